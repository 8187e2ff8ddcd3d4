import assert from 'node:assert/strict';
import { randomUUIDv7 } from 'node:crypto';
import { test } from 'node:test';
import { DAY_MS } from '../../../../src/core/game/days.ts';
import { StoreUnavailable } from '../../../../src/platform/errors.ts';
import { open } from '../../../support/games.ts';
import { createPostgresDatabase, untilOneWaits } from '../../../support/postgres.ts';
import { until } from '../../../support/program.ts';
import { newPuzzle, newPuzzleGame, shareBoard, startPuzzle } from '../../../support/puzzles.ts';

/** Cancels the statements that wait for a lock of this connection. */
const CANCEL_WAITING = `
  SELECT pg_cancel_backend(pid) FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY(pg_blocking_pids(pid))`;

test('a deletion that failed halfway is completed, including the words and the games', async (t) => {
  const database = await createPostgresDatabase();
  const { store } = await open(t, { name: 'PostgreSQL', createDatabase: async () => database });
  const [order, other] = [newPuzzle(), newPuzzle()];
  for (const one of [order, other]) await store.addPuzzle(one);
  const game = await startPuzzle(store, order.id);
  const kept = await startPuzzle(store, other.id);
  await database.admin.query('BEGIN');
  await database.admin.query('SELECT 1 FROM games WHERE id = $1 FOR UPDATE', [game.id]);
  assert.equal(await store.deletePuzzle(order.id), true, 'the link is gone');
  let failure: unknown;
  store.cleanUp().catch((error) => {
    failure = error;
  });
  // The deletion started its own clean-up, which fails before this one.
  await until('the clean-up has failed', async () => {
    await database.admin.query(CANCEL_WAITING);
    return failure !== undefined;
  });
  assert.ok(failure instanceof StoreUnavailable);
  await database.admin.query('ROLLBACK');
  assert.equal(await store.deletePuzzle(order.id), false);
  await store.cleanUp();
  assert.equal(await store.game(game.id), undefined);
  assert.equal(await store.puzzleBoard(order.boardId), undefined);
  assert.deepEqual(await store.game(kept.id), kept);
});

test('starting a challenge game while its puzzle is deleted causes no deadlock and leaves no game', async (t) => {
  const database = await createPostgresDatabase();
  const { store } = await open(t, { name: 'PostgreSQL', createDatabase: async () => database });
  const order = newPuzzle();
  await store.addPuzzle(order);
  const { id: sourceGame } = await startPuzzle(store, order.id);
  const puzzleId = await shareBoard(store, order.boardId, sourceGame);
  await database.clock.advance(2 * DAY_MS);
  // The two steps of a deletion.
  await database.admin.query('BEGIN');
  await database.admin.query('DELETE FROM puzzles WHERE id = $1', [order.id]);
  await database.admin.query('INSERT INTO deletions VALUES ($1)', [order.id]);
  const id = randomUUIDv7();
  const start = store.startPuzzleGame(newPuzzleGame(puzzleId, { id }));
  await untilOneWaits(database.admin);
  await database.admin.query('DELETE FROM puzzles WHERE id = $1', [puzzleId]);
  await database.admin.query('COMMIT');
  await start;
  await store.cleanUp();
  assert.equal(await store.game(id), undefined);
});
