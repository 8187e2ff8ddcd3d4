import type { Schema } from '../../platform/schemas/schema.ts';
import { FindsResult, GameView, GuessResult } from '../schemas/games.ts';
import { GamePuzzleView, PuzzleView } from '../schemas/puzzles.ts';
import { LeaderboardEntry } from '../schemas/scores.ts';

/** One short game as a client sees it, from the first request to the leaderboard. */

export const GAME_ID = '019ca945-0a00-7c4e-9b1d-2f6a8c0e4d31';
/** A second game on the same board, in which WOLF is found. */
export const HINTED_ID = '019ca945-0a00-7e12-8c5f-6b0d3a9e7f24';
/** The daily puzzle, a completed game of it, and an unfinished one. */
export const PUZZLE_ID = '3d0b7c52-8f1e-4a6b-9c5d-7e2f4a1b6c80';
export const PUZZLE_GAME_ID = '019ca945-0a00-7f20-8d3c-5b7e9a1c3f62';
export const OPEN_GAME_ID = '019ca945-0a00-7a11-9e5f-1c3d5b7f9a02';
/** The time of each game that is completed by cells. */
export const FAIR_GAME_MS = 61_200;
/** A custom puzzle. */
export const CUSTOM_PUZZLE_ID = 'b7c1d9e4-2f60-4f3a-8d15-9a0c6e8b4f27';
export const CUSTOM_SECRET = 'kq3vJ9Zr0nT5bXw7LmE2yAhU8cDfGsP1';

const GRID = ['LFFNLIFW', 'IONFKFKC', 'DLLOFLFF', 'DNUNCLLO', 'UFNOILOD', 'CDDKFOWD', 'KWDLOUOK', 'DLDDCKCL'];
export const WORDS = ['DUCK', 'LION', 'WOLF'];
export const STARTED_AT = '2026-03-01T12:00:00.000Z';
export const COMPLETED_AT = '2026-03-01T12:01:23.456Z';
export const PUZZLE_DATE = STARTED_AT.slice(0, 10);
export const PUZZLE_LINE = 'Some swim, some roar.';

/** Default values of fields in examples. */
const DEFAULTS: Readonly<Record<string, unknown>> = {
  id: GAME_ID,
  player_name: 'Ada',
  category: 'Animals',
  board_size: 8,
  word_count: 3,
  difficulty: 'hard',
  grid: GRID.map((row) => [...row]),
  words: wordsFound(),
  started_at: STARTED_AT,
  status: 'in_progress',
  completed_at: null,
  correct: true,
  puzzle_id: PUZZLE_ID,
  is_challenge: false,
  title: 'Animals',
  line: PUZZLE_LINE,
  date: PUZZLE_DATE,
  language: 'en',
  number: 60,
  labels: WORDS,
  letters: WORDS.map(() => 0),
  show_words: true,
  hints_allowed: true,
  waiting: false,
  creator_starts: false,
  message_length: 0,
  message_words: [],
  message_slots: '',
  message: null,
  note: null,
  found: 0,
  time_seconds: null,
  hints: 0,
  typed: false,
  practice: false,
  team: false,
  start: 'each',
};

export function example<T>({ properties = {}, required }: Schema<T>, given: Partial<T> = {}): T {
  const keys = Object.keys(properties).filter((key) => required?.includes(key) || key in given);
  const values: Readonly<Record<string, unknown>> = { ...DEFAULTS, ...given };
  return Object.fromEntries(keys.map((key) => [key, values[key]])) as T;
}

export const CATEGORIES = ['Animals', 'Space', 'Food', 'Sport', 'Music', 'Nature', 'Travel'].map(
  (name, i) => ({ id: i + 1, name }),
);

export const NEW_GAME_REQUEST = { category_id: 1, board_size: 8, word_count: 3, player_name: 'Ada' };
export const NEW_GAME = example(GameView);

/** The cells run from the last letter to the first, which is also a hit. */
export const CLICKED = { cells: column(6, 2, 5) };
export const TYPED_HIT = hit('DUCK', column(0, 3, 6), ['DUCK']);
export const CLICKED_HIT = hit('WOLF', column(6, 2, 5).reverse(), ['DUCK', 'WOLF']);
export const MISS = { ...CLICKED_HIT, correct: false, word: null, cells: [] };
export const LAST_HIT = {
  ...hit('LION', row(4, 2, 5).reverse(), WORDS),
  status: 'completed',
  completed_at: COMPLETED_AT,
};

export const LION_HINT = { word: 'LION', cells: row(4, 5, 5), hints: 1 };
export const LION_DIRECTION = { word: 'LION', cells: row(4, 4, 5).reverse(), hints: 2 };

export const SCOREBOARD = {
  leaderboards: {
    Animals: [example(LeaderboardEntry, { time_seconds: 83.456, completed_at: COMPLETED_AT })],
  },
  popular_categories: CATEGORIES.map((category) => ({
    ...category,
    completed_games: category.id === 1 ? 1 : 0,
  })).sort((a, b) => b.completed_games - a.completed_games || (a.name < b.name ? -1 : 1)),
};

/** The leaderboard entry of a game completed by cells. */
export const FAIR = { player_name: 'Grace', time_seconds: FAIR_GAME_MS / 1000 };
export const PUZZLE = example(PuzzleView, { id: PUZZLE_ID, started_at: null });

/** Started after the last game was completed. */
export const PUZZLE_GAME = { ...NEW_GAME, started_at: COMPLETED_AT };
export const GAME_OF_PUZZLE = example(GamePuzzleView);

export const FINDS = { finds: [CLICKED, { cells: row(0, 0, 3) }], player_name: 'Grace' };
export const FINDS_RESULT = example(FindsResult, {
  results: [
    { correct: true, word: 'WOLF' },
    { correct: false, word: null },
  ],
  ranked: 'in_progress',
});

export const CUSTOM_WORDS = ['duck', 'Lion', 'wolf', 'ox'];

function hit(word: string, cells: { row: number; col: number }[], found: readonly string[]) {
  return example(GuessResult, { word, cells, words: wordsFound(...found) });
}

function wordsFound(...found: string[]) {
  return WORDS.map((text) => ({ text, found: found.includes(text) }));
}

function column(col: number, first: number, last: number) {
  return Array.from({ length: last - first + 1 }, (_, i) => ({ row: first + i, col }));
}

function row(at: number, first: number, last: number) {
  return column(at, first, last).map((cell) => ({ row: at, col: cell.row }));
}

export function fairEnd(startedAt: string): string {
  return new Date(Date.parse(startedAt) + FAIR_GAME_MS).toISOString();
}
