import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type BuildOptions, build, type Plugin, type Rolldown } from 'vite';
import { apiDocument } from '../../src/http/operations.ts';
import { browserFloor } from './floor.ts';
import { PAGES, referencePage } from './html/definitions.ts';
import { renderPage } from './html/shell.ts';
import { renderReference } from './reference/page.ts';
import { backgroundColours, systemDarkPlugin } from './themes.ts';

const WEB = join(import.meta.dirname, '..');
const OUT = join(WEB, '../dist/web');
const ICONS = ['icon.svg', 'icon-180.png', 'icon-192.png', 'icon-512.png', 'icon-maskable-512.png'];
/** The first script is written for browsers that are too old for the others. The minifier would use newer syntax. */
const OLD_SYNTAX: BuildOptions = { target: 'es2015', minify: false };
const COMPRESSED = new Set(['.js', '.css', '.svg', '.webmanifest', '.txt']);

/**
 * Builds the pages into a folder: scripts, style, icons and manifest under names that contain the hash of their
 * content, each with a brotli and a gzip copy, and the HTML of each page. The service worker has no hash in its name,
 * because browsers update it under a fixed URL.
 */
async function buildPages(out: string): Promise<void> {
  const fresh = `${out}.${process.pid}`;
  process.once('exit', () => rmSync(fresh, { recursive: true, force: true }));
  const assets = join(fresh, 'assets');
  mkdirSync(join(fresh, 'html'), { recursive: true });
  const background = backgroundColours();

  const game = await bundle('app', 'main.tsx', assets, [plainFiles(background.light)]);
  const others = await bundle('other-pages', 'other-pages.tsx', assets);
  const classroom = await bundle('classroom-page', 'classroom-page.tsx', assets);
  const admin = await bundle('admin-page', 'admin-page.tsx', assets);
  const reference = await bundle('reference', 'reference/page.ts', assets);
  const theme = await bundle('theme', 'theme/boot.ts', assets, [], OLD_SYNTAX);
  const names = {
    game: nameOf(game, 'app-', '.js'),
    others: nameOf(others, 'other-pages-', '.js'),
    classroom: nameOf(classroom, 'classroom-page-', '.js'),
    admin: nameOf(admin, 'admin-page-', '.js'),
    reference: nameOf(reference, 'reference-', '.js'),
    theme: nameOf(theme, 'theme-', '.js'),
    style: nameOf(game, 'style-', '.css'),
    font: nameOf(game, 'nunito-latin-', '.woff2'),
    icon: nameOf(game, 'icon-', '.svg'),
    touchIcon: nameOf(game, 'icon-180-', '.png'),
    manifest: nameOf(game, 'app-', '.webmanifest'),
    picture: nameOf(game, 'link-preview-', '.png'),
  };

  // Not what players without a network have no use for.
  const unused = /^(icon-(192|512|maskable)|link-preview|guide)/;
  const files = [...game, ...others, ...theme]
    .map(({ fileName }) => fileName)
    .filter((name) => !unused.test(name));
  const worker = codeOf(await bundle('worker', 'worker/service-worker.ts'));
  writeFileSync(join(fresh, 'worker.js'), serviceWorker(worker, [...new Set(files)]));
  writeFileSync(join(fresh, 'unregister.js'), codeOf(await bundle('unregister', 'worker/unregister.ts')));

  const document = JSON.parse(JSON.stringify(apiDocument('')));
  const docs = referencePage(renderReference(document, `assets/${nameOf(game, 'guide-', '.txt')}`));
  for (const [name, page] of Object.entries({ ...PAGES, docs })) {
    writeFileSync(join(fresh, 'html', `${name}.html`), renderPage(page, { ...names, background }));
  }
  for (const name of readdirSync(assets)) if (COMPRESSED.has(extname(name))) compress(join(assets, name));
  replaceFolder(out, fresh);
}

type Output = Rolldown.RolldownOutput['output'];

/**
 * One script, with what it loads later in files of its own. Each entry is bundled apart: in one build the modules that pages share
 * would be further scripts, among them the texts of all pages. The first load of a game would be 43 kB in place of 35.
 */
