import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { closeSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { ADDITIONS } from '../../src/composition.ts';
import { databaseAt } from '../../src/core/database/database.ts';
import { openSqliteForCommand } from '../../src/core/store/sqlite/store.ts';
import { readText } from '../../src/platform/command/terminal.ts';
import { OperatorError } from '../../src/platform/errors.ts';
import { BIN, run, temporaryFolder } from '../support/process.ts';

test('long output arrives whole, and a reader that leaves early causes no error', async (t) => {
  const folder = temporaryFolder(t);
  const path = join(folder, 'games.db');
  const env = { DATABASE_URL: `sqlite:${path}` };
  await (await databaseAt(env.DATABASE_URL)).migrate();
  const admin = openSqliteForCommand(path, ADDITIONS);
  const words = Array.from({ length: 30_000 }, (_, i) => `WORD${i}`);
  await admin.changeCategories(() => [{ id: 1, language: 'en', name: 'Long', words, act: 'changed' }]);
  await admin.close();

  const slow = spawn(process.execPath, [BIN, 'categories', 'export'], { env });
  await sleep(1000);
  const csv = await text(slow.stdout);
  assert.equal(csv.match(/^Long,/gm)?.length, words.length);

  const left = run(['categories', 'export'], env);
  left.child.stdout?.destroy();
  assert.equal(await left.exited, 0, left.stderr());
  assert.equal(left.stderr(), '');
});

test("output that can't be written is an error", () => {
  const full = openSync('/dev/full', 'w');
  const { status, stderr } = spawnSync(process.execPath, [BIN, 'generate', '--category', '1'], {
    env: { DATABASE_URL: 'sqlite:/nowhere/none.db' },
    stdio: ['ignore', full, 'pipe'],
    encoding: 'utf8',
  });
  closeSync(full);
  assert.equal(stderr, 'wordsearch: Cannot write the output: ENOSPC\n');
  assert.equal(status, 1);
});

test("a file that isn't UTF-8 is refused", async (t) => {
  const file = join(temporaryFolder(t), 'words.csv');
  const csv = 'Vögel,KRANICH\nVögel,MÖWE\n';
  const cases: [string, Buffer][] = [
    ['Latin-1', Buffer.from(`Birds,HERON\n${csv}`, 'latin1')],
    ['cut in a letter', Buffer.from('Birds,CIGÜ').subarray(0, -1)],
    ['UTF-16 with its mark', Buffer.from(`\uFEFF${csv}`, 'utf16le')],
    ['UTF-16, big end first', Buffer.from(`\uFEFF${csv}`, 'utf16le').swap16()],
    ['UTF-16 without a mark', Buffer.from('Birds,HERON', 'utf16le')],
  ];
  const message = /words.csv is not UTF-8 text. Save it as UTF-8$/;
  for (const [kind, bytes] of cases) {
    writeFileSync(file, bytes);
    await assert.rejects(
      readText(file),
      (error) => error instanceof OperatorError && message.test(error.message),
      kind,
    );
  }
  writeFileSync(file, `\uFEFF${csv}`);
  assert.equal(await readText(file), csv, 'without the byte order mark of some editors');
});
