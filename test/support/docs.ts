import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export function docText(name: string): string {
  return readFileSync(join(import.meta.dirname, '../../docs', name), 'utf8');
}

/** The lines of a document's shell blocks of one kind: the word after `sh`, or none. */
export function commandsOf(name: string, kind: string): string[] {
  const blocks = [...docText(name).matchAll(/^```sh ?(.*)\n([^`]*)^```$/gm)];
  return blocks.filter((block) => block[1] === kind).flatMap((block) => block[2]?.trim().split('\n') ?? []);
}
