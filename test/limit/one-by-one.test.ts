import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getTopics } from '../../src/http/routes/vocabulary.ts';
import { oneByOne } from '../../src/limit/one-by-one.ts';
import { createRudeFilter } from '../../src/moderation/filter.ts';
import { markPuzzle } from '../../src/moderation/moderator.ts';
import { topicsOfConcepts } from '../../src/puzzles/seed.ts';

/** How often the event loop turns while this is done. */
async function turnsDuring(work: () => unknown): Promise<number> {
  let turns = 0;
  let isDone = false;
  const turn = () => {
    turns++;
    if (!isDone) setImmediate(turn);
  };
  setImmediate(turn);
  await work();
  isDone = true;
  return turns;
}

test('after each item of a list other requests are served', async () => {
  const results: number[] = [];
  const turns = await turnsDuring(async () => {
    results.push(...(await oneByOne([1, 2, 3, 4], (one) => 2 * one)));
  });
  assert.deepEqual(results, [2, 4, 6, 8]);
  assert.ok(turns >= 4, `${turns}`);
});

test('the words of a puzzle are judged for /admin, and topics counted, one after the other', async () => {
  const words = Array.from({ length: 30 }, (_, i) => ({ text: 'OAK', label: `a clue ${i}` }));
  const puzzle = { title: 'Trees', message: '', words };
  assert.ok((await turnsDuring(() => markPuzzle(puzzle, createRudeFilter()))) >= 30);
  const noRequest = {} as Parameters<typeof getTopics.handle>[0];
  const noDeps = {} as Parameters<typeof getTopics.handle>[1];
  assert.ok((await turnsDuring(() => getTopics.handle(noRequest, noDeps))) >= topicsOfConcepts().size);
});
