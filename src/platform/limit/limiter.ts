/** A limit on the requests of one client in a sliding window. Operations refer to the value. */
export type Limit = Readonly<{
  /** Its name in response headers, the log, the metrics and the document. */
  name: string;
  /** The environment variable of its setting. */
  variable: string;
  /** The default number of requests. */
  requests: number;
  windowMs: number;
  /** The counted requests, for the document. */
  counts: string;
  /** The contract's two limits count the address itself, whatever API key or IPv6 prefix it has. */
  isOfContract?: boolean;
  /** Counts each value of a path parameter separately, after a shared window of `share` times the limit. */
  each?: Readonly<{ parameter: string; isId(id: string): boolean; noun: string; share: number }>;
}>;

/** Requests that one client may make in the window, by the limit's name; 0 or missing: unlimited. */
export type Limits = Readonly<Record<string, number>>;

export type Verdict = {
  allowed: boolean;
  /** Requests in a window; 0 if the limit is off. */
  limit: number;
  remaining: number;
  /** Milliseconds until the oldest request leaves the window and frees its slot. */
  freeInMs: number;
};

export const UNLIMITED: Verdict = Object.freeze({ allowed: true, limit: 0, remaining: 0, freeInMs: 0 });

/** One sliding window for each limit and client. A refused request is not counted. */
export interface Limiter {
  /** `share` multiplies the limit for this client. */
  take(limit: Limit, client: string, share?: number): Verdict | Promise<Verdict>;
  /** Deletes expired rows from a database. */
  sweep?(): Promise<void>;
}
