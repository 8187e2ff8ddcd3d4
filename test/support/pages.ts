import assert from 'node:assert/strict';
import type { BuiltPages } from '../../src/http/pages/assets.ts';
import { readPages } from '../../src/server/pages.ts';

let pages: BuiltPages | undefined;

/** The pages as a service has them, read once. */
export function builtPages(): BuiltPages {
  pages ??= readPages(() => {});
  return pages;
}

/** The name of a built file that starts with a name such as `app` and ends with `.js`; between them is its hash. */
export function assetName(start: string, end: string): string {
  const isIt = new RegExp(`^${start}-[\\w-]{8,10}\\${end}$`);
  return [...builtPages().files.keys()].find((name) => isIt.test(name)) ?? assert.fail(`${start}*${end}`);
}
