import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const FILE = join(import.meta.dirname, '../theme/themes.css');

/** Returns the background colours of the light and the dark theme, for the manifest and the browser's toolbar. */
export function backgroundColours(css = readFileSync(FILE, 'utf8')): { light: string; dark: string } {
  return { light: colour(rules(css, ':root,\n[data-theme]')), dark: colour(darkRules(css)) };
}

/** Applies the dark theme if the system is dark and the player has chosen no theme. */
export function withSystemDark(css: string): string {
  return `${css}\n@media (prefers-color-scheme: dark) {\n:root:not([data-theme]) {${darkRules(css)}}\n}\n`;
}

export function systemDarkPlugin(): Plugin {
  return {
    name: 'system-dark',
    enforce: 'pre',
    transform: (code, id) => (id === FILE ? withSystemDark(code) : undefined),
  };
}

function darkRules(css: string): string {
  return rules(css, '[data-theme="dark"]');
}

function rules(css: string, selector: string): string {
  const start = css.indexOf(`\n${selector} {`);
  const end = css.indexOf('}', start);
  if (start === -1 || end === -1) throw new Error(`themes.css has no rules for ${selector}`);
  return css.slice(css.indexOf('{', start) + 1, end);
}

function colour(declarations: string): string {
  const [, value] = /--bg: (#[0-9a-f]{6});/.exec(declarations) ?? [];
  if (value === undefined) throw new Error('A theme in themes.css has no background colour');
  return value;
}
