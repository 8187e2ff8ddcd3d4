import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import type { LanguageCode } from '../../src/core/game/language/languages.ts';
import * as english from '../messages/en.ts';
import { browserFloor } from './floor.ts';
import { notesModules } from './notices.ts';
import { systemDarkPlugin } from './themes.ts';

const WEB = join(import.meta.dirname, '..');

export type Output = Rolldown.RolldownOutput['output'];

/**
 * Bundles a script and its lazy scripts. Each entry has a separate build, because one build would move shared modules,
 * including all pages' texts, into further scripts, and the first load of a game would be 43 kB instead of 35.
 */
export async function bundle(
  name: string,
  file: string,
  outDir?: string,
  plugins: Plugin[] = [],
  format: 'es' | 'iife' = 'es',
): Promise<Output> {
  const result = await build({
    configFile: false,
    root: WEB,
    base: './',
    publicDir: false,
    logLevel: 'warn',
    plugins: [
      systemDarkPlugin(),
      withoutPreloads(),
      lazyAddresses(),
      textsOfPage(name === WITH_LATER_TEXTS),
      notesModules(bundledModules),
      ...plugins,
    ],
    worker: {
      plugins: () => [notesModules(bundledModules)],
      rolldownOptions: { output: { entryFileNames: '[name]-[hash].js' } },
    },
    build: {
      ...(outDir === undefined ? { write: false } : { outDir, emptyOutDir: false }),
      reportCompressedSize: false,
      target: [...browserFloor()].map((browser) => browser.join('')),
      cssCodeSplit: false,
      modulePreload: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: { [name]: file },
        output: {
          format,
          entryFileNames: '[name]-[hash].js',
          chunkFileNames: '[name]-[hash].js',
          // Vite calls the style of every entry style.css; the game's style is for all pages.
          assetFileNames: ({ names: [file] }) =>
            file === 'style.css' && name !== 'game-page' ? `${name}-[hash].css` : '[name]-[hash][extname]',
        },
      },
    },
  });
  const { output } = result as Rolldown.RolldownOutput;
  assertLazyAlone(output);
  return output;
}

/** The modules of texts that the pages and their lazy scripts import. */
const OF_PAGE = join(import.meta.dirname, '../messages/messages.ts');
const OF_LAZY = join(import.meta.dirname, '../messages/later.ts');

/** The page whose lazy scripts load texts of their own. */
const WITH_LATER_TEXTS = 'game-page';

/**
 * Makes scripts read their texts from a script that the HTML of a language loads before them. So a page loads only one
 * language, and browsers cache one script for all languages.
 */
export function textsOfPage(hasLaterTexts = true): Plugin {
  const sections = Object.keys(english).map((name) => `export const ${name} = texts.${name};`);
  const code = `const { texts } = globalThis;\n${sections.join('\n')}`;
  return {
    name: 'texts-of-page',
    enforce: 'pre',
    load(id) {
      if (id === OF_LAZY && !hasLaterTexts) return `export * from ${JSON.stringify(OF_PAGE)};`;
      return id === OF_PAGE || id === OF_LAZY ? code : undefined;
    },
  };
}

/** Removes Vite's preloads for imports and styles of lazy scripts. Ours have none, and the code takes 1 kB per page. */
function withoutPreloads(): Plugin {
  const code = 'export const __vitePreload = (load) => load();';
  return {
    name: 'without-preloads',
    enforce: 'pre',
    load: (id) => (id === '\0vite/preload-helper.js' ? code : undefined),
  };
}

const LAZY = /\blazy\(\(\) => import\(/g;

/** Passes the query of `lazy` to its import, and refuses other dynamic imports, whose address would never change. */
function lazyAddresses(): Plugin {
  return {
    name: 'lazy-addresses',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(WEB)) return undefined;
      const passed = code.replace(LAZY, 'lazy((query) => /* lazy */ import(');
      if (/(?<!typeof |\/\* lazy \*\/ )\bimport\(/.test(passed))
        throw new Error(`${id} has an import without lazy()`);
      return passed;
    },
    renderChunk: (code) =>
      code.replace(/\bimport\((["'`]\.\/[^"'`]+["'`]|laterTexts)\)/g, 'import($1 + query)'),
  };
}

/** Refuses a script that two lazy scripts share, because their queries wouldn't reach it after a failure. */
function assertLazyAlone(output: Output): void {
  const chunks = new Map(
    output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  );
  const ofPage = new Set([output[0].fileName]);
  for (const name of ofPage) for (const file of chunks.get(name)?.imports ?? []) ofPage.add(file);
  for (const { fileName, imports } of chunks.values()) {
    const shared = imports.find((file) => !ofPage.has(file));
    if (shared) throw new Error(`${fileName} imports ${shared}, which the page has not loaded before`);
  }
}

/** The modules of all bundles, including workers, which aren't in a page's output. */
export const bundledModules = new Set<string>();

const MESSAGES = join(import.meta.dirname, '../messages');

/** Returns the sections of texts that a script and its lazy scripts use. */
export function textsIn(output: Output): string[] {
  return sectionsIn(output, [OF_PAGE, OF_LAZY]);
}

/** Returns the sections that only the lazy scripts use. */
export function laterTextsIn(output: Output): string[] {
  const [page, ...others] = output;
  const first = new Set([...sectionsIn(output, [OF_PAGE]), ...sectionsIn([page], [OF_LAZY])]);
  return sectionsIn(others, [OF_LAZY]).filter((section) => !first.has(section));
}

function sectionsIn(files: readonly Output[number][], modules: readonly string[]): string[] {
  const used = files.flatMap((file) =>
    file.type === 'chunk' ? modules.flatMap((id) => file.modules[id]?.renderedExports ?? []) : [],
  );
  return [...new Set(used)].sort();
}

/** Builds a script that adds texts in a language, and returns its name. */
export async function textScript(
  page: string,
  language: LanguageCode,
  sections: readonly string[],
  outDir: string,
): Promise<string> {
  const entry = `\0texts-${page}-${language}`;
  const names = sections.join(', ');
  const file = join(MESSAGES, `${language}.ts`);
  const code = `import { ${names} } from ${JSON.stringify(file)};\nglobalThis.texts = { ...globalThis.texts, ${names} };`;
  const virtual: Plugin = {
    name: 'text-script',
    resolveId: (id) => (id === entry ? id : undefined),
    load: (id) => (id === entry ? code : undefined),
  };
  const name = `texts-${page}-${language}`;
  const [script] = await bundle(name, entry, outDir, [virtual], 'iife');
  return script.fileName;
}
