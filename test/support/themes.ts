import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Colour = readonly [number, number, number];
export type ThemeColours = {
  name: string;
  /** The value of a variable without its dashes, such as `fill`. */
  value(variable: string): string;
  colour(variable: string): Colour;
  /** Its variables that are colours. */
  colours: ReadonlyMap<string, string>;
};

export const THEMES_CSS = readFileSync(join(import.meta.dirname, '../../web/theme/themes.css'), 'utf8');

/** Returns the light theme, whose values the others start from, and then the others. */
export function readThemes(): ThemeColours[] {
  const blocks = [...THEMES_CSS.matchAll(/^(?:\[data-theme\]|\[data-theme="(\w+)"\]) \{([^}]*)\}/gm)];
  const read = (text = '') =>
    new Map([...text.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]));
  const common = read(blocks[0]?.[2]);
  return blocks.map(([, name = 'light', text]) => {
    const own = new Map([...common, ...read(text)]);
    const value = (variable: string) => own.get(variable) ?? '';
    const colours = new Map([...own].filter(([, value]) => value.startsWith('#')));
    return { name, value, colours, colour: (variable: string) => parseColour(value(variable)) };
  });
}

export function parseColour(hex: string): Colour {
  assert.match(hex, /^#[0-9a-f]{6}$/);
  const [r, g, b] = [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16));
  return [r ?? 0, g ?? 0, b ?? 0];
}

export function contrast(a: Colour, b: Colour): number {
  return ratio(luminance(a), luminance(b));
}

/** Returns a contrast by WCAG 2: from 1 (none) to 21 (black on white). */
export function ratio(a: number, b: number): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

export function luminance(colour: Colour): number {
  const [r = 0, g = 0, b = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
