import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { BuiltPages } from '../../src/platform/http/pages/assets.ts';
import { readPages } from '../../src/platform/http/pages/assets.ts';
import { areOld } from '../../web/build/age.ts';
import { FEATURES } from '../../web/features.ts';
import * as english from '../../web/messages/en.ts';

/** The pages that search engines may list, except those whose path has a parameter. */
export const PUBLIC_PATHS: readonly string[] = [
  '',
  'scoreboard',
  ...FEATURES.flatMap(({ pages }) => Object.values(pages(english))).flatMap(({ isPublic, path = '' }) =>
    isPublic && !path.includes('{{') ? [path] : [],
  ),
];

/** The pages that a browser stores for offline use, except those of games. */
export const KEPT_PATHS: readonly string[] = ['', 'scoreboard', ...FEATURES.flatMap(({ kept = [] }) => kept)];

const ROOT = join(import.meta.dirname, '../..');

let pages: BuiltPages | undefined;

/** Builds the pages if they are older than their sources. */
export function buildPages(): void {
  if (areOld()) execFileSync(process.execPath, [join(ROOT, 'web/build/pages.ts')]);
}

/** Returns the pages as a service has them, read once. */
export function builtPages(): BuiltPages {
  if (!pages) buildPages();
  pages ??= readPages();
  return pages;
}

/** Returns the name of a built file with this start and end, such as `app` and `.js`. Between them is its hash. */
export function assetName(start: string, end: string): string {
  const isIt = new RegExp(`^${start}-[\\w-]{8,10}\\${end}$`);
  return [...builtPages().files.keys()].find((name) => isIt.test(name)) ?? assert.fail(`${start}*${end}`);
}

export function tagsOf(text: string): Record<string, string> {
  const tags = text.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)">/g);
  return Object.fromEntries([...tags].map(([, name, content]) => [name, content]));
}
