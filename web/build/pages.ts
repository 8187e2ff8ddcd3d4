import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { apiDocument } from '../../src/http/operations.ts';
import { PAGES, referencePage } from './html/definitions.ts';
import { type PageAssets, renderPage } from './html/shell.ts';
import { bundledPreviewWorker } from './preview-worker.ts';
import { renderReference } from './reference/page.ts';
import { backgroundColours, systemDarkPlugin } from './themes.ts';

const WEB = join(import.meta.dirname, '..');
const OUT = join(WEB, '../dist/web');
const ICONS = ['icon.svg', 'icon-180.png', 'icon-192.png', 'icon-512.png', 'icon-maskable-512.png'] as const;
const COMPRESSED = new Set(['.js', '.css', '.svg', '.webmanifest', '.txt']);

/**
 * Builds the pages into a folder: scripts, style, icons and manifest under names that contain the hash of their
 * content, each with a brotli and a gzip copy, and the HTML of each page. The service worker has no hash in its name,
 * because browsers update it under a fixed URL.
 */
async function buildPages(out: string): Promise<void> {
  const fresh = `${out}.${process.pid}`;
  process.once('exit', () => rmSync(fresh, { recursive: true, force: true }));
  for (const folder of ['assets', 'html']) mkdirSync(join(fresh, folder), { recursive: true });

  const add = (name: string, content: string | Uint8Array): string => {
    const bytes = Buffer.from(content);
    const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 10);
    const extension = extname(name);
    return write(`${name.slice(0, -extension.length)}-${hash}${extension}`, bytes);
  };

  const write = (name: string, bytes: Buffer): string => {
    const path = join(fresh, 'assets', name);
    writeFileSync(path, bytes);
    if (COMPRESSED.has(extname(name))) {
      const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
      writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: quality }));
      writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
    }
    return name;
  };

  const icons = Object.fromEntries(
    ICONS.map((name) => [name, add(name, readFileSync(join(WEB, 'icons', name)))]),
  ) as Record<(typeof ICONS)[number], string>;
  const previewWorker = add('preview-worker.js', await bundledPreviewWorker());
  const bundle = await bundled(previewWorker);
  const background = backgroundColours();
  const assets: PageAssets = {
    background,
    script: write(bundle.app.fileName, Buffer.from(bundle.app.code)),
    classPage: write(bundle.classPage.fileName, Buffer.from(bundle.classPage.code)),
    adminPage: write(bundle.adminPage.fileName, Buffer.from(bundle.adminPage.code)),
    lazy: bundle.lazy.map(({ fileName, code }) => write(fileName, Buffer.from(code))),
    otherPages: write(bundle.otherPages.fileName, Buffer.from(bundle.otherPages.code)),
    reference: write(bundle.reference.fileName, Buffer.from(bundle.reference.code)),
    previewWorker,
    style: add('style.css', bundle.style),
    fonts: bundle.fonts.map(({ fileName, source }) => write(fileName, Buffer.from(source))),
    theme: add('theme.js', bundle.theme),
    icon: icons['icon.svg'],
    touchIcon: icons['icon-180.png'],
    picture: add('link-preview.png', readFileSync(join(WEB, 'icons/link-preview.png'))),
    manifest: add('app.webmanifest', JSON.stringify(webManifest(icons, background.light))),
  };
  writeFileSync(join(fresh, 'worker.js'), serviceWorker(bundle.worker, assets));
  writeFileSync(join(fresh, 'unregister.js'), bundle.unregister);
  const document = JSON.parse(JSON.stringify(apiDocument('')));
  const guide = add('guide.txt', readFileSync(join(WEB, '../docs/api.md')));
  const docs = referencePage(renderReference(document, `assets/${guide}`));
  for (const [name, page] of Object.entries({ ...PAGES, docs })) {
    writeFileSync(join(fresh, 'html', `${name}.html`), renderPage(page, assets));
  }
  replaceFolder(out, fresh);
}

