/** A text, or why it is invalid: nothing in it is visible, or it is too long. */
export type ParsedText = { value: string } | { fault: 'empty' | 'long' };

/**
 * Parses a text that users type, except player names, which have rules of their own. The result is what is stored:
 * composed, on one line, without invisible characters. `max` is in characters.
 */
export function parseText(typed: string, max: number): ParsedText {
  const trimmed = typed.trim();
  // A letter may arrive as a base letter and marks. Normalising 64 KiB of marks takes seconds.
  if (trimmed.length > 4 * max) return { fault: 'long' };
  const value = visibleText(trimmed);
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(value)) return { fault: 'empty' };
  return value.length > max && [...value].length > max ? { fault: 'long' } : { value };
}

/** Reads a text that other people see as a name, title or clue. None of its words may mix scripts. */
export function parseShownText(typed: string, max: number): ParsedText | { fault: 'mixed' } {
  const read = parseText(typed, max);
  return 'value' in read && mixesScripts(read.value) ? { fault: 'mixed' } : read;
}

/** Removes invisible characters. Control characters become spaces. */
export function visibleText(text: string): string {
  const spaced = text.replace(/[\s\p{Cc}\p{Cs}\u2800]+/gu, ' ');
  const visible = INVISIBLE.test(spaced)
    ? spaced.replace(KEPT_OR_INVISIBLE, '$1').replace(/ +/g, ' ')
    : spaced;
  return visible.trim().normalize('NFC');
}

const INVISIBLE = /[\p{Cf}\p{Co}\p{Default_Ignorable_Code_Point}]/u;

/**
 * Keeps, in this order: flags such as 🏴󠁧󠁢󠁥󠁮󠁧󠁿; the marks that make a character an emoji, as in ❤️ and 1️⃣; joiners
 * inside emoji, as in 👨‍👩‍👧, and inside words, as in Persian; the visible marks of Arabic numbers.
 */
const KEPT_OR_INVISIBLE = new RegExp(
  [
    '(\\u{1F3F4}[\\u{E0020}-\\u{E007E}]+\\u{E007F}',
    '(?<=\\p{Emoji})[\\uFE0E\\uFE0F]',
    '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F])\\u200D(?=\\p{Extended_Pictographic})',
    '(?<=[\\p{L}\\p{M}])[\\u200C\\u200D](?=\\p{L})',
    '[\\u0600-\\u0605\\u06DD\\u070F\\u0890\\u0891\\u08E2])',
    INVISIBLE.source,
  ].join('|'),
  'gu',
);

/**
 * The scripts in wide use. Scripts in one text may be mixed, as UTS #39 allows. V8 compiles a pattern when it is first
 * used, about 0.3 ms each, so the pages' languages come first.
 */
const SCRIPTS = [
  ...'Latin Greek Cyrillic Arabic Armenian Bengali Devanagari Ethiopic Georgian Gujarati Gurmukhi Hebrew'.split(
    ' ',
  ),
  ...'Kannada Khmer Lao Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan'.split(' '),
  ...['Latin Han Hiragana Katakana', 'Latin Han Bopomofo', 'Latin Han Hangul'],
].map((scripts) => scripts.replaceAll(/\w+/g, '\\p{scx=$&}').replaceAll(' ', ''));
const SCRIPT_PATTERNS = SCRIPTS.map((one) => new RegExp(`[${one}]`, 'u'));
/** Latin, Greek and Cyrillic. */
const PAGE_PATTERNS = SCRIPT_PATTERNS.slice(0, 3);
const ANY_SCRIPT = new RegExp(`[${SCRIPTS.join('')}]`, 'u');

/** Digits, marks and everything else without a script of its own. */
const WITHOUT_SCRIPT = /[\p{scx=Common}\p{scx=Inherited}]/u;

/**
 * Whether a word mixes letters that are never written together: the "highly restrictive" level of UTS #39.
 * Letters of rare scripts may be mixed, but not with letters of the scripts above.
 */
export function mixesScripts(text: string): boolean {
  // Words of two scripts would otherwise compile all patterns.
  if (hasOneScript(text, PAGE_PATTERNS)) return false;
  const words = text.match(/[\p{L}\p{M}\p{N}\u200C\u200D]+/gu) ?? [];
  return words.some((word) => !hasOneScript(word) && ANY_SCRIPT.test(word));
}

function hasOneScript(text: string, patterns = SCRIPT_PATTERNS): boolean {
  const letters = Array.from(new Set(text)).filter((character) => !WITHOUT_SCRIPT.test(character));
  return patterns.some((script) => letters.every((letter) => script.test(letter)));
}
