import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { changesOf } from '../../reliability/mutation/changes.ts';
import { sqlChanges } from '../../reliability/mutation/sql-changes.ts';
import { testsOf } from '../../reliability/mutation/tests-of.ts';

const ROOT = join(import.meta.dirname, '../..');

/** The text after each change. */
function changed(source: string): string[] {
  return changesOf('file.ts', source).map(
    ({ start, end, after }) => source.slice(0, start) + after + source.slice(end),
  );
}

test('a planted bug is one slip: an operator, a condition, a number, an act or a wait that is forgotten', () => {
  assert.deepEqual(changed('a < b;'), ['a <= b;', 'a >= b;']);
  assert.deepEqual(changed('a && !b;'), ['a || !b;', 'a && b;']);
  assert.deepEqual(changed('await act();'), [';', 'act();']);
  assert.deepEqual(changed('if (a) b = c;'), ['if (true) b = c;', 'if (false) b = c;', 'if (a) ;']);
  assert.deepEqual(changed('f(1, 5000);').slice(1), [
    'f(2, 5000);',
    'f((0), 5000);',
    'f(1, 50000);',
    'f(1, 500);',
  ]);
  assert.deepEqual(changed('const x = Math.ceil(y);'), ['const x = Math.floor(y);']);
});

test('types and imports are no place for a bug', () => {
  assert.deepEqual(changed(`import a from 'b' with { type: 'json' };`), []);
  assert.deepEqual(changed('type A = { b: 1 | true }; let c = d as 2 | 3;'), []);
});

test('SQL has slips of its own, and other texts have none', () => {
  const sql = 'SELECT a FROM b ORDER BY a DESC LIMIT 1';
  const after = sqlChanges(sql, 0).map(
    (change) => sql.slice(0, change.start) + change.after + sql.slice(change.end),
  );
  assert.ok(
    after.includes('SELECT a FROM b LIMIT 1') && after.includes('SELECT a FROM b ORDER BY a LIMIT 1'),
  );
  assert.deepEqual(changed(`logLine('one by one, LIMIT 1');`), [';']);
});

test('every source file has tests that should notice a bug, and can be changed: some of each folder are parsed', () => {
  const files = globSync('{src,web}/**/*.{ts,tsx}', { cwd: ROOT }).sort();
  for (const [i, file] of files.entries()) {
    if (i % 8 === 0) changesOf(file, readFileSync(join(ROOT, file), 'utf8'));
    assert.notDeepEqual(testsOf(file, ROOT), [], file);
  }
});
