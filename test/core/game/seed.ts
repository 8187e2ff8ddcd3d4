import type { LanguageCode } from '../../../src/core/game/language/languages.ts';
import { readOwnText } from '../../../src/platform/own-files.ts';

export function readSeed(code: LanguageCode, path: string): string {
  return readOwnText(`seed/${code}/${path}`);
}
