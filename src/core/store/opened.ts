import type { Sql } from './query.ts';
import type { Store } from './store.ts';

/** The core store, and the parts that features make their stores from. */
export type OpenedStore = Store & {
  readonly sql: Sql;
  /** Exists only for a SQLite file. */
  readonly erasures?: Erasures | undefined;
};

/** A record of erasures that survives a restore of the database. */
export type Erasures = { hashOf(name: string): string; keep(act: object): void };
