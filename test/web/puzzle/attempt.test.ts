import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PuzzleGameRequest } from '../../../src/core/schemas/puzzles.ts';
import { startPuzzleGame } from '../../../web/puzzle/attempt.ts';
import { openServer } from '../server.ts';
import { gameResult, pageDeps } from '../support.ts';

test("only a puzzle's first game in this browser counts, and later ones are practice", async () => {
  const server = await openServer();
  const [one, two] = [await server.openPuzzle(), await server.openPuzzle()];
  const deps = pageDeps(server.client, server.hand);
  const { storage, results } = deps;
  for (const { id } of [one, two, one]) await startPuzzleGame(deps, id);
  for (const { id, puzzleId } of storage.recent())
    if (puzzleId === two.id) storage.update(id, { gone: true });
  await startPuzzleGame(deps, two.id);
  for (const { id } of storage.recent()) storage.forget(id);
  results.add([gameResult({ puzzleId: one.id })]);
  await startPuzzleGame(deps, one.id);
  assert.deepEqual(
    server.bodies<PuzzleGameRequest>('POST puzzles/:id/game').map(({ practice }) => practice),
    [undefined, undefined, true, undefined, true],
    'a removed first game does not count, but one cleared from the recent games does',
  );
});
