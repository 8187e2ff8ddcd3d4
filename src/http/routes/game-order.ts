import { DIFFICULTY_ERROR, parseDifficulty } from '../../game/difficulty.ts';
import { BOARD_SIZE, clamp, type Range, WORD_COUNT } from '../../game/limits.ts';
import { playerNameFrom } from '../../game/player-name.ts';
import { HttpError } from '../reply/errors.ts';
import { integerFrom, type JsonObject } from '../request/body.ts';

export const NAME_ERROR = 'Player name may only contain letters, numbers, and spaces';

export type GameOrder = ReturnType<typeof gameOrderFrom>;

/** The checks of the body, in the contract's order. */
export function gameOrderFrom(body: JsonObject) {
  const categoryId = body.category_id;
  if (categoryId === undefined || categoryId === null) throw new HttpError(400, 'category_id is required');
  const size = numberFrom(body, 'board_size', BOARD_SIZE);
  const count = numberFrom(body, 'word_count', WORD_COUNT);
  const playerName = playerNameIn(body);
  const difficulty = parseDifficulty(body.difficulty);
  if (difficulty === undefined) throw new HttpError(400, DIFFICULTY_ERROR);
  return { categoryId, size, count, difficulty, playerName };
}

export function playerNameIn(body: JsonObject): string {
  const name = playerNameFrom(body.player_name);
  if (name === undefined) throw new HttpError(400, NAME_ERROR);
  return name;
}

export function booleanFrom(body: JsonObject, key: string, usual: boolean): boolean {
  const value = body[key] ?? usual;
  if (typeof value !== 'boolean') throw new HttpError(400, `${key} must be true or false`);
  return value;
}

export function numberFrom(body: JsonObject, key: string, range: Range): number {
  if (!Object.hasOwn(body, key)) return range.default;
  const value = integerFrom(body[key]);
  if (value === undefined) throw new HttpError(400, `${key} must be a number`);
  return clamp(value, range);
}
