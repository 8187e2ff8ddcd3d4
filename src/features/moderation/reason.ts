import type { Parsed } from '../../core/game/parsed.ts';
import { parseText } from '../../core/game/text.ts';

/** The maximum length of a reason, in characters. */
export const MAX_REASON = 200;

export const REASON_ERROR = `reason must be a string of at most ${MAX_REASON} characters`;

/** Returns why a player reports something; '' without a reason. */
export function parseReason(value: unknown = ''): Parsed<string> {
  const read = typeof value === 'string' ? parseText(value, MAX_REASON) : undefined;
  if (read && 'value' in read) return read;
  return read?.fault === 'empty' ? { value: '' } : { error: REASON_ERROR };
}
