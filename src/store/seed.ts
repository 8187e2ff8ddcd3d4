import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Category } from './store.ts';

const SEED_FILE = join(import.meta.dirname, '../../seed/categories.json');

export function seedCategories(): Category[] {
  return JSON.parse(readFileSync(SEED_FILE, 'utf8'));
}
