/** A limit on the requests of one client: a sliding window. An operation names the value. */
export type Limit = Readonly<{
  /** In the headers of a response, the log, the metrics and the document. */
  name: string;
  /** The setting of the operator. */
  variable: string;
  /** How many requests by default. */
  requests: number;
  windowMs: number;
  /** What the document says that it counts. */
  counts: string;
  /** The contract's two limits count the address itself, whatever API key or IPv6 prefix it has. */
  isOfContract?: boolean;
  /** Counts each thing that a path parameter names apart, after a window of `share` times the limit for all. */
  each?: Readonly<{ parameter: string; isId(id: string): boolean; noun: string; share: number }>;
}>;

/** How many requests one client may make in the window, by the name of the limit; 0 or nothing: unlimited. */
export type Limits = Readonly<Record<string, number>>;

export const MINUTE_MS = 60_000;

export type Verdict = {
  allowed: boolean;
  /** Requests in a window; 0 when the limit is off. */
  limit: number;
  remaining: number;
  /** Milliseconds until the oldest request leaves the window and frees its slot. */
  freeInMs: number;
};

export const UNLIMITED: Verdict = Object.freeze({ allowed: true, limit: 0, remaining: 0, freeInMs: 0 });

/** One sliding window for each limit and client. A refused request is not counted. */
export interface Limiter {
  /** `share`: how many times the limit this client has. */
  take(limit: Limit, client: string, share?: number): Verdict | Promise<Verdict>;
  /** Deletes what has expired from a database. */
  sweep?(): Promise<void>;
}
