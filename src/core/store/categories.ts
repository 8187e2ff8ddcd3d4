import { LANGUAGE_CODES, LANGUAGES, type LanguageCode, lettersOf } from '../game/language/languages.ts';
import { readSeedCategories } from '../seed.ts';
import type { Category } from './store.ts';

/** In a language's file the words of a category are one text, spelt as people spell them. */
export function seedCategories(language: LanguageCode = 'en'): Category[] {
  const isPlain = new RegExp(`^[${LANGUAGES[language].letters}]+$`);
  const toLetters = (word: string) => (isPlain.test(word) ? word : lettersOf(language, word));
  return readSeedCategories(language).map(({ id, name, words }) => ({
    id,
    language,
    name,
    words: words.split(', ').map(toLetters),
  }));
}

/** The categories of all languages. Reading them takes 15 ms, so only a new database does it. */
export const ALL_SEED: Iterable<Category> = {
  *[Symbol.iterator]() {
    for (const language of LANGUAGE_CODES) yield* seedCategories(language);
  },
};

/** Each language has its own hundred ids, in order: English 1 to 99, German 101 to 199. */
export const IDS_OF_A_LANGUAGE = 99;

export function firstIdOf(language: LanguageCode): number {
  return LANGUAGE_CODES.indexOf(language) * 100 + 1;
}
