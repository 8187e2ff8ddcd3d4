import assert from 'node:assert/strict';
import { randomUUIDv7 } from 'node:crypto';
import { describe, test } from 'node:test';
import type { Game } from '../../src/game/game.ts';
import type { Backend } from '../support/backend.ts';
import { open } from '../support/games.ts';
import { startService } from '../support/service.ts';
import { START } from '../support/sqlite.ts';

/** What a database has that is older than puzzles, difficulties, hints, and the names in finds. */

export const OLD_CATEGORIES = [
  { id: 1, name: 'Zoo', words: '["BAT","ELK","FOX"]', retired: false, completed: 40 },
  { id: 2, name: 'Air', words: '["JET","KITE"]', retired: true, completed: 2 },
  { id: 3, name: 'Sea', words: '["COD"]', retired: false, completed: 50 },
];

const ZOO = {
  category_id: 1,
  size: 3,
  grid: 'BATELKFOX',
  words: '[["BAT",0,0,"E"],["ELK",1,0,"E"],["FOX",2,0,"E"]]',
  word_count: 3,
};
const COMPLETED = { ...ZOO, found_mask: 7, started_at: START - 90_000 };

const RUNNING = {
  ...ZOO,
  id: randomUUIDv7(),
  player_name: 'Ann',
  found_mask: 2,
  finds: '1:2500 ',
  started_at: START - 60_000,
  completed_at: null,
};
const FAST = {
  ...COMPLETED,
  id: randomUUIDv7(),
  player_name: 'Bob',
  finds: '2:1000 0:4000 1:9500 ',
  completed_at: START - 80_500,
};
const SLOW = {
  ...COMPLETED,
  id: randomUUIDv7(),
  player_name: 'Cleo 2',
  finds: '0:0 1:0 2:30000 ',
  completed_at: START - 60_000,
};
/** Of a category that is retired, with letters beyond A–Z. */
const RETIRED = {
  id: randomUUIDv7(),
  category_id: 2,
  size: 2,
  grid: 'ŁÓDŹ',
  words: '[["ŹD",1,1,"W"]]',
  word_count: 1,
  player_name: 'Anonymous',
  found_mask: 1,
  finds: '0:700 ',
  started_at: START - 9000,
  completed_at: START - 8300,
};

export const OLD_GAMES = [RUNNING, FAST, SLOW, RETIRED];

