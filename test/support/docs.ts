import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export function docText(name: string): string {
  return readFileSync(join(import.meta.dirname, '../../docs', name), 'utf8');
}

/** Returns the lines of a document's shell blocks of one kind, which is the word after `sh`, or none. */
export function commandsOf(name: string, kind: string): string[] {
  return blocksOf(name, 'sh', kind).flatMap((block) => block.trim().split('\n'));
}

export function blockOf(name: string, language: string, kind: string): string {
  const [block] = blocksOf(name, language, kind);
  if (!block) throw new Error(`${name} has no block "${language} ${kind}"`);
  return block;
}

function blocksOf(name: string, language: string, kind: string): string[] {
  const blocks = [...docText(name).matchAll(/^```(\w+) ?(.*)\n([^`]*)^```$/gm)];
  return blocks.filter((block) => block[1] === language && block[2] === kind).map((block) => block[3] ?? '');
}
