import type { TurnLimits } from '../../limit/turns.ts';

/* Every number that decides whether and when a request is served; caps are in config/connection-caps.ts. */

/** The turns of the requests, which share the event loop. */
export const REQUEST_TURNS: TurnLimits = {
  waitMs: 2_000,
  sliceMs: 5,
  perClient: Number.POSITIVE_INFINITY,
  total: Number.POSITIVE_INFINITY,
};

/**
 * Only on PostgreSQL, because all clients share its connections. On SQLite, where simultaneous writes share a commit, a
 * client with 64 connections would lose 12 to 21% of its finds and new games by this limit. With 16 it would lose 20 to
 * 31% of its reads on PostgreSQL, because reads in one iteration of the event loop share a statement.
 */
export const POSTGRES_TURNS: TurnLimits = { ...REQUEST_TURNS, perClient: 32 };

/** The turns of board searches: one at a time in the thread, 15 to 120 ms each. */
export const SEARCH_TURNS: TurnLimits = { ...REQUEST_TURNS, total: 1 };

/** The maximum number of unanswered requests on a connection. Load generators send 16, browsers one. */
export const MAX_PIPELINED = 16;
/** Browsers and proxies send about thirty. Node takes a millisecond for 500. */
export const MAX_HEADERS = 100;
export const MAX_BODY_BYTES = 64 * 1024;
/** The maximum number of chunks in a body; 64 KiB in network packets are about fifty. */
export const MAX_PARTS = 1000;
/** How long an address that has exceeded these is refused. */
export const REFUSED_MS = 1_000;

/** After this time a request gets 503, though its change may have been stored. The arrival of its body doesn't count. */
export const DEADLINE_MS = 2_800;
/** A database gives up earlier, with its own reason. */
export const STORE_DEADLINE_MS = 2_700;
/** A request that hasn't arrived completely within this time gets 408. Checked every 2 s. */
export const REQUEST_TIMEOUT_MS = 10_000;
/** Longer than the idle timeout of common proxies, so that the proxy closes first and loses no request. */
export const KEEP_ALIVE_MS = 72_000;
/** The system reports progress when a third of its buffer is free, which takes a slow phone a few seconds. */
export const UNREAD_MS = 60_000;
