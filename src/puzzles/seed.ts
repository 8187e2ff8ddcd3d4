import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BoardLanguage } from '../game/board/lexicon.ts';
import { RUDE_WORDS } from '../game/board/lexicon.ts';
import { FREQUENT_LETTERS, type LanguageCode, lettersOf } from '../game/language/languages.ts';
import type { Concept } from '../game/puzzle/vocabulary.ts';
import { ROOT } from '../root.ts';

export const FOLDER = join(ROOT, 'seed');

/** A thread is told the code of the language, and reads its rude words itself. */
export type InLanguage<Request> = Omit<Request, 'language'> & { language?: LanguageCode | null };

const known = new Map<LanguageCode, BoardLanguage>();

/** Read when it is first asked for. A board of any language avoids the English rude words, too. */
export function boardLanguageOf(code: LanguageCode | null | undefined): BoardLanguage | undefined {
  if (!code) return undefined;
  const language = known.get(code) ?? {
    fillers: FREQUENT_LETTERS[code],
    // NEGERS is there beside NEGER, because a board may have REGEN.
    rude: [...new Set([...RUDE_WORDS, ...listedIn(code)])],
  };
  known.set(code, language);
  return language;
}

/** The English list is in the program, because the pages make boards, too. */
function listedIn(code: LanguageCode): string[] {
  if (code === 'en') return [];
  const lines = readFileSync(join(FOLDER, code, 'rude.txt'), 'utf8').split('\n');
  return lines.map((line) => lettersOf(code, line)).filter((word) => word !== '');
}

let topics: ReadonlyMap<string, readonly Concept[]> | undefined;

/** The things that have a word in each language, by topic. Read when they are first asked for. */
export function topicsOfConcepts(): ReadonlyMap<string, readonly Concept[]> {
  topics ??= Map.groupBy(readConcepts(), ({ topic }) => topic);
  return topics;
}

function readConcepts(): Concept[] {
  return JSON.parse(readFileSync(join(FOLDER, 'concepts.json'), 'utf8'));
}
