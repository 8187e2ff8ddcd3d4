export const ANONYMOUS = 'Anonymous';
export const PLAYER_NAME_LENGTH = 20;

/** The four name rules, in their order. `undefined` when the name has a character that is not allowed. */
export function playerNameFrom(value: unknown): string | undefined {
  if (typeof value !== 'string') return ANONYMOUS;
  const trimmed = value.trim();
  if (trimmed === '') return ANONYMOUS;
  const name = trimmed.slice(0, PLAYER_NAME_LENGTH);
  return /^[A-Za-z0-9 ]+$/.test(name) ? name : undefined;
}
