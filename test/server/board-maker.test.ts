import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { describe, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { type OwnOrder, previewOf } from '../../src/game/board/own.ts';
import { DIFFICULTIES, DIRECTIONS_OF } from '../../src/game/difficulty.ts';
import { type BoardOrder, type Client, createBoardMaker } from '../../src/server/board-maker.ts';
import { boardFrom, categories } from '../game/board/boards.ts';

const [ANIMALS, SPACE] = categories.map(({ words }) => words) as [string[], string[]];
const USUAL: BoardOrder = { words: ANIMALS, size: 10, count: 8, seed: 1 };
const DENSE: BoardOrder = { words: SPACE, size: 8, count: 30, seed: 2 };

const inline = ({ words, size, count, seed, difficulty }: BoardOrder) =>
  boardFrom(words, size, count, seed, difficulty);

/** A board maker that records the workers that it starts. */
function watchedMaker(startWorker: () => Worker = searchWorker) {
  const workers: Worker[] = [];
  const maker = createBoardMaker(() => {
    const worker = startWorker();
    workers.push(worker);
    return worker;
  });
  return { maker, workers };
}

const searchWorker = () => new Worker(new URL('../../src/server/board-worker.ts', import.meta.url));
const dyingWorker = () =>
  new Worker("require('worker_threads').parentPort.once('message', () => process.exit(1))", { eval: true });

const idleWorker = () =>
  new Worker("require('worker_threads').parentPort.on('message', () => {})", { eval: true });

describe('the board maker', () => {
  test('makes the usual board without a worker', async () => {
    const { maker, workers } = watchedMaker();
    assert.deepEqual(await maker.make(USUAL), inline(USUAL));
    assert.equal(workers.length, 0);
    await maker.close();
  });

  test('makes dense boards in one worker, while the event loop turns, and they are those of their seeds', async () => {
    const { maker, workers } = watchedMaker();
    let isDone = false;
    let turns = 0;
    const orders = [DENSE, { ...DENSE, seed: 3 }, { ...DENSE, size: 9, seed: 4 }];
    const boards = Promise.all(orders.map((order) => maker.make(order))).finally(() => {
      isDone = true;
    });
    for (; !isDone; turns++) await setImmediate();
    assert.deepEqual(await boards, orders.map(inline));
    assert.ok(turns > 3);
    assert.equal(workers.length, 1);
    await maker.close();
  });

  test('makes boards of the difficulty that was ordered, in this thread and in the worker', async () => {
    const { maker } = watchedMaker();
    const orders = DIFFICULTIES.flatMap((difficulty) => [
      { ...USUAL, difficulty },
      { ...DENSE, difficulty },
    ]);
    for (const order of orders) {
      const board = await maker.make(order);
      assert.deepEqual(board, inline(order));
      assert.ok(
        board?.placements.every(({ direction }) => DIRECTIONS_OF[order.difficulty].includes(direction)),
      );
    }
    await maker.close();
  });

  test('outlives the death of its worker: what was pending is made by the next one', async () => {
    const { maker, workers } = watchedMaker();
    const boards = [DENSE, { ...DENSE, seed: 3 }].map((order) => maker.make(order));
    await workers[0]?.terminate();
    assert.deepEqual(await Promise.all(boards), [inline(DENSE), inline({ ...DENSE, seed: 3 })]);
    assert.equal(workers.length, 2);
    await maker.close();
  });

  test('gives up a board on which two workers died, and only that one', async () => {
    const lives = [dyingWorker, dyingWorker, searchWorker];
    const { maker } = watchedMaker(() => (lives.shift() ?? searchWorker)());
    const [first, second] = await Promise.allSettled([maker.make(DENSE), maker.make({ ...DENSE, seed: 3 })]);
    assert.match(String((first as PromiseRejectedResult).reason), /crashed twice/);
    assert.deepEqual(second, { status: 'fulfilled', value: inline({ ...DENSE, seed: 3 }) });
    await maker.close();
  });

  test('queues at most thirty orders', async () => {
    const { maker } = watchedMaker(idleWorker);
    const orders = Array.from({ length: 40 }, () => maker.make(DENSE));
    const refused = await Promise.all(orders.slice(31));
    assert.deepEqual(refused, new Array(9).fill(undefined));
    const others = Promise.allSettled(orders.slice(0, 31));
    await maker.close();
    assert.ok((await others).every(({ status }) => status === 'rejected'));
  });

  test('gives up an order that has waited for as long as its client does', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] });
    const { maker } = watchedMaker(idleWorker);
    const begun = assert.rejects(maker.make(DENSE), /closed/);
    const late = maker.make(DENSE, {
      name: () => 'a',
      maxWaitMs: () => 700,
      disconnected: () => new AbortController().signal,
    });
    await setImmediate();
    t.mock.timers.tick(700);
    assert.equal(await late, undefined);
    await maker.close();
    await begun;
  });

  test('does not begin an order that was disconnected, and finishes one that was begun', async () => {
    const orders: BoardOrder[] = [];
    const { maker, workers } = watchedMaker();
    const leaving = new AbortController();
    const client = { name: () => 'a', maxWaitMs: () => 60_000, disconnected: () => leaving.signal };
    const begun = maker.make(DENSE, client);
    const dropped = maker.make({ ...DENSE, seed: 3 }, client);
    const last = maker.make({ ...DENSE, seed: 4 });
    const post = workers[0]?.postMessage.bind(workers[0]);
    Object.assign(workers[0] as Worker, {
      postMessage(order: BoardOrder) {
        orders.push(order);
        post?.(order);
      },
    });
    leaving.abort();
    assert.equal(await dropped, undefined);
    assert.equal(await maker.make(DENSE, client), undefined);
    assert.deepEqual(await begun, inline(DENSE));
    assert.deepEqual(await last, inline({ ...DENSE, seed: 4 }));
    assert.deepEqual(
      orders.map(({ seed }) => seed),
      [4],
    );
    await maker.close();
  });

  const own = (words: readonly string[], seed = 1): OwnOrder => ({
    words,
    size: 12,
    difficulty: 'medium',
    message: '',
    seed,
  });
  const clientNamed = (name: string): Client => ({
    name: () => name,
    maxWaitMs: () => 60_000,
    disconnected: () => new AbortController().signal,
  });

  test('makes the board of own words that the page shows as the preview, also with a message', async () => {
    const { maker } = watchedMaker();
    const short = ANIMALS.filter(({ length }) => length < 7).slice(0, 10);
    for (const message of [
      '',
      'NOBODYLEAVESTHEARKBEFORETHERAINISOVERANDTHESUNISOUTAGAINFORALLTHEANIMALS',
      'NO',
    ]) {
      const order = { ...own(short), message, size: 11 };
      assert.deepEqual(await maker.makeOwn(order, clientNamed('a')), previewOf(order).made);
    }
    await maker.close();
  });

  test('makes one board of own words at a time for a client', async () => {
    const { maker } = watchedMaker();
    const client = clientNamed('a');
    const [first, second, other] = await Promise.all([
      maker.makeOwn(own(ANIMALS), client),
      maker.makeOwn(own(ANIMALS, 2), client),
      maker.makeOwn(own(ANIMALS, 3), clientNamed('b')),
    ]);
    assert.ok(first && other);
    assert.equal(second, undefined);
    assert.ok(await maker.makeOwn(own(ANIMALS, 2), client));
    await maker.close();
  });

  test('a search for the words that take longest stops nobody: 30 words of 20 letters, mostly A', async () => {
    const { maker } = watchedMaker();
    const words = Array.from({ length: 30 }, (_, i) => {
      const letters = new Array(20).fill('A');
      letters[i % 20] = 'BCDEFGH'[i % 7];
      letters[(i * 7 + 3) % 20] = 'KLMNOP'[i % 6];
      return letters.join('');
    });
    await maker.makeOwn(own(SPACE));
    const started = performance.now();
    for (const difficulty of DIFFICULTIES)
      assert.ok(await maker.makeOwn({ ...own(words), size: 20, difficulty }, clientNamed('a')));
    // 5 s each before searches had a budget. It is 0.3 s of CPU time, and the machine may be busy.
    assert.ok(performance.now() - started < 3 * 1_000);
    await maker.close();
  });

  test('rejects what is pending when it is closed, and every later order', async () => {
    const { maker } = watchedMaker();
    const pending = assert.rejects(maker.make(DENSE), /closed/);
    await maker.close();
    await pending;
    await assert.rejects(maker.make(USUAL), /closed/);
  });

  test('gives a board without words when none fits', async () => {
    const { maker } = watchedMaker();
    assert.deepEqual((await maker.make({ words: [], size: 8, count: 3, seed: 1 }))?.placements, []);
    await maker.close();
  });

  test('does not keep the process alive when it has nothing to do', async () => {
    const script = `
      const { createBoardMaker } = await import(${JSON.stringify(new URL('../../src/server/board-maker.ts', import.meta.url))});
      const board = await createBoardMaker().make(${JSON.stringify(DENSE)});
      console.log(board.grid.join());`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
    assert.equal(stdout.trim(), inline(DENSE).grid.join());
  });
});
