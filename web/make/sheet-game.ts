import type { ApiError, Client } from '../../src/client/client.ts';
import type { GameView } from '../../src/contract/games.ts';
import type { PuzzleRecord } from './record.ts';

type Deps = { client: Pick<Client, 'game' | 'newPuzzleGame'>; record: PuzzleRecord };

/**
 * The game whose board is printed: the API sends the letters of a puzzle only with a game. The browser remembers it, so
 * that each sheet of a puzzle does not start another game.
 */
export async function sheetGame({ client, record }: Deps, id: string): Promise<GameView> {
  const puzzle = record.mine().find((one) => one.id === id);
  if (puzzle?.sheetGame !== undefined) {
    const known = await client.game(puzzle.sheetGame).catch(undefinedWhenGone);
    if (known) return known;
  }
  const game = await client.newPuzzleGame(id);
  if (puzzle) record.saveSheetGame(puzzle, game.id);
  return game;
}

/** The server deletes old games. */
function undefinedWhenGone(error: ApiError): undefined {
  if (error.status !== 404) throw error;
}
