import type { Puzzle } from '../../game/puzzle.ts';
import type { Store } from '../../store/store.ts';
import { UNKNOWN_PUZZLE_ID } from '../openapi/examples.ts';
import type { ErrorResponse } from '../operation/operation.ts';
import { HttpError } from '../reply/errors.ts';

export const NO_PUZZLE: ErrorResponse = {
  status: 404,
  message: 'Puzzle not found',
  when: 'No puzzle has this id.',
  values: { puzzle_id: UNKNOWN_PUZZLE_ID },
};

export async function existingPuzzle(store: Pick<Store, 'puzzle'>, id = ''): Promise<Puzzle> {
  const puzzle = await store.puzzle(id);
  if (!puzzle) throw puzzleNotFound();
  return puzzle;
}

export function puzzleNotFound(): HttpError {
  return new HttpError(404, 'Puzzle not found');
}
