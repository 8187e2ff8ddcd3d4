import assert from 'node:assert/strict';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { backUp, restoreFrom } from '../../src/cli/database.ts';
import { ADDITIONS } from '../../src/composition.ts';
import { seedCategories } from '../../src/core/store/categories.ts';
import { openSqliteStore } from '../../src/core/store/sqlite/store.ts';
import { withProgress } from '../../src/platform/command/terminal.ts';
import { start } from '../support/games.ts';
import { getJson, postJson, run, serve, temporaryFolder } from '../support/process.ts';

function openAt(databaseUrl: string) {
  const path = databaseUrl.slice('sqlite:'.length);
  return openSqliteStore({ additions: ADDITIONS, path, seed: seedCategories(), now: Date.now });
}

/** Runs this SQL on the file, as another program might. */
function make(path: string, sql: string): void {
  const db = new DatabaseSync(path);
  db.exec(sql);
  db.close();
}

const NOW = new Date('2026-03-01T12:00:00.000Z');

test('a backup under load contains everything stored before it, and a restore needs a stopped service', async (t) => {
  const folder = temporaryFolder(t);
  const database = `sqlite:${join(folder, 'games.db')}`;
  const env = { DATABASE_URL: database, RATE_LIMIT_NEW_GAME: '0' };
  const server = await serve(t, [], env);
  const before = await postJson(`${server.url}/api/game/new`, { category_id: 1 });
  let writing = true;
  const load = (async () => {
    while (writing) await postJson(`${server.url}/api/game/new`, { category_id: 2 });
  })();
  const copy = join(folder, 'copy.db');
  const backingUp = run(['backup', copy], env);
  assert.equal(await backingUp.exited, 0, backingUp.stderr());
  writing = false;
  await load;
  const after = await postJson(`${server.url}/api/game/new`, { category_id: 1 });

  const refused = run(['restore', copy, '--force'], env);
  assert.equal(await refused.exited, 2);
  assert.match(refused.stderr(), /games.db is in use. Stop the service first\n$/);
  assert.equal((await getJson(`${server.url}/api/game/${after.id}`)).id, after.id);
  server.child.kill('SIGKILL');
  await server.exited;

  const restored = run(['restore', copy, '--force'], env);
  assert.equal(await restored.exited, 0, restored.stderr());
  const again = openAt(database);
  t.after(() => again.close());
  assert.deepEqual(
    (await again.game(before.id))?.grid,
    before.grid.map((row: string[]) => row.join('')),
  );
  assert.equal(await again.game(after.id), undefined);
});

test('a restore keeps the replaced database with the contents of its WAL', async (t) => {
  const folder = temporaryFolder(t);
  const databaseUrl = `sqlite:${join(folder, 'games.db')}`;
  const store = openAt(databaseUrl);
  const copy = join(folder, 'copy.db');
  backUp({ databaseUrl, file: copy, force: false }, NOW);
  const game = await start(store);
  await store.close();
  const request = { databaseUrl, file: copy } as const;
  const restore = (force: boolean) => restoreFrom({ ...request, force }, NOW);
  await assert.rejects(() => restore(false), /already exists. Add --force to replace it/);
  const kept = join(folder, 'games.db.replaced-20260301T120000Z');
  assert.match(await restore(true), new RegExp(`the replaced database is now ${kept}$`));
  const replaced = openAt(`sqlite:${kept}`);
  assert.equal((await replaced.game(game.id))?.id, game.id);
  await replaced.close();
});

test('a backup replaces a file only with --force, and a failed one leaves no partial file', async (t) => {
  const folder = temporaryFolder(t);
  const databaseUrl = `sqlite:${join(folder, 'games.db')}`;
  await openAt(databaseUrl).close();
  const file = join(folder, 'copy.db');
  writeFileSync(file, 'here');
  const request = { databaseUrl, file } as const;
  assert.throws(() => backUp({ ...request, force: false }, NOW), /already exists. Choose another name/);
  assert.match(backUp({ ...request, force: true }, NOW), /^Copied .*games.db to .*copy.db \(\d+ KiB\)$/);
  assert.throws(
    () => backUp({ ...request, file: join(folder, 'no/where.db'), force: false }, NOW),
    /where.db/,
  );
  assert.deepEqual(readdirSync(folder).sort(), ['copy.db', 'games.db']);
});

