import fc from 'fast-check';

/** Any code point, halves of pairs included. The unit 'binary' of fast-check first makes a table of all, for a second. */
export const anyCharacter = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code));
