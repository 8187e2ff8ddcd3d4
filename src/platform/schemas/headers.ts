/* Our own headers, in lower case as in Node. */

/** Carries a secret for clients behind a proxy that uses `Authorization` itself. */
export const SECRET_HEADER = 'wordsearch-secret';

/** Identifies a client known to the operator, whatever its address. */
export const KEY_HEADER = 'wordsearch-key';

/** A header, because event paths have no body and proxies log queries. */
export const SESSION_HEADER = 'wordsearch-session';
export const SESSION = /^[A-Za-z0-9-]{8,64}$/;

/** Percent-encoded, because a header has only ASCII. */
export const NAME_HEADER = 'wordsearch-name';
