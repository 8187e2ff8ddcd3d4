import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe } from 'node:test';
import { pathToFileURL } from 'node:url';
import './at-end.ts';

const FOLDER = join(import.meta.dirname, '..');

/**
 * The test files that share a process: half of the time of a small file is the start of its process. Each group is a file
 * in test/groups, and they start in this order: the long ones first, so that no core is idle at the end.
 */
export const GROUPS: Readonly<Record<string, readonly string[]>> = {
  '01-browser-w': ['browser/w*.test.ts'],
  '02-browser-o-r': ['browser/[o-r]*.test.ts'],
  '03-browser-a-f': ['browser/[a-f]*.test.ts'],
  '04-browser-s-v': ['browser/[s-v]*.test.ts'],
  '05-cli': ['cli/*.test.ts'],
  '06-browser-g-n': ['browser/[g-n]*.test.ts'],
  '07-postgres': ['postgres/*.test.ts'],
  '08-chaos': ['reliability/chaos.test.ts'],
  '09-fuzz': ['reliability/{fuzz,slow-input}.test.ts'],
  '10-server': ['server/*.test.ts'],
  '11-store': ['store/*.test.ts', 'store/sqlite/*.test.ts'],
  '12-api-postgres': ['http/postgres.test.ts'],
  '13-store-postgres': ['store/postgres/*.test.ts'],
  '14-game': ['game/**/*.test.ts'],
  '15-http': ['http/!(postgres).test.ts', 'http/*/*.test.ts'],
  '16-live': ['{limit,live,metrics}/*.test.ts'],
  '17-docs': ['{deploy,docs,package}/*.test.ts'],
  '18-soak': ['reliability/{report,soak}.test.ts'],
  '19-web': ['web/**/*.test.ts'],
  '20-rest': ['*.test.ts', '{bench,client,config,schemas,database,puzzles}/*.test.ts'],
};

/** Runs the test files of a group in this process, each as a suite, one after the other. */
export function runGroup(file: string): void {
  for (const name of filesOf(basename(file, '.ts'))) {
    describe(name, async () => void (await import(pathToFileURL(join(FOLDER, name)).href)));
  }
}

export function filesOf(group: string): string[] {
  return globSync(GROUPS[group] ?? [], { cwd: FOLDER }).sort();
}
