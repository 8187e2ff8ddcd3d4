import { MAX_PLAYER_NAME } from './limits.ts';
import type { Parsed } from './parsed.ts';
import { mixesScripts, visibleText } from './text.ts';

export const ANONYMOUS = 'Anonymous';

/** A name in the contract's objects. */
export const CONTRACT_NAME = /^[A-Za-z0-9 ]+$/;

export const NAME_ERROR = 'Player name may only contain letters, numbers, and spaces';

/** Applies the contract's four rules for names in their order. */
export function parseContractName(value: unknown): Parsed<string> {
  if (typeof value !== 'string') return { value: ANONYMOUS };
  const trimmed = value.trim();
  if (trimmed === '') return { value: ANONYMOUS };
  const name = trimmed.slice(0, MAX_PLAYER_NAME);
  return CONTRACT_NAME.test(name) ? { value: name } : { error: NAME_ERROR };
}

/** The maximum number of code points in a name. */
export const MAX_NAME_LENGTH = 80;

/**
 * The maximum length of a typed name, in UTF-16 code units. It leaves room for spaces and invisible characters, but
 * normalising 64 KiB of marks takes seconds.
 */
const MAX_TYPED = 4 * MAX_NAME_LENGTH;

/** An emoji as in UTS #51: with its skin tone, as a keycap, a flag, or several joined as in 👨‍👩‍👧. */
// Not a letter such as ℹ: with two readings of a character, a long text would take forever.
const PICTOGRAPH = '(?=\\p{Emoji})(?!\\p{L})\\p{Extended_Pictographic}';
const ONE_EMOJI = `${PICTOGRAPH}(?:\\p{Emoji_Modifier}|[\\u{E0020}-\\u{E007E}]+\\u{E007F}|\\uFE0F\\u20E3?)?`;
const EMOJI = `\\p{Regional_Indicator}{2}|[0-9#*]\\uFE0F?\\u20E3|${ONE_EMOJI}(?:\\u200D${ONE_EMOJI})*`;
/** A letter has at most three marks: enough for every language, but too few to cover the neighbouring lines. */
const LETTER = '\\p{L}(?:[\\u200C\\u200D]?\\p{M}){0,3}[\\u200C\\u200D]?';
const NAME = new RegExp(`^(?:${EMOJI}|${LETTER}|\\p{Nd}|[ '’-])+$`, 'u');
const HAS_VISIBLE = /[^ '’-]/;

/**
 * Parses a name on our own paths: letters of any script, digits, spaces, hyphens, apostrophes and emoji. Like the
 * contract's names it is trimmed and cut to 20 characters, here as a reader counts them. Returns it in NFC.
 */
export function parsePlayerName(value: unknown): Parsed<string> {
  const typed = typeof value === 'string' ? value.trim() : '';
  if (typed === '') return { value: ANONYMOUS };
  if (CONTRACT_NAME.test(typed)) return { value: typed.slice(0, MAX_PLAYER_NAME).trimEnd() };
  if (typed.length > MAX_TYPED) return { error: NAME_ERROR };
  const name = firstGraphemes(visibleText(typed), MAX_PLAYER_NAME).trimEnd();
  // Decomposed, because é must count as a letter with one mark too.
  const isName = NAME.test(name.normalize('NFD')) && HAS_VISIBLE.test(name) && !mixesScripts(name);
  return isName && isAtMost(name, MAX_NAME_LENGTH) ? { value: name } : { error: NAME_ERROR };
}

/** Returns the name that a client gave itself; `null` for none or an invalid one. */
export function chosenName(value: unknown, parse = parsePlayerName): string | null {
  const read = parse(value);
  return 'error' in read || read.value === ANONYMOUS ? null : read.value;
}

/** Returns a key that all spellings of a name share; '' for Anonymous, which is nobody's name. */
export function nameKey(name: string): string {
  return name === ANONYMOUS ? '' : searchKey(name);
}

/** Returns a text without case, invisible characters and variants such as full-width letters. */
export function searchKey(text: string): string {
  const trimmed = text.trim();
  if (isAscii(trimmed)) return trimmed.toLowerCase();
  const visible = trimmed.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  return folded(folded(visible));
}

/** Converts to capitals first, so that ß and SS are equal, but keeps ı, which isn't i. */
function folded(text: string): string {
  return text
    .replace(/[^ı]+/g, (part) => part.toUpperCase())
    .toLowerCase()
    .normalize('NFKC');
}

/** Returns the first characters, counted as a reader counts them: a letter with its marks, or a whole emoji, is one. */
export function firstGraphemes(text: string, max: number): string {
  if (text.length <= max) return text;
  if (isAscii(text)) return text.slice(0, max);
  const graphemes: string[] = [];
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (graphemes.length === max) break;
    graphemes.push(segment);
  }
  return graphemes.join('');
}

function isAscii(text: string): boolean {
  return /^[\0-\x7f]*$/.test(text);
}

function isAtMost(text: string, max: number): boolean {
  return text.length <= max || [...text].length <= max;
}
