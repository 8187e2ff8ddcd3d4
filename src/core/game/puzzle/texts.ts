import { MAX_MESSAGE, MAX_TITLE } from '../limits.ts';
import type { Invalid, Parsed } from '../parsed.ts';
import { parseShownText, parseText } from '../text.ts';
import { hasOnlyBoardLetters, otherScript, scriptOf } from '../word-rules.ts';

/** Parses the title of a puzzle or the name of a group; `key` names the field in an error. */
export function parseTitle(value: unknown, key = 'title', max = MAX_TITLE): Parsed<string> {
  const read = parseShownText(typeof value === 'string' ? value : '', max);
  return 'fault' in read ? { error: errorsOfText(key, max)[read.fault] } : read;
}

export function errorsOfText(key: string, max: number): Readonly<Record<'empty' | 'long' | 'mixed', string>> {
  return {
    empty: `${key} is required`,
    long: `${key} must have at most ${max} characters`,
    mixed: `${key} must not mix letters of different scripts in one word`,
  };
}

/**
 * The maximum length in UTF-16 code units, with room for all letters with spaces, punctuation and decomposed accents.
 */
export const MAX_MESSAGE_TEXT = 400;

export const MESSAGE_ERRORS = {
  notText: 'message must be a string',
  long: `message must have at most ${MAX_MESSAGE} letters`,
  noLetters: 'message must contain letters',
  signs: 'message must have only letters, spaces and punctuation',
  otherScript: 'message must be in the same script as the words',
} as const;

/** The fault that a page explains in its own language. */
export type MessageFault = Invalid & { kind: 'long' | 'noLetters' | 'signs' | 'otherScript' };

/** `text` is shown as typed, `letters` are on the board. `words` has at least one word, which decides the script. */
export function parseMessage(
  typed: unknown,
  words: readonly string[],
): { value: { text: string; letters: string } } | MessageFault {
  if (typeof typed !== 'string') return { kind: 'noLetters', error: MESSAGE_ERRORS.notText };
  const fault = (kind: MessageFault['kind']) => ({ kind, error: MESSAGE_ERRORS[kind] });
  if (typed.length > MAX_MESSAGE_TEXT) return fault('long');
  const read = parseText(typed, MAX_MESSAGE_TEXT);
  const text = 'value' in read ? read.value : '';
  const letters = messageLetters(text);
  if (letters === '') return fault('noLetters');
  if (letters.length > MAX_MESSAGE) return fault('long');
  if (!hasOnlyBoardLetters(letters)) return fault('signs');
  if (otherScript(letters, scriptOf(words[0]?.[0] ?? ''))) return fault('otherScript');
  return { value: { text, letters } };
}

export function messageLetters(text: string): string {
  return text
    .replace(/[^\p{L}\p{N}\p{M}]|\p{Variation_Selector}|ʼ/gu, '')
    .toUpperCase()
    .normalize('NFC')
    .replaceAll('Œ', 'OE');
}

/** Returns the number of letters of each word of a message, which a player may know while playing. */
export function messageWords(text: string): number[] {
  const lengths = text.split(' ').map((word) => messageLetters(word).length);
  return lengths.filter((length) => length > 0);
}

/** Returns a message with `_` for each of its letters, because its punctuation is known before the letters are. */
export function messageSlots(text: string): string {
  const slotsOf = (character: string) => '_'.repeat(messageLetters(character).length) || character;
  const written = text.normalize('NFC').replaceAll('_', '-');
  return Array.from(written, slotsOf).join('');
}
