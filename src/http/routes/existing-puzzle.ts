import type { Puzzle } from '../../game/puzzle.ts';
import type { Store } from '../../store/store.ts';
import { HttpError } from '../reply/errors.ts';

export async function existingPuzzle(store: Pick<Store, 'puzzle'>, id = ''): Promise<Puzzle> {
  const puzzle = await store.puzzle(id);
  if (!puzzle) throw puzzleNotFound();
  return puzzle;
}

export function puzzleNotFound(): HttpError {
  return new HttpError(404, 'Puzzle not found');
}
