import { freeMemory, useMemory } from '../../support/memory.ts';
import { buildPages } from '../../support/pages.ts';

/** Shared by the browser tests when they run without the others, because they don't need PostgreSQL. */
export function globalSetup(): void {
  useMemory();
  buildPages();
}

export { freeMemory as globalTeardown };
