import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { minifySync, type Plugin, runnerImport, transformWithOxc } from 'vite';
import { loadApi } from '../../src/composition.ts';
import type { LanguageCode } from '../../src/core/game/language/languages.ts';
import { describeApi } from '../../src/platform/http/openapi/document.ts';
import { FEATURES } from '../features.ts';
import { TEXTS } from '../messages/languages.ts';
import type { Texts } from '../messages/texts.ts';
import { bundle, bundledModules, laterTextsIn, type Output, textScript, textsIn } from './bundle.ts';
import { browserFloor } from './floor.ts';
import type { PageAssets } from './html/shell.tsx';
import { notice, packageNotices } from './notices.ts';
import { SCRIPTS } from './scripts.ts';
import { backgroundColours } from './themes.ts';

const WEB = join(import.meta.dirname, '..');
const OUT = join(WEB, '../dist/web');
const ICONS = ['icon.svg', 'icon-180.png', 'icon-192.png', 'icon-512.png', 'icon-maskable-512.png'];
const COMPRESSED = new Set(['.js', '.css', '.svg', '.webmanifest', '.txt']);

/**
 * Builds the pages into a folder: scripts, style, icons and manifest with a hash of their content in their names, each
 * with a brotli and a gzip copy, and the HTML of each page. The service worker's name has no hash, because browsers update
 * it under a fixed URL.
 */
async function buildPages(out: string): Promise<void> {
  const fresh = `${out}.${process.pid}`;
  process.once('exit', () => rmSync(fresh, { recursive: true, force: true }));
  const assets = join(fresh, 'assets');
  const background = backgroundColours();

  const built = new Map<string, Output>();
  const scripts: Record<string, string> = {};
  const styles: Record<string, string> = {};
  for (const [script, [name, file]] of Object.entries(SCRIPTS)) {
    const output = await bundle(name, file, assets, script === 'game' ? [plainFiles()] : []);
    built.set(script, output);
    scripts[script] = nameOf(output, `${name}-`, '.js');
    const style = output.find(({ fileName }) => fileName.startsWith(`${name}-`) && fileName.endsWith('.css'));
    if (style) styles[script] = style.fileName;
  }
  const game = built.get('game') as Output;
  const names = {
    background,
    floor: Object.fromEntries(browserFloor()),
    scripts,
    styles,
    theme: writeHashed(assets, 'theme', '.js', await firstScript()),
    style: nameOf(game, 'style-', '.css'),
    font: nameOf(game, 'manrope-latin-', '.woff2'),
    icon: nameOf(game, 'icon-', '.svg'),
    touchIcon: nameOf(game, 'icon-180-', '.png'),
    picture: nameOf(game, 'link-preview-', '.png'),
  };

  // Leaves out files that are useless offline. Texts are cached with the pages that name them.
  const unused = /^(icon-(192|512|maskable)|link-preview|guide|OFL)/;
  // Cached pages with a script of their own work offline too.
  const kept = FEATURES.filter(({ entry, kept = [] }) => entry && kept.length > 0).map(({ name }) => name);
  const bundled = ['game', 'site', ...kept]
    .flatMap((name) => built.get(name) as Output)
    .map(({ fileName }) => fileName);
  const files = [...bundled, names.theme].filter((name) => !unused.test(name));
  const worker = codeOf(await bundle('worker', 'worker/service-worker.ts'));
  writeFileSync(join(fresh, 'worker.js'), serviceWorker(worker, [...new Set(files)]));
  writeFileSync(join(fresh, 'unregister.js'), codeOf(await bundle('unregister', 'worker/unregister.ts')));

  const { renderPages, shortcutsIn } = await loadShell();
  const document = JSON.stringify(describeApi(await loadApi()));
  writeFileSync(join(fresh, 'openapi.json'), document);
  const docs = {
    document: JSON.parse(document),
    guide: readFileSync(join(WEB, '../docs/api.md'), 'utf8'),
  };
  for (const [language, load] of Object.entries(TEXTS) as [LanguageCode, () => Promise<Texts>][]) {
    const texts = await load();
    const html = join(fresh, 'html', language);
    mkdirSync(html, { recursive: true });
    const manifest = webManifest(game, background.light, texts, shortcutsIn(texts));
    // Only the game's page loads some of its texts later.
    const later = laterTextsIn(game);
    const ofPages: Record<string, string> = {};
    for (const [script, output] of built) {
      if (script === 'reference') continue;
      const first = textsIn(output).filter((section) => output !== game || !later.includes(section));
      ofPages[script] = await textScript(script, language, first, assets);
    }
    const all: PageAssets = {
      ...names,
      manifest: writeHashed(assets, `app-${language}`, '.webmanifest', JSON.stringify(manifest)),
      texts: ofPages,
      laterTexts: { game: await textScript('game-later', language, later, assets) },
    };
    for (const [name, page] of Object.entries(renderPages(texts, language, all, docs)))
      writeFileSync(join(html, `${name}.html`), page);
  }
  const font = notice('The font Nunito (OFL-1.1)', readFileSync(join(WEB, 'fonts/OFL.txt'), 'utf8'));
  const notices = [...packageNotices(bundledModules), font].join('\n');
  writeFileSync(join(fresh, 'THIRD-PARTY-NOTICES.txt'), notices);
  for (const name of readdirSync(assets)) if (COMPRESSED.has(extname(name))) compress(join(assets, name));
  replaceFolder(out, fresh);
}

