import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type TestContext, test } from 'node:test';
import pg from 'pg';
import { ADDITIONS } from '../../../src/composition.ts';
import { copyDatabase, databaseAt } from '../../../src/core/database/database.ts';
import { openPostgresStore } from '../../../src/core/store/postgres/store.ts';
import { openSqliteStore } from '../../../src/core/store/sqlite/store.ts';
import { createPool } from '../../../src/platform/postgres/pool.ts';
import { connectionSettingsFrom } from '../../../src/platform/postgres/settings.ts';
import { claim, clickAll, hint, playFair, presetGame, SEED, start } from '../../support/games.ts';
import { serverUrl, untilOneWaits } from '../../support/postgres.ts';
import { run, temporaryFolder } from '../../support/process.ts';
import { until } from '../../support/program.ts';
import { newPuzzle, play, shareBoard, startPuzzle } from '../../support/puzzles.ts';
import { createSqliteDatabase } from '../../support/sqlite.ts';

/** Returns a separate database, because its connections are counted. */
async function emptyPostgres(t: TestContext): Promise<{ url: string; admin: pg.Client }> {
  const name = `copy_${randomBytes(8).toString('hex')}`;
  const server = await connected(await serverUrl());
  await server.query(`CREATE DATABASE ${name} TEMPLATE template0`);
  const url = new URL(await serverUrl());
  url.pathname = name;
  const admin = await connected(url.href);
  t.after(async () => {
    await admin.end();
    await server.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await server.end();
  });
  return { url: url.href, admin };
}

