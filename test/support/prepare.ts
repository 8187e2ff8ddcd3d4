import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { areOld } from '../../src/server/built-pages.ts';

const ROOT = join(import.meta.dirname, '../..');

/** What all test files share: the compile cache of the program, and pages that are as new as their sources. */
export async function prepareProgram(): Promise<void> {
  process.env.NODE_COMPILE_CACHE ??= join(ROOT, 'node_modules/.cache/wordsearch');
  if (areOld()) await run('web/build/pages.ts');
}

/** For a run of all test files: their part of the compile cache. */
export async function compileTests(): Promise<void> {
  await run('test/support/compile.ts');
}

async function run(program: string): Promise<void> {
  await promisify(execFile)(process.execPath, [join(ROOT, program)]);
}
