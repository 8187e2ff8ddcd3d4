import type { LineNumbers } from '../../limit/fair-line.ts';

/* Every number that decides whether and when a request is served; caps are in config/connection-caps.ts. */

/** The line of the requests, which share the event loop. */
export const REQUEST_LINE: LineNumbers = {
  share: 0.25,
  burstMs: 25,
  /** A second of its share. */
  maxDebtMs: 250,
  sliceMs: 5,
  waitMs: 2_000,
  entryMs: 0.02,
  places: Number.POSITIVE_INFINITY,
  debtorWorkMs: Number.POSITIVE_INFINITY,
};

/** On PostgreSQL all clients share its connections, and the rows of many answers may arrive together. */
export const POSTGRES_LINE: LineNumbers = { ...REQUEST_LINE, debtorWorkMs: 8 };

/** The line of the searches for boards: one at a time in its thread, 15 to 120 ms each. */
export const SEARCH_LINE: LineNumbers = {
  ...REQUEST_LINE,
  burstMs: 100,
  maxDebtMs: 1_000,
  entryMs: 0,
  places: 1,
};

/** An answer after a wait for I/O costs so much a byte: to read its rows, make its JSON and send it. */
export const BYTE_MS = 50e-6;
/** To read a row that the answer does not show. */
export const ROW_MS = 0.02;
/** To read a header beyond the first ones, which are in `entryMs`: Node takes a millisecond for 500. */
export const HEADER_MS = 2e-3;
export const FEW_HEADERS = 30;
/** What the requests that wait on one connection may have cost to read, beyond `entryMs`. */
export const MAX_READ_MS = 5;
/** A request that is no HTTP: to read and to answer it. */
export const PARSE_ERROR_MS = 0.1;

/** While a debtor has more open requests, its connections are not read. */
export const MAX_OPEN = 256;
/** The most requests that wait on one connection. Load generators send 16, browsers none. */
export const MAX_PIPELINED = 64;
/** The longest heads of them together: they stay in memory while an answer before them is not read. */
export const MAX_HEADS_BYTES = 64 * 1024;
export const MAX_BODY_BYTES = 64 * 1024;
/** The most chunks of a body; 64 KiB in packets of the network are some fifty. */
export const MAX_CHUNKS = 1000;

/** Then a request is answered 503, and may have stored its change. The arrival of its body does not count. */
export const DEADLINE_MS = 2_800;
/** A database gives up before, with its own reason. */
export const STORE_DEADLINE_MS = 2_700;
/** A request that has not arrived in full by then is answered 408. Checked every 2 s. */
export const REQUEST_TIMEOUT_MS = 10_000;
/** Longer than the idle timeout of common proxies, so that the proxy closes first and loses no request. */
export const KEEP_ALIVE_MS = 72_000;
/** The system reports progress when a third of its buffer is free, which takes a slow phone some seconds. */
export const UNREAD_MS = 60_000;
