import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGES, type LanguageCode } from '../../src/game/language/languages.ts';
import * as english from '../../web/messages/en.ts';
import { TEXTS } from '../../web/messages/languages.ts';

const { reference: _, ...expected } = english;

/** The path of every text, with the number of its parameters: `game.found(1)`. */
function shapeOf(texts: unknown, path: string): string[] {
  if (typeof texts === 'string') return [path];
  if (typeof texts === 'function') return [`${path}(${texts.length})`];
  return Object.entries(texts as object).flatMap(([key, value]) => shapeOf(value, `${path}.${key}`));
}

for (const [language, load] of Object.entries(TEXTS))
  test(`the texts in ${language} have the keys of English at every level, and as many parameters`, async () => {
    const { reference: __, ...texts } = { reference: undefined, ...(await load()) };
    for (const [section, own] of Object.entries(expected))
      assert.deepEqual(
        shapeOf(texts[section as keyof typeof texts], section).sort(),
        shapeOf(own, section).sort(),
      );
    assert.deepEqual(Object.keys(texts).sort(), Object.keys(expected).sort());
  });

/** The path and the letters of every text without parameters. */
function textsOf(texts: unknown, path: string): [string, string][] {
  if (typeof texts === 'string') return [[path, texts]];
  return Object.entries(texts as object).flatMap(([key, value]) => textsOf(value, `${path}.${key}`));
}

const inEnglish = new Map(textsOf(expected, ''));

for (const [language, load] of Object.entries(TEXTS).filter(([code]) => code !== 'en'))
  test(`no text of twelve letters or more in ${language} is that of English`, async () => {
    const equal = textsOf(await load(), '').filter(([path, text]) => inEnglish.get(path) === text);
    assert.deepEqual(
      equal.filter(([, text]) => (text.match(/\p{L}/gu) ?? []).length >= 12),
      [],
    );
  });

test('the picture of the first game has five letters of the boards of its language', async () => {
  for (const [code, load] of Object.entries(TEXTS)) {
    const { game } = await load();
    const { letters } = LANGUAGES[code as LanguageCode];
    assert.equal(game.introLetters.length, 5, code);
    for (const letter of game.introLetters) assert.ok(letters.includes(letter), `${code}: ${letter}`);
  }
});
