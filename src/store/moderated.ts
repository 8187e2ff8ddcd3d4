import type { Sql } from './query.ts';

/** Something that players make, and can report. */
export type Moderated = Readonly<{
  /** In paths, the log and the words of the page: `group`. */
  kind: string;
  /** Its table, which has the columns `id`, `created_at` and `changes`, and the column of its title. */
  table: string;
  title: string;
  /** The column of another table that has names of people, and the one that has the id of the thing. */
  names: Readonly<{ table: string; column: string; owner: string }>;
  remove(sql: Sql, id: string): Promise<boolean>;
}>;
