import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { test } from 'node:test';

const SRC = join(import.meta.dirname, '../../src');

/** What Node loads with a file: its imports but those of types. */
function importsOf(file: string): string[] {
  const code = readFileSync(file, 'utf8').replaceAll(/^(import|export) type [^;]*;/gms, '');
  return [...code.matchAll(/\bfrom '([^']+)'|\bimport\(?\s*'([^']+)'/g)].map(([, a, b]) => a ?? b ?? '');
}

test('the client needs none of the packages of the server: it loads only files of src/client', () => {
  const seen = new Set<string>();
  const load = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const name of importsOf(file)) {
      assert.match(name, /^\.{1,2}\//, `${relative(SRC, file)} imports ${name}`);
      load(join(dirname(file), name));
    }
  };
  load(join(SRC, 'client/client.ts'));
  assert.ok(seen.size > 2);
  for (const file of seen) assert.match(relative(SRC, file), /^client\//);
});
