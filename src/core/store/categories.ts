import { readOwnJson } from '../../platform/own-files.ts';
import { LANGUAGE_CODES, LANGUAGES, type LanguageCode, lettersOf } from '../game/language/languages.ts';
import type { Category } from './store.ts';

type SeedCategory = Pick<Category, 'id' | 'name'> & { words: string };

/** In a language's file the words of a category are one text, spelt as people spell them. */
export function seedCategories(language: LanguageCode = 'en'): Category[] {
  const isPlain = new RegExp(`^[${LANGUAGES[language].letters}]+$`);
  const toLetters = (word: string) => (isPlain.test(word) ? word : lettersOf(language, word));
  return readSeed(language).map(({ id, name, words }) => ({
    id,
    language,
    name,
    words: words.split(', ').map(toLetters),
  }));
}

const labels = new Map<LanguageCode, ReadonlyMap<string, string>>();

/** Maps the letters of a word to its label in lists, such as ZWART GAT. Read when a language is first needed. */
export function labelsIn(language: LanguageCode): ReadonlyMap<string, string> {
  const written = () => readSeed(language).flatMap(({ words }) => words.split(', '));
  const known = labels.get(language) ?? new Map(written().map((word) => [lettersOf(language, word), word]));
  labels.set(language, known);
  return known;
}

function readSeed(language: LanguageCode): SeedCategory[] {
  return readOwnJson(`seed/${language}/categories.json`);
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
