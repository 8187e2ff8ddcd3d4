import { readOwnJson } from '../platform/own-files.ts';
import { type LanguageCode, lettersOf } from './game/language/languages.ts';

type SeedCategory = { id: number; name: string; words: string };

/** Returns the categories in a language's file. */
export function readSeedCategories(language: LanguageCode): SeedCategory[] {
  return readOwnJson(`seed/${language}/categories.json`);
}

const labels = new Map<LanguageCode, ReadonlyMap<string, string>>();

/** Maps a word's letters to its label in lists: ZWARTGAT to ZWART GAT. Read when a language is first needed. */
export function labelsIn(language: LanguageCode): ReadonlyMap<string, string> {
  const written = () => readSeedCategories(language).flatMap(({ words }) => words.split(', '));
  const known = labels.get(language) ?? new Map(written().map((word) => [lettersOf(language, word), word]));
  labels.set(language, known);
  return known;
}
