import { hash } from 'node:crypto';
import type { FoundBy } from '../../game/game.ts';
import { givenName } from '../../game/player-name.ts';
import { isRefused, type Rules } from '../operation/rules.ts';
import type { JsonObject } from '../request/body.ts';

const SESSION = /^[A-Za-z0-9-]{8,64}$/;

/**
 * What breaks its rule counts as none, a rude name too: it must not turn a guess of the contract into an error. Others
 * see the id, and cannot play under it: only the browser of the player knows the session.
 */
export function playerIn(fields: JsonObject, rules: Rules): Pick<FoundBy, 'name' | 'playerId'> {
  const { session } = fields;
  const given = givenName(fields.player_name);
  const name = given === null || isRefused(given, rules) ? null : given;
  if (typeof session !== 'string' || !SESSION.test(session)) return { name };
  return { name, playerId: hash('sha256', session, 'hex').slice(0, 16) };
}
