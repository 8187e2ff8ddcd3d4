import fc from 'fast-check';

/**
 * Any code point, including halves of pairs. fast-check's unit 'binary' first spends a second on a table of
 * them all.
 */
export const anyCharacter = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code));
