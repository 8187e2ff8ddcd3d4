import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Category } from './store.ts';

const SEED_FILE = join(import.meta.dirname, '../../seed/en/categories.json');

type ListedCategory = Pick<Category, 'id' | 'name'> & { words: string };

/** In the file the words of a category are one text. */
export function seedCategories(): Category[] {
  const listed: ListedCategory[] = JSON.parse(readFileSync(SEED_FILE, 'utf8'));
  return listed.map((category) => ({ ...category, words: category.words.split(', ') }));
}
