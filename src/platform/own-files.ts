import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { getAssetKeys, getRawAsset, isSea } from 'node:sea';

/**
 * The files that belong to the program, by their paths relative to package.json: `sql/`, `seed/`, `dist/web/`. The
 * executable contains them; a clone and an npm package have them on disk.
 */
const ROOT = isSea() ? undefined : dirname(findPackageJSON(import.meta.url) ?? '.');

export function readOwnFile(path: string): Buffer {
  return ROOT === undefined ? Buffer.from(getRawAsset(path)) : readFileSync(join(ROOT, path));
}

export function readOwnText(path: string): string {
  return readOwnFile(path).toString();
}

export function readOwnJson(path: string) {
  return JSON.parse(readOwnText(path));
}

export function hasOwnFile(path: string): boolean {
  return ROOT === undefined ? getAssetKeys().includes(path) : existsSync(join(ROOT, path));
}

/** Returns the names of the files in a folder, or in a folder of it, such as `de/start.html`; none if it is missing. */
export function ownFilesIn(folder: string): string[] {
  const start = `${folder}/`;
  if (ROOT === undefined)
    return getAssetKeys().flatMap((key) => (key.startsWith(start) ? key.slice(start.length) : []));
  const path = join(ROOT, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile()
      ? join(entry.parentPath, entry.name)
          .slice(path.length + 1)
          .replaceAll('\\', '/')
      : [],
  );
}
