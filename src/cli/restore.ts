import { existsSync } from 'node:fs';
import type { RestoreCommand } from '../config/commands.ts';
import { sqliteFileOf } from '../database/database.ts';
import { OperatorError } from '../errors.ts';
import { restoreSqlite } from '../store/sqlite/restore.ts';

/** `wordsearch restore FILE`. Returns the text to print. */
export function restore({ databaseUrl, file, force }: RestoreCommand, now: Date): string {
  const path = sqliteFileOf(databaseUrl);
  if (path === undefined) {
    throw new OperatorError('A PostgreSQL database is restored with pg_restore: docs/operators.md shows how');
  }
  if (!existsSync(file)) throw new OperatorError(`There is no file ${file}`);
  if (existsSync(path) && !force) {
    throw new OperatorError(
      `The database ${path} exists already: replace it with --force (the old file is kept)`,
    );
  }
  const kept = restoreSqlite(file, path, now);
  return `Restored ${path} from ${file}${kept ? `; the database it replaces is ${kept}` : ''}`;
}
