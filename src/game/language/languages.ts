import { plain } from './plain.ts';

/** One row a language. Nothing else in the program asks which language it is. */
export type Language = {
  /** In the language itself. */
  name: string;
  /** The letters of its boards, in the order of its alphabet. */
  letters: string;
  /** Letters as often as its texts have them, to fill a board. */
  frequent: string;
  /** A typed guess is compared letter by letter, as the contract says. */
  typedExactly?: true;
  /** Letters with other capitals than those of Unicode's default: Turkish has two kinds of i. */
  capitals?: Readonly<Record<string, string>>;
};

export type LanguageCode = 'en' | 'de' | 'fr' | 'es' | 'it' | 'pt' | 'nl' | 'pl' | 'sv' | 'tr' | 'el' | 'uk';

const LATIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

export const LANGUAGES: Readonly<Record<LanguageCode, Language>> = {
  en: {
    name: 'English',
    letters: LATIN,
    typedExactly: true,
    frequent: 'AAAAABCCCDDDEEEEEEEEFFGGHHHIIIIIJKLLLMMNNNNNOOOOOPPQRRRRSSSSTTTTTTUUVWWXYYZ',
  },
  de: {
    name: 'Deutsch',
    letters: `${LATIN}ÄÖÜ`,
    frequent: 'AAAAÄBBCCDDDDEEEEEEEEEEEFFGGGHHHHIIIIIJKKLLLMMMNNNNNNNOOÖPQRRRRRSSSSSTTTTTUUUÜVWXYZ',
  },
  fr: {
    name: 'Français',
    letters: LATIN,
    frequent: 'AAAAAABCCCDDDEEEEEEEEEEFGHIIIIIJKLLLLMMMNNNNNOOOOPPPQRRRRRSSSSSTTTTTUUUUVVWXYZ',
  },
  es: {
    name: 'Español',
    letters: `${LATIN}Ñ`,
    frequent: 'AAAAAAAABCCCDDDDEEEEEEEEFGHIIIIJKLLLMMNNNNÑOOOOOOPPQRRRRRSSSSTTTUUUVWXYZ',
  },
  it: {
    name: 'Italiano',
    letters: LATIN,
    frequent: 'AAAAAAABCCCDDDEEEEEEEFGGHIIIIIIIJKLLLLMMNNNNNOOOOOOPPQRRRRSSSTTTTUUVVWXYZZ',
  },
  pt: {
    name: 'Português',
    letters: `${LATIN}Ç`,
    frequent: 'AAAAAAAABCCCÇDDDEEEEEEEFGHIIIIJKLLMMMNNNOOOOOOOPPQRRRRRSSSSSTTTUUUVWXYZ',
  },
  nl: {
    name: 'Nederlands',
    letters: LATIN,
    frequent: 'AAAAABCDDDDEEEEEEEEEEFGGGHHIIIIJKKLLLMMNNNNNNOOOOPQRRRRSSSTTTTTUUVVWXYZ',
  },
  pl: {
    name: 'Polski',
    letters: 'AĄBCĆDEĘFGHIJKLŁMNŃOÓPQRSŚTUVWXYZŹŻ',
    frequent: 'AAAAAAĄBCCCĆDDEEEEEĘFGHIIIIIJJKKKLLŁŁMMNNNNŃOOOOOÓPPRRRRSSSŚTTTUUWWWYYYZZZZŹŻ',
  },
  sv: {
    name: 'Svenska',
    letters: `${LATIN}ÅÄÖ`,
    frequent: 'AAAAAAÅBBCDDDEEEEEEFFGGGHHIIIIJKKKLLLLMMMNNNNNOOOÖPPQRRRRRRSSSSSTTTTTTUUVVWXYZÄÄ',
  },
  tr: {
    name: 'Türkçe',
    letters: 'ABCÇDEFGĞHIİJKLMNOÖPRSŞTUÜVYZ',
    frequent: 'AAAAAAABBCÇDDDEEEEEEFGĞHIIIİİİİİJKKKKLLLLMMMNNNNNOOÖPRRRRRSSŞTTTUUÜVYYZ',
    capitals: { i: 'İ', î: 'İ', Î: 'İ' },
  },
  el: {
    name: 'Ελληνικά',
    letters: 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ',
    frequent: 'ΑΑΑΑΑΑΒΓΓΔΔΕΕΕΕΖΗΗΗΘΙΙΙΙΙΚΚΚΛΛΜΜΝΝΝΝΞΟΟΟΟΟΠΠΠΡΡΡΣΣΣΣΤΤΤΤΥΥΥΦΧΨΩ',
  },
  uk: {
    name: 'Українська',
    letters: 'АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯ',
    frequent: 'ААААААБВВВГҐДДДЕЕЕЄЖЗЗИИИИІІІЇЙККККЛЛЛМММННННООООООПППРРРРСССТТТТУУУФХЦЧШЩЬЮЯЯ',
  },
};

export const LANGUAGE_CODES = Object.keys(LANGUAGES) as readonly LanguageCode[];

export function isLanguageCode(value: unknown): value is LanguageCode {
  return (LANGUAGE_CODES as readonly unknown[]).includes(value);
}

/**
 * A text as the letters of a board of this language: École is ECOLE in French. Spaces and signs fall away;
 * letters of other scripts and digits stay, so that the caller sees them.
 */
export function lettersOf({ letters, capitals }: Language, text: string): string {
  const upper = Array.from(text.normalize('NFC'), (one) => capitals?.[one] ?? one.toUpperCase()).join('');
  return Array.from(upper.normalize('NFC'), (one) => (letters.includes(one) ? one : plain(one))).join('');
}
