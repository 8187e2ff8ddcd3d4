import { existsSync, statSync } from 'node:fs';
import type { BackupCommand } from '../config/commands.ts';
import { sqliteFileOf } from '../database.ts';
import { OperatorError } from '../errors.ts';
import { backupSqlite } from '../store/sqlite-copy.ts';
import type { Progress } from './progress.ts';

/** `wordsearch backup FILE`. Returns the text to print. */
export async function backup(command: BackupCommand, progress: Progress): Promise<string> {
  const { databaseUrl, file, force } = command;
  const path = sqliteFileOf(databaseUrl);
  if (path === undefined) {
    throw new OperatorError('A PostgreSQL database is copied with pg_dump: docs/operators.md shows how');
  }
  if (existsSync(file) && !force && !statSync(file).isDirectory()) {
    throw new OperatorError(`${file} exists already: choose another name, or replace it with --force`);
  }
  await backupSqlite(path, file, (share) => progress.show(`${Math.floor(share * 100)} % copied`));
  progress.done();
  return `Copied ${path} to ${file} (${Math.ceil(statSync(file).size / 1024)} KiB)`;
}
