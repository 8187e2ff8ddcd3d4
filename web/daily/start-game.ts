import type { Client } from '../../src/client/client.ts';
import type { PageDeps } from '../shared/page-deps.ts';
import type { Results } from '../shared/results.ts';
import { recentGameOf } from '../shared/storage.ts';

type Deps = Pick<PageDeps, 'storage'> & {
  client: Pick<Client, 'newPuzzleGame'>;
  results: Pick<Results, 'all'>;
};

/**
 * Starts a game of a puzzle under the name that this browser remembers, and returns the path of its page. Only the first one of this browser counts. Never retried:
 * after a lost response a second request could start a second game.
 */
export async function startPuzzleGame({ client, storage, results }: Deps, puzzleId: string): Promise<string> {
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
