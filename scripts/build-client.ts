import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import packageJson from '../package.json' with { type: 'json' };
import { bundle } from './bundle.ts';

/** Writes the npm package wordsearch-client to dist/client, from lib/ of build-package.ts: a script and its types. */
const ROOT = join(import.meta.dirname, '..');
const LIB = join(ROOT, 'lib');
const OUT = join(ROOT, 'dist/client');
const { version, license, repository, homepage, bugs } = packageJson as Record<string, unknown>;

rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });
await bundle({ entry: 'lib/client/client.js', target: 'es2022', folder: OUT, file: 'client.js' });
writeFileSync(join(OUT, 'client.d.ts'), declarations());
cpSync(join(ROOT, 'LICENSE'), join(OUT, 'LICENSE'));
cpSync(join(ROOT, 'src/client/README.md'), join(OUT, 'README.md'));
const manifest = {
  name: 'wordsearch-client',
  version,
  description: 'The typed client of a Wordsearch server, for browsers and Node',
  ...{ license, repository, homepage, bugs },
  ...{ type: 'module', sideEffects: false, engines: { node: '>=20' } },
  exports: {
    '.': { types: './client.d.ts', default: './client.js' },
    './package.json': './package.json',
  },
  files: ['client.js', 'client.d.ts'],
};
writeFileSync(join(OUT, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);

/** All declarations as one module, which exports the types, and of the values those of the script. */
function declarations(): string {
  const exporting = ['client/client.d.ts', 'client/follow-puzzle.d.ts'];
  const parts = globSync('{client,schemas}/*.d.ts', { cwd: LIB })
    .sort()
    .map((file) => {
      const text = readFileSync(join(LIB, file), 'utf8')
        .replaceAll(/^import [^;]*;\n/gm, '')
        .replaceAll(/^export (?:type )?(?:\*|\{[^}]*\})(?: from [^;]*)?;\n/gm, '')
        .replaceAll(/import\(['"][^'"]+['"]\)\./g, '')
        .replaceAll(/^ +/gm, '');
      return exporting.includes(file) ? text : text.replaceAll(/^export (?=declare )/gm, '');
    });
  return `${parts.join('')}export {};\n`;
}
