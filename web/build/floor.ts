import { readFileSync } from 'node:fs';

/** Returns the oldest supported versions by browser, from `browserslist` in package.json, such as "chrome 109". */
export function browserFloor(): Map<string, string> {
  const file = new URL('../../package.json', import.meta.url);
  const { browserslist } = JSON.parse(readFileSync(file, 'utf8')) as { browserslist: string[] };
  return new Map(browserslist.map((entry) => entry.split(' ') as [string, string]));
}