test('a damaged copy is refused, and the database stays unchanged', async (t) => {
  const folder = temporaryFolder(t);
  const databaseUrl = `sqlite:${join(folder, 'games.db')}`;
  await openAt(databaseUrl).close();
  const file = join(folder, 'copy.db');
  const wrong: [string, (path: string) => void, RegExp][] = [
    [
      'text',
      (path) => writeFileSync(path, 'This is no database. '.repeat(100)),
      /Cannot use the SQLite database .*copy.db-text: file is not a database$/,
    ],
    ['empty', (path) => writeFileSync(path, ''), /copy.db-empty is not a database of this service$/],
    [
      'foreign',
      (path) => make(path, 'CREATE TABLE t (x)'),
      /copy.db-foreign is not a database of this service$/,
    ],
    [
      'foreign-1',
      (path) => make(path, 'CREATE TABLE t (x); PRAGMA user_version = 1'),
      /copy.db-foreign-1 is not a database of this service$/,
    ],
    [
      'newer',
      (path) => make(path, 'CREATE TABLE categories (x); PRAGMA user_version = 999'),
      /copy.db-newer has schema version 999, .*. Use a newer program/,
    ],
    ['live', (path) => writeFileSync(`${path}-wal`, 'log'), /is a database in use, not a copy/],
  ];
  for (const [kind, put, message] of wrong) {
    put(`${file}-${kind}`);
    if (kind === 'live') writeFileSync(`${file}-${kind}`, '');
    const request = { databaseUrl, file: `${file}-${kind}`, force: true } as const;
    await assert.rejects(() => restoreFrom(request, NOW), message, kind);
    assert.ok(!readdirSync(folder).some((name) => name.startsWith('games.db.')), kind);
  }
  const store = openAt(databaseUrl);
  assert.equal((await store.categories()).length, 7);
  await store.close();
});

test("the error about a database that can't be copied names the database, not the copy", async (t) => {
  const folder = temporaryFolder(t);
  const path = join(folder, 'games.db');
  const request = { databaseUrl: `sqlite:${path}`, force: false } as const;
  const copying = () => backUp({ ...request, file: join(folder, 'copy.db') }, NOW);
  writeFileSync(path, '');
  assert.throws(() => copying(), { message: `${path} is not a database of this service` });
  make(path, 'CREATE TABLE t (x)');
  assert.throws(() => copying(), { message: `${path} is a database of another program. Name another file` });
  make(path, 'CREATE TABLE categories (x); PRAGMA user_version = 999');
  assert.throws(() => copying(), { message: new RegExp(`^${path} has schema version 999`) });
  assert.deepEqual(readdirSync(folder), ['games.db']);
});

test("a PostgreSQL URL is refused, and the error names PostgreSQL's own program", async () => {
  const request = { databaseUrl: 'postgres://h/d', file: '/dev/null', force: true };
  assert.throws(() => backUp(request, NOW), /with pg_dump, as docs\/postgres.md shows/);
  await assert.rejects(() => restoreFrom(request, NOW), /with pg_restore, as docs\/postgres.md shows/);
});

test('progress rewrites one line on a terminal and is silent elsewhere', async () => {
  const written: string[] = [];
  const write = (text: string) => written.push(text);
  for (const isTTY of [false, true]) {
    await withProgress(async (show) => show('50 games deleted'), { isTTY, write });
  }
  const shown = written.map((text) => text.replaceAll(/[^ -~]|\[2K/g, ''));
  assert.deepEqual(shown, ['50 games deleted', '']);
  assert.ok(written.every((text) => text.startsWith('\r') && !text.includes('\n')));
});
