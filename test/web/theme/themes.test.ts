import assert from 'node:assert/strict';
import { test } from 'node:test';
import { THEMES } from '../../../web/theme/themes.ts';
import { type Colour, contrast, luminance, ratio, readThemes, THEMES_CSS } from '../../support/themes.ts';

const WORD_COLOURS = Array.from({ length: 8 }, (_, i) => `w${i}`);

for (const theme of readThemes()) {
  const { name, colour, value } = theme;
  const surface = colour('surface');
  const fill = Number(value('fill'));

  test(`in ${name}, letters are readable where two found words cross and under the selection`, () => {
    const grounds = WORD_COLOURS.flatMap((one) =>
      WORD_COLOURS.map((two) => mix(colour(two), mix(colour(one), surface, fill), fill)),
    );
    grounds.push(mix(colour('select'), surface, Number(value('select-fill'))));
    for (const ground of grounds) assert.ok(contrast(colour('ink'), ground) >= 4.5);
  });

  test(`in ${name}, the names of found words are readable on their tint`, () => {
    const tints = WORD_COLOURS.map((word) => mix(colour(word), surface, fill * 0.4));
    for (const tint of tints) assert.ok(contrast(colour('soft'), tint) >= 4.5);
  });

  test(`in ${name}, text is readable on a pill and on the night background`, () => {
    assert.ok(contrast(colour('on-pill'), colour('pill')) >= 4.5);
    for (const text of ['on-night', 'night-soft'])
      assert.ok(contrast(colour(text), colour('night')) >= 4.5, text);
    assert.ok(contrast(colour('on-accent'), colour('accent')) >= 4.5);
  });

  test(`in ${name}, outlines of words, fields and the selection contrast with the board`, () => {
    for (const line of ['field', 'ink', 'error']) assert.ok(contrast(colour(line), surface) >= 3, line);
    // Mixing with black in Oklab multiplies linear red, green and blue by the cube of the share that remains.
    const left = (1 - Number.parseFloat(value('deepen')) / 100) ** 3;
    for (const word of WORD_COLOURS) {
      assert.ok(ratio(luminance(colour(word)) * left, luminance(surface)) >= 3, word);
    }
  });
}

test('every theme in the menu has colours', () => {
  const named = THEMES.map(({ id }) => id).filter((id) => id !== '' && id !== 'light');
  assert.deepEqual(
    named.filter((id) => !THEMES_CSS.includes(`[data-theme="${id}"] {`)),
    [],
  );
});

function mix(over: Colour, under: Colour, share: number): Colour {
  const [r, g, b] = over.map((part, i) => part * share + (under[i] ?? 0) * (1 - share));
  return [r ?? 0, g ?? 0, b ?? 0];
}
