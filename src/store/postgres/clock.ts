import type { Query } from '../query.ts';

/** The clock of all instances. */
export async function databaseNow(query: Query): Promise<number> {
  const [row] = await query<{ now: number }>(NOW);
  return row?.now ?? 0;
}

const NOW = 'SELECT wordsearch_now_ms() AS now';
