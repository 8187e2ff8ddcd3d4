import { MAX_PLAYER_NAME } from './limits.ts';
import type { Parsed } from './parsed.ts';

export const ANONYMOUS = 'Anonymous';

export const STORED_NAME = /^[A-Za-z0-9 ]+$/;

export const NAME_ERROR = 'Player name may only contain letters, numbers, and spaces';

/** Applies the contract's four rules for names in their order. */
export function parsePlayerName(value: unknown): Parsed<string> {
  if (typeof value !== 'string') return { value: ANONYMOUS };
  const trimmed = value.trim();
  if (trimmed === '') return { value: ANONYMOUS };
  const name = trimmed.slice(0, MAX_PLAYER_NAME);
  return STORED_NAME.test(name) ? { value: name } : { error: NAME_ERROR };
}

/** The name that a client gave itself; `null` for none or an invalid one. */
export function chosenName(value: unknown): string | null {
  const read = parsePlayerName(value);
  return 'error' in read || read.value === ANONYMOUS ? null : read.value;
}
