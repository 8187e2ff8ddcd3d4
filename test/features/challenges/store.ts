import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { createChallenges } from '../../../src/features/challenges/store.ts';
import type { Backend } from '../../support/backend.ts';
import { completeWith, openWithPuzzle, startPuzzle } from '../../support/puzzles.ts';

export default function challengesSuite(backend: Backend): void {
  test('a game has one challenge, and none if the puzzle of its board is deleted', async (t) => {
    const { store, order } = await openWithPuzzle(t, backend);
    const { shareBoard } = createChallenges(store.sql);
    const { id: sourceGame } = await completeWith(store, await startPuzzle(store, order.id));
    const made = { id: randomUUID(), boardId: order.boardId, sourceGame };
    assert.equal(await shareBoard(made), made.id);
    assert.equal(await shareBoard({ ...made, id: randomUUID() }), made.id);
    assert.equal((await store.puzzle(made.id))?.sourceGame, sourceGame);
    await store.deletePuzzle(order.id);
    assert.equal(await shareBoard({ ...made, id: randomUUID() }), undefined);
  });
}
