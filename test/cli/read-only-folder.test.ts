import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { migrateDatabase } from '../../src/database/database.ts';
import { BIN, temporaryFolder } from '../../support/process.ts';
import { withoutRootRights } from '../../support/program.ts';

test('a database in a read-only folder is refused with the name of the folder, and stays as it was', async (t) => {
  const outside = realpathSync(temporaryFolder(t));
  const folder = join(outside, 'data');
  const path = join(folder, 'games.db');
  const link = join(outside, 'link.db');
  mkdirSync(folder);
  symlinkSync(path, link);
  await migrateDatabase(`sqlite:${path}`);
  const before = readFileSync(path);
  const commands = [
    ['serve', '--port', '0'],
    ['migrate'],
    ['categories', 'list'],
    ['backup', join(outside, 'copy.db')],
  ];
  chmodSync(folder, 0o555);
  try {
    for (const command of commands) assertRefused(command, path, folder);
    assertRefused(['migrate'], link, folder);
  } finally {
    chmodSync(folder, 0o755);
  }
  assert.deepEqual(readFileSync(path), before);
  assert.deepEqual(readdirSync(folder), ['games.db']);
});

function assertRefused(command: readonly string[], database: string, folder: string): void {
  const { status, stderr } = runAsUser([...command, '--database', `sqlite:${database}`]);
  assert.equal(
    stderr,
    `wordsearch: The SQLite database ${database} cannot be used: ${folder} is readonly for this user: make it writable\n`,
  );
  assert.equal(status, 1);
}

function runAsUser(args: readonly string[]) {
  const [program = '', ...rest] = [...withoutRootRights(), process.execPath, BIN, ...args];
  return spawnSync(program, rest, { encoding: 'utf8', env: { PATH: process.env.PATH }, timeout: 60_000 });
}
