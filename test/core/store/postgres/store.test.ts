import assert from 'node:assert/strict';
import { test } from 'node:test';
import { claim, renameGame, SEED, start } from '../../../support/games.ts';
import { createPostgresDatabase, postgres, untilOneWaits } from '../../../support/postgres.ts';
import { adminSuite } from '../admin-suite.ts';
import { puzzleSuite } from '../puzzle-suite.ts';
import { storeSuite } from '../suite.ts';

/** A run of 10,000 tries had no failure, so 300 are enough. */
const TRIES = 300;

storeSuite(postgres);
puzzleSuite(postgres);
adminSuite(postgres);

test('completions of one category are spread over many counters and summed when read', async (t) => {
  const database = await createPostgresDatabase();
  t.after(() => database.dispose());
  const store = await database.openStore();
  const board = { grid: ['AB', 'CD'], placements: [{ text: 'AB', row: 0, col: 0, direction: 'E' as const }] };
  await Promise.all(
    Array.from({ length: 100 }, async () => {
      const game = await start(store, { size: 2, board });
      assert.ok(await claim(store, game, 0));
    }),
  );
  const { rows } = await database.admin.query('SELECT count(*)::int AS slots FROM completions');
  assert.ok(rows[0].slots > 10, `${rows[0].slots} slots`);
  assert.equal((await store.scoreboard('en')).popularity[0]?.completedGames, 100);
});

test('a scoreboard shows earlier completions, renames and deletions of another instance', async (t) => {
  const database = await createPostgresDatabase();
  t.after(() => database.dispose());
  const [one, other] = [await database.openStore(), await database.openStore()];
  const board = { grid: ['AB', 'CD'], placements: [{ text: 'AB', row: 0, col: 0, direction: 'E' as const }] };
  const counted = async (store: typeof one) => (await store.scoreboard('en')).popularity[0]?.completedGames;
  const named = async (store: typeof one, name: string) =>
    (await store.scoreboard('en')).leaderboards.some(({ scores }) =>
      scores.some(({ playerName }) => playerName === name),
    );
  const first = await start(one, { size: 2, board });
  await claim(one, first, 0);
  let completed = 1;
  for (let i = 0; i < TRIES; i++) {
    const [here, there] = i % 2 === 0 ? [one, other] : [other, one];
    // Other requests read and complete games at the same time.
    const background = [counted(there), counted(here)];
    const game = await start(here, { size: 2, board });
    database.clock.advance(1000);
    assert.ok(await claim(here, game, 0));
    completed++;
    assert.equal(await counted(there), completed);
    if (i % 50 === 0) {
      await renameGame(here, first.id, `Player ${i}`);
      assert.equal(await named(there, `Player ${i}`), true);
      await here.deleteGame(game.id);
      assert.equal(await counted(there), --completed);
    }
    await Promise.all(background);
  }
});

test('an operator waits while another changes categories, and then decides by the stored state', async (t) => {
  const database = await createPostgresDatabase();
  t.after(() => database.dispose());
  await database.openStore(SEED);
  const command = await database.openForCommand();
  await database.admin.query('BEGIN; UPDATE categories SET revision = revision + 1 WHERE id = 1');
  const seen: number[] = [];
  const changing = command.changeCategories((stored) => {
    seen.push(stored.length);
    return [{ id: stored.length + 1, language: 'en', name: 'Sea', words: ['CRAB'], act: 'added' }];
  });
  await untilOneWaits(database.admin);
  await database.admin.query(`
    INSERT INTO categories (id, language, name, words) VALUES (3, 'en', 'Sky', '["SUN"]'); COMMIT`);
  await changing;
  assert.deepEqual(seen, [2, 3]);
});
