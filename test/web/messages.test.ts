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

test('the picture of the first game has five letters of the boards of its language', async () => {
  for (const [code, load] of Object.entries(TEXTS)) {
    const { game } = await load();
    const { letters } = LANGUAGES[code as LanguageCode];
    assert.equal(game.introLetters.length, 5, code);
    for (const letter of game.introLetters) assert.ok(letters.includes(letter), `${code}: ${letter}`);
  }
});
