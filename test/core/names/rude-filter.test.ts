import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { createRudeFilter } from '../../../src/core/names/rude-filter.ts';
import { temporaryFolder } from '../../support/process.ts';

const filter = createRudeFilter();

/** The lines of a list of names or titles, keyed by the text before the colon. */
function listOf(name: string, separator: string): Map<string, string[]> {
  const lines = readFileSync(join(import.meta.dirname, name), 'utf8')
    .trim()
    .split('\n')
    .slice(1);
  return new Map(
    lines.map((line) => line.split(/: (.*)/)).map(([key = '', all = '']) => [key, all.split(separator)]),
  );
}

const namesOf = (name: string) => [...listOf(name, ', ').values()].flat();
/** Whether the name is in the third of names that weren't used while the filter was made. */
const isHeldBack = (_: string, index: number) => index % 3 === 2;
const share = (part: Iterable<string>, all: readonly string[]) => [...part].length / all.length;

test('at least 85 % of 200 disguised rude names in twelve languages are refused, and most in each language', (t) => {
  const names = namesOf('rude.txt');
  assert.equal(names.length, 200);
  const missed = names.filter((name) => !filter.isRudeName(name));
  t.diagnostic(`missed: ${missed.join(', ')}`);
  const missedOf = (list: readonly string[]) => share(new Set(missed).intersection(new Set(list)), list);
  assert.ok(missedOf(names) <= 0.15);
  assert.ok(missedOf(names.filter(isHeldBack)) <= 0.15);
  for (const [language, own] of listOf('rude.txt', ', ')) assert.ok(missedOf(own) <= 0.3, language);
});

test('at most 1 % of 2,000 innocent names from twelve countries are refused', (t) => {
  const names = namesOf('innocent.txt');
  assert.equal(new Set(names).size, 2000);
  const refused = names.filter(filter.isRudeName);
  t.diagnostic(`refused: ${refused.join(', ')}`);
  assert.ok(share(refused, names) <= 0.01);
  for (const name of ['Scunthorpe', 'Hancock', 'Dickinson', 'Kuntz', 'Nigel', 'Cassandra'])
    assert.equal(filter.isRudeName(name), false, name);
});

test('at least 80 % of rude titles in any script and at most one in thirty harmless titles are refused', (t) => {
  const { rude = [], harmless = [] } = Object.fromEntries(listOf('titles.txt', ' | '));
  const missed = rude.filter((title) => !filter.isRudeTitle(title));
  const refused = harmless.filter(filter.isRudeTitle);
  t.diagnostic(`missed: ${missed.join(', ')}; refused: ${refused.join(', ')}`);
  assert.ok(share(missed, rude) <= 0.2);
  assert.ok(share(refused, harmless) <= 1 / 30);
  const otherScripts = rude.filter((title) => /[\u0370-\u052f]/.test(title));
  assert.ok(otherScripts.length >= 8);
  assert.ok(share(otherScripts.filter(filter.isRudeTitle), otherScripts) >= 0.8);
});

test('an English word is rude inside a name or title, spaced out and with digits', () => {
  for (const text of ['Gangbanger', 'gang bang', 'd3epthr0@t', 'MyHentai', 'xxVaginaxx', 'b u t t p l u g'])
    assert.deepEqual([filter.isRudeName(text), filter.isRudeTitle(text)], [true, true], text);
});

test('a title is rude even with lookalike letters', () => {
  const titles = ['fu\u0441k', '\u0455h\u0456t', 'ΡUSSΥ', 'ВІТСН', '𝐟𝐮𝐜𝐤', 'f\u200duck', 'f-u-\u0441-k'];
  for (const title of titles) assert.equal(filter.isRudeTitle(title), true, title);
  for (const title of ['Шкода', 'Рис і суп', 'ΑΒΓ', 'Соcна'])
    assert.equal(filter.isRudeTitle(title), false, title);
});

test('words of NAME_WORDS_FILE are refused as whole words, even disguised, and from five letters inside names', (t) => {
  const file = join(temporaryFolder(t), 'words.txt');
  writeFileSync(file, 'Zorblax\n\n  schnurzel \nЖабка\nquux\n');
  const own = createRudeFilter(file);
  for (const name of ['Zorblax', 'z0rblax', 'My Zorblaaax', 'Schnurzel 7', 'Zhabka', 'F u c k'])
    assert.equal(own.isRudeName(name), true, name);
  assert.equal(own.isRudeTitle('Зелена жабка'), true);
  assert.equal(own.isRudeName('Zorblaxian'), true);
  assert.equal(own.isRudeTitle('Zorblaxians'), false);
  assert.deepEqual(['Quux', 'Quuxby'].map(own.isRudeName), [true, false]);
  assert.equal(filter.isRudeName('Zorblax'), false);
});

test("surnames and words that are ordinary in titles aren't rude", () => {
  const titles = [
    ...['Puss in Boots', 'Blue tits', 'Great tit', 'Sperm whales', 'Homo sapiens', 'Sexual reproduction'],
    ...['Sex education', 'Nazi Germany', 'Moby Dick', 'Dick Whittington', 'Rio Negro', 'Maine Coon'],
    ...['XXX Olympiad', 'Van Dyke', 'Asad Butt', 'Dick', 'Class 4b', '', 'Ёж', 'Essex birds'],
  ];
  for (const text of titles) assert.equal(filter.isRudeTitle(text), false, text);
  for (const name of ['Dick', 'Van Dyke', 'Asad Butt', 'Anonymous', 'Amina', 'Huynh']) {
    assert.equal(filter.isRudeName(name), false, name);
  }
});
