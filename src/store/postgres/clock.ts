import type { Statement } from '../query.ts';

type Run = <Row>(statement: Statement, values: unknown[]) => Promise<Row[]>;

/** The clock of all instances. */
export async function databaseNow(run: Run): Promise<number> {
  const [row] = await run<{ now: number }>(NOW, []);
  return row?.now ?? 0;
}

const NOW: Statement = { name: 'now', text: 'SELECT wordsearch_now_ms() AS now' };
