import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../errors.ts';
import { type BuiltPages, loadPages } from '../http/pages/assets.ts';

const ROOT = join(import.meta.dirname, '../..');
const BUILT = join(ROOT, 'dist/web');
const HTML = join(BUILT, 'html');
const SOURCES = ['web', 'src/client', 'src/schemas', 'src/game'].map((folder) => join(ROOT, folder));

/** The pages that `npm install` has built. In a clone, says when they are older than their sources. */
export function readPages(warn: (line: string) => void): BuiltPages {
  if (!existsSync(HTML))
    throw new OperatorError('The pages are not built: run npm install, or npm run build');
  if (areOld()) warn('The pages are older than their sources: npm run build builds them');
  return loadPages(BUILT);
}

export function areOld(): boolean {
  const built = statSync(HTML, { throwIfNoEntry: false });
  if (!built) return true;
  // An npm package has hardly any of them.
  return SOURCES.filter((folder) => existsSync(folder)).some((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).some(
      (path) => statSync(join(folder, path)).mtimeMs > built.mtimeMs,
    ),
  );
}
