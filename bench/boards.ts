import { writeFileSync } from 'node:fs';
import { makeBoard } from '../src/core/game/board/make.ts';
import { DIFFICULTIES, DIRECTIONS_OF, type Difficulty } from '../src/core/game/difficulty.ts';
import { seedCategories } from '../src/core/store/categories.ts';
import { rosettaBoard } from '../test/core/game/board/rosetta.ts';
import { median, percentile } from '../test/support/percentile.ts';
import { createTally, judge, type Tally } from './judge.ts';
import { pictureOf } from './picture.ts';

/** The speed and quality of our boards at each difficulty: `npm run bench -- boards`. */

const categories = seedCategories();

const SETTINGS = [
  { size: 10, count: 8 },
  { size: 15, count: 20 },
  { size: 20, count: 30 },
  { size: 8, count: 30 },
] as const;

const BOARDS = 490;
const ROUNDS = 5;
const ROUND_MS = 400;

type BoardSettings = { size: number; count: number; difficulty: Difficulty };

console.log('| | boards/s | words placed | a word reads twice | a rude word | directions | strange filler |');
console.log('|---|--:|--:|--:|--:|--:|--:|');
const panels = [];
for (const { size, count } of SETTINGS) {
  for (const difficulty of DIFFICULTIES) {
    const kind = { size, count, difficulty };
    const tally = judgeBoards(kind);
    console.log(lineOf(kind, median(Array.from({ length: ROUNDS }, () => boardsPerSecond(kind))), tally));
    if (difficulty === 'hard')
      panels.push({ title: `${size}×${size}, ${count} words requested`, size, tally });
  }
}
console.log(`\n${rosettaFigures()}`);
writeFileSync(new URL('../docs/boards.svg', import.meta.url), pictureOf(panels));

function make({ size, count, difficulty }: BoardSettings, seed: number) {
  const { words } = categories[seed % categories.length] as (typeof categories)[number];
  return makeBoard({ words, size, count, difficulty, language: null, seed }).board;
}

function judgeBoards(kind: BoardSettings): Tally {
  const tally = createTally(kind.size);
  for (let seed = 0; seed < BOARDS; seed++) {
    const { grid, placements } = make(kind, seed);
    judge(tally, { grid, texts: placements.map(({ text }) => text) });
  }
  return tally;
}

/** Returns boards per second of this thread's CPU time, so that other load on the machine doesn't count. */
function boardsPerSecond(kind: BoardSettings): number {
  const end = performance.now() + ROUND_MS;
  const before = process.threadCpuUsage();
  let boards = 0;
  for (; performance.now() < end; boards++) make(kind, boards);
  return (boards * 1000) / cpuMs(before);
}

function lineOf({ size, count, difficulty }: BoardSettings, rate: number, tally: Tally): string {
  const { boards, words, directions, readTwice, rude, strange, filler } = tally;
  const shares = DIRECTIONS_OF[difficulty].map((direction) => (100 * directions[direction]) / words);
  const cells = [
    `${size}×${size}, ${count} words requested, ${difficulty}`,
    Math.round(rate).toLocaleString('en'),
    (words / boards).toFixed(2),
    percent(readTwice, boards),
    percent(rude, boards),
    `${Math.min(...shares).toFixed(1)}–${Math.max(...shares).toFixed(1)}%`,
    percent(strange, filler),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** Returns how many seeds solve Rosetta Code's word search task within a second of CPU time. */
function rosettaFigures(): string {
  const seeds = 1_000;
  const times = Array.from({ length: seeds }, (_, seed) => {
    const before = process.threadCpuUsage();
    return 'board' in rosettaBoard(seed) ? cpuMs(before) : Number.POSITIVE_INFINITY;
  });
  const inTime = times.filter((ms) => ms < 1_000).length;
  const at = (share: number) => percentile(times, share).toFixed(0);
  return `Rosetta Code's task: ${inTime} of ${seeds} seeds in under a second, median ${at(0.5)} ms, 99th percentile ${at(0.99)} ms, slowest ${at(1)} ms`;
}

function cpuMs(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)}%`;
}
