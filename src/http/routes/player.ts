import { hash } from 'node:crypto';
import type { FoundBy } from '../../game/game.ts';
import { givenName } from '../../game/player-name.ts';
import { allowedName, type Rules } from '../operation/rules.ts';
import type { JsonObject } from '../request/body.ts';

const SESSION = /^[A-Za-z0-9-]{8,64}$/;

/**
 * The public id of the player who has this session, a text that only their browser knows: others see the id, and cannot
 * play under it. `undefined` when there is none, or one that breaks the rule.
 */
export function playerIdFrom(session: unknown): string | undefined {
  return typeof session === 'string' && SESSION.test(session)
    ? hash('sha256', session, 'hex').slice(0, 16)
    : undefined;
}

/** A name or a session that breaks its rule counts as none: it must not turn a guess of the contract into an error. */
export function foundBy(how: 'clicked' | 'typed', body: JsonObject, rules: Rules): FoundBy {
  const playerId = playerIdFrom(body.session);
  const name = allowedName(rules, givenName(body.player_name));
  return { how, name, ...(playerId !== undefined && { playerId }) };
}
