import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const SOURCES = ['web', 'src'].map((folder) => join(ROOT, folder));

/** Whether the pages are missing or older than one of their sources. */
export function areOld(): boolean {
  const built = statSync(join(ROOT, 'dist/web/html'), { throwIfNoEntry: false });
  if (!built) return true;
  return SOURCES.some((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).some(
      (path) => statSync(join(folder, path)).mtimeMs > built.mtimeMs,
    ),
  );
}
