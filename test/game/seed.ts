import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LanguageCode } from '../../src/game/language/languages.ts';
import { FOLDER } from '../../src/puzzles/seed.ts';

export function readSeed(code: LanguageCode, path: string): string {
  return readFileSync(join(FOLDER, code, path), 'utf8');
}
