import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SEED } from '../../root.ts';
import type { Concept } from './vocabulary.ts';

let topics: ReadonlyMap<string, readonly Concept[]> | undefined;

/** The things that have a word in each language, by topic. Read when they are first asked for. */
export function topicsOfConcepts(): ReadonlyMap<string, readonly Concept[]> {
  topics ??= Map.groupBy(readConcepts(), ({ topic }) => topic);
  return topics;
}

function readConcepts(): Concept[] {
  return JSON.parse(readFileSync(join(SEED, 'concepts.json'), 'utf8'));
}
