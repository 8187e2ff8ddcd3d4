import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(import.meta.dirname, '..');

/**
 * What all test files share: the compile cache of the program, and built pages. Without it, the first services that
 * start in a fresh clone would all build the pages at the same time.
 */
export async function prepareProgram(): Promise<void> {
  process.env.NODE_COMPILE_CACHE ??= join(ROOT, 'node_modules/.cache/wordsearch');
  await run('src/server/build-pages.ts');
}

/** For a run of all test files: their part of the compile cache. */
export async function compileTests(): Promise<void> {
  await run('test/support/compile.ts');
}

async function run(program: string): Promise<void> {
  await promisify(execFile)(process.execPath, [join(ROOT, program)]);
}
