import { once } from 'node:events';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { type Booklet, makeBooklet } from '../../../src/features/sheets/booklet.ts';
import { bookletHtml } from '../../../src/features/sheets/html.ts';
import { layoutOf } from '../../../src/features/sheets/layout.ts';
import { DEFAULT_OPTIONS, type Options } from '../../../src/features/sheets/options.ts';
import { median } from '../../support/percentile.ts';

/** The time for booklets of 60 boards in a worker, as on the page: `npm run bench -- sheets`. */

const WORDS = (
  'eagle tiger elephant giraffe monkey zebra crocodile penguin dolphin kangaroo panther squirrel hedgehog leopard ' +
  'buffalo pigeon rabbit ferret badger falcon parrot turtle spider beetle salmon lizard donkey walrus'
).split(' ');
const MESSAGE = 'THEQUICKBROWNFOXJUMPSOVERTHELAZYDOGANDRUNSAWAYFROMTHEBEAR';
const ROUNDS = 5;

const BOOKLETS: readonly [title: string, goal: number, words: number, options: Partial<Options>][] = [
  ['60 boards of 12 × 12, 15 words', 2_000, 15, { size: 12 }],
  ['60 boards of 15 × 15 with a message', 10_000, 28, { size: 15, message: messageOf(15, 28) }],
];

/** Letters for a quarter of the cells, in which most boards leave room. */
function messageOf(size: number, words: number): string {
  const entries = WORDS.slice(0, words).map((word) => ({ word, clue: '' }));
  const options = { ...DEFAULT_OPTIONS, size, message: 'A', count: 1 };
  const made = makeBooklet({ options, lists: [{ title: '', entries }], boards: [] });
  if (!('kind' in made) || made.kind !== 'messageRoom') throw new Error('A message of one letter fits');
  return MESSAGE.repeat(4).slice(0, (made.min + made.max) >> 1);
}

if (isMainThread) {
  console.log('| booklet | made in | goal | laid out and written in | HTML |');
  console.log('|---|--:|--:|--:|--:|');
  for (const [title, goal, words, given] of BOOKLETS) {
    const times: Times[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const entries = WORDS.slice(0, words).map((word) => ({ word, clue: '' }));
      const options = { ...DEFAULT_OPTIONS, ...given, count: 60, seed: round, title: 'Animals' };
      const worker = new Worker(new URL(import.meta.url));
      worker.postMessage({ options, lists: [{ title: '', entries }], boards: [] } satisfies Booklet);
      const [done] = (await once(worker, 'message')) as [Times];
      times.push(done);
      await worker.terminate();
    }
    const of = (key: keyof Times) => Math.round(median(times.map((one) => one[key])));
    console.log(`| ${title} | ${of('made')} ms | ${goal} ms | ${of('written')} ms | ${of('size')} kB |`);
    if (of('made') > goal) process.exitCode = 1;
  }
} else {
  parentPort?.once('message', (booklet: Booklet) => parentPort?.postMessage(timesOf(booklet)));
}

/** Times in milliseconds, and the size in kilobytes. */
type Times = { made: number; written: number; size: number };

function timesOf(booklet: Booklet): Times {
  const start = performance.now();
  const made = makeBooklet(booklet);
  if ('error' in made) throw new Error(made.error);
  const middle = performance.now();
  const { options } = booklet;
  const layout = layoutOf(options, made.sheets);
  if ('error' in layout) throw new Error(layout.error);
  const html = bookletHtml({ options, sheets: made.sheets, layout: layout.value, language: 'en' });
  return { made: middle - start, written: performance.now() - middle, size: html.length / 1000 };
}
