import type { Sql } from './query.ts';
import type { Store } from './store.ts';

/** The store of the core, and what the stores of features are made of. */
export type OpenedStore = Store & { readonly sql: Sql };
