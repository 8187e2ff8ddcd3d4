import type { LanguageCode } from '../../core/game/language/languages.ts';
import { readOwnJson } from '../../platform/own-files.ts';
import type { Concept } from './vocabulary.ts';

/** A thing as the file has it: a word may have an article and a bar before it. */
type Row = { topic: string; emoji?: string; words: Readonly<Record<LanguageCode, string>> };

let topics: ReadonlyMap<string, readonly Concept[]> | undefined;

/** The things with a word in each language, by topic. Read when first needed. */
export function conceptsByTopic(): ReadonlyMap<string, readonly Concept[]> {
  topics ??= Map.groupBy(readRows().map(conceptOf), ({ topic }) => topic);
  return topics;
}

function readRows(): Row[] {
  return readOwnJson('seed/concepts.json');
}

function conceptOf({ words, ...rest }: Row): Concept {
  const written = Object.entries(words);
  return {
    ...rest,
    words: wordsOf(written.map(([code, word]) => [code, word.slice(word.indexOf('|') + 1)])),
    clues: wordsOf(written.map(([code, word]) => [code, withArticle(word)])),
  };
}

function wordsOf(entries: readonly [string, string][]): Concept['words'] {
  return Object.fromEntries(entries) as Concept['words'];
}

/** The article and the word as one text: der Hund, l’eau. */
function withArticle(word: string): string {
  return word.replace('’|', '’').replace('|', ' ');
}
