/** The text, unless nothing in it can be seen or it is too long; `mixed`: a word of it mixes scripts. */
export type TextRead = { value: string; fault?: 'mixed' } | { value?: undefined; fault: 'empty' | 'long' };

/**
 * Reads all text that users type, except player names, which the contract limits to ASCII. It is stored as the
 * result: composed, on one line, without what nobody sees. `max` is in characters.
 */
export function readText(typed: string, max: number): TextRead {
  const trimmed = typed.trim();
  // A letter may arrive as a letter and marks. Normalising 64 KiB of marks takes seconds.
  if (trimmed.length > 4 * max) return { fault: 'long' };
  const value = visibleText(trimmed);
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(value)) return { fault: 'empty' };
  if (value.length > max && [...value].length > max) return { fault: 'long' };
  return mixesScripts(value) ? { value, fault: 'mixed' } : { value };
}

/** Without characters that nobody sees. Control characters become spaces. */
function visibleText(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u2800]/gu, ' ')
    .replace(KEPT_OR_INVISIBLE, '$1')
    .replace(/\s+/g, ' ')
    .trim()
    .normalize('NFC');
}

/**
 * Kept are, in this order: the flags of 🏴󠁧󠁢󠁥󠁮󠁧󠁿 and the like; what makes a character an emoji, as in ❤️ and 1️⃣; joiners
 * inside emoji, as in 👨‍👩‍👧, and inside words, as in Persian ones; the visible signs of Arabic numbers.
 */
const KEPT_OR_INVISIBLE = new RegExp(
  [
    '(\\u{1F3F4}[\\u{E0020}-\\u{E007E}]+\\u{E007F}',
    '(?<=\\p{Emoji})[\\uFE0E\\uFE0F]',
    '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F])\\u200D(?=\\p{Extended_Pictographic})',
    '(?<=[\\p{L}\\p{M}])[\\u200C\\u200D](?=\\p{L})',
    '[\\u0600-\\u0605\\u06DD\\u070F\\u0890\\u0891\\u08E2])',
    '[\\p{C}\\p{Default_Ignorable_Code_Point}]',
  ].join('|'),
  'gu',
);

/** The scripts of living languages; several in one line are written together, as UTS #39 allows. */
const SCRIPTS = [
  ...['Latin Han Hiragana Katakana', 'Latin Han Bopomofo', 'Latin Han Hangul', 'Cyrillic', 'Greek', 'Arabic'],
  ...['Armenian', 'Bengali', 'Cherokee', 'Coptic', 'Devanagari', 'Ethiopic', 'Georgian', 'Glagolitic'],
  ...[
    'Gujarati',
    'Gurmukhi',
    'Hebrew',
    'Kannada',
    'Khmer',
    'Lao',
    'Lisu',
    'Malayalam',
    'Mongolian',
    'Myanmar',
  ],
  ...['Oriya', 'Sinhala', 'Syriac', 'Tamil', 'Telugu', 'Thaana', 'Thai', 'Tibetan', 'Tifinagh'],
];
const classOf = (scripts: string) => scripts.replaceAll(/\w+/g, '\\p{scx=$&}').replaceAll(' ', '');
const SHARED = '\\p{scx=Common}\\p{scx=Inherited}';
/** The last one: letters of no script above. */
const OF_ONE_SCRIPT = [
  ...SCRIPTS.map((scripts) => new RegExp(`^[${classOf(scripts)}${SHARED}]*$`, 'u')),
  new RegExp(`^[^${SCRIPTS.map(classOf).join('')}]*$`, 'u'),
];

/** Whether a word has letters that nobody writes together: the "highly restrictive" level of UTS #39, by word. */
function mixesScripts(text: string): boolean {
  if (OF_ONE_SCRIPT[0]?.test(text)) return false;
  const words = text.match(/[\p{L}\p{M}\p{N}\u200C\u200D]+/gu) ?? [];
  return words.some((word) => !OF_ONE_SCRIPT.some((one) => one.test(word)));
}
