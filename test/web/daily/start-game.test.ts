import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PuzzleGameRequest } from '../../../src/schemas/puzzles.ts';
import { startPuzzleGame } from '../../../web/daily/day.ts';
import type { GameResult } from '../../../web/shared/results.ts';
import { createStorage } from '../../../web/shared/storage.ts';
import { gameView } from '../fake-server.ts';
import { memoryStorage, pageDeps } from '../support.ts';

test('only the first game of a puzzle in this browser counts: later ones are practice', async () => {
  const requests: (PuzzleGameRequest | undefined)[] = [];
  const newPuzzleGame = async (_: string, request?: PuzzleGameRequest) => {
    requests.push(request);
    return { ...gameView(), id: `g${requests.length}` };
  };
  const storage = createStorage(memoryStorage());
  const finished = [{ puzzleId: 'one' }] as GameResult[];
  const { client, results, ...others } = pageDeps();
  const deps = { ...others, client: { ...client, newPuzzleGame }, storage, results };
  for (const puzzle of ['one', 'two', 'one']) await startPuzzleGame(deps, puzzle);
  storage.update('g2', { gone: true });
  await startPuzzleGame(deps, 'two');
  for (const { id } of storage.recent()) storage.forget(id);
  await startPuzzleGame({ ...deps, results: { ...results, all: () => finished } }, 'one');
  assert.deepEqual(
    requests.map((request) => request?.practice),
    [undefined, undefined, true, undefined, true],
    'not when the teacher has removed the first; also when the list of recent games was cleared',
  );
});
