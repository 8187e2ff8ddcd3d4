import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { migrationsFor } from '../../../src/store/migrate.ts';
import { sqlOf } from '../../support/docs.ts';
import { claim, open, start } from '../../support/games.ts';
import { createSchema, reusingSchemas, serverUrl, untilOneWaits } from '../../support/postgres.ts';
import type { TestSchema } from '../../support/schema.ts';
import { adminSuite } from '../admin-suite.ts';
import { puzzleSuite } from '../puzzle-suite.ts';
import { storeSuite } from '../suite.ts';

/** The games are stored in two other databases, through postgres_fdw: this needs no change of the code. */
const name = `test_${randomBytes(8).toString('hex')}`;
const databases = [name, `${name}_shard_0`, `${name}_shard_1`];
const shards: pg.Client[] = [];
let admin: pg.Client;
let url: URL;

const sharded = {
  name: 'PostgreSQL with games in shards',
  createDatabase: reusingSchemas({
    create: () => createSchema(url.href),
    reshape: moveToShards,
  }),
};
storeSuite(sharded);
puzzleSuite(sharded);
adminSuite(sharded);

test('both shards have games', async (t) => {
  const { store } = await open(t, sharded);
  for (let i = 0; i < 20; i++) await start(store);
  for (const shard of shards) {
    const { rows } = await shard.query('SELECT count(*)::int AS games FROM games');
    assert.ok(rows[0].games > 0 && rows[0].games < 20, `${rows[0].games} games`);
  }
});

test('a claim that conflicts with a change of its game in the shard is repeated there', async (t) => {
  const { store } = await open(t, sharded);
  const game = await start(store);
  for (const shard of shards) {
    await shard.query('BEGIN');
    t.after(() => shard.query('ROLLBACK'));
    const { rowCount } = await shard.query(`UPDATE games SET player_name = 'Bob', version = version + 1`);
    if (rowCount === 0) continue;
    const finding = claim(store, game, 0);
    await untilOneWaits(shard);
    await shard.query('COMMIT');
    assert.ok(await finding);
  }
  assert.equal((await store.game(game.id))?.playerName, 'Bob');
});

before(async () => {
  url = new URL(await serverUrl());
  admin = await connectTo(url);
  for (const database of databases) await admin.query(`CREATE DATABASE ${database}`);
  url.pathname = name;
  const main = await connectTo(url);
  await main.query(
    sqlOf('postgres.md', 'servers')
      .replace(
        /host 'shard-(\d)', port '5432', dbname 'wordsearch'/g,
        `host '${url.hostname}', port '${url.port || 5432}', dbname '${name}_shard_$1'`,
      )
      .replaceAll(`user 'wordsearch'`, `user '${decodeURIComponent(url.username)}'`)
      .replaceAll(`password 'secret'`, `password '${decodeURIComponent(url.password)}'`),
  );
  for (const database of databases.slice(1)) shards.push(await connectTo(url, database));
  await main.end();
});

after(async () => {
  for (const shard of shards) await shard.end();
  for (const database of databases) await admin.query(`DROP DATABASE ${database} WITH (FORCE)`);
  await admin.end();
});

async function connectTo(server: URL, database = ''): Promise<pg.Client> {
  const there = new URL(server);
  if (database) there.pathname = database;
  const client = new pg.Client({ connectionString: there.href });
  await client.connect();
  return client;
}

async function moveToShards(schema: TestSchema): Promise<void> {
  const migrations = migrationsFor('postgres').map(({ sql }) => sql);
  for (const shard of shards) {
    await shard.query(
      `CREATE SCHEMA ${schema.name}; SET search_path = ${schema.name}; ${migrations.join(';')}`,
    );
  }
  await schema.admin.query(sqlOf('postgres.md', 'shards'));
}
