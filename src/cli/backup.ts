import { existsSync, statSync } from 'node:fs';
import { databaseFrom } from '../config/config.ts';
import { whole } from '../config/values.ts';
import { sqliteFileOf } from '../database/database.ts';
import { OperatorError } from '../errors.ts';
import { backupPath, backupSqlite, deleteOldBackups } from '../store/sqlite/backup.ts';
import { makeFolder } from '../store/sqlite/filesystem.ts';
import { command, DATABASE, text, yes } from './command.ts';

export const backup = command({
  summary: 'copies the database, also while the service runs',
  about:
    'Copies the SQLite database to FILE. The service may keep running: the copy is a consistent snapshot. It is checked ' +
    'and synced to disk before it gets its name. Only its owner may read it. For PostgreSQL use pg_dump and pg_restore.',
  usage: 'FILE',
  alsoWritten: ['FOLDER --keep N'],
  options: {
    keep: text('N', 'copies to FOLDER/wordsearch-TIME.db, then deletes all but the newest N copies there'),
    force: yes('replaces FILE if it exists'),
    ...DATABASE,
  },
  read(flags, [file = ''], env) {
    const keep = flags.keep === undefined ? undefined : whole(1, 10_000)(flags.keep, '--keep');
    const request = { databaseUrl: databaseFrom(flags, env), file, force: flags.force ?? false, keep };
    return () => backUp(request, new Date());
  },
});

type Backup = {
  databaseUrl: string;
  /** With `keep`, the folder of the copies. */
  file: string;
  force: boolean;
  keep?: number | undefined;
};

export function backUp({ databaseUrl, file, force, keep }: Backup, now: Date): string {
  const database = sqliteFileOf(databaseUrl);
  if (database === undefined) {
    throw new OperatorError('A PostgreSQL database is copied with pg_dump: docs/postgres.md shows how');
  }
  if (keep === undefined) return copyTo(file, database, force);
  createFolder(file);
  const made = backupPath(file, now);
  const copied = copyTo(made, database, force);
  const deleted = deleteOldBackups({ folder: file, made, keep, now, database });
  return `${copied}; deleted ${deleted} older ${deleted === 1 ? 'copy' : 'copies'}`;
}

function copyTo(file: string, database: string, force: boolean): string {
  if (existsSync(file) && !force && !statSync(file).isDirectory()) {
    throw new OperatorError(`${file} exists already: choose another name, or replace it with --force`);
  }
  backupSqlite(database, file);
  return `Copied ${database} to ${file} (${Math.ceil(statSync(file).size / 1024)} KiB)`;
}

function createFolder(folder: string): void {
  if (existsSync(folder) && !statSync(folder).isDirectory()) {
    throw new OperatorError(`${folder} is a file: --keep needs a folder`);
  }
  try {
    makeFolder(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new OperatorError(`The folder ${folder} cannot be created: ${code}`);
  }
}
