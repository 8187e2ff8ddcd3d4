import { existsSync } from 'node:fs';
import { databaseFrom } from '../config/config.ts';
import { sqliteFileOf } from '../database/database.ts';
import { OperatorError } from '../errors.ts';
import { restoreSqlite } from '../store/sqlite/restore.ts';
import { command, DATABASE, yes } from './command.ts';

export const restore = command({
  summary: 'replaces the SQLite database with a backup',
  about:
    'Replaces the SQLite database with a copy of FILE. FILE must pass an integrity check and have a schema version that ' +
    'this program knows. Stop the service first. The new file gets the owner and mode of the old one, or else of the folder.',
  usage: 'FILE',
  options: { force: yes('replaces an existing database, which is kept as NAME.replaced-TIME'), ...DATABASE },
  read(flags, [file = ''], env) {
    const request = { databaseUrl: databaseFrom(flags, env), file, force: flags.force ?? false };
    return () => restoreFrom(request, new Date());
  },
});

type Restore = { databaseUrl: string; file: string; force: boolean };

export function restoreFrom({ databaseUrl, file, force }: Restore, now: Date): string {
  const path = sqliteFileOf(databaseUrl);
  if (path === undefined) {
    throw new OperatorError('A PostgreSQL database is restored with pg_restore: docs/postgres.md shows how');
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
