import { readdirSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { StoreUnusable } from '../../errors.ts';
import { isSameFile } from './files.ts';

/** A folder of copies that are named by their time, as in wordsearch-20261115T031500Z.db. */

const COPY = /^wordsearch-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.(db|dump)$/;
const PARTIAL_COPY = /^wordsearch-\d{8}T\d{6}Z\.(?:db|dump)\.part-[0-9a-f]+$/;
/** A running backup writes to its file all the time, so a partial file of this age belongs to one that was killed. */
const ABANDONED_MS = 86_400_000;

export type CopyKind = 'db' | 'dump';

export function copyPath(folder: string, kind: CopyKind, now: Date): string {
  return join(folder, `wordsearch-${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.${kind}`);
}

export type Rotation = {
  folder: string;
  /** The copy that was just made. It stays even when the clock was set back and its name is not the newest. */
  made: string;
  keep: number;
  now: Date;
  /** The SQLite file in use, which may be a former copy in this folder. */
  database: string | undefined;
};

/**
 * Deletes all but the newest copies of the same kind, and what killed backups left. Returns how many copies were
 * deleted.
 */
export function deleteOldCopies({ folder, made, keep, now, database }: Rotation): number {
  const kind = COPY.exec(basename(made))?.[7];
  const others = readdirSync(folder)
    .filter((name) => COPY.exec(name)?.[7] === kind && name !== basename(made))
    .filter((name) => database === undefined || !isSameFile(join(folder, name), database))
    .sort();
  const old = others.slice(0, Math.max(0, others.length - (keep - 1)));
  const abandoned = readdirSync(folder).filter(
    (name) => PARTIAL_COPY.test(name) && isAbandoned(join(folder, name), now),
  );
  try {
    for (const name of [...old, ...abandoned]) rmSync(join(folder, name), { force: true });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StoreUnusable(`The copy ${made} is complete, but an older one cannot be deleted: ${code}`);
  }
  return old.length;
}

function isAbandoned(path: string, now: Date): boolean {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats !== undefined && now.getTime() - stats.mtimeMs > ABANDONED_MS;
}

/** When the newest copy in the folder was begun, in Unix seconds; 0 when there is none or the folder cannot be read. */
export function newestCopySeconds(folder: string): number {
  const names = namesIn(folder).filter((name) => COPY.test(name));
  const times = names.map((name) => Date.parse(name.replace(COPY, '$1-$2-$3T$4:$5:$6Z')) / 1000);
  return Math.max(0, ...times.filter(Number.isFinite));
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