/** The service worker with the list of what it caches. The name of the build is a hash of the names of all files. */
function serviceWorker(script: string, assets: PageAssets): string {
  const name = createHash('sha256').update(JSON.stringify(assets)).update(script).digest('base64url');
  // Not what players without a network have no use for.
  const { background, picture, classPage, adminPage, reference, ...offline } = assets;
  const files = Object.values(offline)
    .flat()
    .map((file) => `assets/${file}`);
  return `self.build = ${JSON.stringify({ name, files })};\n${script}`;
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

type Script = { fileName: string; code: string };
type Font = { fileName: string; source: string | Uint8Array };
type Bundle = {
  app: Script;
  classPage: Script;
  adminPage: Script;
  otherPages: Script;
  reference: Script;
  /** What the pages load later. */
  lazy: Script[];
  style: string;
  fonts: Font[];
  theme: string;
  worker: string;
  unregister: string;
};

/**
 * Each page has one script, which holds all that it needs at once: the game, a class and the other pages are bundled apart. Theme and
 * worker are classic scripts. The game imports the style sheet of all pages.
 */
async function bundled(previewWorker: string): Promise<Bundle> {
  const output = await bundledFrom(
    {
      app: 'main.tsx',
      theme: 'theme/boot.ts',
      worker: 'worker/service-worker.ts',
      unregister: 'worker/unregister.ts',
      reference: 'reference/page.ts',
    },
    previewWorker,
  );
  const others = await bundledFrom({ 'other-pages': 'other-pages.tsx' }, previewWorker);
  const classPage = await bundledFrom({ 'class-page': 'class-page.tsx' }, previewWorker);
  const adminPage = await bundledFrom({ 'admin-page': 'admin-page.tsx' }, previewWorker);
  const style = output.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
  if (style?.type !== 'asset') throw new Error('The build has no style sheet');
  return {
    app: chunk(output, 'app'),
    classPage: chunk(classPage, 'class-page'),
    adminPage: chunk(adminPage, 'admin-page'),
    lazy: lazyOf([...output, ...others, ...classPage]),
    otherPages: chunk(others, 'other-pages'),
    reference: chunk(output, 'reference'),
    style: String(style.source),
    fonts: (output as Font[])
      .filter(({ fileName }) => fileName.endsWith('.woff2'))
      .sort((a, b) => a.fileName.localeCompare(b.fileName)),
    theme: chunk(output, 'theme').code,
    worker: chunk(output, 'worker').code,
    unregister: chunk(output, 'unregister').code,
  };
}

type Output = Rolldown.RolldownOutput['output'];

async function bundledFrom(input: Record<string, string>, previewWorker: string): Promise<Output> {
  const result = await build({
    configFile: false,
    root: WEB,
    base: './',
    publicDir: false,
    logLevel: 'warn',
    plugins: [systemDarkPlugin()],
    define: { PREVIEW_WORKER: JSON.stringify(previewWorker) },
    build: {
      write: false,
      target: 'es2023',
      cssCodeSplit: false,
      modulePreload: false,
      rolldownOptions: {
        input,
        output: {
          entryFileNames: '[name]-[hash].js',
          chunkFileNames: '[name]-[hash].js',
          assetFileNames: '[name]-[hash][extname]',
        },
      },
    },
  });
  const { output } = result as Rolldown.RolldownOutput;
  const chunks = output.filter((file) => file.type === 'chunk' && !file.isDynamicEntry);
  if (chunks.length !== Object.keys(input).length) throw new Error(`Shared scripts: ${namesOf(chunks)}`);
  return output;
}

/** Bundles that load the same file later have it under the same name. */
function lazyOf(output: readonly Output[number][]): Script[] {
  const lazy = output.filter((file) => file.type === 'chunk').filter((file) => file.isDynamicEntry);
  return [...new Map(lazy.map(({ fileName, code }) => [fileName, { fileName, code }])).values()];
}

function chunk(output: Output, name: string): Script {
  const found = output.find((file) => file.type === 'chunk' && file.name === name);
  if (found?.type !== 'chunk') throw new Error(`The bundle has no script ${name}`);
  return found;
}

function namesOf(files: readonly { fileName: string }[]): string {
  return files.map(({ fileName }) => fileName).join(', ');
}

/** All URLs are relative to the manifest in assets/, so that it works under any path prefix. */
function webManifest(icons: Record<(typeof ICONS)[number], string>, background: string) {
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
      { src: icons['icon.svg'], type: 'image/svg+xml', sizes: 'any' },
      { src: icons['icon-192.png'], type: 'image/png', sizes: '192x192' },
      { src: icons['icon-512.png'], type: 'image/png', sizes: '512x512' },
      { src: icons['icon-maskable-512.png'], type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  };
}

const start = performance.now();
await buildPages(OUT);
console.log(`Built the pages in ${((performance.now() - start) / 1000).toFixed(1)} s`);
