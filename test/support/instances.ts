/** Real processes that share a PostgreSQL database. */
export type Instances = { urls(): string[]; query(sql: string): Promise<unknown> };
