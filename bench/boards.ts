import { writeFileSync } from 'node:fs';
import { Random, shuffle } from '../src/game/random.ts';
import { seedCategories } from '../src/store/seed.ts';
import { type Generator, loadGenerators, type Order } from './generators.ts';
import { createTally, judge, type Tally } from './judge.ts';
import { pictureOf } from './picture.ts';
import { rosettaFigures } from './rosetta.ts';

const categories = seedCategories();

/** Compares our generator with npm packages on the same categories, in one run: `npm run bench:boards`. */

const SETTINGS = [
  { size: 10, count: 8 },
  { size: 15, count: 20 },
  { size: 20, count: 30 },
  { size: 8, count: 30 },
] as const;

const BOARDS = 490;
const MAX_JUDGE_MS = 4_000;
const ROUNDS = 5;
const ROUND_MS = 400;

type Row = { generator: Generator; size: number; count: number; rate: number; tally: Tally };

const generators = loadGenerators();
const steps = SETTINGS.length * generators.length * (1 + ROUNDS) + 1;
let step = 0;
const rows: Row[] = [];
for (const { size, count } of SETTINGS) {
  const tallies = generators.map((generator) => {
    progress(`${size}×${size} with ${count} words: judging ${generator.name}`);
    return judgeBoards(generator, size, count);
  });
  // The rounds alternate, so that other load on the machine slows all generators equally. The median round counts.
  const rates = generators.map(() => [] as number[]);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [i, generator] of generators.entries()) {
      progress(`${size}×${size} with ${count} words: timing ${generator.name}`);
      rates[i]?.push(boardsPerSecond(generator, size, count));
    }
  }
  for (const [i, generator] of generators.entries()) {
    const rate = rates[i]?.sort((a, b) => a - b)[ROUNDS >> 1] ?? 0;
    rows.push({ generator, size, count, rate, tally: tallies[i] as Tally });
  }
}
progress("Rosetta Code's task");
const rosetta = rosettaFigures();
progress('done');

console.log(`\n${tableOf(rows)}\n\n${rosetta}`);
const panels = rows
  .filter(({ generator }) => generator.name === 'ours')
  .map(({ size, count, tally }) => ({ title: `${size}×${size}, ${count} words asked`, size, tally }));
writeFileSync(new URL('../docs/boards.svg', import.meta.url), pictureOf(panels));

function orderOf(seed: number, size: number, count: number): Order {
  const { words } = categories[seed % categories.length] as (typeof categories)[number];
  const order = words.flatMap((word, i) => (word.length <= size ? i : []));
  shuffle(order, new Random(seed));
  return { words, drawn: order.slice(0, count).map((i) => words[i] as string), size, count, seed };
}

function judgeBoards({ make, read }: Generator, size: number, count: number): Tally {
  const tally = createTally(size);
  const end = performance.now() + MAX_JUDGE_MS;
  for (let seed = 0; seed < BOARDS && performance.now() < end; seed++) {
    const order = orderOf(seed, size, count);
    try {
      judge(tally, read(make(order), order));
    } catch {
      tally.failed++;
    }
  }
  return tally;
}

/** Per second of CPU time of this thread, so that other load on the machine does not count. */
function boardsPerSecond({ make }: Generator, size: number, count: number): number {
  const orders = categories.map((_, i) => orderOf(i, size, count));
  const end = performance.now() + ROUND_MS;
  const before = process.threadCpuUsage();
  let boards = 0;
  for (let seed = 0; performance.now() < end; seed++) {
    try {
      make({ ...(orders[seed % orders.length] as Order), seed });
      boards++;
    } catch {}
  }
  const { user, system } = process.threadCpuUsage(before);
  return (boards * 1e6) / (user + system);
}

function tableOf(all: readonly Row[]): string {
  const head =
    '| | boards/s | words placed | a word reads twice | a rude word | directions | strange filler |';
  const lines = [head, '|---|--:|--:|--:|--:|--:|--:|'];
  for (const { generator, size, count, rate, tally } of all) {
    if (generator.name === 'ours') lines.push(`| **${size}×${size}, ${count} words asked** | | | | | | |`);
    const ofBoards = (boards: number) => percent(boards, tally.boards);
    const shares = generator.directions.map(
      (direction) => (100 * tally.directions[direction]) / Math.max(1, tally.words),
    );
    lines.push(
      `| ${[
        generator.name,
        Math.round(rate).toLocaleString('en'),
        tally.boards === 0 ? 'throws' : (tally.words / tally.boards).toFixed(2) + note(tally),
        ofBoards(tally.readTwice),
        ofBoards(tally.rude),
        tally.boards === 0 ? '–' : `${Math.min(...shares).toFixed(1)}–${Math.max(...shares).toFixed(1)} %`,
        percent(tally.strange, tally.filler),
      ].join(' | ')} |`,
    );
  }
  return lines.join('\n');
}

function note({ failed, boards }: Tally): string {
  return failed === 0 ? '' : ` (throws on ${percent(failed, failed + boards)})`;
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;
}

function progress(what: string): void {
  const share = step++ / steps;
  if (!process.stderr.isTTY) return;
  const bar = '█'.repeat(Math.round(share * 30)).padEnd(30, '░');
  process.stderr.write(`\r\x1b[K${bar} ${Math.round(share * 100)} % ${what}`);
}
