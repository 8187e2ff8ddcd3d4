import type { Page } from 'playwright-core';
import type { Server } from './server.ts';

/**
 * A feature's pages for the walk through all pages, each with a function that opens it. `names` are as long as
 * names can be.
 */
export type PagesOf = Readonly<
  Record<string, (at: { server: Server; page: Page; names: readonly string[] }) => Promise<unknown>>
>;
