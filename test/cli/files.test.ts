import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { readText } from '../../src/cli/files.ts';
import { OperatorError } from '../../src/errors.ts';
import { temporaryFolder } from '../support/process.ts';

test('a file that is not UTF-8 is refused', async (t) => {
  const file = join(temporaryFolder(t), 'words.csv');
  const csv = 'Vögel,KRANICH\nVögel,MÖWE\n';
  const cases: [string, Buffer][] = [
    ['Latin-1', Buffer.from(`Birds,HERON\n${csv}`, 'latin1')],
    ['cut in a letter', Buffer.from('Birds,CIGÜ').subarray(0, -1)],
    ['UTF-16 with its mark', Buffer.from(`\uFEFF${csv}`, 'utf16le')],
    ['UTF-16, big end first', Buffer.from(`\uFEFF${csv}`, 'utf16le').swap16()],
    ['UTF-16 without a mark', Buffer.from('Birds,HERON', 'utf16le')],
  ];
  const message = /words.csv is no text in UTF-8: save it as UTF-8$/;
  for (const [kind, bytes] of cases) {
    writeFileSync(file, bytes);
    await assert.rejects(
      readText(file),
      (error) => error instanceof OperatorError && message.test(error.message),
      kind,
    );
  }
  writeFileSync(file, csv);
  assert.equal(await readText(file), csv);
});