/** The rules for a database of an older version. Each database of this backend has the old games and categories. */
export function upgradeContract(backend: Backend): void {
  describe(`an old database on ${backend.name}`, () => {
    test('has all its games whole after the migration', async (t) => {
      const { store } = await open(t, backend);
      const unknown = { how: null, name: null };
      assert.deepEqual(await store.game(RUNNING.id), {
        id: RUNNING.id,
        version: 0,
        categoryId: 1,
        puzzleId: null,
        boardId: null,
        category: 'Zoo',
        size: 3,
        difficulty: 'hard',
        playerName: 'Ann',
        grid: ['BAT', 'ELK', 'FOX'],
        words: [
          { text: 'BAT', row: 0, col: 0, direction: 'E', foundAt: null },
          { text: 'ELK', row: 1, col: 0, direction: 'E', foundAt: START - 57_500 },
          { text: 'FOX', row: 2, col: 0, direction: 'E', foundAt: null },
        ],
        finds: [{ word: 1, at: START - 57_500, ...unknown }],
        hints: [],
        showWords: true,
        hintsAllowed: true,
        day: null,
        practice: false,
        lobby: null,
        startedAt: START - 60_000,
        completedAt: null,
      } satisfies Game);
      const fast = await store.game(FAST.id);
      assert.deepEqual(
        fast?.finds.map(({ word, at }) => [word, at - fast.startedAt]),
        [
          [2, 1000],
          [0, 4000],
          [1, 9500],
        ],
      );
      for (const { id, player_name, started_at, completed_at, word_count } of OLD_GAMES) {
        const game = await store.game(id);
        assert.deepEqual(
          [game?.playerName, game?.startedAt, game?.completedAt],
          [player_name, started_at, completed_at],
        );
        assert.equal(game?.words.length, word_count);
      }
      const retired = await store.game(RETIRED.id);
      assert.deepEqual(retired?.grid, ['ŁÓ', 'DŹ']);
      assert.deepEqual(retired.words, [
        { text: 'ŹD', row: 1, col: 1, direction: 'W', foundAt: START - 8300 },
      ]);
    });

    test('has its categories, its leaderboards and its counts', async (t) => {
      const { store } = await open(t, backend);
      assert.deepEqual(
        (await store.categories()).map(({ id, name }) => [id, name]),
        [
          [1, 'Zoo'],
          [3, 'Sea'],
        ],
      );
      const { leaderboards, popularity } = await store.scoreboard();
      const shown = leaderboards.map(({ category, scores }) => [
        category,
        scores.map(({ playerName, startedAt, completedAt }) => [playerName, completedAt - startedAt]),
      ]);
      assert.deepEqual(Object.fromEntries(shown), {
        Zoo: [
          ['Bob', 9500],
          ['Cleo 2', 30_000],
        ],
        Air: [['Anonymous', 700]],
      });
      const counts = popularity.map(({ name, completedGames }) => [name, completedGames]);
      assert.deepEqual(counts, [
        ['Sea', 50],
        ['Zoo', 40],
      ]);
    });

    test('its running games are played to the end, and count', async (t) => {
      const { guess, send, clock, store } = await startService(t, backend);
      const { id } = RUNNING;
      assert.equal((await guess(id, { word: 'elk' })).body.correct, false);
      const hit = (await guess(id, { word: 'bat' })).body;
      assert.deepEqual([hit.correct, hit.status], [true, 'in_progress']);
      const countOf = async () =>
        (await store.scoreboard()).popularity.find(({ id }) => id === 1)?.completedGames;
      assert.equal(await countOf(), 40);
      await clock.advance(1500);
      const cells = [0, 1, 2].map((col) => ({ row: 2, col }));
      const last = (await guess(id, { cells })).body;
      assert.deepEqual([last.correct, last.status], [true, 'completed']);
      const { completed_at } = (await send('GET', `/api/game/${id}`)).body;
      assert.equal(completed_at, new Date(START + 1500).toISOString());
      assert.equal(await countOf(), 41);
      const { leaderboards } = await store.scoreboard();
      const zoo = leaderboards.find(({ category }) => category === 'Zoo')?.scores;
      assert.deepEqual(
        zoo?.map(({ playerName }) => playerName),
        ['Bob', 'Cleo 2', 'Ann'],
      );
    });

    test('a completed game of it becomes a challenge on the same board', async (t) => {
      const { send, guess, solution, clock } = await startService(t, backend);
      assert.equal((await send('POST', `/api/game/${RUNNING.id}/challenge`)).status, 409);
      for (const source of [FAST, RETIRED]) {
        const { status, body } = await send('POST', `/api/game/${source.id}/challenge`);
        assert.equal(status, 200);
        const puzzle = `/api/puzzles/${body.puzzle_id}`;
        const { found_at, ...challenge } = (await send('GET', `${puzzle}/challenge`)).body;
        assert.equal(found_at.at(-1), challenge.time_seconds);
        assert.deepEqual(challenge, {
          attempts: [],
          player_name: source.player_name,
          time_seconds: (source.completed_at - source.started_at) / 1000,
          hints: 0,
          completed_at: new Date(source.completed_at).toISOString(),
        });
        const old = (await send('GET', `/api/game/${source.id}`)).body;
        const mine = (await send('POST', `${puzzle}/game`, { player_name: 'Eve' })).body;
        assert.deepEqual([mine.grid, mine.category, mine.status], [old.grid, old.category, 'in_progress']);
        for (const { cells } of await solution(mine.id)) {
          await clock.advance(1000);
          await guess(mine.id, { cells });
        }
        const { game } = (await send('GET', `${puzzle}/scores?game=${mine.id}`)).body;
        assert.equal(game.place, 1);
      }
    });
  });
}
