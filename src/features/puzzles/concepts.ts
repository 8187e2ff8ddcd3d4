import { setImmediate } from 'node:timers/promises';
import type { LanguageCode } from '../../core/game/language/languages.ts';
import { readOwnJson } from '../../platform/own-files.ts';
import type { Concept } from './vocabulary.ts';

/** A row of the file. A word may have an article and a bar before it, such as `der|Hund`. */
type Row = { topic: string; emoji?: string; words: Readonly<Record<LanguageCode, string>> };

let topics: ReadonlyMap<string, readonly Concept[]> | undefined;

/** Returns the concepts, by topic. Read when first needed. */
export function conceptsByTopic(): ReadonlyMap<string, readonly Concept[]> {
  topics ??= Map.groupBy(readRows().map(conceptOf), ({ topic }) => topic);
  return topics;
}

/** Reads the things before a request needs them. Other requests are served in between, because it takes 5 ms. */
export async function loadConcepts(): Promise<void> {
  if (topics) return;
  conceptsByTopic();
  await setImmediate();
}

function readRows(): Row[] {
  return readOwnJson('seed/concepts.json');
}

/** One pass over a row, because `Object.entries` for 500 rows in twelve languages took 5 ms of the first request. */
function conceptOf({ words: written, ...rest }: Row): Concept {
  const words: Record<string, string> = {};
  const articles: Record<string, string> = {};
  for (const code in written) {
    const word = written[code as LanguageCode];
    const bar = word.indexOf('|');
    words[code] = bar < 0 ? word : word.slice(bar + 1);
    if (bar >= 0) articles[code] = word.slice(0, bar);
  }
  return { ...rest, words: words as Concept['words'], articles };
}
