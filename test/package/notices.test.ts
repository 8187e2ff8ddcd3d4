import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const BUILT = join(import.meta.dirname, '../../dist/web');

test('the built pages come with the licences of all code in them, and the font with its own', () => {
  const notices = readFileSync(join(BUILT, 'THIRD-PARTY-NOTICES.txt'), 'utf8');
  const titles = [...notices.matchAll(/^(.+) \S+ \(\S+\)\n=+$/gm)].map(([, name]) => name);
  assert.deepEqual(titles, ['naughty-words', 'preact', 'uqr', 'The font']);
  assert.match(notices, /Copyright \(c\) 2015-present Jason Miller/);
  assert.match(readFileSync(join(BUILT, 'assets/OFL.txt'), 'utf8'), /SIL OPEN FONT LICENSE/);
});
