import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LanguageCode } from '../../../src/core/game/language/languages.ts';
import { SEED } from '../../../src/platform/root.ts';

export function readSeed(code: LanguageCode, path: string): string {
  return readFileSync(join(SEED, code, path), 'utf8');
}
