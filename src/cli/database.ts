import { existsSync, statSync } from 'node:fs';
import { ADDITIONS } from '../composition.ts';
import { copyDatabase, databaseAt } from '../core/database/database.ts';
import { backupPath, backupSqlite, deleteOldBackups } from '../core/store/sqlite/backup.ts';
import { makeFolder } from '../core/store/sqlite/filesystem.ts';
import { restoreSqlite } from '../core/store/sqlite/restore.ts';
import { booleanOption, command, DATABASE_OPTION, textOption } from '../platform/command/command.ts';
import { withProgress } from '../platform/command/terminal.ts';
import { isPostgres, sqliteFileOf } from '../platform/config/database-url.ts';
import { databaseFrom } from '../platform/config/setting.ts';
import { ConfigError, databaseUrl as readUrl, whole } from '../platform/config/values.ts';
import { OperatorError } from '../platform/errors.ts';

export const migrate = command({
  summary: 'bring the database schema up to date and exit',
  about:
    'Create the database if it does not exist, migrate its tables to this version, and exit. You need this only if the ' +
    'database user of the service may not create tables, because serve does the same before it listens. A SQLite ' +
    'database is copied to NAME.schema-VERSION first.',
  options: DATABASE_OPTION,
  read(flags, _, env) {
    const databaseUrl = databaseFrom(flags, env);
    return async () => {
      const database = await databaseAt(databaseUrl);
      const news = await database.migrate((line) => console.error(`wordsearch: ${line}`));
      return news ?? 'The database is up to date';
    };
  },
});

export const backup = command({
  summary: 'copy the database, even while the service runs',
  about:
    'Copy the SQLite database to FILE. The service may keep running, because the copy is a consistent snapshot. It is ' +
    'checked and synced to disk before it gets its name, and only its owner may read it. For PostgreSQL, use pg_dump ' +
    'and pg_restore.',
  usage: 'FILE',
  otherUsages: ['FOLDER --keep N'],
  options: {
    keep: textOption('N', 'copy to FOLDER/wordsearch-TIME.db, then delete all but the newest N copies there'),
    force: booleanOption('replace FILE if it exists'),
    ...DATABASE_OPTION,
  },
  read(flags, [file = ''], env) {
    const keep = flags.keep === undefined ? undefined : whole(1, 10_000)(flags.keep, '--keep');
    const request = { databaseUrl: databaseFrom(flags, env), file, force: flags.force ?? false, keep };
    return () => backUp(request, new Date());
  },
});

type Backup = {
  databaseUrl: string;
  /** The file to write or, with `keep`, the folder for dated copies. */
  file: string;
  force: boolean;
  keep?: number | undefined;
};

export function backUp({ databaseUrl, file, force, keep }: Backup, now: Date): string {
  const database = sqliteFileOf(databaseUrl);
  if (database === undefined) {
    throw new OperatorError(
      'This command is for SQLite. Back up PostgreSQL with pg_dump, as docs/postgres.md shows',
    );
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
    throw new OperatorError(`${file} already exists. Choose another name, or add --force to replace it`);
  }
  backupSqlite(database, file);
  return `Copied ${database} to ${file} (${Math.ceil(statSync(file).size / 1024)} KiB)`;
}

function createFolder(folder: string): void {
  if (existsSync(folder) && !statSync(folder).isDirectory()) {
    throw new OperatorError(`${folder} is a file. Give --keep a folder`);
  }
  try {
    makeFolder(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new OperatorError(`Cannot create the folder ${folder}: ${code}`);
  }
}

export const restore = command({
  summary: 'restore the SQLite database from a backup',
  about:
    'Replace the SQLite database with a copy of FILE. Stop the service first. FILE must pass an integrity check and have ' +
    'a schema version that this program knows. Everything that operators erased, renamed, deleted or dismissed after the ' +
    'backup is repeated, and the moderation log stays. The new file gets the owner and mode of the old one, or of the folder.',
  usage: 'FILE',
  options: {
    force: booleanOption('replace an existing database, and keep it as NAME.replaced-TIME'),
    ...DATABASE_OPTION,
  },
  read(flags, [file = ''], env) {
    const request = { databaseUrl: databaseFrom(flags, env), file, force: flags.force ?? false };
    return () => restoreFrom(request, new Date());
  },
});

type Restore = { databaseUrl: string; file: string; force: boolean };

export async function restoreFrom({ databaseUrl, file, force }: Restore, now: Date): Promise<string> {
  const path = sqliteFileOf(databaseUrl);
  if (path === undefined) {
    throw new OperatorError(
      'This command is for SQLite. Restore PostgreSQL with pg_restore, as docs/postgres.md shows',
    );
  }
  if (!existsSync(file)) throw new OperatorError(`There is no file ${file}`);
  if (existsSync(path) && !force) {
    throw new OperatorError(
      `The database ${path} already exists. Add --force to replace it; the old file is kept`,
    );
  }
  const { kept, notes } = await restoreSqlite(file, path, now, ADDITIONS);
  return [
    `Restored ${path} from ${file}`,
    ...notes,
    ...(kept ? [`the replaced database is now ${kept}`] : []),
  ].join('; ');
}

export const copy = command({
  summary: 'copy everything from SQLite to PostgreSQL, or back',
  about:
    'Copy everything from the database --from to the database --to, one on SQLite and one on PostgreSQL, and check the ' +
    'copy. The source does not change. Stop the service first. The target must be new, or have no games. If the copy fails ' +
    'or is killed, the target is unchanged and you can copy again. Put URLs with a password in COPY_FROM and COPY_TO, ' +
    'where no other user sees them.',
  otherUsages: ['--from URL --to URL'],
  options: {
    from: textOption(
      'URL',
      'source: sqlite:FILE or postgres://…, with the schema of this version (see migrate); default COPY_FROM',
    ),
    to: textOption('URL', 'target of the other kind; the file or tables are created; default COPY_TO'),
  },
  read(flags, _, env) {
    const from = flags.from ?? env.COPY_FROM;
    const to = flags.to ?? env.COPY_TO;
    if (!from || !to) {
      throw new ConfigError(
        '--from or --to is missing. Give both, or set COPY_FROM and COPY_TO. Try wordsearch copy --help',
      );
    }
    if (isPostgres(readUrl(from)) === isPostgres(readUrl(to))) {
      throw new ConfigError(
        'Both databases are of the same kind. Use wordsearch backup for SQLite, or pg_dump for PostgreSQL',
      );
    }
    return async () => {
      const copied = await withProgress((show) => copyDatabase(from, to, show));
      const counts = [...copied].filter(([, rows]) => rows > 0);
      return `Copied and checked: ${counts.map(([table, rows]) => `${rows} ${table}`).join(', ')}`;
    };
  },
});
