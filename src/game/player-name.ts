import { MAX_PLAYER_NAME } from './limits.ts';

export const ANONYMOUS = 'Anonymous';

export const STORED_NAME = /^[A-Za-z0-9 ]+$/;

/** Applies the contract's four rules for names in their order. `undefined` when a character is not allowed. */
export function playerNameFrom(value: unknown): string | undefined {
  if (typeof value !== 'string') return ANONYMOUS;
  const trimmed = value.trim();
  if (trimmed === '') return ANONYMOUS;
  const name = trimmed.slice(0, MAX_PLAYER_NAME);
  return STORED_NAME.test(name) ? name : undefined;
}

/** The name that a client gave itself; `null` when there is none, or one that breaks the rules. */
export function givenName(value: unknown): string | null {
  const name = playerNameFrom(value);
  return name === undefined || name === ANONYMOUS ? null : name;
}
