import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';
import { browserFloor } from '../../../web/build/floor.ts';

const FLOOR = browserFloor();
const DATA: Identifier = JSON.parse(
  readFileSync(fileURLToPath(import.meta.resolve('@mdn/browser-compat-data')), 'utf8'),
);
const builtins = DATA.javascript?.builtins as Identifier;
const INTERFACES = [builtins, builtins.Intl, DATA.api].flatMap(
  (group) => Object.entries(group as Identifier) as [string, Identifier][],
);

/** Returns what the oldest browsers lack: interfaces (with no member) and members of interfaces. */
export function lacking(): [owner: string, member: string][] {
  return INTERFACES.flatMap(([owner, members]) =>
    Object.entries(members).flatMap(([key, value]): [string, string][] => {
      const compat = key === '__compat' ? (value as CompatStatement) : (value as Identifier).__compat;
      if (!compat || isSupported(compat)) return [];
      return [[owner, key === '__compat' ? '' : key]];
    }),
  );
}

function isSupported({ support }: CompatStatement): boolean {
  return [...FLOOR].every(([browser, version]) => {
    const all = [support[browser as 'chrome'] ?? []].flat() as SimpleSupportStatement[];
    return all.some(
      ({ version_added, version_removed, flags, alternative_name }) =>
        !flags && !alternative_name && reaches(version_added, version) && !reaches(version_removed, version),
    );
  });
}

/** Whether a feature added (or removed) in one version is present (or gone) in the other. */
function reaches(since: string | false | undefined, version: string): boolean {
  if (!since || since === 'preview') return false;
  return since.replace('≤', '').localeCompare(version, 'en', { numeric: true }) <= 0;
}
