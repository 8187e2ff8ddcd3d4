import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';
import { readyPages } from '../src/server/build-pages.ts';

/**
 * Makes what `npm pack` takes along: the pages, and the sources as JavaScript in lib/, since Node does not strip
 * types under node_modules. lib/ stands where src/ does, so every relative path in it still leads to the same file.
 */
const ROOT = join(import.meta.dirname, '..');
const LIB = join(ROOT, 'lib');

/** Relative paths to TypeScript files: of imports, and of the worker's URL. */
const RELATIVE_TS = /(['"])(\.{1,2}\/[^'"\n]*)\.ts\1/g;

await readyPages(console.error);
rmSync(LIB, { recursive: true, force: true });
for (const file of globSync('**/*.ts', { cwd: join(ROOT, 'src') })) {
  const target = join(LIB, file.replace(/\.ts$/, '.js'));
  mkdirSync(dirname(target), { recursive: true });
  const code = stripTypeScriptTypes(readFileSync(join(ROOT, 'src', file), 'utf8'));
  writeFileSync(target, code.replaceAll(RELATIVE_TS, '$1$2.js$1'));
}

/** `wordsearch/client` is for programs of others, in TypeScript too. */
const types = ['--declaration', '--emitDeclarationOnly', '--noEmit', 'false', '--outDir', 'lib'];
execFileSync('tsc', ['-p', 'scripts/tsconfig.client.json', ...types], { cwd: ROOT, stdio: 'inherit' });
for (const file of globSync('**/*.d.ts', { cwd: LIB })) {
  const path = join(LIB, file);
  writeFileSync(path, readFileSync(path, 'utf8').replaceAll(RELATIVE_TS, '$1$2.js$1'));
}
