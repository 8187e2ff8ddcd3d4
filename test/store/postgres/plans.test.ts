import assert from 'node:assert/strict';
import { randomUUIDv7 } from 'node:crypto';
import { test } from 'node:test';
import { TODAY } from '../../../src/store/admin/moderation.ts';
import { CHANGE_GAME, COMPLETE_GAME, COUNT_COMPLETION } from '../../../src/store/change.ts';
import { OLD_GAMES } from '../../../src/store/deletion.ts';
import { LEADERBOARD_SQL } from '../../../src/store/leaderboards.ts';
import { READ_GAMES, SCOREBOARD } from '../../../src/store/postgres/store.ts';
import { LAST_ID } from '../../../src/store/query.ts';
import { createPostgresDatabase } from '../../support/postgres.ts';

const id = randomUUIDv7();
const change = [id, 0, '0:1', ''];
const position = ['all quick 7', 90_000, 5, id];

const PLANS: [statement: string, values: unknown[], index: string][] = [
  [READ_GAMES, [[id]], 'games_pkey'],
  [CHANGE_GAME, [...change, 'Ann', null, 0, null], 'games_pkey'],
  [COMPLETE_GAME, [...change, 1, 1, null], 'games_pkey'],
  [COUNT_COMPLETION, [id, 0, 1], 'games_pkey'],
  [SCOREBOARD, [10, 'en'], 'games_fastest'],
  [OLD_GAMES, [id, id, 100], 'games_pkey'],
  [TODAY, [LAST_ID, 0], 'games_pkey'],
  [LEADERBOARD_SQL.best, position.slice(0, 1), 'leaderboard_entries_'],
  [LEADERBOARD_SQL.better, position, 'leaderboard_entries_'],
  [LEADERBOARD_SQL.before, position, 'leaderboard_entries_'],
  [LEADERBOARD_SQL.after, position, 'leaderboard_entries_'],
];

test('the statements of games and leaderboards use their indexes; those of leaderboards read at most a thousand rows, and sort nothing', async (t) => {
  const database = await createPostgresDatabase();
  t.after(() => database.dispose());
  await database.openStore();
  const { admin } = database;
  await admin.query(`
    INSERT INTO games (id, category_id, size, difficulty, player_name, grid, words, word_count, started_at, completed_at)
    SELECT gen_random_uuid(), 1 + i % 7, 10, 'hard', 'Ann', repeat('A', 100), '[]', 8, 0, CASE WHEN i % 10 = 0 THEN i END
    FROM generate_series(1, 5000) i;
    INSERT INTO leaderboard_entries SELECT 'all quick ' || l, 'P' || n, 1000 + n, n, gen_random_uuid(), 1
    FROM generate_series(1, 1000) n, generate_series(1, 20) l;
    ANALYZE games, leaderboard_entries;
    SET plan_cache_mode = force_generic_plan`);
  for (const [text, values, index] of PLANS) {
    const isOfLeaderboard = index === 'leaderboard_entries_';
    const { rows } = await admin.query(`EXPLAIN ${isOfLeaderboard ? 'ANALYZE' : ''} ${text}`, values);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    assert.match(plan, new RegExp(`Index (Only )?Scan (Backward )?(using|on) ${index}`), text);
    assert.doesNotMatch(plan, /Seq Scan on (games|leaderboard_entries)/, text);
    if (!isOfLeaderboard) continue;
    assert.doesNotMatch(plan, /Sort/, plan);
    const counts = [...plan.matchAll(/actual time=\S+ rows=([\d.]+) loops=(\d+)/g)];
    for (const [, count, loops] of counts) assert.ok(Number(count) * Number(loops) <= 1001, plan);
  }
});
