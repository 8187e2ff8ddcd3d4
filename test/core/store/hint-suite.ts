import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Game } from '../../../src/core/game/game.ts';
import type { Backend } from '../../support/backend.ts';
import { claim, complete, hint, open, seeOthers, start } from '../../support/games.ts';

/** The rules for hints on every store. */
export function hintSuite(backend: Backend): void {
  test('hints are stored in the order they were requested and change nothing else in the game', async (t) => {
    const { store } = await open(t, backend);
    const game = await start(store);
    await hint(store, game, 2);
    await hint(store, game, 0);
    const after = await hint(store, game, 2);
    assert.deepEqual(after, { ...game, version: 3, hints: [2, 0, 2] });
    assert.deepEqual(await store.game(game.id), after);
  });

  test('only two of many identical concurrent hints are stored, even by two stores', async (t) => {
    const { store, database } = await open(t, backend);
    const second = await database.openStore();
    const game = await start(store);
    const hints = Array.from({ length: 20 }, (_, i) => hint(i % 2 ? store : second, game, 0));
    const taken = (await Promise.all(hints)).flatMap((after) => (after ? [after.hints.length] : []));
    assert.deepEqual(taken.sort(), [1, 2]);
    for (const one of [store, second]) {
      await seeOthers(one);
      assert.deepEqual((await one.game(game.id))?.hints, [0, 0]);
    }
  });

  test('a concurrent hint and find are both stored, and each response includes what came before it', async (t) => {
    const { store } = await open(t, backend);
    const game = await start(store);
    const afters = await Promise.all([hint(store, game, 0), claim(store, game, 1)]);
    const changes = ({ hints, finds }: Game) => hints.length + finds.length;
    assert.deepEqual(afters.map((after) => after && changes(after)).toSorted(), [1, 2]);
    const stored = await store.game(game.id);
    assert.deepEqual([stored?.hints, stored?.finds.map(({ word }) => word)], [[0], [1]]);
  });

  test("a store that has read the game sees another process's hint no later than its next write", async (t) => {
    const { store, database } = await open(t, backend);
    const second = await database.openStore();
    const game = await start(store);
    await store.game(game.id);
    await hint(second, game, 2);
    await seeOthers(store);
    assert.deepEqual((await store.game(game.id))?.hints, [2]);
    assert.deepEqual((await claim(store, game, 0))?.hints, [2]);
    assert.deepEqual((await store.game(game.id))?.hints, [2]);
  });

  test("a completed game with a hint counts for its category but isn't ranked (C85)", async (t) => {
    const { store } = await open(t, backend);
    const game = await start(store);
    await hint(store, game, 0);
    await complete(store, game);
    const { leaderboards, popularity } = await store.scoreboard('en');
    assert.deepEqual(leaderboards, []);
    assert.deepEqual(popularity[0], { id: 1, name: 'Zoo', completedGames: 1 });
  });
}
