import { type PostgresServer, startPostgresServer } from '../../support/postgres-server.ts';
import { compileTests, prepareProgram } from '../../support/prepare.ts';
import { freeMemory, useMemory } from './memory.ts';

let server: PostgresServer | undefined;

/** Shared by all test files, with one PostgreSQL for the whole run, unless TEST_POSTGRES_URL names another. */
export async function globalSetup(): Promise<void> {
  useMemory();
  await Promise.all([prepareProgram().then(compileTests), startPostgres()]);
}

async function startPostgres(): Promise<void> {
  if (process.env.TEST_POSTGRES_URL) return;
  server = await startPostgresServer();
  process.env.TEST_POSTGRES_URL = server.url;
}

export async function globalTeardown(): Promise<void> {
  await server?.remove();
  freeMemory();
}
