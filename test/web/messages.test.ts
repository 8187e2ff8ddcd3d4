import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGES, type LanguageCode } from '../../src/core/game/language/languages.ts';
import * as english from '../../web/messages/en.ts';
import { TEXTS } from '../../web/messages/languages.ts';
import { typographyFaults } from '../support/typography.ts';

const { reference: _, ...expected } = english;

/** Returns the path of every text with its number of parameters, such as `game.found(1)`. */
function shapeOf(texts: unknown, path: string): string[] {
  if (typeof texts === 'string') return [path];
  if (typeof texts === 'function') return [`${path}(${texts.length})`];
  return Object.entries(texts as object).flatMap(([key, value]) => shapeOf(value, `${path}.${key}`));
}

for (const [language, load] of Object.entries(TEXTS))
  test(`the texts in ${language} have the same keys and the same numbers of parameters as in English`, async () => {
    const { reference: __, ...texts } = { reference: undefined, ...(await load()) };
    for (const [section, own] of Object.entries(expected))
      assert.deepEqual(
        shapeOf(texts[section as keyof typeof texts], section).sort(),
        shapeOf(own, section).sort(),
      );
    assert.deepEqual(Object.keys(texts).sort(), Object.keys(expected).sort());
  });

/** Returns the path and value of every text. Each parameter is `2`, which works as a number, a name and a list. */
function textsOf(texts: unknown, path: string): [string, string][] {
  if (typeof texts === 'string') return [[path, texts]];
  if (typeof texts === 'function') return [[path, texts(...Array(texts.length).fill('2'))]];
  return Object.entries(texts as object).flatMap(([key, value]) => textsOf(value, `${path}.${key}`));
}

const inEnglish = new Map(textsOf(expected, ''));
/** The letters of a text, without the name of the site. */
const lettersOf = (text: string) => text.replace('Wordsearch', '').match(/\p{L}/gu) ?? [];

for (const [language, load] of Object.entries(TEXTS).filter(([code]) => code !== 'en'))
  test(`in ${language} at most one text in twenty equals the English one, and none with twelve letters or more`, async () => {
    const texts = textsOf(await load(), '').filter(([, text]) => lettersOf(text).length > 1);
    const equal = texts.filter(([path, text]) => inEnglish.get(path) === text);
    assert.deepEqual(
      equal.filter(([, text]) => lettersOf(text).length >= 12),
      [],
    );
    assert.ok(equal.length <= texts.length / 20, `${equal.length} of ${texts.length}: ${equal.join('; ')}`);
  });

/** Texts that name what players type. */
const TYPED = ['.gameSheets.keys', '.puzzles.wordsHow'];

for (const [language, load] of Object.entries(TEXTS))
  test(`the texts in ${language} follow its typography`, async () => {
    const { reference: __, ...texts } = { reference: undefined, ...(await load()) };
    const sentences = textsOf(texts, '').filter(([path]) => !TYPED.some((typed) => path.startsWith(typed)));
    const faults = sentences.flatMap(([path, text]) =>
      typographyFaults(language as LanguageCode, text).map((fault) => `${path}: ${text}: ${fault}`),
    );
    assert.deepEqual(faults, []);
  });

test("the introduction's picture has five letters of each language", async () => {
  for (const [code, load] of Object.entries(TEXTS)) {
    const { gameSheets } = await load();
    const { letters } = LANGUAGES[code as LanguageCode];
    assert.equal(gameSheets.introLetters.length, 5, code);
    for (const letter of gameSheets.introLetters) assert.ok(letters.includes(letter), `${code}: ${letter}`);
  }
});
