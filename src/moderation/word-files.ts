import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGE_CODES } from '../game/language/languages.ts';

const SEED = join(import.meta.dirname, '../../seed');

/** The rude words of all languages but English (see filter.ts), and those of an operator's file: one a line. */
export function readRudeWords(ownFile?: string): string[] {
  const seeded = LANGUAGE_CODES.filter((code) => code !== 'en').map((code) => join(SEED, code, 'rude.txt'));
  const files = ownFile === undefined ? seeded : [...seeded, ownFile];
  return files
    .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
    .flatMap((line) => line.trim().toLowerCase() || []);
}

/** The words of a list of seed/rude/, without its comments. */
export function readWordList(name: string): string[] {
  const text = readFileSync(join(SEED, 'rude', `${name}.txt`), 'utf8');
  return text.replaceAll(/^#.*$/gm, '').match(/\S+/g) ?? [];
}
