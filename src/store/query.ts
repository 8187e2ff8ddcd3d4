import { setImmediate } from 'node:timers/promises';

/** SQL that both databases understand, with $1, $2 … for its values, and parts that only one of them does. */
export type Statement =
  | string
  | {
      readonly sqlite: string;
      readonly postgres: string;
      /** Asks only how many rows change: the result has an empty object for each. */
      readonly counts: boolean;
    };

/** Runs a statement and returns its rows. */
export type Query = <Row>(statement: Statement, values?: readonly unknown[]) => Promise<Row[]>;

export type Step = readonly [statement: Statement, values: readonly unknown[]];

/** Runs several statements and returns the rows of each. */
export type RunAll = <Rows extends readonly unknown[] = unknown[][]>(steps: readonly Step[]) => Promise<Rows>;

/** How the code that both databases share runs its statements. */
export type Sql = {
  readonly read: Query;
  /** In one transaction. */
  readonly write: RunAll;
  /**
   * In one transaction, which may change or delete games that a cache has or someone follows, or delete or
   * replace what players typed: nothing of that stays in the files.
   */
  readonly erase: RunAll;
};

/** A statement whose changed rows are counted: on SQLite a find takes 6 µs, and 12 with rows that it returns. */
export function counted(text: string): Statement {
  return { sqlite: text, postgres: text, counts: true };
}

/** A statement that locks rows. SQLite has one writer at a time, so it needs no lock. */
export function locking(text: (lock: (clause: string) => string) => string, counts = false): Statement {
  return { sqlite: text(() => ''), postgres: text((clause) => clause), counts };
}

export function queryOf(runAll: RunAll): Query {
  return async <Row>(...[statement, values = []]: Parameters<Query>) =>
    (await runAll<[Row[]]>([[statement, values]]))[0];
}

/** The time by the clock of the store, which all instances share. */
export async function storeNow(query: Query): Promise<number> {
  const [row] = await query<{ now: number }>('SELECT wordsearch_now_ms() AS now');
  return row?.now ?? 0;
}

/** A text to be compared by LIKE … ESCAPE '!'. */
export function literal(text: string): string {
  return text.replaceAll(/[%_!]/g, '!$&');
}

/**
 * Comes before every id that was made at this time or later. A game starts when its id is made, or later:
 * the id of a rematch begins with the time of the first game, and who waits in a lobby has an id already.
 */
export function firstIdAt(ms: number): string {
  const time = ms.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`;
}

/** After every time. */
export const FOREVER = Number.MAX_SAFE_INTEGER;

export const FIRST_ID = firstIdAt(0);
export const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The rows that one statement of an operator reads: on SQLite a service may run it in its main thread. */
export const BATCH = 2000;

/** `read` returns the rows after another one. Between the batches the process does other work. */
export async function* inBatches<Key, Row extends Key>(first: Key, read: (after: Key) => Promise<Row[]>) {
  let rows = await read(first);
  while (rows.length > 0) {
    yield* rows;
    await setImmediate();
    rows = await read(rows.at(-1) as Row);
  }
}
