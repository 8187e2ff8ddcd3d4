import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGE_CODES, type LanguageCode, lettersOf } from '../../src/game/language/languages.ts';
import { RUDE_WORDS } from '../../src/game/rude-words.ts';
import { FOLDER } from '../../src/puzzles/theme-files.ts';

/** The languages that have a folder. */
export const SEEDED = LANGUAGE_CODES.filter((code) => existsSync(join(FOLDER, code)));

export function readSeed(code: LanguageCode, path: string): string {
  return readFileSync(join(FOLDER, code, path), 'utf8');
}

/** The categories of a language, with the letters of its boards. */
export function categoriesOf(code: LanguageCode) {
  const listed: { id: number; name: string; words: string }[] = JSON.parse(readSeed(code, 'categories.json'));
  return listed.map(({ words, ...about }) => ({
    ...about,
    words: words.split(', ').map((word) => lettersOf(code, word)),
  }));
}

/** The rude words of a language, in the letters of its boards. */
export function rudeWordsOf(code: LanguageCode): readonly string[] {
  if (!existsSync(join(FOLDER, code, 'rude.txt'))) return RUDE_WORDS;
  const lines = readSeed(code, 'rude.txt').split('\n').filter(Boolean);
  return lines.map((line) => lettersOf(code, line));
}