/** Loads the components with Vite, because Node strips types but not JSX. */
async function loadShell() {
  const file = join(import.meta.dirname, 'html/shell.tsx');
  const { module } = await runnerImport<typeof import('./html/shell.tsx')>(file, { configFile: false });
  return module;
}

/** Returns the first script, which old browsers must understand; the minifier would write strings as templates. */
async function firstScript(): Promise<string> {
  const file = join(WEB, 'theme/boot.ts');
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file, { target: 'es2015' });
  const small = minifySync(file, code, { compress: false, mangle: { toplevel: true } });
  return small.code.replaceAll('`', '"');
}

/** Adds the files that no script imports: icons and the picture of link previews. */
function plainFiles(): Plugin {
  return {
    name: 'plain-files',
    generateBundle() {
      const add = (name: string, source: Uint8Array) => this.emitFile({ type: 'asset', name, source });
      for (const name of [...ICONS, 'link-preview.png']) add(name, readFileSync(join(WEB, 'icons', name)));
      this.emitFile({ type: 'asset', fileName: 'OFL.txt', source: readFileSync(join(WEB, 'fonts/OFL.txt')) });
    },
  };
}

function nameOf(output: Output, start: string, end: string): string {
  const found = output.find(({ fileName }) => fileName.startsWith(start) && fileName.endsWith(end));
  if (!found) throw new Error(`The build has no file ${start}…${end}`);
  return found.fileName;
}

/** Writes a file with a hash of its content in its name, which it returns. */
function writeHashed(folder: string, name: string, extension: string, text: string): string {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
  const file = `${name}-${hash}${extension}`;
  writeFileSync(join(folder, file), text);
  return file;
}

function codeOf([entry]: Output): string {
  return entry.code;
}

/** Returns the service worker with the files that it caches. The build's name is a hash of all their names. */
function serviceWorker(script: string, names: readonly string[]): string {
  const name = createHash('sha256').update(names.join()).update(script).digest('base64url');
  const files = names.map((file) => `assets/${file}`);
  const pages = FEATURES.flatMap(({ kept = [] }) => kept);
  return `self.build = ${JSON.stringify({ name, files, pages })};\n${script}`;
}

function compress(path: string): void {
  const bytes = readFileSync(path);
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: quality }));
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
}

/** Replaces the folder by renaming, so that a server during its start never reads a half-deleted folder. */
function replaceFolder(out: string, fresh: string): void {
  const old = `${fresh}.old`;
  try {
    if (existsSync(out)) renameSync(out, old);
    renameSync(fresh, out);
  } catch (error) {
    // Another process is replacing the folder.
    if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
  rmSync(old, { recursive: true, force: true });
}

/** Returns the manifest. Its URLs are relative to assets/, so that it works under any path prefix. */
function webManifest(
  output: Output,
  background: string,
  { site, titles }: Texts,
  shortcuts: readonly { name: string; path: string }[],
) {
  const icon = (name: string, type: string, sizes: string, purpose?: string) => ({
    src: nameOf(output, `${name}-`, type === 'image/png' ? '.png' : '.svg'),
    type,
    sizes,
    ...(purpose && { purpose }),
  });
  return {
    name: site.name,
    short_name: site.wordmark.join(''),
    description: titles.start.description,
    id: '../',
    start_url: '../',
    scope: '../',
    display: 'standalone',
    background_color: background,
    theme_color: background,
    icons: [
      icon('icon', 'image/svg+xml', 'any'),
      icon('icon-192', 'image/png', '192x192'),
      icon('icon-512', 'image/png', '512x512'),
      icon('icon-maskable-512', 'image/png', '512x512', 'maskable'),
    ],
    shortcuts: shortcuts.map(({ name, path }) => ({ name, url: `../${path}` })),
  };
}

const start = performance.now();
await buildPages(OUT);
console.log(`Built the pages in ${((performance.now() - start) / 1000).toFixed(1)} s`);
