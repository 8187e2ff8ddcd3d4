import { existsSync, statSync } from 'node:fs';
import type { BackupCommand } from '../config/commands.ts';
import { sqliteFileOf } from '../database/database.ts';
import { OperatorError } from '../errors.ts';
import { dumpPostgres } from '../store/postgres/dump.ts';
import { backupSqlite } from '../store/sqlite/backup.ts';
import { copyPath, deleteOldCopies } from '../store/sqlite/backup-folder.ts';
import { makeFolder } from '../store/sqlite/files.ts';
import type { Progress } from './progress.ts';

/** `wordsearch backup FILE`, and `wordsearch backup FOLDER --keep N`. Returns the text to print. */
export async function backup(command: BackupCommand, progress: Progress, now: Date): Promise<string> {
  const { keep, file: folder } = command;
  if (keep === undefined) return copyTo(command.file, command, progress);
  const database = sqliteFileOf(command.databaseUrl);
  createFolder(folder);
  const made = copyPath(folder, database === undefined ? 'dump' : 'db', now);
  const copied = await copyTo(made, command, progress);
  const deleted = deleteOldCopies({ folder, made, keep, now, database });
  return `${copied}; deleted ${deleted} older ${deleted === 1 ? 'copy' : 'copies'}`;
}

async function copyTo(
  file: string,
  { databaseUrl, force }: BackupCommand,
  progress: Progress,
): Promise<string> {
  if (existsSync(file) && !force && !statSync(file).isDirectory()) {
    throw new OperatorError(`${file} exists already: choose another name, or replace it with --force`);
  }
  const path = sqliteFileOf(databaseUrl);
  if (path === undefined) await dumpPostgres(databaseUrl, file);
  else await backupSqlite(path, file, (share) => progress.show(`${Math.floor(share * 100)} % copied`));
  progress.done();
  return `Copied ${path ?? 'the PostgreSQL database'} to ${file} (${Math.ceil(statSync(file).size / 1024)} KiB)`;
}

function createFolder(folder: string): void {
  if (existsSync(folder) && !statSync(folder).isDirectory()) {
    throw new OperatorError(`${folder} is a file: --keep needs a folder`);
  }
  try {
    makeFolder(folder);
  } catch (error) {
    throw new OperatorError(
      `The folder ${folder} cannot be created: ${(error as NodeJS.ErrnoException).code}`,
    );
  }
}
