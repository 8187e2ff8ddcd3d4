import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Game } from '../../src/game/game.ts';
import type { Backend } from '../support/backend.ts';
import { complete, open, start } from '../support/games.ts';

/** The rules for the hints of every store. */
export function hintContract(backend: Backend): void {
  test('a hint is stored in the order of asking, and nothing else of the game changes', async (t) => {
    const { store } = await open(t, backend);
    const game = await start(store);
    await store.takeHint(game, 2);
    await store.takeHint(game, 0);
    const after = await store.takeHint(game, 2);
    assert.deepEqual(after, { ...game, hints: [2, 0, 2] });
    assert.deepEqual(await store.game(game.id), after);
  });

  test('a word has two hints at the most', async (t) => {
    const { store } = await open(t, backend);
    const game = await start(store);
    for (const word of [1, 1, 2]) assert.ok(await store.takeHint(game, word));
    assert.equal(await store.takeHint(game, 1), undefined);
    assert.deepEqual((await store.game(game.id))?.hints, [1, 1, 2]);
  });

  test('a hint for word 12 does not count for word 1 or 2', async (t) => {
    const { store } = await open(t, backend);
    const placements = Array.from({ length: 30 }, (_, i) => ({
      text: `W${i}`,
      row: 0,
      col: 0,
      direction: 'E' as const,
    }));
    const game = await start(store, { board: { grid: ['AB', 'CD'], placements } });
    const words = [12, 1, 12, 2, 1, 2, 21, 21, 29, 29, 0, 0];
    for (const word of words) assert.ok(await store.takeHint(game, word), `${word}`);
    for (const word of new Set(words)) assert.equal(await store.takeHint(game, word), undefined);
    assert.deepEqual((await store.game(game.id))?.hints, words);
  });

  test('a found word and a completed game take no hint', async (t) => {
    const { store } = await open(t, backend);
    const game = await start(store);
    await store.claimWord(game, 1);
    assert.equal(await store.takeHint(game, 1), undefined);
    assert.ok(await store.takeHint(game, 0));
    const completed = await complete(store, game);
    assert.deepEqual(completed?.hints, [0]);
    for (const word of [0, 1, 2]) assert.equal(await store.takeHint(game, word), undefined);
    assert.deepEqual(await store.game(game.id), completed);
  });

  test('of many equal hints at once two are stored, also by two stores', async (t) => {
    const { store, database } = await open(t, backend);
    const second = await database.openStore();
    const game = await start(store);
    const hints = Array.from({ length: 20 }, (_, i) => (i % 2 ? store : second).takeHint(game, 0));
    const taken = (await Promise.all(hints)).flatMap((after) => (after ? [after.hints.length] : []));
    assert.deepEqual(taken.sort(), [1, 2]);
    for (const one of [store, second]) assert.deepEqual((await one.game(game.id))?.hints, [0, 0]);
  });

  test('a hint and a find at once are both in the game, and each answer has what came before it', async (t) => {
    const { store } = await open(t, backend);
    const game = await start(store);
    const afters = await Promise.all([store.takeHint(game, 0), store.claimWord(game, 1)]);
    const changes = ({ hints, finds }: Game) => hints.length + finds.length;
    assert.deepEqual(afters.map((after) => after && changes(after)).toSorted(), [1, 2]);
    const stored = await store.game(game.id);
    assert.deepEqual([stored?.hints, stored?.finds.map(({ word }) => word)], [[0], [1]]);
  });

  test('a hint of another process is seen by a store that has read the game', async (t) => {
    const { store, database } = await open(t, backend);
    const second = await database.openStore();
    const game = await start(store);
    await store.game(game.id);
    await second.takeHint(game, 2);
    assert.deepEqual((await store.game(game.id))?.hints, [2]);
    assert.deepEqual((await store.claimWord(game, 0))?.hints, [2]);
    assert.deepEqual((await store.game(game.id))?.hints, [2]);
  });

  test('a completed game with a hint counts for its category, and is on no leaderboard', async (t) => {
    const { store } = await open(t, backend);
    const game = await start(store);
    await store.takeHint(game, 0);
    await complete(store, game);
    const { leaderboards, popularity } = await store.scoreboard();
    assert.deepEqual(leaderboards, []);
    assert.deepEqual(popularity[0], { id: 1, name: 'Zoo', completedGames: 1 });
  });
}
