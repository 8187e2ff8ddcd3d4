import { hash } from 'node:crypto';
import { DIFFICULTY_ERROR, type Difficulty, readDifficulty } from '../../game/difficulty.ts';
import type { FoundBy, Game } from '../../game/game.ts';
import { BOARD_SIZE, clamp, type Range, WORD_COUNT } from '../../game/limits.ts';
import { givenName, NAME_ERROR as NAME_TEXT, readPlayerName } from '../../game/player-name.ts';
import { SESSION } from '../../schemas/parameters.ts';
import { isNameRefused, RUDE_NAME, type Rules } from '../operation/rules.ts';
import { HttpError, orThrow, readOrThrow } from '../reply/errors.ts';
import { integerFrom, type JsonObject } from '../request/body.ts';

export const NO_CATEGORY_ID = new HttpError(400, 'category_id is required').when('It is missing or null.');
export const NAME_ERROR = new HttpError(400, NAME_TEXT).when('As for a new game.');
export const NO_DIFFICULTY = new HttpError(400, DIFFICULTY_ERROR);

export type GameRequest = ReturnType<typeof gameRequestFrom>;

/** The checks of the body, in the contract's order. */
export function gameRequestFrom(body: JsonObject) {
  const categoryId = body.category_id;
  if (categoryId === undefined || categoryId === null) throw NO_CATEGORY_ID;
  const size = numberFrom(body, 'board_size', BOARD_SIZE);
  const count = numberFrom(body, 'word_count', WORD_COUNT);
  const playerName = playerNameIn(body);
  return { categoryId, size, count, playerName, difficulty: difficultyIn(body), lobby: lobbyIn(body) };
}

/** For our own paths. */
export function politeNameIn(body: JsonObject, rules: Rules): string {
  const name = playerNameIn(body);
  if (isNameRefused(name, rules)) throw RUDE_NAME;
  return name;
}

function playerNameIn(body: JsonObject): string {
  return readOrThrow(readPlayerName(body.player_name));
}

export function difficultyIn(body: JsonObject): Difficulty {
  return readOrThrow(readDifficulty(body.difficulty));
}

export function lobbyIn(body: JsonObject): Game['lobby'] {
  return booleanFrom(body, 'lobby', false) ? 'waiting' : null;
}

export function booleanFrom(body: JsonObject, key: string, usual: boolean): boolean {
  const value = body[key] ?? usual;
  if (typeof value !== 'boolean') throw noBoolean(key);
  return value;
}

export function noBoolean(key: string): HttpError {
  return new HttpError(400, `${key} must be true or false`);
}

export function numberFrom(body: JsonObject, key: string, range: Range): number {
  if (!Object.hasOwn(body, key)) return range.default;
  return clamp(orThrow(integerFrom(body[key]), noNumber(key)), range);
}

export function noNumber(key: string): HttpError {
  return new HttpError(400, `${key} must be a number`).when('It cannot be converted to an integer.');
}

const MARKS = ['offline', 'paused'] as const;

/** Why the game is on no list from now on; `undefined` when that is no mark. */
export function markIn({ unlisted = null }: JsonObject): Game['unlisted'] | undefined {
  return unlisted === null ? null : MARKS.find((mark) => mark === unlisted);
}

/**
 * What breaks its rule counts as none, a rude name too: it must not turn a guess of the contract into an
 * error. Others see the id, and cannot play under it: only the browser of the player knows the session.
 */
export function playerIn(fields: JsonObject, rules: Rules): Pick<FoundBy, 'name' | 'playerId'> {
  const { session } = fields;
  const given = givenName(fields.player_name);
  const name = given === null || isNameRefused(given, rules) ? null : given;
  if (typeof session !== 'string' || !SESSION.test(session)) return { name };
  return { name, playerId: hash('sha256', session, 'hex').slice(0, 16) };
}
