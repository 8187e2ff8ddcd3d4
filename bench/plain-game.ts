import { cellsOf, type Grid, type Placement } from '../src/core/game/grid.ts';

/** The stored data of a new game. */
export type Stored = { grid: Grid; placements: readonly Placement[]; category: string; startedAt: string };

export type Game = {
  id: string;
  version: number;
  placements: readonly Placement[];
  /** The game in the contract's format. */
  view: Record<string, unknown> & { words: { text: string; found: boolean }[] };
};

export type Leader = {
  player_name: string;
  time_seconds: number;
  board_size: number;
  word_count: number;
  completed_at: string;
};

/** With callbacks, because a promise takes time. */
export type Storage = {
  insert(game: Game, stored: Stored, done: () => void): void;
  read(id: string, done: (game: Game) => void): void;
  /** Stores a find, unless another process has changed the game in between. */
  find(game: Game, index: number, completedAt: string | null, done: (isStored: boolean) => void): void;
  /** The ten fastest games of each category in the contract's format. */
  scoreboard(done: (scoreboard: string | object) => void): void;
};

export function leaderOf({ view }: Game, completed_at: string): Leader {
  return {
    player_name: view.player_name as string,
    time_seconds: (Date.parse(completed_at) - Date.parse(view.started_at as string)) / 1000,
    board_size: view.board_size as number,
    word_count: view.words.length,
    completed_at,
  };
}

export function createGame(id: string, { grid, placements, category, startedAt }: Stored): Game {
  const view = {
    ...{ id, board_size: grid.length, player_name: 'Anonymous', category },
    grid: grid.map((row) => [...row]),
    words: placements.map(({ text }) => ({ text, found: false })),
    ...{ started_at: startedAt, status: 'in_progress', completed_at: null },
  };
  return { id, version: 0, placements, view };
}

/**
 * Changes the game in place, so until the commit, other responses show a find that isn't stored. Our service doesn't
 * do that.
 */
export function guess(storage: Storage, game: Game, word: string, send: (value: unknown) => void): void {
  const { view, placements } = game;
  const { words, player_name } = view;
  const text = word.trim().toUpperCase();
  const index = words.findIndex((one) => one.text === text && !one.found);
  if (index < 0) {
    const { status, completed_at } = view;
    send({ correct: false, word: null, cells: [], words, status, player_name, completed_at });
    return;
  }
  (words[index] as { found: boolean }).found = true;
  const at = words.every(({ found }) => found) ? new Date().toISOString() : null;
  if (at) Object.assign(view, { status: 'completed', completed_at: at });
  storage.find(game, index, at, (isStored) => {
    if (!isStored) return storage.read(game.id, (again) => guess(storage, again, word, send));
    const cells = cellsOf(placements[index] as Placement);
    send({ correct: true, word: text, cells, words, status: view.status, player_name, completed_at: at });
  });
}
