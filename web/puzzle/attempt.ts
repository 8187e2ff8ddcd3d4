import type { PageDeps } from '../shared/controller.ts';
import { type GameResult, isOnItsDay } from '../shared/finished-games.ts';
import { type RecentGame, recentGameOf } from '../shared/storage.ts';

/** What this player has done with a puzzle. */
export type Attempt =
  | { state: 'none' }
  | { state: 'running'; path: string }
  | { state: 'done'; path: string; seconds: number; isOnItsDay: boolean };

/**
 * The first finished game counts: in a second one the player knows the board. Without a finished game, a running one
 * can be resumed. A challenge made from the puzzle of the day has its own puzzle id and the same date.
 */
export function attemptOf(
  { id, date }: { id: string; date: string | null },
  results: readonly GameResult[],
  recent: readonly RecentGame[],
): Attempt {
  const done = results.find((result) => result.puzzleId === id || (date !== null && result.date === date));
  if (done) {
    const { id: game, seconds } = done;
    return { state: 'done', path: `game/${game}`, seconds, isOnItsDay: isOnItsDay(done) };
  }
  const running = recent.find((game) => game.puzzleId === id && !game.gone && game.completedAt === null);
  return running ? { state: 'running', path: `game/${running.id}` } : { state: 'none' };
}

/**
 * Starts a game of a puzzle under the name that this browser remembers, and returns the path of its page. Only the first one of this browser counts. Never retried:
 * after a lost response a second request could start a second game.
 */
export async function startPuzzleGame(deps: PageDeps, puzzleId: string): Promise<string> {
  const { client, storage, results } = deps;
  const { name } = storage.settings();
  // The list of recent games is short, and the player can clear it. A teacher may have removed a game.
  const known = [...storage.recent().filter(({ gone }) => !gone), ...results.all()];
  const isPractice = known.some((game) => game.puzzleId === puzzleId);
  const game = await client.newPuzzleGame(puzzleId, {
    player_name: name,
    ...(isPractice && { practice: true }),
  });
  storage.savePlayer(game.id, name);
  storage.remember({ ...recentGameOf(game), puzzleId, practice: isPractice });
  return `game/${game.id}`;
}
