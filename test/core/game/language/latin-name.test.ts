import assert from 'node:assert/strict';
import { test } from 'node:test';
import { latinName } from '../../../../src/core/game/language/latin-name.ts';

/** Examples from the resolution itself, and frequent names. */
const UKRAINIAN = namesIn(`
  Марія: Mariia, Алушта: Alushta, Борщагівка: Borshchahivka, Вінниця: Vinnytsia, Гадяч: Hadiach,
  Ґалаґан: Galagan, Єнакієве: Yenakiieve, Гаєвич: Haievych, Житомир: Zhytomyr, Закарпаття: Zakarpattia,
  Їжакевич: Yizhakevych, Кадиївка: Kadyivka, Мар’їне: Marine, Йосипівка: Yosypivka, Стрий: Stryi,
  Харків: Kharkiv, Біла Церква: Bila Tserkva, Щербухи: Shcherbukhy, Гоща: Hoshcha, Юрій: Yurii,
  Корюківка: Koriukivka, Яготин: Yahotyn, Костянтин: Kostiantyn, Знам'янка: Znamianka, Феодосія: Feodosiia,
  Згорани: Zghorany, Розгон: Rozghon, Ольга: Olha, МАРІЯ: MARIIA, марія: mariia`);

const GREEK = namesIn(`
  Ελένη: Eleni, Γιώργος: Giorgos, Ευαγγελία: Evangelia, Ευθύμης: Efthymis, Παύλος: Pavlos,
  Σταύρος: Stavros, Ναυσικά: Nafsika, Χρήστος: Christos, Μπάμπης: Bampis, Λουκία: Loukia,
  Αγγελική: Angeliki, Σφίγξ: Sfinx, Γκίκας: Gkikas, Ψυχή: Psychi, Ξανθίππη: Xanthippi, Θεοδώρα: Theodora,
  Ταΰγετος: Taygetos, Ζωή: Zoi, ΕΛΕΝΗ: ELENI`);

function namesIn(text: string): string[][] {
  return text.split(',').map((pair) => pair.trim().split(': '));
}

test('Ukrainian names are romanised by the official table of 2010', () => {
  for (const [name = '', latin] of UKRAINIAN) {
    assert.equal(latinName(name), latin);
    assert.equal(latinName(name.normalize('NFD')), latin);
  }
});

test('Greek names are romanised by ELOT 743', () => {
  for (const [name = '', latin] of GREEK) {
    assert.equal(latinName(name), latin);
    assert.equal(latinName(name.normalize('NFD')), latin);
  }
});

test('other names stay unchanged', () => {
  for (const name of ['Zoé', 'Ada 2', "O'Brien", '', '日本']) assert.equal(latinName(name), name);
  assert.equal(latinName('Ada Марія'), 'Ada Mariia');
});
