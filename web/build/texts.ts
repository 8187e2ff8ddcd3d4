import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { LanguageCode } from '../../src/game/language/languages.ts';
import { bundle, OF_PAGE, type Output } from './bundle.ts';

const MESSAGES = join(import.meta.dirname, '../messages');

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
  const name = `texts-${page}-${language}`;
  const [script] = await bundle(name, entry, outDir, [virtual], {}, 'iife');
  return script.fileName;
}
