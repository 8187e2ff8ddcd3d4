import assert from 'node:assert/strict';
import { randomUUIDv7 } from 'node:crypto';
import { test } from 'node:test';
import type { Pool, Statement } from '../../src/postgres/pool.ts';
import { CLAIM_WORD, openPostgresStore, READ_GAMES, SCOREBOARD } from '../../src/store/postgres.ts';
import { createPostgresDatabase, postgres } from '../support/postgres.ts';
import { CONTRACT_LIMITS, startService } from '../support/service.ts';
import { adminContract } from './admin-contract.ts';
import { storeContract } from './contract.ts';

storeContract(postgres);
adminContract(postgres);

/** No code changes when the table is spread by a hash of the game's id. */
storeContract({
  name: 'PostgreSQL with games in hash partitions',
  createDatabase: () =>
    createPostgresDatabase((admin) =>
      admin.query(`
        ALTER TABLE games RENAME TO games_whole;
        CREATE TABLE games (LIKE games_whole INCLUDING DEFAULTS, PRIMARY KEY (id)) PARTITION BY HASH (id);
        CREATE TABLE games_0 PARTITION OF games FOR VALUES WITH (MODULUS 3, REMAINDER 0);
        CREATE TABLE games_1 PARTITION OF games FOR VALUES WITH (MODULUS 3, REMAINDER 1);
        CREATE TABLE games_2 PARTITION OF games FOR VALUES WITH (MODULUS 3, REMAINDER 2);
        DROP TABLE games_whole;
        CREATE INDEX games_fastest ON games (category_id, (completed_at - started_at), completed_at)
        WHERE completed_at IS NOT NULL;`),
    ),
});

test('round trips: 1 for a miss, 2 for a hit, 1 for a new game, 1 for the scoreboard, beside the rate limit', async (t) => {
  const database = await createPostgresDatabase();
  let asked: string[] = [];
  const counting = (pool: Pool): Pool => ({
    ...pool,
    query: (statement: Statement, values: unknown[]) => {
      asked.push(statement.name);
      return pool.query(statement, values);
    },
  });
  const { send, newGame, guess } = await startService(
    t,
    {
      name: 'PostgreSQL',
      createDatabase: async () => ({
        ...database,
        async openStore() {
          await database.openStore();
          return openPostgresStore(counting(database.openPool()));
        },
      }),
    },
    { limits: CONTRACT_LIMITS },
  );
  const statementsOf = async (act: () => Promise<unknown>) => {
    asked = [];
    await act();
    return asked;
  };
  const game = await newGame();
  assert.deepEqual(await statementsOf(newGame), ['insert_game']);
  assert.deepEqual(await statementsOf(() => guess(game.id, { word: 'NOPE' })), ['read_games']);
  const hit = () => guess(game.id, { word: game.words[0]?.text });
  assert.deepEqual(await statementsOf(hit), ['read_games', 'claim_word']);
  assert.deepEqual(await statementsOf(() => send('GET', '/api/scoreboard')), ['scoreboard']);
});

test('completions of one category are spread over many counters, and summed on reading', async (t) => {
  const database = await createPostgresDatabase();
  t.after(() => database.dispose());
  const store = await database.openStore();
  const board = { grid: ['AB', 'CD'], placements: [{ text: 'AB', row: 0, col: 0, direction: 'E' as const }] };
  await Promise.all(
    Array.from({ length: 100 }, async () => {
      const game = await store.startGame({
        id: randomUUIDv7(),
        categoryId: 1,
        category: 'Animals',
        size: 2,
        playerName: 'Ann',
        board,
      });
      assert.ok(game && (await store.claimWord(game, 0)));
    }),
  );
  const { rows } = await database.admin.query('SELECT count(*)::int AS slots FROM completions');
  assert.ok(rows[0].slots > 10, `${rows[0].slots} slots`);
  assert.equal((await store.scoreboard()).popularity[0]?.completedGames, 100);
});

test('the statements of the hot path use their indexes', async (t) => {
  const database = await createPostgresDatabase();
  t.after(() => database.dispose());
  await database.openStore();
  await database.admin.query(`
    INSERT INTO games (id, category_id, size, player_name, grid, words, word_count, started_at, completed_at)
    SELECT gen_random_uuid(), 1 + i % 7, 10, 'Ann', repeat('A', 100), '[]', 8, 0, CASE WHEN i % 10 = 0 THEN i END
    FROM generate_series(1, 5000) i;
    ANALYZE games`);
  const plan = async ({ text }: Statement, types: string, values: string) => {
    await database.admin.query(`PREPARE hot (${types}) AS ${text}`);
    const { rows } = await database.admin.query(`EXPLAIN EXECUTE hot (${values})`);
    await database.admin.query('DEALLOCATE hot');
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  const id = `'${randomUUIDv7()}'`;
  for (const read of [
    await plan(READ_GAMES, 'uuid[]', `ARRAY[${id}::uuid]`),
    await plan(CLAIM_WORD, 'uuid, int', `${id}, 1`),
  ]) {
    assert.match(read, /Index Scan using games_pkey/);
    assert.doesNotMatch(read, /Seq Scan on games/);
  }
  const scoreboard = await plan(SCOREBOARD, 'int', '10');
  assert.match(scoreboard, /Index Scan using games_fastest/);
  assert.doesNotMatch(scoreboard, /Seq Scan on games/);
});
