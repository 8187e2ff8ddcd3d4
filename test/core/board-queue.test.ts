import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { describe, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { createBoardQueue } from '../../src/core/board-queue.ts';
import { type BoardRequest, makeBoard, type PlainRequest } from '../../src/core/game/board/make.ts';
import { DIFFICULTIES, DIRECTIONS_OF } from '../../src/core/game/difficulty.ts';
import { Overloaded } from '../../src/platform/errors.ts';
import { categories } from './game/board/boards.ts';

const [ANIMALS, SPACE] = categories.map(({ words }) => words) as [string[], string[]];
const USUAL: PlainRequest = {
  words: ANIMALS,
  size: 10,
  count: 8,
  difficulty: 'hard',
  language: 'en',
  seed: 1,
};
const DENSE: PlainRequest = { words: SPACE, size: 8, count: 30, difficulty: 'hard', language: 'en', seed: 2 };

const inline = (request: PlainRequest) => makeBoard(request).board;

/**
 * Returns a board queue that records the workers it starts. By default its clock is stopped, because requests that wait
 * too long are refused.
 */
function watchedQueue(startWorker: () => Worker = searchWorker, now = () => 0) {
  const workers: Worker[] = [];
  const queue = createBoardQueue(() => {
    const worker = startWorker();
    workers.push(worker);
    return worker;
  }, now);
  return { queue, workers };
}

const WORKER = new URL('../../src/board-worker.ts', import.meta.url);
const searchWorker = () => new Worker(WORKER);
const endingWith = (act: string) => () =>
  new Worker(`require('worker_threads').parentPort.once('message', () => { ${act} })`, { eval: true });

const idleWorker = () =>
  new Worker("require('worker_threads').parentPort.on('message', () => {})", { eval: true });

describe('the board queue', () => {
  test('the board queue makes an ordinary board without a worker', async () => {
    const { queue, workers } = watchedQueue();
    assert.deepEqual(await queue.make(USUAL, 'a'), inline(USUAL));
    assert.equal(workers.length, 0);
    await queue.close();
  });

  test('dense boards are made in one worker while the event loop runs, and match their seeds', async () => {
    const { queue, workers } = watchedQueue();
    let isDone = false;
    let turns = 0;
    const requests = [DENSE, { ...DENSE, seed: 3 }, { ...DENSE, size: 9, seed: 4 }];
    const boards = Promise.all(requests.map((request) => queue.make(request, 'a'))).finally(() => {
      isDone = true;
    });
    for (; !isDone; turns++) await setImmediate();
    assert.deepEqual(await boards, requests.map(inline));
    assert.ok(turns > 3);
    assert.equal(workers.length, 1);
    await queue.close();
  });

  test('boards have the requested difficulty, in this thread and in the worker', async () => {
    const { queue } = watchedQueue();
    const requests = DIFFICULTIES.flatMap((difficulty) => [
      { ...USUAL, difficulty },
      { ...DENSE, difficulty },
    ]);
    for (const request of requests) {
      const board = await queue.make(request, 'a');
      assert.deepEqual(board, inline(request));
      assert.ok(
        board?.placements.every(({ direction }) => DIRECTIONS_OF[request.difficulty].includes(direction)),
      );
    }
    await queue.close();
  });

  test('a search whose worker dies or throws fails with the cause, and the next search gets a new worker', async () => {
    const lives = [endingWith('process.exit(1)'), endingWith('throw new Error("a bug")'), searchWorker];
    const { queue, workers } = watchedQueue(() => (lives.shift() ?? searchWorker)());
    await assert.rejects(queue.make(DENSE, 'a'), /has ended/);
    await assert.rejects(queue.make(DENSE, 'a'), ({ cause }: Error) => /a bug/.test(String(cause)));
    assert.deepEqual(await queue.make(DENSE, 'a'), inline(DENSE));
    assert.equal(workers.length, 3);
    await queue.close();
  });

  test('boards requested together are all made, one after another', async () => {
    const { queue } = watchedQueue();
    const requests = Array.from({ length: 30 }, (_, i) => ({ ...DENSE, seed: i }));
    const boards = await Promise.all(requests.map((request) => queue.make(request, 'a')));
    assert.deepEqual(boards, requests.map(inline));
    await queue.close();
  });

  test('a client that requests many boards delays nobody else', async () => {
    let time = 0;
    const slowly = () => searchWorker().on('message', () => (time += 60));
    const { queue } = watchedQueue(slowly, () => time);
    const finished: string[] = [];
    const ask = async (client: string) => {
      await queue.make(DENSE, client);
      finished.push(client);
    };
    const many = Array.from({ length: 8 }, () => ask('many'));
    await many[0];
    await Promise.all([...many, ask('few')]);
    assert.ok(finished.indexOf('few') < 4, finished.join(' '));
    await queue.close();
  });

  test('a request that has waited two seconds is refused, and the search before it continues', async () => {
    let time = 0;
    const { queue } = watchedQueue(idleWorker, () => time);
    const [first, second] = [queue.make(DENSE, 'a'), queue.make(DENSE, 'b')];
    const failed = assert.rejects(first, /has ended/);
    await setImmediate();
    time = 2_000;
    await assert.rejects(second, Overloaded);
    await queue.close();
    await failed;
  });

  const own = (words: readonly string[], seed = 1): BoardRequest => ({
    words,
    size: 12,
    difficulty: 'medium',
    language: null,
    message: '',
    seed,
  });
  test("a board of custom words matches the page's preview, even with a message", async () => {
    const { queue } = watchedQueue();
    const short = ANIMALS.filter(({ length }) => length < 7).slice(0, 10);
    for (const message of [
      '',
      'NOBODYLEAVESTHEARKBEFORETHERAINISOVERANDTHESUNISOUTAGAINFORALLTHEANIMALS',
      'NO',
    ]) {
      const request = { ...own(short), message, size: 11 };
      assert.deepEqual(await queue.makeCustom(request, 'a'), makeBoard(request));
    }
    await queue.close();
  });

  test('a search for the slowest words, 30 of 20 letters and mostly A, blocks nobody', async () => {
    const { queue } = watchedQueue();
    const words = Array.from({ length: 30 }, (_, i) => {
      const letters = new Array(20).fill('A');
      letters[i % 20] = 'BCDEFGH'[i % 7];
      letters[(i * 7 + 3) % 20] = 'KLMNOP'[i % 6];
      return letters.join('');
    });
    await queue.makeCustom(own(SPACE), 'a');
    const before = process.cpuUsage();
    for (const difficulty of DIFFICULTIES)
      assert.ok(await queue.makeCustom({ ...own(words), size: 20, difficulty }, 'a'));
    // It took 15 s before searches had a budget. Now it takes 0.3 s, and the machine may be slow.
    const { user, system } = process.cpuUsage(before);
    assert.ok(user + system < 5e6, `${(user + system) / 1e6} s of CPU time`);
    await queue.close();
  });

  test('a closed board queue rejects pending and later searches', async () => {
    const { queue } = watchedQueue();
    const pending = assert.rejects(queue.make(DENSE, 'a'), /closed/);
    await queue.close();
    await pending;
    await assert.rejects(queue.make(DENSE, 'a'), /closed/);
  });

  test('if no word fits, the board has no words', async () => {
    const { queue } = watchedQueue();
    assert.deepEqual((await queue.make({ ...USUAL, words: [] }, 'a'))?.placements, []);
    await queue.close();
  });

  test("an idle board queue doesn't keep the process alive", async () => {
    const script = `
      const { createBoardQueue } = await import(${JSON.stringify(new URL('../../src/core/board-queue.ts', import.meta.url))});
      const { startThread } = await import(${JSON.stringify(new URL('../../src/platform/threads.ts', import.meta.url))});
      const beside = { filename: 'any.ts', url: ${JSON.stringify(WORKER)} };
      const startWorker = () => startThread('board-worker', beside);
      const board = await createBoardQueue(startWorker).make(${JSON.stringify(DENSE)}, 'a');
      console.log(board.grid.join());`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
    assert.equal(stdout.trim(), inline(DENSE).grid.join());
  });
});
