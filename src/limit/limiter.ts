export type Bucket = 'new_game' | 'default';

/** How many requests one client may make in the window; 0 turns the limit off. */
export type Limits = Readonly<Record<Bucket, number>>;

export const WINDOW_MS = 60_000;

export type Verdict = {
  allowed: boolean;
  /** Requests in a window; 0 when the limit is off. */
  limit: number;
  /** Requests that would pass right now, after this one. */
  remaining: number;
  /** Until a request leaves the window and its slot is free again. */
  freeInMs: number;
};

export const UNLIMITED: Verdict = Object.freeze({ allowed: true, limit: 0, remaining: 0, freeInMs: 0 });

/** A client that is known to be refused: for how long still, and how often since it last passed. */
export type Refusal = { freeInMs: number; times: number };

/** One sliding window for each bucket and client. A refused request is not counted. */
export interface Limiter {
  take(bucket: Bucket, client: string): Verdict | Promise<Verdict>;
  /** Asks nobody and counts nothing: what this process remembers. */
  refusalOf(bucket: Bucket, client: string): Refusal | undefined;
}
