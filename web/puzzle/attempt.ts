import type { PageDeps } from '../shared/controller.ts';
import { type GameResult, isOnItsDay } from '../shared/finished-games.ts';
import { type RecentGame, recentGameOf } from '../shared/storage.ts';

/** The player's attempt at a puzzle. */
export type Attempt =
  | { state: 'none' }
  | { state: 'running'; path: string }
  | { state: 'done'; path: string; seconds: number; isOnItsDay: boolean };

/**
 * Returns the first finished game, because in a second game the player knows the board, or a running game to continue. A
 * challenge made from a daily puzzle has its own puzzle id and the same date.
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
 * Starts a game of a puzzle under the stored name, and returns its path. Only this browser's first game counts. Never
 * retried, because after a lost response a second request could start a second game.
 */
export async function startPuzzleGame(deps: PageDeps, puzzleId: string): Promise<string> {
  const { client, storage, results } = deps;
  const { name } = storage.settings();
  // Looks at both lists, because recent games are few and can be cleared, and a teacher may have removed a game.
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
