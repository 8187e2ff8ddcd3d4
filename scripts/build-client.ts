import { cpSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import packageJson from '../package.json' with { type: 'json' };

/** Writes the npm package wordsearch-client to dist/client, from the lib/ of build-package.ts: one script, and the types. */
const ROOT = join(import.meta.dirname, '..');
const OUT = join(ROOT, 'dist/client');
const { version, license, repository, homepage, bugs } = packageJson as Record<string, unknown>;

rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });
await build({
  configFile: false,
  root: ROOT,
  publicDir: false,
  logLevel: 'warn',
  build: {
    outDir: OUT,
    target: 'es2022',
    lib: { entry: 'lib/client/client.js', formats: ['es'], fileName: () => 'client/client.js' },
    // Vite leaves the spaces in, for bundlers that read comments.
    rolldownOptions: { output: { minify: true } },
  },
});
for (const file of globSync('{client,schemas}/*.d.ts', { cwd: join(ROOT, 'lib') })) {
  cpSync(join(ROOT, 'lib', file), join(OUT, file));
}
cpSync(join(ROOT, 'LICENSE'), join(OUT, 'LICENSE'));
cpSync(join(ROOT, 'src/client/README.md'), join(OUT, 'README.md'));
const manifest = {
  name: 'wordsearch-client',
  version,
  description: 'The typed client of a Wordsearch server, for browsers and Node',
  license,
  repository,
  homepage,
  bugs,
  type: 'module',
  sideEffects: false,
  engines: { node: '>=20' },
  exports: {
    '.': { types: './client/client.d.ts', default: './client/client.js' },
    './package.json': './package.json',
  },
  files: ['client', 'schemas'],
};
writeFileSync(join(OUT, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
