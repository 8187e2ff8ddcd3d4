import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { BuiltPages } from '../../src/platform/http/pages/assets.ts';
import { readPages } from '../../src/platform/http/pages/assets.ts';
import { areOld } from '../../web/build/age.ts';
import { FEATURES } from '../../web/features.ts';
import * as english from '../../web/messages/en.ts';

/** The pages that search engines may list, but those whose path has a value. */
export const PUBLIC_PATHS: readonly string[] = [
  '',
  'scoreboard',
  ...FEATURES.flatMap(({ pages }) => Object.values(pages(english))).flatMap(({ isPublic, path = '' }) =>
    isPublic && !path.includes('{{') ? [path] : [],
  ),
];

/** The pages that a browser stores for use without a network, but those of a game. */
export const KEPT_PATHS: readonly string[] = ['', 'scoreboard', ...FEATURES.flatMap(({ kept = [] }) => kept)];

const ROOT = join(import.meta.dirname, '../..');

let pages: BuiltPages | undefined;

/** Builds the pages if they are older than their sources. */
export function buildPages(): void {
  if (areOld()) execFileSync(process.execPath, [join(ROOT, 'web/build/pages.ts')]);
}

/** The pages as a service has them, read once. */
export function builtPages(): BuiltPages {
  if (!pages) buildPages();
  pages ??= readPages();
  return pages;
}

/** The name of a built file that starts with a name such as `app` and ends with `.js`; between them is its hash. */
export function assetName(start: string, end: string): string {
  const isIt = new RegExp(`^${start}-[\\w-]{8,10}\\${end}$`);
  return [...builtPages().files.keys()].find((name) => isIt.test(name)) ?? assert.fail(`${start}*${end}`);
}

export function tagsOf(text: string): Record<string, string> {
  const tags = text.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)">/g);
  return Object.fromEntries([...tags].map(([, name, content]) => [name, content]));
}
