import { buildTestApp } from '../../support/app.ts';
import { NO_LIMITS } from '../../support/service.ts';
import { sqliteWithThread } from '../../support/sqlite.ts';
import { changesSuites } from './changes-suite.ts';

await changesSuites(async (t) => {
  const database = await sqliteWithThread.createDatabase();
  t.after(() => database.dispose());
  const store = await database.openStore();
  const app = buildTestApp({ store, limiter: await database.openLimiter(NO_LIMITS) });
  t.after(() => app.close());
  const { url } = await app.listen();
  return { instances: [{ url, store }], command: await database.openForCommand() };
});
