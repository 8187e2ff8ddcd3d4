import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Category, ServedCategory } from './store.ts';

export const ALL_CATEGORIES =
  'SELECT id, name, words, revision FROM categories WHERE NOT retired ORDER BY id';

type CategoryRow = Omit<ServedCategory, 'words'> & { words: string };

/** Makes categories from rows. One that has not changed stays the same object: its boards are made faster. */
export function createCategories() {
  let known: readonly ServedCategory[] = [];

  return {
    known: () => known,

    readCategories(rows: readonly unknown[]): readonly ServedCategory[] {
      known = (rows as CategoryRow[]).map((row) => {
        const isSame = ({ id, revision }: ServedCategory) => id === row.id && revision === row.revision;
        return known.find(isSame) ?? { ...row, words: JSON.parse(row.words) };
      });
      return known;
    },
  };
}

const SEED_FILE = join(import.meta.dirname, '../../seed/en/categories.json');

type ListedCategory = Pick<Category, 'id' | 'name'> & { words: string };

/** In the file the words of a category are one text. */
export function seedCategories(): Category[] {
  const listed: ListedCategory[] = JSON.parse(readFileSync(SEED_FILE, 'utf8'));
  return listed.map((category) => ({ ...category, words: category.words.split(', ') }));
}
