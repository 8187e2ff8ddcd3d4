import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { freeMemory, useMemory } from '../test/support/memory.ts';

/**
 * `npm test` runs the check and all tests. `npm test -- FILE…` runs these test files, or all of a folder, at
 * once: each starts PostgreSQL or Chromium, and builds the pages, when it first needs them. Options go to
 * `node --test`: `npm test -- test/http/sqlite.test.ts --test-name-pattern=leaderboard`.
 */
const ROOT = join(import.meta.dirname, '..');
const args = process.argv.slice(2);
const named = args.filter((arg) => !arg.startsWith('-'));

process.exitCode = named.length > 0 ? runNamed() : runAll();

function runNamed(): number {
  process.env.NODE_COMPILE_CACHE ??= join(ROOT, 'node_modules/.cache/wordsearch');
  useMemory();
  try {
    return node('--test', ...args.map((arg) => (isFolder(arg) ? join(arg, '**/*.test.ts') : arg)));
  } finally {
    freeMemory();
  }
}

function runAll(): number {
  return (
    run('npm', 'run', '--silent', 'check') ||
    node('test/browser/support/chromium.ts') ||
    node(
      ...['--test', '--test-timeout=900000', '--test-concurrency=3'],
      ...['--test-global-setup=test/support/setup.ts', ...args, 'test/groups/*.ts'],
    )
  );
}

function node(...line: string[]): number {
  return run(process.execPath, ...line);
}

function run(program: string, ...line: string[]): number {
  return spawnSync(program, line, { cwd: ROOT, stdio: 'inherit' }).status ?? 1;
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
