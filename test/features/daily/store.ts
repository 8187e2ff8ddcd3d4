import assert from 'node:assert/strict';
import { test } from 'node:test';
import { latestDay } from '../../../src/core/game/days.ts';
import { createDailyStore } from '../../../src/features/daily/store.ts';
import type { Backend } from '../../support/backend.ts';
import { open } from '../../support/games.ts';
import { newPuzzle, todayOf } from '../../support/puzzles.ts';

/** The rules for daily puzzles on every store. */
export default function dailyStoreSuite(backend: Backend): void {
  test("a day's puzzle is stored once, even if several requests make it at the same time", async (t) => {
    const { store, database, clock } = await open(t, backend);
    const stores = [store, await database.openStore(), await database.openStore()];
    const day = todayOf(clock);
    const ids = await Promise.all(
      Array.from({ length: 30 }, (_, i) => stores[i % 3]?.addPuzzle(newPuzzle({ day, labels: null }))),
    );
    assert.equal(new Set(ids).size, 1);
    const { last, dailies } = await createDailyStore(store.sql).dailies({ language: 'en', count: 30 });
    assert.equal(last, day);
    assert.deepEqual(
      dailies.map(({ day, puzzleId }) => [day, puzzleId]),
      [[day, ids[0]]],
    );
    const puzzle = await store.puzzle(ids[0] as string);
    assert.deepEqual(puzzle?.board, dailies[0]?.board);
  });

  test('days are listed newest first, up to the requested one and never after the latest date on earth', async (t) => {
    const { store, clock } = await open(t, backend);
    const today = todayOf(clock);
    const latest = latestDay(clock.now());
    for (const day of [today - 3, today - 1, today, latest + 1]) await store.addPuzzle(newPuzzle({ day }));
    const daysOf = async (wish: { last?: number; count: number }) =>
      (await createDailyStore(store.sql).dailies({ language: 'en', ...wish })).dailies.map(
        ({ day }) => day - today,
      );
    assert.deepEqual(await daysOf({ count: 1 }), [0]);
    assert.deepEqual(await daysOf({ count: 4 }), [0, -1, -3]);
    assert.deepEqual(await daysOf({ last: today - 1, count: 2 }), [-1]);
    assert.deepEqual(await daysOf({ last: today + 5, count: 3 }), [0, -1].slice(0, 3 - (latest - today)));
  });
}
