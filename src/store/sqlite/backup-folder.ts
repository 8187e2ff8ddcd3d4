import { readdirSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { StoreUnusable } from '../../errors.ts';
import { inodeOf, timeInName } from './files.ts';

const COPY = /^wordsearch-\d{8}T\d{6}Z\.db$/;
const PARTIAL_COPY = /^wordsearch-\d{8}T\d{6}Z\.db\.part-[0-9a-f]+$/;
/** Also the dumps of PostgreSQL, which pg_dump writes. */
const DATED = /^wordsearch-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.(?:db|dump)$/;
/** A running backup writes to its file all the time, so a partial file of this age belongs to one that was killed. */
const ABANDONED_MS = 86_400_000;

export function copyPath(folder: string, now: Date): string {
  return join(folder, `wordsearch-${timeInName(now)}.db`);
}

type Rotation = {
  folder: string;
  /** The copy that was just made. It stays even when the clock was set back and its name is not the newest. */
  made: string;
  keep: number;
  now: Date;
  /** The file in use, which may be a former copy in this folder. */
  database: string;
};

/** Also deletes what killed backups left. Returns how many copies were deleted. */
export function deleteOldCopies({ folder, made, keep, now, database }: Rotation): number {
  const names = readdirSync(folder).sort();
  const others = names.filter(
    (name) => COPY.test(name) && name !== basename(made) && inodeOf(join(folder, name)) !== inodeOf(database),
  );
  const old = others.slice(0, Math.max(0, others.length - (keep - 1)));
  const isAbandoned = (name: string) =>
    now.getTime() - (statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0) > ABANDONED_MS;
  const abandoned = names.filter((name) => PARTIAL_COPY.test(name) && isAbandoned(name));
  try {
    for (const name of [...old, ...abandoned]) rmSync(join(folder, name), { force: true });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StoreUnusable(`The copy ${made} is complete, but an older one cannot be deleted: ${code}`);
  }
  return old.length;
}

/** When the newest copy in the folder was begun, in Unix seconds; 0 when there is none or the folder cannot be read. */
export function newestCopySeconds(folder: string): number {
  try {
    const names = readdirSync(folder).filter((name) => DATED.test(name));
    const times = names.map((name) => Date.parse(name.replace(DATED, '$1-$2-$3T$4:$5:$6Z')) / 1000);
    return Math.max(0, ...times.filter(Number.isFinite));
  } catch {
    return 0;
  }
}
