import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import type { LanguageCode } from '../../src/game/language/languages.ts';
import * as english from '../messages/en.ts';

const MESSAGES = join(import.meta.dirname, '../messages');
/** What the pages import. */
const OF_PAGE = join(MESSAGES, 'messages.ts');

type Output = Rolldown.RolldownOutput['output'];

/**
 * The scripts of the pages are the same in every language: they read their texts from a script that the HTML of a language
 * names before them. So a page loads one language, and what has no texts is cached and shipped once.
 */
export function textsOfPage(): Plugin {
  const sections = Object.keys(english).map((name) => `export const ${name} = texts.${name};`);
  return {
    name: 'texts-of-page',
    enforce: 'pre',
    load: (id) => (id === OF_PAGE ? `const { texts } = globalThis;\n${sections.join('\n')}` : undefined),
  };
}

/** The sections of the texts that a script shows, with what it loads later. */
export function textsIn(output: Output): string[] {
  const used = output.flatMap((file) =>
    file.type === 'chunk' ? (file.modules[OF_PAGE]?.renderedExports ?? []) : [],
  );
  return [...new Set(used)].sort();
}

/** Returns the name of the script. */
export async function textScript(
  page: string,
  language: LanguageCode,
  sections: readonly string[],
  outDir: string,
): Promise<string> {
  const entry = `\0texts-${page}-${language}`;
  const names = sections.join(', ');
  const file = join(MESSAGES, `${language}.ts`);
  const code = `import { ${names} } from ${JSON.stringify(file)};\nglobalThis.texts = { ${names} };`;
  const virtual: Plugin = {
    name: 'text-script',
    resolveId: (id) => (id === entry ? id : undefined),
    load: (id) => (id === entry ? code : undefined),
  };
  const result = await build({
    configFile: false,
    root: MESSAGES,
    publicDir: false,
    logLevel: 'warn',
    plugins: [virtual],
    build: {
      outDir,
      emptyOutDir: false,
      reportCompressedSize: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: {
        input: { [`texts-${page}-${language}`]: entry },
        output: { format: 'iife', entryFileNames: '[name]-[hash].js' },
      },
    },
  });
  return (result as Rolldown.RolldownOutput).output[0].fileName;
}
