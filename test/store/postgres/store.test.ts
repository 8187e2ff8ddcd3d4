import assert from 'node:assert/strict';
import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { test } from 'node:test';
import type { Pool, Statement } from '../../../src/postgres/pool.ts';
import { COUNT_FASTER, PUZZLE_SCORES } from '../../../src/store/postgres/puzzles.ts';
import {
  CLAIM_WORD,
  openPostgresStore,
  READ_GAMES,
  SCOREBOARD,
  TAKE_HINT,
} from '../../../src/store/postgres/store.ts';
import type { Backend } from '../../support/backend.ts';
import { sqlOf } from '../../support/docs.ts';
import { SEED, start } from '../../support/games.ts';
import { createPostgresDatabase, postgres, reusingSchemas, untilOneWaits } from '../../support/postgres.ts';
import { CONTRACT_LIMITS, startService } from '../../support/service.ts';
import { adminContract } from '../admin-contract.ts';
import { storeContract } from '../contract.ts';
import { puzzleContract } from '../puzzle-contract.ts';

storeContract(postgres);
puzzleContract(postgres);
adminContract(postgres);

/** Partitioning the table by a hash of the game's id needs no change of the code. */
const partitioned: Backend = {
  name: 'PostgreSQL with games in hash partitions',
  createDatabase: reusingSchemas({
    reshape: ({ admin }) => admin.query(sqlOf('operators.md', 'partitions')),
  }),
};
storeContract(partitioned);
puzzleContract(partitioned);

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
  assert.deepEqual(await statementsOf(newGame), ['start_game']);
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
      const game = await start(store, { size: 2, board });
      assert.ok(await store.claimWord(game, 0));
    }),
  );
  const { rows } = await database.admin.query('SELECT count(*)::int AS slots FROM completions');
  assert.ok(rows[0].slots > 10, `${rows[0].slots} slots`);
  assert.equal((await store.scoreboard()).popularity[0]?.completedGames, 100);
});

test('a completion and its count are one: where the count fails, the last find is not made', async (t) => {
  const database = await createPostgresDatabase();
  t.after(() => database.dispose());
  const store = await database.openStore(SEED);
  await database.admin.query('ALTER TABLE completions ADD CONSTRAINT no_count CHECK (games < 0)');
  const game = await start(store);
  for (const word of [0, 1]) await store.claimWord(game, word);
  await assert.rejects(store.claimWord(game, 2), /no_count/);
  assert.equal((await store.game(game.id))?.words[2]?.foundAt, null);
  await database.admin.query('ALTER TABLE completions DROP CONSTRAINT no_count');
  assert.ok((await store.claimWord(game, 2))?.completedAt);
  assert.equal((await store.scoreboard()).popularity[0]?.completedGames, 1);
});

test('a claim that has waited for another is stored after it, with the same time', async (t) => {
  const database = await createPostgresDatabase();
  t.after(() => database.dispose());
  const { admin, clock } = database;
  const store = await database.openStore(SEED);
  const game = await start(store);
  await admin.query('BEGIN');
  await admin.query('SELECT 1 FROM games WHERE id = $1 FOR UPDATE', [game.id]);
  const waiting = store.claimWord(game, 0);
  await untilOneWaits(admin);
  await clock.advance(2000);
  await admin.query({ ...CLAIM_WORD, values: [game.id, 1, ''] });
  await admin.query('COMMIT');
  await waiting;
  const { rows } = await admin.query('SELECT finds FROM games');
  assert.equal(rows[0].finds, '1:2000 0:2000 ');
});

/** Citus rejects an UPDATE with other functions. A view lists the functions that its expressions use. */
test('a claim changes columns by immutable functions alone', async (t) => {
  const database = await createPostgresDatabase();
  t.after(() => database.dispose());
  await database.openStore();
  const { admin } = database;
  const claim = await admin.query(
    `SELECT prosrc FROM pg_proc WHERE oid = 'wordsearch_claim(uuid, integer, text)'::regprocedure`,
  );
  const [, assignments = ''] = /UPDATE games SET\s+(.*?)\s+WHERE/s.exec(claim.rows[0].prosrc) ?? [];
  const expressions = assignments
    .replace(/(^|, *\n *)\w+ = /g, '$1')
    .replace(/\bword\b/g, '1::int')

    .replace(/\btag\b/g, "''::text")
    .replace(/\bnow\b/g, '0::bigint');
  await admin.query(`CREATE VIEW claim (mask, finds, completed_at) AS SELECT ${expressions} FROM games`);
  const { rows } = await admin.query(String.raw`
    SELECT DISTINCT proname, provolatile FROM pg_rewrite,
      regexp_matches(ev_action::text, ':(?:op)?funcid (\d+)', 'g') AS used JOIN pg_proc p ON p.oid = used[1]::oid
    WHERE ev_class = 'claim'::regclass`);
  assert.ok(rows.length > 5);
  for (const { proname, provolatile } of rows) assert.equal(provolatile, 'i', proname);
});

test('the statements of the hot path use their indexes, inside the functions too', async (t) => {
  const database = await createPostgresDatabase();
  t.after(() => database.dispose());
  await database.openStore();
  await database.admin.query(`
    INSERT INTO games (id, category_id, size, player_name, grid, words, word_count, started_at, completed_at)
    SELECT gen_random_uuid(), 1 + i % 7, 10, 'Ann', repeat('A', 100), '[]', 8, 0, CASE WHEN i % 10 = 0 THEN i END
    FROM generate_series(1, 5000) i;
    ANALYZE games;
    LOAD 'auto_explain';
    SET auto_explain.log_min_duration = 0;
    SET auto_explain.log_nested_statements = on;
    SET plan_cache_mode = force_generic_plan;
    SET client_min_messages = log`);
  const plansOn = async (statement: Statement, values: unknown[]) => {
    const plans: string[] = [];
    const note = ({ message = '' }) => plans.push(message);
    database.admin.on('notice', note);
    await database.admin.query({ ...statement, values });
    database.admin.off('notice', note);
    return plans.filter((plan) => /on games\b/.test(plan));
  };
  const id = randomUUIDv7();
  const expected: [Statement, unknown[], plans: number, index: string][] = [
    [READ_GAMES, [[id]], 1, 'games_pkey'],
    [CLAIM_WORD, [id, 1, 'c:'], 1, 'games_pkey'],
    [TAKE_HINT, [id, 1], 1, 'games_pkey'],
    [SCOREBOARD, [10], 7, 'games_fastest'],
  ];
  const board = randomUUID();
  expected.push([PUZZLE_SCORES, [board, 10], 1, 'games_board']);
  expected.push([COUNT_FASTER, [board, 1000, 1000, 1000], 1, 'games_board']);
  for (const [statement, values, count, index] of expected) {
    const plans = await plansOn(statement, values);
    assert.equal(plans.length, count, statement.name);
    for (const plan of plans) {
      assert.match(plan, new RegExp(`Index (Only )?Scan (using|on) ${index}`));
      assert.doesNotMatch(plan, /Seq Scan on games/);
      assert.doesNotMatch(plan, /Sort/, 'the index has the order');
    }
  }
});
