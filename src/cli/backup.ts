import { existsSync, statSync } from 'node:fs';
import type { BackupCommand } from '../config/commands.ts';
import { sqliteFileOf } from '../database/database.ts';
import { OperatorError } from '../errors.ts';
import { backupSqlite } from '../store/sqlite/backup.ts';
import { copyPath, deleteOldCopies } from '../store/sqlite/backup-folder.ts';
import { makeFolder } from '../store/sqlite/files.ts';

/** `wordsearch backup FILE`, and `wordsearch backup FOLDER --keep N`. Returns the text to print. */
export function backup({ databaseUrl, file, force, keep }: BackupCommand, now: Date): string {
  const database = sqliteFileOf(databaseUrl);
  if (database === undefined) {
    throw new OperatorError('A PostgreSQL database is copied with pg_dump: docs/operators.md shows how');
  }
  if (keep === undefined) return copyTo(file, database, force);
  createFolder(file);
  const made = copyPath(file, now);
  const copied = copyTo(made, database, force);
  const deleted = deleteOldCopies({ folder: file, made, keep, now, database });
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
