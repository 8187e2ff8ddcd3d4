export type Bucket = 'new_game' | 'default';

/** How many requests one client may make in the window; 0 turns the limit off. */
export type Limits = Readonly<Record<Bucket, number>>;

export const WINDOW_MS = 60_000;

export type Verdict = { allowed: true } | { allowed: false; retryAfterMs: number };

/** One sliding window for each bucket and client. A refused request is not counted. */
export interface Limiter {
  take(bucket: Bucket, client: string): Verdict | Promise<Verdict>;
}
