import type { Board, Grid, Placement } from './grid.ts';

export type Word = Placement & { foundAt: number | null };

export type GameStatus = 'in_progress' | 'completed';

/** One game, times in milliseconds since the epoch. `foundAt` and `completedAt` are set once and never change again. */
export type Game = {
  id: string;
  categoryId: number;
  category: string;
  size: number;
  playerName: string;
  grid: Grid;
  words: readonly Word[];
  startedAt: number;
  completedAt: number | null;
};

/** A game before the store has written it and set its start time. */
export type NewGame = Omit<Game, 'words' | 'startedAt' | 'completedAt' | 'grid'> & { board: Board };

export function startGame({ board, ...game }: NewGame, now: number): Game {
  return {
    ...game,
    grid: board.grid,
    words: board.placements.map((placement) => ({ ...placement, foundAt: null })),
    startedAt: now,
    completedAt: null,
  };
}

export function statusOf(game: Pick<Game, 'completedAt'>): GameStatus {
  return game.completedAt === null ? 'in_progress' : 'completed';
}

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Whether the text has the form of a game id. Any other text is an unknown game, without a query. */
export function isGameId(text: string): boolean {
  return UUID_V7.test(text);
}
