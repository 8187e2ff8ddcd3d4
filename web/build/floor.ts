import { readFileSync } from 'node:fs';

/** The oldest browsers in which every page works, by name: `browserslist` in package.json, as in "chrome 109". */
export function browserFloor(): Map<string, string> {
  const file = new URL('../../package.json', import.meta.url);
  const { browserslist } = JSON.parse(readFileSync(file, 'utf8')) as { browserslist: string[] };
  return new Map(browserslist.map((entry) => entry.split(' ') as [string, string]));
}
