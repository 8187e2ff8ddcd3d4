import { freeMemory, useMemory } from '../../support/memory.ts';
import { prepareProgram } from '../../support/prepare.ts';

/** Shared by the browser tests when they run alone: they need no PostgreSQL. */
export async function globalSetup(): Promise<void> {
  useMemory();
  await prepareProgram();
}

export { freeMemory as globalTeardown };
