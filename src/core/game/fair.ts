import { dayEndsAt } from './days.ts';
import type { Game } from './game.ts';

/** The minimum time in which a person can select a word. */
export const MIN_FIND_MS = 300;
/** The minimum mean time per word in a person's game. */
export const MIN_MEAN_MS = 700;

/** The reasons why a game isn't ranked. */
export const UNFAIR = [
  'in_progress',
  'practice',
  'offline',
  'paused',
  'hints',
  'typed',
  'unknown',
  'team',
  'fast',
  'late',
] as const;

export type Played = Pick<Game, 'finds' | 'hints' | 'startedAt' | 'completedAt' | 'day' | 'unlisted'>;

/** Returns the first reason why a game isn't ranked; `undefined` if it is fair. */
export function ineligibleReason(game: Played): (typeof UNFAIR)[number] | undefined {
  const { finds, hints, completedAt, day } = game;
  if (completedAt === null) return 'in_progress';
  if (game.unlisted) return game.unlisted;
  if (hints.length > 0) return 'hints';
  if (finds.some(({ how }) => how === 'typed')) return 'typed';
  if (finds.some(({ how }) => how === null)) return 'unknown';
  if (playersIn(finds) > 1) return 'team';
  if (isFasterThanAHand(game)) return 'fast';
  if (day !== null && completedAt >= dayEndsAt(day)) return 'late';
  return undefined;
}

export function playersIn(finds: Played['finds']): number {
  return new Set(finds.map(({ name, playerId }) => playerId ?? name)).size;
}

/** The finds of one request share a time, which must be long enough for all of them. */
function isFasterThanAHand({ finds, startedAt }: Played): boolean {
  if ((finds.at(-1)?.at ?? 0) - startedAt < finds.length * MIN_MEAN_MS) return true;
  const times = finds.map(({ at }) => at);
  let before = startedAt;
  for (const at of new Set(times)) {
    if (at - before < times.filter((time) => time === at).length * MIN_FIND_MS) return true;
    before = at;
  }
  return false;
}

/** Returns the time of a fair game in milliseconds; `null` for any other. */
export function fairTime(game: Played): number | null {
  return ineligibleReason(game) === undefined && game.completedAt !== null
    ? game.completedAt - game.startedAt
    : null;
}
