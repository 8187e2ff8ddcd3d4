import { ApiError } from '../../src/client/client.ts';
import type { GameView } from '../../src/core/schemas/games.ts';
import type { PageClient } from '../shared/api.ts';
import type { PageDeps } from '../shared/controller.ts';
import type { GameResult } from '../shared/finished-games.ts';
import { offlineGame } from '../shared/offline-game.ts';
import { type KeptBoard, recentGameOf } from '../shared/storage.ts';
import type { GameStorage } from './deps.ts';

type Deps = Pick<PageDeps, 'client' | 'storage' | 'results'> & {
  storedOf(gameId: string): GameStorage;
  /** Replaces this page with another. */
  leave(path: string): void;
};

/**
 * The client for a game that was started without a network. Its page can't reach the server until the game has ended.
 * Then the server gets a practice game of the same puzzle, because it hasn't seen the time, and that game's page sends
 * the finds. An earlier upload would restart the clock.
 */
export function createOfflineClient(
  { client, storage, results, storedOf, leave }: Deps,
  key: string,
): PageClient {
  let isUploading = false;
  const unreachable = () => Promise.reject(new ApiError(0, 'No answer from the server'));

  function started(): KeptBoard & { startedAt: string } {
    const board = storage.board(key);
    if (board?.startedAt === undefined) throw new ApiError(404, 'Game not found');
    return { ...board, startedAt: board.startedAt };
  }

  async function game(id: string): Promise<GameView> {
    const board = started();
    if (board.gameId !== undefined) {
      leave(`game/${board.gameId}`);
      // Never resolves, because this page has nothing more to draw or store.
      return new Promise(() => {});
    }
    const result = results.all().find((one) => one.id === id);
    if (result && !isUploading) {
      // Not awaited, so the page works during an outage. It asks for the game again, which retries the upload.
      void upload(board, result).catch(() => {});
    }
    return offlineGame(board, storage.player(id) ?? '');
  }

  async function upload(board: KeptBoard, result: GameResult): Promise<void> {
    const { id } = result;
    const name = storage.player(id) ?? '';
    isUploading = true;
    const game = await client
      .newPuzzleGame(board.puzzle_id, { player_name: name, practice: true })
      .finally(() => {
        isUploading = false;
      });
    const [from, to] = [storedOf(id), storedOf(game.id)];
    for (const find of from.finds()) {
      const waiting = from.waiting(find.word);
      to.addFind(find);
      if (waiting) to.addWaiting(find.word, waiting);
      from.removeWaiting(find.word);
    }
    results.put({ ...result, id: game.id }, id);
    storage.savePlayer(game.id, name);
    storage.forget(id);
    storage.remember({ ...recentGameOf(game), puzzleId: board.puzzle_id });
    storage.keepBoard({ ...board, gameId: game.id });
    leave(`game/${game.id}`);
  }

  return {
    ...client,
    isFromCache: () => true,
    game,
    async gamePuzzle() {
      const { puzzle_id, date, title, line, language, difficulty, labels, ...about } = started();
      const { message_length, message_words, message_slots } = about;
      const shown = {
        is_challenge: false,
        show_words: true,
        hints_allowed: true,
        waiting: false,
        creator_starts: false,
        labels,
        letters: [],
        message_length,
        message_words,
        message_slots,
        message: null,
        note: null,
      };
      return { puzzle_id, title, line, date, language, difficulty, ...shown };
    },
    finds: unreachable,
    guess: unreachable,
    hint: unreachable,
    events: unreachable,
  };
}
