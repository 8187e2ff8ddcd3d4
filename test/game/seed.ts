import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RUDE_WORDS } from '../../src/game/board/lexicon.ts';
import { type LanguageCode, lettersOf } from '../../src/game/language/languages.ts';
import { FOLDER } from '../../src/puzzles/seed.ts';

export function readSeed(code: LanguageCode, path: string): string {
  return readFileSync(join(FOLDER, code, path), 'utf8');
}

/** The rude words of a language, in the letters of its boards. */
export function rudeWordsOf(code: LanguageCode): readonly string[] {
  if (code === 'en') return RUDE_WORDS;
  const lines = readSeed(code, 'rude.txt').split('\n').filter(Boolean);
  return lines.map((line) => lettersOf(code, line));
}
