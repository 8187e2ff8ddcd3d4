import { DatabaseSync } from 'node:sqlite';
import { migrationsFor } from '../../../src/store/migrate.ts';
import { createSqliteDatabase } from '../../support/sqlite.ts';
import { OLD_CATEGORIES, OLD_GAMES, upgradeContract } from '../upgrade-contract.ts';

const VERSION = 4;

upgradeContract({
  name: `SQLite, version ${VERSION}`,
  createDatabase: () => createSqliteDatabase({ fill: createOldDatabase }),
});

function createOldDatabase(path: string): void {
  const db = new DatabaseSync(path);
  for (const { sql } of migrationsFor('sqlite').slice(0, VERSION)) db.exec(sql);
  db.exec(`PRAGMA user_version = ${VERSION}`);
  for (const { id, name, words, retired, completed } of OLD_CATEGORIES) {
    const insert =
      'INSERT INTO categories (id, name, words, retired, completed_games) VALUES (?, ?, ?, ?, ?)';
    db.prepare(insert).run(id, name, words, Number(retired), completed);
  }
  for (const game of OLD_GAMES) {
    const columns = Object.keys(game);
    const insert = `INSERT INTO games (${columns}) VALUES (${columns.map(() => '?')})`;
    db.prepare(insert).run(...Object.values(game));
  }
  db.close();
}
