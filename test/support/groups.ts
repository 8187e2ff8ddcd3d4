import { globSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '..');

/**
 * The test files that share a process, because half of a small file's time is the start of its process. Long
 * files start first, so that no core is idle at the end.
 */
export const GROUPS: Readonly<Record<string, readonly string[]>> = {
  'features e–z in browsers': ['features/[e-z]*/*browser.test.ts'],
  'browser w': ['browser/w*.test.ts'],
  'features a–d in browsers': ['features/[a-d]*/*browser.test.ts'],
  'browser a–f': ['browser/[a-f]*.test.ts'],
  'browser o–r': ['browser/[o-r]*.test.ts'],
  'browser g–n': ['browser/[g-n]*.test.ts'],
  'browser s–v': ['browser/[s-v]*.test.ts'],
  http: ['core/http/!(postgres*).test.ts', 'platform/http/**/*.test.ts'],
  features: ['features/*/!(*browser|web).test.ts'],
  web: ['web/**/*.test.ts', 'features/*/web.test.ts'],
  game: ['core/game/**/*.test.ts'],
  docs: ['{deploy,docs,package}/*.test.ts'],
  rest: [
    '!(instance).test.ts',
    '{client,config}/*.test.ts',
    'core/{database,names}/*.test.ts',
    'platform/schemas/*.test.ts',
  ],
  cli: ['cli/*.test.ts'],
  postgres: ['postgres/*.test.ts'],
  'api on postgres': ['core/http/postgres*.test.ts'],
  store: ['core/store/*.test.ts', 'core/store/sqlite/*.test.ts'],
  live: ['core/live/*.test.ts', 'platform/{limit,metrics}/*.test.ts'],
  fuzz: ['reliability/{fuzz,slow-input}.test.ts'],
  'store on postgres': ['core/store/postgres/*.test.ts'],
  server: ['instance.test.ts', 'core/*.test.ts', 'platform/server/*.test.ts'],
  fairness: ['reliability/fairness.test.ts'],
  chaos: ['reliability/chaos.test.ts'],
};

/** The groups that wait for a timer, a process or a disk for more than half of their time. */
export const WAITING: ReadonlySet<string> = new Set([
  'cli',
  'postgres',
  'api on postgres',
  'store',
  'live',
  'fuzz',
  'store on postgres',
  'server',
  'fairness',
  'chaos',
]);

export function filesOf(group: string): string[] {
  return globSync(GROUPS[group] ?? [], { cwd: FOLDER }).sort();
}
