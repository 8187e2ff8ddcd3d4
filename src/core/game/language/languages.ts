import { plain } from './plain.ts';

/** One row per language, here and below. */
type Language = {
  /** The language's name in the language itself. */
  name: string;
  /** The letters of its boards, in the order of its alphabet. */
  letters: string;
  /** A typed guess is compared letter by letter, as the contract says. */
  typedExactly?: true;
  /** Letters whose capitals differ from Unicode's default: Turkish has two kinds of i. */
  capitals?: Readonly<Record<string, string>>;
};

export type LanguageCode = 'en' | 'de' | 'fr' | 'es' | 'it' | 'pt' | 'nl' | 'pl' | 'sv' | 'tr' | 'el' | 'uk';

const LATIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

export const LANGUAGES: Readonly<Record<LanguageCode, Language>> = {
  en: { name: 'English', letters: LATIN, typedExactly: true },
  de: { name: 'Deutsch', letters: `${LATIN}ÄÖÜ` },
  fr: { name: 'Français', letters: LATIN },
  es: { name: 'Español', letters: `${LATIN}Ñ` },
  it: { name: 'Italiano', letters: LATIN },
  pt: { name: 'Português', letters: `${LATIN}Ç` },
  nl: { name: 'Nederlands', letters: LATIN },
  pl: { name: 'Polski', letters: 'AĄBCĆDEĘFGHIJKLŁMNŃOÓPQRSŚTUVWXYZŹŻ' },
  sv: { name: 'Svenska', letters: `${LATIN}ÅÄÖ` },
  tr: { name: 'Türkçe', letters: 'ABCÇDEFGĞHIİJKLMNOÖPRSŞTUÜVYZ', capitals: { i: 'İ', î: 'İ', Î: 'İ' } },
  el: { name: 'Ελληνικά', letters: 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ' },
  uk: { name: 'Українська', letters: 'АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯ' },
};

/** Filler letters, as frequent as in texts of the language. */
export const FREQUENT_LETTERS: Readonly<Record<LanguageCode, string>> = {
  en: 'AAAAABCCCDDDEEEEEEEEFFGGHHHIIIIIJKLLLMMNNNNNOOOOOPPQRRRRSSSSTTTTTTUUVWWXYYZ',
  de: 'AAAAÄBBCCDDDDEEEEEEEEEEEFFGGGHHHHIIIIIJKKLLLMMMNNNNNNNOOÖPQRRRRRSSSSSTTTTTUUUÜVWXYZ',
  fr: 'AAAAAABCCCDDDEEEEEEEEEEFGHIIIIIJKLLLLMMMNNNNNOOOOPPPQRRRRRSSSSSTTTTTUUUUVVWXYZ',
  es: 'AAAAAAAABCCCDDDDEEEEEEEEFGHIIIIJKLLLMMNNNNÑOOOOOOPPQRRRRRSSSSTTTUUUVWXYZ',
  it: 'AAAAAAABCCCDDDEEEEEEEFGGHIIIIIIIJKLLLLMMNNNNNOOOOOOPPQRRRRSSSTTTTUUVVWXYZZ',
  pt: 'AAAAAAAABCCCÇDDDEEEEEEEFGHIIIIJKLLMMMNNNOOOOOOOPPQRRRRRSSSSSTTTUUUVWXYZ',
  nl: 'AAAAABCDDDDEEEEEEEEEEFGGGHHIIIIJKKLLLMMNNNNNNOOOOPQRRRRSSSTTTTTUUVVWXYZ',
  pl: 'AAAAAAĄBCCCĆDDEEEEEĘFGHIIIIIJJKKKLLŁŁMMNNNNŃOOOOOÓPPRRRRSSSŚTTTUUWWWYYYZZZZŹŻ',
  sv: 'AAAAAAÅBBCDDDEEEEEEFFGGGHHIIIIJKKKLLLLMMMNNNNNOOOÖPPQRRRRRRSSSSSTTTTTTUUVVWXYZÄÄ',
  tr: 'AAAAAAABBCÇDDDEEEEEEFGĞHIIIİİİİİJKKKKLLLLMMMNNNNNOOÖPRRRRRSSŞTTTUUÜVYYZ',
  el: 'ΑΑΑΑΑΑΒΓΓΔΔΕΕΕΕΖΗΗΗΘΙΙΙΙΙΚΚΚΛΛΜΜΝΝΝΝΞΟΟΟΟΟΠΠΠΡΡΡΣΣΣΣΤΤΤΤΥΥΥΦΧΨΩ',
  uk: 'ААААААБВВВГҐДДДЕЕЕЄЖЗЗИИИИІІІЇЙККККЛЛЛМММННННООООООПППРРРРСССТТТТУУУФХЦЧШЩЬЮЯЯ',
};

export const LANGUAGE_CODES = Object.keys(LANGUAGES) as readonly LanguageCode[];

export function isLanguageCode(value: unknown): value is LanguageCode {
  return (LANGUAGE_CODES as readonly unknown[]).includes(value);
}

/**
 * Returns a text in the letters of this language's boards: École is ECOLE in French. Spaces and punctuation
 * are dropped; digits and letters of other scripts are left for the caller to see.
 */
export function lettersOf(code: LanguageCode, text: string): string {
  const { others, capitals } = inText(code);
  const composed = text.normalize('NFC');
  const upper = capitals
    ? composed.replace(capitals, (one) => LANGUAGES[code].capitals?.[one] ?? one)
    : composed;
  return upper.toUpperCase().normalize('NFC').replace(others, plain);
}

const patterns = new Map<LanguageCode, { others: RegExp; capitals: RegExp | undefined }>();

/** Patterns of characters that no board of the language has, and of letters with special capitals. */
function inText(code: LanguageCode) {
  const { letters, capitals } = LANGUAGES[code];
  const known = patterns.get(code) ?? {
    others: new RegExp(`[^${letters}]+`, 'gu'),
    capitals: capitals && new RegExp(`[${Object.keys(capitals).join('')}]`, 'gu'),
  };
  patterns.set(code, known);
  return known;
}

export function hasOnlyLettersOf(code: LanguageCode, text: string): boolean {
  return Array.from(text).every((letter) => LANGUAGES[code].letters.includes(letter));
}
