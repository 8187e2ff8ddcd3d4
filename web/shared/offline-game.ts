import { ANONYMOUS } from '../../src/core/game/player-name.ts';
import type { GameView } from '../../src/core/schemas/games.ts';
import { type BrowserStorage, boardKey, type KeptBoard, recentGameOf } from './storage.ts';

/** A game that was started without a network. Only this browser has it, until it has ended and the server takes it. */

const PREFIX = 'offline-';

/** Returns the key of an offline game's board, or `undefined` for the id of a game on the server. */
export function offlineKey(gameId: string): string | undefined {
  return gameId.startsWith(PREFIX) ? gameId.slice(PREFIX.length) : undefined;
}

/** Starts the game and returns the path of its page. */
export function startOfflineGame(storage: BrowserStorage, board: KeptBoard, now: number): string {
  const { name } = storage.settings();
  const started = { ...board, startedAt: new Date(now).toISOString() };
  const game = offlineGame(started, name);
  storage.savePlayer(game.id, name);
  storage.keepBoard(started);
  storage.remember({ ...recentGameOf(game), puzzleId: board.puzzle_id });
  return `game/${game.id}`;
}

export function offlineGame(board: KeptBoard & { startedAt: string }, name: string): GameView {
  return {
    id: PREFIX + boardKey(board),
    board_size: board.board_size,
    player_name: name || ANONYMOUS,
    category: board.title,
    grid: board.grid,
    words: board.words.map((text) => ({ text, found: false })),
    started_at: board.startedAt,
    status: 'in_progress',
    completed_at: null,
  };
}
