import type { Page } from 'playwright-core';
import type { Server } from './server.ts';

/** The pages of a feature for the walk through all pages, each with what opens it; `names` are as long as names can be. */
export type PagesOf = Readonly<
  Record<string, (at: { server: Server; page: Page; names: readonly string[] }) => Promise<unknown>>
>;
