import { MAX_REASON } from './limits.ts';

/** Why a player reports a puzzle, on one line; '' without a reason, `undefined` when it is no text or too long. */
export function reasonFrom(value: unknown = ''): string | undefined {
  if (typeof value !== 'string' || [...value].length > MAX_REASON) return undefined;
  return value.replaceAll(/[\p{C}\p{Z}]+/gu, ' ').trim();
}