async function bundle(
  name: string,
  file: string,
  outDir?: string,
  plugins: Plugin[] = [],
  syntax: BuildOptions = {},
): Promise<Output> {
  const result = await build({
    configFile: false,
    root: WEB,
    base: './',
    publicDir: false,
    logLevel: 'warn',
    plugins: [systemDarkPlugin(), withoutPreloads(), ...plugins],
    worker: { rolldownOptions: { output: { entryFileNames: '[name]-[hash].js' } } },
    build: {
      ...(outDir === undefined ? { write: false } : { outDir, emptyOutDir: false }),
      reportCompressedSize: false,
      target: [...browserFloor()].map((browser) => browser.join('')),
      cssCodeSplit: false,
      modulePreload: false,
      assetsInlineLimit: 0,
      ...syntax,
      rolldownOptions: {
        input: { [name]: file },
        output: {
          entryFileNames: '[name]-[hash].js',
          chunkFileNames: '[name]-[hash].js',
          assetFileNames: '[name]-[hash][extname]',
        },
      },
    },
  });
  return (result as Rolldown.RolldownOutput).output;
}

/** What Vite adds to load the imports and styles of lazy scripts ahead, of which ours have none: 1 kB in each page. */
function withoutPreloads(): Plugin {
  const code = 'export const __vitePreload = (load) => load();';
  return {
    name: 'without-preloads',
    enforce: 'pre',
    load: (id) => (id === '\0vite/preload-helper.js' ? code : undefined),
  };
}

/** What no script imports: icons, the picture of link previews, the web manifest and the guide to the API. */
function plainFiles(background: string): Plugin {
  return {
    name: 'plain-files',
    generateBundle() {
      const add = (name: string, source: string | Uint8Array) =>
        this.getFileName(this.emitFile({ type: 'asset', name, source }));
      const icons = new Map(ICONS.map((name) => [name, add(name, readFileSync(join(WEB, 'icons', name)))]));
      add('link-preview.png', readFileSync(join(WEB, 'icons/link-preview.png')));
      add('guide.txt', readFileSync(join(WEB, '../docs/api.md')));
      add('app.webmanifest', JSON.stringify(webManifest(icons, background)));
    },
  };
}

function nameOf(output: Output, start: string, end: string): string {
  const found = output.find(({ fileName }) => fileName.startsWith(start) && fileName.endsWith(end));
  if (!found) throw new Error(`The build has no file ${start}…${end}`);
  return found.fileName;
}

function codeOf([entry]: Output): string {
  return entry.code;
}

/** The service worker with the list of what it caches. The name of the build is a hash of the names of all files. */
function serviceWorker(script: string, names: readonly string[]): string {
  const name = createHash('sha256').update(names.join()).update(script).digest('base64url');
  const files = names.map((file) => `assets/${file}`);
  return `self.build = ${JSON.stringify({ name, files })};\n${script}`;
}

function compress(path: string): void {
  const bytes = readFileSync(path);
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: quality }));
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
}

/** By renames: a server that starts at the same time never reads a folder of which half is deleted. */
function replaceFolder(out: string, fresh: string): void {
  const old = `${fresh}.old`;
  try {
    if (existsSync(out)) renameSync(out, old);
    renameSync(fresh, out);
  } catch (error) {
    // Another process replaces the folder at this moment.
    if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
  rmSync(old, { recursive: true, force: true });
}

/** All URLs are relative to the manifest in assets/, so that it works under any path prefix. */
function webManifest(icons: ReadonlyMap<string, string>, background: string) {
  return {
    name: 'Wordsearch',
    short_name: 'Wordsearch',
    description: 'Find the hidden words',
    id: '../',
    start_url: '../',
    scope: '../',
    display: 'standalone',
    background_color: background,
    theme_color: background,
    icons: [
      { src: icons.get('icon.svg'), type: 'image/svg+xml', sizes: 'any' },
      { src: icons.get('icon-192.png'), type: 'image/png', sizes: '192x192' },
      { src: icons.get('icon-512.png'), type: 'image/png', sizes: '512x512' },
      { src: icons.get('icon-maskable-512.png'), type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  };
}

const start = performance.now();
await buildPages(OUT);
console.log(`Built the pages in ${((performance.now() - start) / 1000).toFixed(1)} s`);
