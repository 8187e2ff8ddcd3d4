import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BATCH } from '../../../src/core/store/query.ts';
import { createModeration } from '../../../src/features/moderation/store.ts';
import { open, start } from '../../support/games.ts';
import { postgres } from '../../support/postgres.ts';
import { newPuzzle } from '../../support/puzzles.ts';
import { sqlite } from '../../support/sqlite.ts';

for (const backend of [sqlite, postgres]) {
  test(`reading and renaming very many games for an operator leaves time for other clients, on ${backend.name}`, async (t) => {
    const { store, database, clock } = await open(t, backend);
    const moderation = createModeration({ store: await database.openForCommand(), moderated: [] });
    await store.addPuzzle(newPuzzle({ title: 'Oldest' }));
    await clock.advance(1000);
    // A few at a time, so that none exceeds its deadline.
    for (let left = BATCH + 1; left > 0; left -= 100) {
      const some = Array.from({ length: Math.min(left, 100) }, () => newPuzzle({ title: 'New' }));
      await Promise.all(some.map((order) => store.addPuzzle(order)));
    }
    await Promise.all(Array.from({ length: 20 }, () => start(store, { playerName: 'Rude' })));
    const titles = async (limit: number, search = '') =>
      (await moderation.listPuzzles({ limit, search })).map(({ title }) => title);
    assert.deepEqual(await titles(2), ['New', 'New']);
    assert.deepEqual(await titles(2, 'old'), ['Oldest']);
    const all = await moderation.listPuzzles({ limit: 2 * BATCH });
    assert.deepEqual([all.length, new Set(all.map(({ id }) => id)).size], [BATCH + 2, BATCH + 2]);
    let turns = 0;
    let turning = setImmediate(function turn() {
      turns++;
      turning = setImmediate(turn);
    });
    assert.equal(await moderation.renamePlayer('Rude', 'Nice'), 20);
    clearImmediate(turning);
    assert.ok(turns >= 20, `${turns} turns of the event loop`);
  });
}
