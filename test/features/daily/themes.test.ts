import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { LANGUAGE_CODES } from '../../../src/core/game/language/languages.ts';
import { typographyFaults } from '../../support/typography.ts';
import { calendarProblems, problemText, themeProblems } from './theme-rules.ts';

for (const code of LANGUAGE_CODES) {
  describe(`the themes of ${code}`, () => {
    test('each theme follows the rules', () => {
      assert.deepEqual(themeProblems(code).map(problemText), []);
    });

    test('in ten years no theme is out of range, never shown, repeated within a year or unsuitable for a day of mourning', () => {
      assert.deepEqual(calendarProblems(code).map(problemText), []);
    });
  });
}

test("themes use their language's typography", () => {
  const right: Record<string, string[]> = {
    en: ['Who’s there?', 'She said ‘no’ – twice …'],
    de: ['Wer gibt? Immer der, der „fragt“.'],
    fr: ['C’est vrai\u202f! «\u00a0Oui\u00a0», dit-elle\u00a0: merci.', 'Quoi\u202f?!'],
    es: ['¿Quién tiene mi sacapuntas?', '¡Hola! ¿Qué tal?', '¡¿Qué?!', 'A 20\u00a0km y a 3 minutos.'],
    el: ['Ποιος βρήκε το φλουρί;'],
    uk: ['П’ять хвилин!'],
  };
  for (const [code, texts] of Object.entries(right)) {
    for (const text of texts) assert.deepEqual(typographyFaults(code as 'en', text), [], text);
  }
  const wrong: Record<string, string[]> = {
    en: ["Who's there?", '"No"', '„No“', 'Wait...', 'Two  spaces', 'Why ?', 'Yes - no'],
    de: ['Sie sagt “nein”.'],
    fr: ['Quoi ?', 'Quoi?', '«Oui»', 'Non .'],
    es: ['Quién?', '¿Quién', 'Hola!', 'A 20 km.'],
    pt: ['Mede 30 cm.', 'São 72 %.'],
    el: ['Ποιος?'],
    uk: ["П'ять", 'Пʼять'],
  };
  for (const [code, texts] of Object.entries(wrong)) {
    for (const text of texts) assert.notDeepEqual(typographyFaults(code as 'en', text), [], text);
  }
});
