import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { docText } from '../support/docs.ts';

const ROOT = join(import.meta.dirname, '../..');
/** A citation at the end of a test's or suite's title. */
const CITATION = /\b(?:test|describe)\(\s*(['"`])(?:(?!\1)[^\\]|\\.)*? \((C\d+(?:, C\d+)*)\)\1/g;

test('each rule of docs/contract.md is cited by a test or explains why not, and each cited rule exists', () => {
  const rules = docText('contract.md').match(/^- \*\*C\d+\*\*.*(?:\n {2}.*)*/gm) ?? [];
  const nameOf = (rule: string) => rule.split('**')[1] as string;
  const isTested = (rule: string) => !/not\s+tested:/.test(rule);
  const cited = globSync('test/**/*.ts', { cwd: ROOT }).flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(CITATION)].flatMap(([, , names = '']) =>
      names.split(', '),
    ),
  );
  assert.deepEqual(
    rules.map(nameOf),
    rules.map((_, i) => `C${i + 1}`),
    'numbered without a gap',
  );
  assert.deepEqual([...new Set(cited)].sort(), rules.filter(isTested).map(nameOf).sort());
});
