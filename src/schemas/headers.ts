/* Headers of our own, in lower case as Node has them. */

/** For clients behind a proxy that uses `Authorization` itself. */
export const SECRET_HEADER = 'wordsearch-secret';

/** Names a client that an operator knows, whatever its address. */
export const KEY_HEADER = 'wordsearch-key';

/** On the paths of events, which have no body: a query is in the logs of proxies. */
export const SESSION_HEADER = 'wordsearch-session';
export const SESSION = /^[A-Za-z0-9-]{8,64}$/;

/** Percent-encoded: a header has ASCII alone. */
export const NAME_HEADER = 'wordsearch-name';
