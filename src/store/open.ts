import { seedCategories } from './seed.ts';
import { openSqliteStore } from './sqlite.ts';
import { type Store, StoreUnusable } from './store.ts';

/** Opens what DATABASE_URL names; its form was checked with the configuration. */
export async function openStore(databaseUrl: string, now: () => number): Promise<Store> {
  if (!databaseUrl.startsWith('sqlite:')) throw new StoreUnusable('PostgreSQL is not supported');
  return openSqliteStore({ path: databaseUrl.slice('sqlite:'.length), seed: seedCategories(), now });
}
