import { readOwnJson } from '../../platform/own-files.ts';
import type { Concept } from './vocabulary.ts';

let topics: ReadonlyMap<string, readonly Concept[]> | undefined;

/** The things with a word in each language, by topic. Read when first needed. */
export function conceptsByTopic(): ReadonlyMap<string, readonly Concept[]> {
  topics ??= Map.groupBy(readConcepts(), ({ topic }) => topic);
  return topics;
}

function readConcepts(): Concept[] {
  return readOwnJson('seed/concepts.json');
}
