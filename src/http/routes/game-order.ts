import { DIFFICULTY_ERROR, parseDifficulty } from '../../game/difficulty.ts';
import type { Game } from '../../game/game.ts';
import { BOARD_SIZE, clamp, type Range, WORD_COUNT } from '../../game/limits.ts';
import { playerNameFrom } from '../../game/player-name.ts';
import type { ErrorResponse } from '../operation/operation.ts';
import { RUDE_NAME, type Rules, refuseRude } from '../operation/rules.ts';
import { HttpError } from '../reply/errors.ts';
import { integerFrom, type JsonObject } from '../request/body.ts';

export const LOBBY_ERROR: ErrorResponse = {
  status: 400,
  message: 'lobby must be true or false',
  when: 'It is another value.',
};

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
  return { categoryId, size, count, difficulty, playerName, lobby: lobbyIn(body) };
}

/** For our own paths. */
export function ownNameIn(body: JsonObject, rules: Rules): string {
  const name = playerNameIn(body);
  refuseRude(rules, name, RUDE_NAME);
  return name;
}

function playerNameIn(body: JsonObject): string {
  const name = playerNameFrom(body.player_name);
  if (name === undefined) throw new HttpError(400, NAME_ERROR);
  return name;
}

/** Whether the new game waits for its players. */
export function lobbyIn(body: JsonObject): Game['lobby'] {
  return booleanFrom(body, 'lobby', false) ? 'waiting' : null;
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
