import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { backgroundColours, withSystemDark } from '../../../web/build/themes.ts';

const WEB = join(import.meta.dirname, '../../../web');
const CSS = readFileSync(join(WEB, 'theme/themes.css'), 'utf8');

test("a dark system gets the dark theme's colours unless the player has chosen a theme", () => {
  const chosen = /\n\[data-theme="dark"\] \{([^}]*)\}/.exec(CSS)?.[1];
  const built = withSystemDark(CSS);
  assert.ok(built.startsWith(CSS));
  const system =
    /@media \(prefers-color-scheme: dark\) \{\s*:root:not\(\[data-theme\]\) \{([^}]*)\}\s*\}\s*$/.exec(built);
  assert.equal(system?.[1], chosen);
});

test("pages, scripts and style sheets don't repeat the themes' background colours", () => {
  const colours = Object.values(backgroundColours());
  const root = join(WEB, '..');
  for (const file of globSync('{web,src}/**/*.{ts,tsx,css}', { cwd: root })) {
    if (file === 'web/theme/themes.css') continue;
    const text = readFileSync(join(root, file), 'utf8').toLowerCase();
    for (const colour of colours) assert.ok(!text.includes(colour), `${file} has ${colour}`);
  }
});
