import type { Difficulty } from '../game/difficulty.ts';
import type { Find, FoundBy, Game } from '../game/game.ts';
import type { Board, Direction } from '../game/grid.ts';

/** The encoding of a game as a row: words, finds and hints as compact text, the grid as its letters. */

export type GameRow = {
  id: string;
  category_id: number | null;
  puzzle_id: string | null;
  board_id: string | null;
  category: string;
  size: number;
  difficulty: Difficulty;
  player_name: string;
  grid: string;
  words: string;
  finds: string;
  hints: string;
  /** `null` in a game of a category; SQLite stores booleans as numbers. */
  hints_allowed: boolean | number | null;
  started_at: number;
  completed_at: number | null;
};

type PackedWord = [text: string, row: number, col: number, direction: Direction];

export function packWords(board: Board): string {
  return JSON.stringify(
    board.placements.map(({ text, row, col, direction }): PackedWord => [text, row, col, direction]),
  );
}

export function gameFromRow(row: GameRow): Game {
  const packed: PackedWord[] = JSON.parse(row.words);
  const finds = findsFrom(row.finds, row.started_at);
  const foundAt = timesOf(finds);
  return {
    id: row.id,
    categoryId: row.category_id,
    puzzleId: row.puzzle_id,
    boardId: row.board_id,
    category: row.category,
    size: row.size,
    difficulty: row.difficulty,
    playerName: row.player_name,
    grid: Array.from({ length: row.size }, (_, i) => row.grid.slice(i * row.size, (i + 1) * row.size)),
    words: packed.map(([text, row, col, direction], i) => ({
      text,
      row,
      col,
      direction,
      foundAt: foundAt.get(i) ?? null,
    })),
    finds,
    hints: hintsFrom(row.hints),
    hintsAllowed: Boolean(row.hints_allowed ?? true),
    startedAt: row.started_at,
    completedAt: row.completed_at,
  };
}

/** The columns of a game that change while it is played. */
export type Progress = Pick<GameRow, 'finds' | 'hints' | 'completed_at'>;

/** The game after a write that returned these columns. */
export function withProgress(game: Game, progress: Progress): Game {
  const finds = findsFrom(progress.finds, game.startedAt);
  const foundAt = timesOf(finds);
  // Both states share the words that have not changed.
  const words = game.words.map((word, i) => {
    const at = foundAt.get(i) ?? null;
    return at === word.foundAt ? word : { ...word, foundAt: at };
  });
  return { ...game, words, finds, hints: hintsFrom(progress.hints), completedAt: progress.completed_at };
}

const LETTER_OF = { clicked: 'c', typed: 't' };

/** The part of a stored find between the word and the time: "", "c:" or "cAnn_Lee:". */
export function packFoundBy({ how, name }: FoundBy): string {
  return how === null ? '' : `${LETTER_OF[how]}${(name ?? '').replaceAll(' ', '_')}:`;
}

/** Parses "2:5100 0:cAnn_Lee:9800 ": word, how and by whom it was found, milliseconds since the start. */
function findsFrom(text: string, startedAt: number): Find[] {
  return splitList(text).map((find) => {
    const parts = find.split(':');
    const tag = parts.length === 3 ? (parts[1] as string) : '';
    return {
      word: Number(parts[0]),
      at: startedAt + Number(parts.at(-1)),
      how: tag === '' ? null : tag.startsWith('c') ? 'clicked' : 'typed',
      name: tag.length > 1 ? tag.slice(1).replaceAll('_', ' ') : null,
    };
  });
}

/** Parses "2 2 0 ": the index of the word of each hint. */
function hintsFrom(text: string): number[] {
  return splitList(text).map(Number);
}

function timesOf(finds: readonly Find[]): Map<number, number> {
  return new Map(finds.map(({ word, at }) => [word, at]));
}

function splitList(text: string): string[] {
  return text === '' ? [] : text.trimEnd().split(' ');
}
