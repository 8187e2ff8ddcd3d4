import { StoreUnusable } from '../../platform/errors.ts';
import { ownFilesIn, readOwnText } from '../../platform/own-files.ts';
import type { Category } from './store.ts';

type Dialect = 'sqlite' | 'postgres';

export type Migration = { version: number; name: string; sql: string };

/** The schema versions before and after a start; `from` is 0 for a new database. */
export type Migrated = { from: number; to: number; keptAs?: string | undefined };

/** Returns a line for the operator; `undefined` if nothing changed. */
export function migrationNews({ from, to, keptAs }: Migrated, name: string): string | undefined {
  if (from === to) return undefined;
  if (from === 0) return `Created a new database at ${name}`;
  const kept = keptAs === undefined ? '' : `; the old one is kept as ${keptAs}`;
  return `Migrated the database at ${name} from schema version ${from} to ${to}${kept}`;
}

/** Returns the numbered SQL files of one database, in order: sql/sqlite/0001-….sql is version 1. */
export function migrationsFor(database: Dialect): Migration[] {
  const folder = `sql/${database}`;
  return ownFilesIn(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((name) => ({
      version: Number.parseInt(name, 10),
      name,
      sql: readOwnText(`${folder}/${name}`),
    }));
}

export function pendingMigrations(all: readonly Migration[], version: number, name = 'The database') {
  const newest = all.at(-1)?.version ?? 0;
  if (version > newest) {
    const known = `this program only knows versions up to ${newest}. Use a newer program`;
    throw new StoreUnusable(`${name} has schema version ${version}, but ${known}`);
  }
  return all.filter((migration) => migration.version > version);
}

/** Returns a row if a database has categories and needs no seed. */
export const ANY_CATEGORY = 'SELECT 1 FROM categories LIMIT 1';

const ADD_CATEGORY = 'INSERT INTO categories (id, language, name, words) VALUES ($1, $2, $3, $4)';

export function addCategory({ id, language, name, words }: Category) {
  return [ADD_CATEGORY, [id, language, name, JSON.stringify(words)]] as const;
}
