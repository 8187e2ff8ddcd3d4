import { join } from 'node:path';
import { test } from 'node:test';
import { floodOfRefused } from '../../reliability/refused.ts';
import { soak } from '../../reliability/soak-run.ts';
import { temporaryFolder } from '../../support/process.ts';
import { assertFigures, assertInTwoAttempts } from './figures.ts';

test('mixed play causes no error, and memory and open files do not grow', async (t) => {
  const database = `sqlite:${join(temporaryFolder(t), 'soak.db')}`;
  assertFigures(await soak({ database, seconds: 4, players: 12, settleSeconds: 2 }));
});

test('while a refused client continues to send, the others are served', async () => {
  await assertInTwoAttempts(() => floodOfRefused({ database: 'sqlite::memory:', seconds: 1 }));
});
