import { databaseFrom } from '../config/config.ts';
import { databaseAt } from '../database/database.ts';
import { command, DATABASE } from './command.ts';

export const migrate = command({
  summary: 'brings the database schema up to date, and exits',
  about:
    'Creates the database if there is none, migrates its tables to this version, and exits. Only needed when the ' +
    'database user of the service may not create tables; serve does the same before it listens. A SQLite database is ' +
    'copied to NAME.schema-VERSION before it is changed.',
  options: DATABASE,
  read(flags, _, env) {
    const databaseUrl = databaseFrom(flags, env);
    return async () => {
      const database = await databaseAt(databaseUrl);
      const news = await database.migrate((line) => console.error(`wordsearch: ${line}`));
      return news ?? 'The database is up to date.';
    };
  },
});
