/** The contract's two, for its two paths alone; then ours. */
export type Bucket = 'new_game' | 'default' | OwnBucket;
type OwnBucket =
  | 'finds'
  | 'puzzle_game'
  | 'own_puzzles'
  | 'codes'
  | 'new_group'
  | 'join_group'
  | 'group_results';

/** How many requests one client may make in the window; 0 or nothing turns the limit off. */
export type Limits = Readonly<Partial<Record<Bucket, number>>>;

export const DEFAULT_LIMITS: Required<Limits> = Object.freeze({
  new_game: 10,
  default: 60,
  finds: 60,
  puzzle_game: 120,
  own_puzzles: 60,
  codes: 60,
  new_group: 10,
  join_group: 60,
  // A class behind one address that finishes together, in up to 20 groups each.
  group_results: 600,
});

/** Games of one address that may use up their own limits at a time: a class, with room. */
export const GAMES_OF_ADDRESS = 40;

export const WINDOW_MS = 60_000;
const HOUR_MS = 3_600_000;
export const LONG_WINDOWS: Readonly<Partial<Record<Bucket, number>>> = {
  new_group: HOUR_MS,
  join_group: HOUR_MS,
};

export function windowOf(bucket: Bucket): number {
  return LONG_WINDOWS[bucket] ?? WINDOW_MS;
}

export type Verdict = {
  allowed: boolean;
  /** Requests in a window; 0 when the limit is off. */
  limit: number;
  remaining: number;
  /** Milliseconds until the oldest request leaves the window and frees its slot. */
  freeInMs: number;
};

export const UNLIMITED: Verdict = Object.freeze({ allowed: true, limit: 0, remaining: 0, freeInMs: 0 });

/** One sliding window for each bucket and client. A refused request is not counted. */
export interface Limiter {
  /** `share`: how many times the limit of the bucket this client has. */
  take(bucket: Bucket, client: string, share?: number): Verdict | Promise<Verdict>;
  /** Deletes what has expired from a database. */
  sweep?(): Promise<void>;
}
