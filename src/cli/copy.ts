import { ConfigError, databaseUrl } from '../config/values.ts';
import { copyDatabase, isPostgres } from '../database/database.ts';
import { command, text } from './command.ts';
import { showingProgress } from './terminal.ts';

export const copy = command({
  summary: 'copies all games from SQLite to PostgreSQL, or back',
  about:
    'Copies everything from the database --from to the database --to, one of SQLite and one of PostgreSQL, checks the copy, and ' +
    'changes nothing in the first one. Stop the service first. The second one must be new, or have no games. When the copy ' +
    'fails or is killed, that one is as it was: make the copy again. COPY_FROM and COPY_TO may have the URLs, where no other user ' +
    'sees a password.',
  alsoWritten: ['--from URL --to URL'],
  options: {
    from: text('URL', 'sqlite:FILE or postgres://…, of this version (see migrate); default COPY_FROM'),
    to: text('URL', 'the other kind; the tables, or the file, are created; default COPY_TO'),
  },
  read(flags, _, env) {
    const from = flags.from ?? env.COPY_FROM;
    const to = flags.to ?? env.COPY_TO;
    if (!from || !to) {
      throw new ConfigError(
        'Say copy --from URL --to URL, or set COPY_FROM and COPY_TO. Try wordsearch copy --help',
      );
    }
    if (isPostgres(databaseUrl(from)) === isPostgres(databaseUrl(to))) {
      throw new ConfigError(
        'copy is for SQLite and PostgreSQL: use wordsearch backup or pg_dump for two alike',
      );
    }
    return async () => {
      const copied = await showingProgress((show) => copyDatabase(from, to, show));
      const counts = [...copied].filter(([, rows]) => rows > 0);
      return `Copied and checked: ${counts.map(([table, rows]) => `${rows} ${table}`).join(', ')}`;
    };
  },
});
