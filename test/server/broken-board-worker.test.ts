import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { createBoardMaker } from '../../src/server/board-maker.ts';
import { boardFrom, categories } from '../game/board/boards.ts';

/** 30 words on an 8 × 8 board need a search, which runs in the worker. */
const DENSE = { words: categories[1]?.words ?? [], size: 8, count: 30, difficulty: 'hard', seed: 2 } as const;

const throwing = `require('worker_threads').parentPort.once('message', () => { throw new Error('a bug in the search') })`;

test('an error that a worker throws ends only the worker, and is reported as the cause', async () => {
  const lives = [throwing];
  const maker = createBoardMaker(() => {
    const script = lives.shift();
    if (script) return new Worker(script, { eval: true });
    return new Worker(new URL('../../src/server/board-worker.ts', import.meta.url));
  });
  await assert.rejects(maker.make(DENSE, 'a'), (error: Error) => {
    assert.match(String(error.cause), /a bug in the search/);
    return true;
  });
  const { words, size, count, seed } = DENSE;
  assert.deepEqual(await maker.make(DENSE, 'a'), boardFrom(words, size, count, seed));
  await maker.close();
});