async function connected(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Returns a SQLite database with a game of every kind. */
async function filledSqlite(t: TestContext) {
  const database = await createSqliteDatabase();
  t.after(() => database.dispose());
  const { path, clock } = database;
  const store = await database.openStore(SEED);
  const listed = await playFair(store, clock, 9_000, presetGame('quick'));
  const open = await start(store, { playerName: 'Bob' });
  await claim(store, open, 1, { how: 'clicked', name: 'Ann Lee' });
  await hint(store, open, 2);
  const puzzle = newPuzzle({ title: 'Vögel', secretHash: 'ab'.repeat(32), showWords: false });
  await store.addPuzzle(puzzle);
  const race = await play({ store, clock }, puzzle.id, 4_000);
  const challenge = await shareBoard(store, puzzle.boardId, race.id);
  const shared = await startPuzzle(store, puzzle.id, 'Cy');
  await store.close();
  return {
    path,
    url: `sqlite:${path}`,
    clock,
    listed,
    open,
    puzzle,
    race,
    challenge: challenge ?? '',
    shared,
  };
}

/** Returns every row of every table, as SQLite stores it. */
function contentOf(path: string): Record<string, unknown[]> {
  const db = new DatabaseSync(path);
  const tables = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").all();
  const content = Object.fromEntries(
    tables.map(({ name }) => [name, db.prepare(`SELECT * FROM ${name}`).all()]),
  );
  db.close();
  return content;
}

const silent = () => {};

test('a copy to PostgreSQL and back is complete, and its games can be continued', async (t) => {
  const { path, url, clock, listed, open, puzzle, race, challenge, shared } = await filledSqlite(t);
  const postgres = await emptyPostgres(t);
  const before = contentOf(path);
  const shown: string[] = [];
  const copied = await copyDatabase(url, postgres.url, (line) => shown.push(line));
  assert.equal(copied.get('games'), 4);
  assert.ok(shown.includes('games: 4 rows copied') && shown.includes('games: 4 rows checked'));
  assert.deepEqual(contentOf(path), before);

  const second = `${path}-2`;
  await copyDatabase(postgres.url, `sqlite:${second}`, silent);
  assert.deepEqual(contentOf(second), before);

  const pool = createPool(connectionSettingsFrom(postgres.url), {
    connections: 2,
    deadlineMs: 60_000,
    prepare: true,
  });
  const store = await openPostgresStore(pool, { additions: ADDITIONS });
  const sqlite = openSqliteStore({ additions: ADDITIONS, path: second, seed: SEED, now: clock.now });
  for (const copy of [store, sqlite]) {
    assert.deepEqual(await copy.game(listed.id), listed);
    assert.equal(await copy.secretHashOf(puzzle.id), puzzle.secretHash);
    assert.equal((await copy.puzzle(challenge))?.sourceGame, race.id);
    assert.equal((await copy.scoreboard('en')).popularity[0]?.completedGames, 1);
    const still = { advance: async () => {}, now: clock.now };
    assert.deepEqual((await clickAll(copy, still, open, 0)).hints, [2]);
    const after = await clickAll(copy, still, shared, 0);
    assert.equal(after.finds.length, 3);
    assert.ok(await start(copy, { playerName: 'New' }));
  }
  await store.close();
  await sqlite.close();
});

test('a target is filled even if a service created it, as long as no one has played there', async (t) => {
  const { path, url } = await filledSqlite(t);
  const postgres = await emptyPostgres(t);
  assert.match(
    (await (await databaseAt(postgres.url)).migrate()) ?? '',
    /^Created a new database at 127\.0\.0\.1:\d+\/copy_/,
  );
  await copyDatabase(url, postgres.url, silent);
  const second = `sqlite:${path}-2`;
  await (await databaseAt(second)).migrate();
  await copyDatabase(postgres.url, second, silent);
  assert.deepEqual(contentOf(`${path}-2`), contentOf(path));
});

test('a target with games or a custom puzzle is refused and not changed', async (t) => {
  const { url } = await filledSqlite(t);
  const postgres = await emptyPostgres(t);
  await copyDatabase(url, postgres.url, silent);
  const counts = async () => (await postgres.admin.query('SELECT count(*) FROM categories, games')).rows;
  const before = await counts();
  await assert.rejects(copyDatabase(url, postgres.url, silent), /has games, puzzles or groups already/);
  assert.deepEqual(await counts(), before);

  const other = await createSqliteDatabase();
  t.after(() => other.dispose());
  const store = await other.openStore(SEED);
  await store.addPuzzle(newPuzzle());
  await store.close();
  const content = contentOf(other.path);
  const again = copyDatabase(postgres.url, `sqlite:${other.path}`, silent);
  await assert.rejects(again, /has games, puzzles or groups already/);
  assert.deepEqual(contentOf(other.path), content);
});

test("an older target is refused and not migrated, and a missing source isn't created", async (t) => {
  const { path, url } = await filledSqlite(t);
  const postgres = await emptyPostgres(t);
  const missing = join(temporaryFolder(t), 'missing.db');
  await assert.rejects(copyDatabase(`sqlite:${missing}`, postgres.url, silent), /There is no database/);
  assert.equal(existsSync(missing), false);
  await assert.rejects(copyDatabase(postgres.url, `sqlite:${missing}`, silent), /has an older schema/);
  assert.equal(existsSync(missing), false);

  await (await databaseAt(postgres.url)).migrate();
  // There is no older version yet, and a database of version 0 is empty.
  await postgres.admin.query('UPDATE schema_migrations SET version = -1');
  await assert.rejects(
    copyDatabase(url, postgres.url, silent),
    /has an older schema. Run "wordsearch migrate"/,
  );
  assert.equal(contentOf(path).games?.length, 4);
});

test('a database in use by a service is neither read nor written, and the command exits with 2', async (t) => {
  const { path, url, clock } = await filledSqlite(t);
  const postgres = await emptyPostgres(t);
  const sqlite = openSqliteStore({ additions: ADDITIONS, path, seed: SEED, now: clock.now });
  const args = ['copy', '--from', url, '--to', postgres.url];
  const refused = run(args);
  assert.equal(await refused.exited, 2);
  assert.equal(refused.stderr(), `wordsearch: ${path} is in use. Stop the service first\n`);
  await sqlite.close();

  await (await databaseAt(postgres.url)).migrate();
  const settings = connectionSettingsFrom(postgres.url);
  const store = await openPostgresStore(
    createPool(settings, { connections: 1, deadlineMs: 60_000, prepare: true }),
    { additions: ADDITIONS },
  );
  const inUse = /The database copy_\w+ at 127.0.0.1:\d+ is in use. Stop the service first/;
  await Promise.all([
    assert.rejects(copyDatabase(url, postgres.url, silent), inUse),
    assert.rejects(copyDatabase(postgres.url, `${url}-2`, silent), inUse),
  ]);
  await store.close();
  const accepted = run(args);
  assert.equal(await accepted.exited, 0, accepted.stderr());
  assert.match(accepted.stdout(), /^Copied and checked: 2 categories, .*4 games.*\n$/);
});

test('a copy waits for connections that PostgreSQL still lists after their process has ended', async (t) => {
  const { url } = await filledSqlite(t);
  const { url: target, admin } = await emptyPostgres(t);
  await (await databaseAt(target)).migrate();
  const old = new pg.Client({ connectionString: target, application_name: 'wordsearch' });
  await old.connect();
  const copied = copyDatabase(url, target, silent);
  await until('the copy has asked who else is here', async () => {
    const asks = "SELECT 1 FROM pg_stat_activity WHERE state = 'idle' AND query ~ 'pid <> pg_backend_pid'";
    return (await admin.query(asks)).rowCount !== 0;
  });
  await old.end();
  assert.equal((await copied).get('games'), 4);
});

test('a copy to PostgreSQL that is killed halfway leaves the target empty and can be repeated', async (t) => {
  const { url } = await filledSqlite(t);
  const { url: target, admin } = await emptyPostgres(t);
  await (await databaseAt(target)).migrate();
  // The copy waits for this row after writing the games.
  await admin.query('BEGIN; INSERT INTO completions SELECT 1, slot, 1 FROM generate_series(0, 99) AS slot');
  const { child, exited } = run(['copy', '--from', url, '--to', target]);
  await untilOneWaits(admin);
  child.kill('SIGKILL');
  await exited;
  await admin.query('ROLLBACK');
  const { rows } = await admin.query('SELECT count(*) FROM games UNION ALL SELECT count(*) FROM categories');
  assert.deepEqual(rows, [{ count: '0' }, { count: '84' }]);
  assert.equal((await copyDatabase(url, target, silent)).get('games'), 4);
});

test('a copy that differs from its source is rolled back', async (t) => {
  const { url } = await filledSqlite(t);
  const { url: target, admin } = await emptyPostgres(t);
  await (await databaseAt(target)).migrate();
  await admin.query(`
    CREATE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.finds := ''; RETURN NEW; END $$;
    CREATE TRIGGER spoil BEFORE INSERT ON games FOR EACH ROW EXECUTE FUNCTION spoil()`);
  await assert.rejects(copyDatabase(url, target, silent), /The copy of games differs/);
  assert.equal((await admin.query('SELECT 1 FROM games')).rowCount, 0);
});
