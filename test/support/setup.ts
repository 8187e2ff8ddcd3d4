import { type PostgresServer, startPostgresServer } from './postgres-server.ts';

let server: PostgresServer | undefined;

/** One PostgreSQL for the whole run, unless TEST_POSTGRES_URL names another; the test files inherit the variable. */
export async function globalSetup(): Promise<void> {
  if (process.env.TEST_POSTGRES_URL) return;
  server = await startPostgresServer();
  process.env.TEST_POSTGRES_URL = server.url;
}

export async function globalTeardown(): Promise<void> {
  await server?.remove();
}
