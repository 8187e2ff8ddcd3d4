import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgresServer } from '../support/postgres-server.ts';
import { run } from '../support/process.ts';
import { fillDaily, fillDatabase } from './fill.ts';

/** `wordsearch copy` of 100,000 games to PostgreSQL and back, each first killed in the middle: `npm run bench:copy`. */

const GAMES = 90_000;
const DAILY_GAMES = 10_000;
const KILL_MS = 2_000;
const folder = mkdtempSync(join(import.meta.dirname, 'run-'));
const [first, second] = [join(folder, 'first.db'), join(folder, 'second.db')];
const server = await startPostgresServer();

try {
  await fillDatabase(first, GAMES);
  await fillDaily(first, DAILY_GAMES);
  await copy('SQLite to PostgreSQL', `sqlite:${first}`, server.url);
  await copy('PostgreSQL to SQLite', server.url, `sqlite:${second}`);
  assert.deepEqual(hashesOf(second), hashesOf(first));
  console.log('every row of every table came back');
} finally {
  await server.remove();
  rmSync(folder, { recursive: true });
}

async function copy(name: string, from: string, to: string): Promise<void> {
  const args = ['copy', '--from', from, '--to', to];
  const killed = run(args);
  await sleep(KILL_MS);
  killed.child.kill('SIGKILL');
  assert.equal(await killed.exited, null, 'it was over before it was killed');
  const start = performance.now();
  const { exited, stderr, stdout } = run(args);
  assert.equal(await exited, 0, stderr());
  console.log(`${name}: ${((performance.now() - start) / 1000).toFixed(1)} s. ${stdout().trim()}`);
}

/** One hash of all rows of each table, which SQLite returns in the order of their keys. */
function hashesOf(path: string): Record<string, string> {
  const db = new DatabaseSync(path);
  const tables = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
  const hashes = tables.map(({ name }) => {
    const hash = createHash('sha256');
    for (const row of db.prepare(`SELECT * FROM ${name}`).iterate()) hash.update(JSON.stringify(row));
    return [name, hash.digest('hex')];
  });
  db.close();
  return Object.fromEntries(hashes);
}
