import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { THEMES } from '../../../web/theme/themes.ts';

type Colour = readonly [number, number, number];
type Theme = { name: string; value(name: string): string; colour(name: string): Colour };

const CSS = readFileSync(join(import.meta.dirname, '../../../web/theme/themes.css'), 'utf8');
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
    named.filter((id) => !CSS.includes(`[data-theme="${id}"] {`)),
    [],
  );
});

function readThemes(): Theme[] {
  const blocks = [...CSS.matchAll(/^(?:\[data-theme\]|\[data-theme="(\w+)"\]) \{([^}]*)\}/gm)];
  const read = (text = '') =>
    new Map([...text.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]));
  const common = read(blocks[0]?.[2]);
  return blocks.map(([, name = 'light', text]) => {
    const own = read(text);
    const value = (variable: string) => own.get(variable) ?? common.get(variable) ?? '';
    return { name, value, colour: (variable) => parse(value(variable)) };
  });
}

function parse(hex: string): Colour {
  assert.match(hex, /^#[0-9a-f]{6}$/);
  const [r, g, b] = [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16));
  return [r ?? 0, g ?? 0, b ?? 0];
}

function mix(over: Colour, under: Colour, share: number): Colour {
  const [r, g, b] = over.map((part, i) => part * share + (under[i] ?? 0) * (1 - share));
  return [r ?? 0, g ?? 0, b ?? 0];
}

function contrast(a: Colour, b: Colour): number {
  return ratio(luminance(a), luminance(b));
}

/** WCAG 2: from 1 (none) to 21 (black on white). */
function ratio(a: number, b: number): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance(colour: Colour): number {
  const [r = 0, g = 0, b = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
