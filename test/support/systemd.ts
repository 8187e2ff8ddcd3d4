import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

export function unitText(name: string): string {
  return readFileSync(join(ROOT, 'deploy', name), 'utf8');
}

/** Returns all values of a key, one per line as systemd reads them. */
export function valuesOf(name: string, key: string): string[] {
  const lines = unitText(name).replaceAll(/\\\n\s*/g, ' ');
  return [...lines.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map((match) => match[1] ?? '');
}
