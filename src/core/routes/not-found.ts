import { HttpError } from '../../platform/http/reply/errors.ts';

export const GAME_NOT_FOUND = new HttpError(404, 'Game not found', { code: 'game_not_found' }).when(
  'No game has this id.',
);
export const PUZZLE_NOT_FOUND = new HttpError(404, 'Puzzle not found', { code: 'puzzle_not_found' }).when(
  'No puzzle has this id.',
);
