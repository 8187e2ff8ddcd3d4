import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGE_CODES, LANGUAGES, type LanguageCode, lettersOf } from '../game/language/languages.ts';
import type { Category, ServedCategory } from './store.ts';

const COLUMNS = 'SELECT id, language, name, words, revision FROM categories WHERE NOT retired';

export const ALL_CATEGORIES = `${COLUMNS} ORDER BY id`;
export const CATEGORIES_OF_LANGUAGE = `${COLUMNS} AND language = $1 ORDER BY id`;
/** Any number may be asked for. */
export const ONE_CATEGORY = `${COLUMNS} AND id = CAST($1 AS bigint)`;

type CategoryRow = Omit<ServedCategory, 'words'> & { words: string };

/** Makes categories from rows. One that has not changed stays the same object: its boards are made faster. */
export function createCategories() {
  const known = new Map<number, ServedCategory>();

  return {
    known: (id: number) => known.get(id),

    /** `isAsked`: those that are known, and are not among the rows, are gone. */
    readCategories(
      rows: readonly unknown[],
      isAsked: (category: ServedCategory) => boolean = () => true,
    ): readonly ServedCategory[] {
      const ids = new Set((rows as CategoryRow[]).map(({ id }) => id));
      for (const one of known.values()) if (isAsked(one) && !ids.has(one.id)) known.delete(one.id);
      return (rows as CategoryRow[]).map((row) => {
        const before = known.get(row.id);
        if (before?.revision === row.revision) return before;
        const category = { ...row, words: JSON.parse(row.words) };
        known.set(row.id, category);
        return category;
      });
    },
  };
}

const SEED_FOLDER = join(import.meta.dirname, '../../seed');

type ListedCategory = Pick<Category, 'id' | 'name'> & { words: string };

/** In the file of a language the words of a category are one text, written as people write them. */
export function seedCategories(language: LanguageCode = 'en'): Category[] {
  const isPlain = new RegExp(`^[${LANGUAGES[language].letters}]+$`);
  const lettersIn = (word: string) => (isPlain.test(word) ? word : lettersOf(language, word));
  return listedIn(language).map(({ id, name, words }) => ({
    id,
    language,
    name,
    words: words.split(', ').map(lettersIn),
  }));
}

const labels = new Map<LanguageCode, ReadonlyMap<string, string>>();

/** By the letters of a word, how a list shows it: ZWART GAT. Read when a language is first asked for. */
export function labelsIn(language: LanguageCode): ReadonlyMap<string, string> {
  const written = () => listedIn(language).flatMap(({ words }) => words.split(', '));
  const known = labels.get(language) ?? new Map(written().map((word) => [lettersOf(language, word), word]));
  labels.set(language, known);
  return known;
}

function listedIn(language: LanguageCode): ListedCategory[] {
  return JSON.parse(readFileSync(join(SEED_FOLDER, language, 'categories.json'), 'utf8'));
}

/** Of all languages. They are read only when a new database asks for them: that takes 15 ms. */
export const ALL_SEED: Iterable<Category> = {
  *[Symbol.iterator]() {
    for (const language of LANGUAGE_CODES) yield* seedCategories(language);
  },
};

/** Each language has a hundred of its own, in their order: English 1 to 99, German 101 to 199. */
export const IDS_OF_A_LANGUAGE = 99;

export function firstIdOf(language: LanguageCode): number {
  return LANGUAGE_CODES.indexOf(language) * 100 + 1;
}
