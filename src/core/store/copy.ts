import { crc32 } from 'node:zlib';
import { StoreUnusable } from '../../platform/errors.ts';
import type { Query } from './query.ts';

/** One of the two databases of a copy. Nobody else uses it, and the copy is one transaction. */
export type CopySide = {
  query: Query;
  commit(): Promise<unknown>;
  /** Closes the database and rolls back what was not committed. */
  [Symbol.asyncDispose](): Promise<void>;
};

export type Table = {
  name: string;
  columns: string[];
  key: string[];
  /** Whether triggers of other tables insert its rows. */
  byTriggers: boolean;
};

export type CopyRequest = {
  from: CopySide;
  to: CopySide;
  /** The tables in the order of their creation, so that rows refer only to tables that are already filled. */
  tables: readonly Table[];
  show(progress: string): void;
};

/** The number of rows per statement. With more, SQLite needs more time per row. */
const BATCH = 100;

/** Copies every row and reads it again, in one transaction. Returns the number of rows of each table. */
export async function copyRows({ from, to, tables, show }: CopyRequest): Promise<Map<string, number>> {
  const { length } = await to.query(usageQuery(tables.map(({ name }) => name)));
  if (length > 0) {
    throw new StoreUnusable(
      'The target has games, puzzles or groups already, so nothing was changed. Copy to a new one',
    );
  }
  // A new database has categories, and perhaps daily puzzles.
  for (const { name } of tables) await to.query(`DELETE FROM ${name}`);
  const copied = new Map<string, number>();
  for (const table of tables.filter(({ byTriggers }) => !byTriggers)) {
    const read = await readAll(from, table, async (rows, count) => {
      await to.query(insertQuery(table, rows.length), rows.flat());
      show(`${table.name}: ${count} rows copied`);
    });
    const written = await readAll(to, table, (_, count) => show(`${table.name}: ${count} rows checked`));
    if (`${written}` !== `${read}`) {
      throw new StoreUnusable(
        `The copy of ${table.name} differs (rows and sum ${written.join(', ')}, not ${read.join(', ')}), ` +
          'so nothing was copied',
      );
    }
    copied.set(table.name, read[0]);
  }
  await to.commit();
  return copied;
}

/** Only players fill these tables. A removed feature has no table. */
const FILLED_BY_PLAYERS = ['games', 'groups'];

/** Returns a statement that gives a row if someone has used the database. */
function usageQuery(tables: readonly string[]): string {
  const filled = FILLED_BY_PLAYERS.filter((name) => tables.includes(name));
  const own = 'SELECT 1 FROM puzzles p JOIN boards b ON b.id = p.board_id WHERE b.day IS NULL LIMIT 1';
  return [...filled.map((name) => `SELECT 1 FROM ${name}`), own].join(' UNION ALL ');
}

/** Returns the number of all rows, and a sum of checksums that does not depend on their order. */
async function readAll(
  side: CopySide,
  { name, columns, key }: Table,
  handle: (rows: unknown[][], count: number) => unknown,
): Promise<[count: number, sum: number]> {
  let [count, sum] = [0, 0];
  let after: unknown[] = [];
  const keys = key.join(', ');
  for (;;) {
    const where = after.length === 0 ? '' : `WHERE (${keys}) > (${parameters(1, after.length)})`;
    const text = `SELECT ${columns.join(', ')} FROM ${name} ${where} ORDER BY ${keys} LIMIT ${BATCH}`;
    const rows = await side.query<Record<string, unknown>>(text, after);
    const last = rows.at(-1);
    if (!last) return [count, sum];
    // SQLite has no booleans, and PostgreSQL reads 1 as true.
    const plain = (value: unknown) => (typeof value === 'boolean' ? Number(value) : value);
    const batch = rows.map((row) => columns.map((column) => plain(row[column])));
    for (const values of batch) sum = (sum + crc32(JSON.stringify(values))) % 2 ** 32;
    count += batch.length;
    await handle(batch, count);
    after = key.map((column) => last[column]);
  }
}

function insertQuery({ name, columns }: Table, count: number): string {
  const { length } = columns;
  const rows = Array.from({ length: count }, (_, i) => `(${parameters(i * length + 1, length)})`);
  return `INSERT INTO ${name} (${columns.join(', ')}) VALUES ${rows.join(', ')}`;
}

function parameters(first: number, length: number): string {
  return Array.from({ length }, (_, i) => `$${first + i}`).join(', ');
}
