import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as nextTick, setTimeout as sleep } from 'node:timers/promises';
import { createListener } from '../../src/live/postgres.ts';
import { connect } from '../../src/postgres/connect.ts';
import { readPostgresUrl } from '../../src/postgres/settings.ts';
import { createSchema } from '../support/postgres.ts';
import { startBadNetwork } from '../support/proxy.ts';

test('closing does not wait for ever when PostgreSQL does not answer', async (t) => {
  const schema = await createSchema();
  t.after(() => schema.drop());
  const url = new URL(schema.url);
  const network = await startBadNetwork(t, Number(url.port));
  url.port = String(network.port);
  const client = await connect(readPostgresUrl(url.href), { connectMs: 60_000 });
  const listener = createListener(
    async () => client,
    () => {},
  );
  await nextTick();
  await client.query('SELECT 1');
  network.swallow(true);
  assert.equal(
    await Promise.race([listener.close().then(() => 'closed'), sleep(60_000, 'late', { ref: false })]),
    'closed',
  );
  assert.equal(client.connection.stream.destroyed, true);
});
