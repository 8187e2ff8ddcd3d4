/* Headers of our own, in lower case as Node has them. */

/** For clients behind a proxy that uses `Authorization` itself. */
export const SECRET_HEADER = 'wordsearch-secret';
