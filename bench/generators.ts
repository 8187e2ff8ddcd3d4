import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { generate } from '../src/game/board/generate.ts';
import { DIRECTIONS_OF, type Difficulty } from '../src/game/difficulty.ts';
import { DIRECTIONS, type Direction, type Grid } from '../src/game/grid.ts';
import { Random } from '../src/game/random.ts';

/** The result of any generator in our format: the rows, and the words that it reports as placed. */
export type Made = { grid: Grid; texts: string[] };

/** Only `make` is timed; `read` converts its result into our format. */
export type Generator = {
  name: string;
  /** The directions that it claims to use. */
  directions: readonly Direction[];
  make(order: Order): unknown;
  read(made: unknown, order: Order): Made;
};

/** All words of a category, or `count` random ones for a generator that places every word it gets. */
export type Order = {
  words: readonly string[];
  drawn: readonly string[];
  size: number;
  count: number;
  seed: number;
};

function ours(name: string, difficulty: Difficulty): Generator {
  return {
    name,
    directions: DIRECTIONS_OF[difficulty],
    make: ({ words, size, count, seed }) =>
      generate({ words, size, count, difficulty, random: new Random(seed) }),
    read(made) {
      const { grid, placements } = made as ReturnType<typeof generate>;
      return { grid, texts: placements.map(({ text }) => text) };
    },
  };
}

/** Ours and those from npm, which are installed beside this file on first use, without their install scripts. */
export function loadGenerators(): Generator[] {
  const here = import.meta.dirname;
  if (!existsSync(`${here}/node_modules`)) {
    const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    const { status } = spawnSync('npm', ['ci', ...flags], { cwd: here, stdio: 'inherit' });
    if (status !== 0) throw new Error('The other generators could not be installed in bench/');
  }
  const require = createRequire(import.meta.url);
  const BlexSearch = require('@blex41/word-search');
  const wordsearch = require('wordsearch');
  const generator = require('wordsearch-generator');
  const sbj = require('@sbj42/word-search-generator');
  const rows = (grid: string[][]) => grid.map((row) => row.join('').toUpperCase());
  return [
    ours('ours', 'hard'),
    ours('ours, medium', 'medium'),
    ours('ours, easy', 'easy'),
    {
      name: '@blex41/word-search',
      directions: DIRECTIONS,
      make: ({ words, size, count }) =>
        new BlexSearch({
          cols: size,
          rows: size,
          dictionary: words,
          maxWords: count,
          backwardsProbability: 0.5,
        }),
      read(made) {
        const { grid, words } = made as { grid: string[][]; words: { clean: string }[] };
        return { grid: rows(grid), texts: words.map(({ clean }) => clean) };
      },
    },
    {
      name: 'wordsearch',
      directions: DIRECTIONS,
      make: ({ drawn, size }) =>
        wordsearch(
          drawn.map((word) => word.toLowerCase()),
          size,
          size,
        ),
      read(made, { drawn }) {
        const { grid, unplaced } = made as { grid: string[][]; unplaced: string[] };
        return { grid: rows(grid), texts: drawn.filter((word) => !unplaced.includes(word.toLowerCase())) };
      },
    },
    {
      name: 'wordsearch-generator',
      directions: DIRECTIONS,
      make: ({ drawn, size }) => generator.hideWords(generator.createPuzzle(size, size, 'en', drawn), 'en'),
      read: (made, { drawn }) => ({ grid: rows(made as string[][]), texts: [...drawn] }),
    },
    {
      name: '@sbj42/word-search-generator',
      directions: DIRECTIONS,
      make: ({ drawn, size }) => sbj.generate({ width: size, height: size, words: drawn }),
      read(made, { size }) {
        const { grid, words } = made as { grid: string[]; words: string[] };
        const text = grid.join('');
        return {
          grid: Array.from({ length: size }, (_, i) => text.slice(i * size, (i + 1) * size)),
          texts: words,
        };
      },
    },
  ];
}
