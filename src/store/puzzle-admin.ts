import type { PuzzleStore } from './puzzles.ts';
import type { Statement } from './query.ts';
import { unpackWords } from './rows.ts';

/** A puzzle as an operator sees it. */
export type ListedPuzzle = {
  id: string;
  title: string;
  size: number;
  wordCount: number;
  createdAt: number;
  /** Up to a day late. */
  playedAt: number;
  /** The day of a puzzle of the day, in days since 1970-01-01. */
  day: number | null;
};

export type ShownPuzzle = ListedPuzzle & {
  /** The puzzle that the words and the games belong to: another one when this is a challenge on its board. */
  ownerId: string;
  words: readonly string[];
  games: number;
};

/** The operations of an operator on puzzles. */
export interface PuzzleAdmin extends Pick<PuzzleStore, 'deletePuzzle' | 'prunePuzzles'> {
  /** The newest ones that players made; puzzles of the day are not among them. */
  listPuzzles(limit: number): Promise<readonly ListedPuzzle[]>;
  showPuzzle(id: string): Promise<ShownPuzzle | undefined>;
}

type ListedRow = {
  id: string;
  title: string;
  size: number;
  word_count: number;
  created_at: number;
  played_at: number;
  day: number | null;
};

export type ShownRow = ListedRow & {
  owner_id: string;
  grid: string;
  words: string;
  labels: string | null;
  games: number;
};

const COLUMNS = 'p.id, b.title, b.size, b.word_count, p.created_at, p.played_at, b.day';

export const PUZZLES_SQL = {
  list: {
    name: 'list_puzzles',
    text: `
      SELECT ${COLUMNS} FROM puzzles p JOIN boards b ON b.id = p.board_id
      WHERE b.day IS NULL ORDER BY p.created_at DESC, p.id LIMIT $1`,
  },
  show: {
    name: 'show_puzzle',
    text: `
      SELECT ${COLUMNS}, b.puzzle_id AS owner_id, b.grid, b.words, b.labels,
             (SELECT count(*) FROM games g WHERE g.board_id = b.id) AS games
      FROM puzzles p JOIN boards b ON b.id = p.board_id WHERE p.id = $1`,
  },
} satisfies Record<string, Statement>;

export function listedFrom(row: ListedRow): ListedPuzzle {
  return {
    id: row.id,
    title: row.title,
    size: row.size,
    wordCount: row.word_count,
    createdAt: row.created_at,
    playedAt: row.played_at,
    day: row.day,
  };
}

export function shownFrom(row: ShownRow): ShownPuzzle {
  const labels: string[] | null = row.labels && JSON.parse(row.labels);
  return {
    ...listedFrom(row),
    ownerId: row.owner_id,
    words: labels ?? unpackWords(row).map(({ text }) => text),
    games: row.games,
  };
}
