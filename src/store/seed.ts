import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StoreUnusable } from '../errors.ts';
import { checkSeedList } from '../game/words.ts';
import type { Category } from './store.ts';

const SEED_FILE = join(import.meta.dirname, '../../seed/categories.json');

/** The categories of a new database. */
export function seedCategories(file = SEED_FILE): Category[] {
  const categories: Category[] = JSON.parse(readFileSync(file, 'utf8'));
  const broken = categories.flatMap(checkSeedList);
  if (broken.length > 0) throw new StoreUnusable(`${file} breaks the rules for words: ${broken.join('; ')}`);
  return categories;
}
