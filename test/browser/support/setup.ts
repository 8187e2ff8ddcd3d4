import { prepareProgram } from '../../../support/prepare.ts';
import { freeMemory, useMemory } from '../../support/memory.ts';

/** Shared by the browser tests when they run alone: they need no PostgreSQL. */
export async function globalSetup(): Promise<void> {
  useMemory();
  await prepareProgram();
}

export { freeMemory as globalTeardown };
