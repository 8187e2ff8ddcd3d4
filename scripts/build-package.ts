import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { bundle } from './bundle.ts';
import { schemaDeclarations } from './schema-types.ts';

/**
 * Writes the sources as JavaScript to lib/ for `npm pack`, because Node does not strip types under node_modules.
 * lib/ is beside src/, so all relative paths in it stay valid.
 */
const ROOT = join(import.meta.dirname, '..');
const LIB = join(ROOT, 'lib');

/** Relative paths to TypeScript files, in imports and in the URL of the worker thread. */
const RELATIVE_TS = /(['"])(\.{1,2}\/[^'"\n]*)\.ts\1/g;

/** In the package in place of the dependency, whose thousand files take 6.5 MB of 20. */
const VENDORED = 'vendor/typebox.js';

rmSync(LIB, { recursive: true, force: true });
for (const file of globSync('**/*.ts', { cwd: join(ROOT, 'src') })) {
  const target = join(LIB, file.replace(/\.ts$/, '.js'));
  mkdirSync(dirname(target), { recursive: true });
  const code = stripTypeScriptTypes(readFileSync(join(ROOT, 'src', file), 'utf8'));
  const vendored = `'./${relative(dirname(target), join(LIB, VENDORED))}'`;
  writeFileSync(target, code.replaceAll(RELATIVE_TS, '$1$2.js$1').replaceAll("'typebox'", vendored));
}
const typebox = join(ROOT, 'node_modules/typebox');
await bundle({ entry: join(typebox, 'build/index.mjs'), target: 'es2024', folder: LIB, file: VENDORED });
cpSync(join(typebox, 'license'), join(LIB, 'vendor/typebox.LICENSE'));

/** Type declarations for the users of the client, without those of the rest of the server. */
const types = ['--declaration', '--emitDeclarationOnly', '--noEmit', 'false', '--outDir', 'lib'];
execFileSync('tsc', ['-p', 'scripts/tsconfig.client.json', ...types], { cwd: ROOT, stdio: 'inherit' });
for (const file of globSync('!(client)/**/*.d.ts', { cwd: LIB })) rmSync(join(LIB, file));
for (const [name, text] of await schemaDeclarations()) writeFileSync(join(LIB, `schemas/${name}.d.ts`), text);
for (const file of globSync('client/*.d.ts', { cwd: LIB })) {
  const path = join(LIB, file);
  writeFileSync(path, readFileSync(path, 'utf8').replaceAll(RELATIVE_TS, '$1$2.js$1'));
}
