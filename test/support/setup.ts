import { join } from 'node:path';
import { type PostgresServer, startPostgresServer } from './postgres-server.ts';

let server: PostgresServer | undefined;

const CACHE = join(import.meta.dirname, '../../node_modules/.cache/wordsearch');

/**
 * Shared by all test files: one PostgreSQL for the whole run, unless TEST_POSTGRES_URL names another, and the compile
 * cache of the program.
 */
export async function globalSetup(): Promise<void> {
  process.env.NODE_COMPILE_CACHE ??= CACHE;
  if (process.env.TEST_POSTGRES_URL) return;
  server = await startPostgresServer();
  process.env.TEST_POSTGRES_URL = server.url;
}

export async function globalTeardown(): Promise<void> {
  await server?.remove();
}
