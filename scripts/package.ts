import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build, type Plugin } from 'vite';
import packageJson from '../package.json' with { type: 'json' };
import { notesModules, packageNotices } from '../web/build/notices.ts';
import { bundle } from './bundle.ts';

/**
 * Writes the npm packages of the server and of its client to dist/package and dist/client. Each contains one
 * bundle and has no dependency. The server's folder is also the content of the container image.
 */
const ROOT = join(import.meta.dirname, '..');
const SERVER = join(ROOT, 'dist/package');
const CLIENT = join(ROOT, 'dist/client');
/** The threads are separate entries, because src/platform/threads.ts names their files. */
const ENTRIES = {
  main: 'src/main.ts',
  'board-worker': 'src/board-worker.ts',
  'writer-thread': 'src/core/store/sqlite/writer-thread.ts',
};
/** The client's declarations; each feature adds its own. */
const TYPES = [
  'client',
  'core/schemas',
  'core/game/language/languages.d.ts',
  'platform/client',
  'platform/schemas',
];
const { name, version, description, license, bin, files, ...others } = packageJson;
const { repository, homepage, bugs } = others as Record<string, unknown>;
const about = { license, repository, homepage, bugs, type: 'module' };

/**
 * For packages in CommonJS, the bundler requires Node's modules by the address of the bundle, which an executable
 * doesn't know in a root folder without /proc.
 */
const requiresFromAnywhere: Plugin = {
  name: 'requires-from-anywhere',
  renderChunk: (code) => code.replace('createRequire(import.meta.url)', "createRequire(process.cwd() + '/')"),
};

for (const folder of [SERVER, CLIENT]) rmSync(folder, { recursive: true, force: true });
execFileSync(process.execPath, ['web/build/pages.ts'], { cwd: ROOT, stdio: 'inherit' });
await writeClient();
await writeServer();

async function writeServer(): Promise<void> {
  const modules = new Set<string>();
  for (const [name, entry] of Object.entries(ENTRIES)) {
    await build({
      ...{ configFile: false, root: ROOT, publicDir: false, logLevel: 'warn' },
      plugins: [notesModules(modules), requiresFromAnywhere],
      ssr: { noExternal: true },
      build: {
        ...{ ssr: true, outDir: join(SERVER, 'lib'), emptyOutDir: false, target: 'es2024', minify: false },
        rolldownOptions: {
          input: { [name]: entry },
          // An optional part of pg, which we don't use.
          external: ['pg-native'],
          // One file each, because an executable can't import another.
          output: { entryFileNames: '[name].js', codeSplitting: false },
        },
      },
    });
  }
  writeFileSync(join(SERVER, 'lib/THIRD-PARTY-NOTICES.txt'), packageNotices(modules).join('\n'));
  for (const path of files) copy(path, path);
  for (const path of ['client.js', 'types'])
    cpSync(join(CLIENT, path), join(SERVER, 'client', path), { recursive: true });
  writeManifest(SERVER, {
    ...{ name, version, description, ...about, bin, engines: { node: '>=26' } },
    exports: exportsOf('./client', './client'),
  });
}

async function writeClient(): Promise<void> {
  await bundle({ entry: 'src/client/client.ts', target: 'es2022', folder: CLIENT, file: 'client.js' });
  writeDeclarations(join(CLIENT, 'types'));
  copy('LICENSE', '../client/LICENSE');
  copy('src/client/README.md', '../client/README.md');
  writeManifest(CLIENT, {
    ...{ name: 'wordsearch-client', version },
    ...{ description: 'The typed client of a Wordsearch server, for browsers and Node', ...about },
    ...{ sideEffects: false, engines: { node: '>=20' } },
    exports: exportsOf('.', '.'),
  });
}

function copy(path: string, target: string): void {
  const to = join(SERVER, target);
  mkdirSync(dirname(to), { recursive: true });
  cpSync(join(ROOT, path), to, { recursive: true });
}

function exportsOf(name: string, folder: string) {
  return {
    [name]: { types: `${folder}/types/client/client.d.ts`, default: `${folder}/client.js` },
    './package.json': './package.json',
  };
}

function writeManifest(folder: string, manifest: object): void {
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Writes the declarations with TypeScript. They need only the language codes from the game. */
function writeDeclarations(folder: string): void {
  const all = mkdtempSync(join(tmpdir(), 'wordsearch-types-'));
  try {
    const options = ['-p', 'scripts/tsconfig.client.json', '--outDir', all];
    execFileSync('tsc', options, { cwd: ROOT, stdio: 'inherit' });
    const ofFeatures = globSync('features/*/{client,follow,schema}.d.ts', { cwd: all });
    for (const path of [...TYPES, ...ofFeatures])
      cpSync(join(all, path), join(folder, path), { recursive: true });
  } finally {
    rmSync(all, { recursive: true });
  }
}
