import type { Sql } from './query.ts';
import type { Store } from './store.ts';

/** The store of the core, and what the stores of features are made of. */
export type OpenedStore = Store & {
  readonly sql: Sql;
  /** Of an SQLite file. */
  readonly erasures?: Erasures | undefined;
};

/** What operators have erased, where a restore of the database does not lose it. */
export type Erasures = { hashOf(name: string): string; keep(act: object): void };
