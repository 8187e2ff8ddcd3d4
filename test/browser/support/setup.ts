/** Shared by the browser tests when they run alone: they need no PostgreSQL. */
export { prepareProgram as globalSetup } from '../../../support/prepare.ts';
