import { hash } from 'node:crypto';
import { HttpError, valueOrThrow } from '../../platform/http/reply/errors.ts';
import { integerFrom, type JsonObject } from '../../platform/http/request/body.ts';
import { field } from '../../platform/http/request/fields.ts';
import { SESSION } from '../../platform/schemas/headers.ts';
import { DEFAULT_DIFFICULTY, type Difficulty } from '../game/difficulty.ts';
import type { FoundBy, Game } from '../game/game.ts';
import { clamp, type Range } from '../game/limits.ts';
import {
  chosenName,
  NAME_ERROR as NAME_TEXT,
  parseContractName,
  parsePlayerName,
} from '../game/player-name.ts';
import { errorsOfText } from '../game/puzzle/texts.ts';
import { NewGameRequest } from '../schemas/games.ts';
import { isNameRefused, RUDE_NAME, type SitePolicy } from './policy.ts';

/* Fields that several requests have. */

export const NAME_ERROR = new HttpError(400, NAME_TEXT).when(
  'The name has other characters, mixes scripts in one word, or has more than 80 code points or three marks per letter.',
);

/** Returns the errors of a text parsed by `parseTitle`. */
export function textErrors(key: string, max: number): HttpError[] {
  return Object.values(errorsOfText(key, max)).map((error) => new HttpError(400, error));
}

/** Returns the name in a request on our own paths. Throws if the filter refuses it. */
export function politeNameFrom(body: JsonObject, policy: SitePolicy): string {
  const name = valueOrThrow(parsePlayerName(body.player_name));
  if (isNameRefused(name, policy)) throw RUDE_NAME;
  return name;
}

export function contractNameFrom(body: JsonObject): string {
  return valueOrThrow(parseContractName(body.player_name));
}

export function difficultyFrom(body: JsonObject): Difficulty {
  return field(NewGameRequest, body, 'difficulty') ?? DEFAULT_DIFFICULTY;
}

export function lobbyFrom(body: JsonObject): Game['lobby'] {
  return field(NewGameRequest, body, 'lobby') ? 'waiting' : null;
}

export function numberFrom(body: JsonObject, key: string, range: Range): number {
  if (!Object.hasOwn(body, key)) return range.default;
  const number = integerFrom(body[key]);
  if (number === undefined) throw notANumber(key);
  return clamp(number, range);
}

export function notANumber(key: string): HttpError {
  return new HttpError(400, `${key} must be a number`).when("The value can't be converted to an integer.");
}

/**
 * An invalid or rude name counts as missing, because it must not turn a guess of the contract into an
 * error; `parse` has the rules for the name. Others see the id but can't play under it, because only the player's browser knows the session.
 * The id differs in each game, so that nobody can follow a player from game to game.
 */
export function playerFrom(
  fields: JsonObject,
  gameId: string,
  policy: SitePolicy,
  parse = parsePlayerName,
): Pick<FoundBy, 'name' | 'playerId'> {
  const { session } = fields;
  const given = chosenName(fields.player_name, parse);
  const name = given === null || isNameRefused(given, policy) ? null : given;
  if (typeof session !== 'string' || !SESSION.test(session)) return { name };
  return { name, playerId: hash('sha256', `${gameId} ${session}`, 'hex').slice(0, 16) };
}
