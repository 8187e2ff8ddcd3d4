import type { LanguageCode } from '../../src/core/game/language/languages.ts';

/** Each language's quotation marks, outer and inner. An apostrophe is ’ everywhere. */
const QUOTES: Readonly<Record<LanguageCode, string>> = {
  en: '‘’“”',
  de: '„“‚‘',
  fr: '«»“”',
  es: '«»“”‘’',
  it: '«»“”',
  pt: '“”‘’«»',
  nl: '‘’“”',
  pl: '„”«»',
  sv: '”’',
  tr: '“”‘’',
  el: '«»“”',
  uk: '«»„“',
};
const ALL_QUOTES = '‘“”„‚«»‹›‟';
const NO_BREAK = '\u00a0\u202f';
/** Symbols and abbreviations of all languages. Words such as *minutes* may begin a line. */
const UNITS =
  '[kMG][Bo]|[КМГ]Б|m?s|h|min|[ckm]?m|k?g|px|€|%|°C?|sek|tim|godz|sn|dk|sa|λ|ώ|δ|хв|год|сек|с|км?|кг|г|м|см|мм';

/** Returns the errors in a text's punctuation, each as one sentence. */
export function typographyFaults(code: LanguageCode, text: string): string[] {
  const faults: string[] = [];
  if (/['`´ʼ]/.test(text)) faults.push('has a straight or wrong apostrophe: write ’');
  if (text.includes('"')) faults.push(`has a straight quotation mark: write ${QUOTES[code]}`);
  const foreign = [...ALL_QUOTES].filter((mark) => text.includes(mark) && !QUOTES[code].includes(mark));
  if (foreign.length > 0) faults.push(`has ${foreign.join(' ')}: the language has ${QUOTES[code]}`);
  if (text.includes('...')) faults.push('has three dots: write …');
  if (/ {2}|^\s|\s$/.test(text)) faults.push('has a space too many');
  if (/(?<=\p{L}) - (?=\p{L})/u.test(text)) faults.push('has a hyphen as a dash: write –');
  if (new RegExp(`\\d (?:${UNITS})(?!\\p{L})`, 'u').test(text))
    faults.push('needs a no-break space (U+00A0) between number and unit');
  if (code === 'fr') faults.push(...frenchFaults(text));
  else if (new RegExp(`[ ${NO_BREAK}][,.!?:](?!\\p{L})`, 'u').test(text))
    faults.push('has a space before , . ! ? or :');
  if (code === 'es') faults.push(...spanishFaults(text));
  if (code === 'el' && text.includes('?')) faults.push('has ?: a Greek question ends with ;');
  return faults;
}

/** Checks for a no-break space before ? ! : ; and inside « », and none before , and . */
function frenchFaults(text: string): string[] {
  const faults: string[] = [];
  if (new RegExp(`(?<![${NO_BREAK}?!])[?!;:»](?!\\d)`, 'u').test(text))
    faults.push('needs a no-break space (U+00A0 or U+202F) before ? ! ; : and »');
  if (new RegExp(`«(?![${NO_BREAK}])`, 'u').test(text)) faults.push('needs a no-break space after «');
  if (new RegExp(`[ ${NO_BREAK}][,.…]`, 'u').test(text)) faults.push('has a space before , . or …');
  return faults;
}

function spanishFaults(text: string): string[] {
  const count = (mark: string) => text.split(mark).length - 1;
  const pairs = [['¿', '?'] as const, ['¡', '!'] as const];
  return pairs
    .filter(([open, close]) => count(open) > 0 !== count(close) > 0 || count(open) > count(close))
    .map(([open, close]) => `needs ${open} and ${close} together`);
}
