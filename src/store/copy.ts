import { crc32 } from 'node:zlib';
import { StoreUnusable } from '../errors.ts';
import type { Query } from './query.ts';

/** One of the two databases of a copy: nobody else uses it, and everything is one transaction. */
export type CopySide = {
  query: Query;
  commit(): Promise<unknown>;
  /** Closes it, and takes back what was not committed. */
  [Symbol.asyncDispose](): Promise<void>;
};

/** Both databases have the same tables. */
export type Table = { name: string; columns: string[]; key: string[] };

export type CopyOrder = {
  from: CopySide;
  to: CopySide;
  /** In the order in which they were created: a row refers only to tables before its own. */
  tables: readonly Table[];
  show(progress: string): void;
};

/** Rows of one statement. With more of them, SQLite needs more time for each: it numbers the values of a statement. */
const BATCH = 100;
/** The triggers of best_times write it. */
const WRITTEN_BY_TRIGGERS = 'board_times';

/**
 * Copies every row, in batches, and reads the copy again. It is one transaction: when it fails or is killed, the target is
 * as it was, and the copy can be made again. Returns the number of rows of each table.
 */
export async function copyRows({ from, to, tables, show }: CopyOrder): Promise<Map<string, number>> {
  await refuseGames(to);
  // What a new database has: categories, and perhaps puzzles of the day. The rows of triggers come last.
  for (const { name } of tables) await to.query(`DELETE FROM ${name}`);
  const copied = new Map<string, number>();
  for (const table of tables.filter(({ name }) => name !== WRITTEN_BY_TRIGGERS)) {
    const read = createSum();
    const written = createSum();
    for await (const rows of batches(from, table)) {
      await to.query(insertionOf(table, rows.length), rows.flat());
      read.add(rows);
      show(`${table.name}: ${read.rows()} rows copied`);
    }
    for await (const rows of batches(to, table)) {
      written.add(rows);
      show(`${table.name}: ${written.rows()} rows checked`);
    }
    if (written.text() !== read.text()) {
      throw new StoreUnusable(
        `The copy of ${table.name} differs (rows and sum ${written.text()}, not ${read.text()}): nothing was copied`,
      );
    }
    copied.set(table.name, read.rows());
  }
  await to.commit();
  return copied;
}

async function refuseGames(to: CopySide): Promise<void> {
  const used = await to.query(USED);
  if (used.length > 0) {
    throw new StoreUnusable(
      'The target has games or puzzles already, and nothing was changed: copy to a new one',
    );
  }
}

const USED =
  'SELECT 1 FROM games UNION ALL SELECT 1 FROM puzzles p JOIN boards b ON b.id = p.board_id WHERE b.day IS NULL LIMIT 1';

type Values = readonly unknown[];

/** All rows in the order of the primary key, as values in the order of the columns. */
async function* batches(side: CopySide, { name, columns, key }: Table): AsyncGenerator<Values[]> {
  let after: unknown[] = [];
  for (;;) {
    const where = after.length === 0 ? '' : `WHERE (${names(key)}) > (${after.map((_, i) => `$${i + 1}`)})`;
    const text = `SELECT ${names(columns)} FROM ${name} ${where} ORDER BY ${names(key)} LIMIT ${BATCH}`;
    const rows = await side.query<Record<string, unknown>>(text, after);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map((row) => columns.map((column) => withoutBoolean(row[column])));
    after = key.map((column) => last[column]);
  }
}

/** SQLite has no booleans, and PostgreSQL reads 1 as true. */
function withoutBoolean(value: unknown): unknown {
  return typeof value === 'boolean' ? Number(value) : value;
}

function insertionOf({ name, columns }: Table, count: number): string {
  const row = (i: number) => `(${columns.map((_, j) => `$${i * columns.length + j + 1}`)})`;
  const rows = Array.from({ length: count }, (_, i) => row(i));
  return `INSERT INTO ${name} (${names(columns)}) VALUES ${rows}`;
}

function names(columns: readonly string[]): string {
  return columns.map((column) => `"${column}"`).join(', ');
}

/** The number of rows and the sum of their checksums, which does not depend on their order. */
function createSum() {
  let rows = 0;
  let sum = 0;
  return {
    add(batch: readonly Values[]): void {
      for (const values of batch) sum = (sum + crc32(JSON.stringify(values))) % 2 ** 32;
      rows += batch.length;
    },
    rows: () => rows,
    text: () => `${rows}, ${sum}`,
  };
}
