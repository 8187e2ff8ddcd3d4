import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { freeMemory, useMemory } from './memory.ts';
import { buildPages } from './pages.ts';
import { createPostgresTemplate, type PostgresServer, startPostgresServer } from './postgres-server.ts';

let server: PostgresServer | undefined;
let template: string | undefined;

/** Shared by all test files, with one PostgreSQL for the whole run unless TEST_POSTGRES_URL names another. */
export async function globalSetup(): Promise<void> {
  useMemory();
  buildPages();
  await startPostgres();
}

async function startPostgres(): Promise<void> {
  if (process.env.TEST_POSTGRES_URL) return;
  template = await createPostgresTemplate();
  process.env.TEST_POSTGRES_TEMPLATE = template;
  server = await startPostgresServer();
  process.env.TEST_POSTGRES_URL = server.url;
}

export async function globalTeardown(): Promise<void> {
  await server?.remove();
  if (template) await rm(dirname(template), { recursive: true, force: true });
  freeMemory();
}
