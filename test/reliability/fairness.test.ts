import { join } from 'node:path';
import { test } from 'node:test';
import { unfairClients } from '../../reliability/fairness.ts';
import { temporaryFolder } from '../support/process.ts';
import { assertInTwoAttempts } from './figures.ts';

test('while one address sends as much as it can, other clients are served (C122)', async (t) => {
  const only = ['the list of a class, one at a time', 'unknown paths', 'refused guesses'];
  await assertInTwoAttempts(() => {
    const database = `sqlite:${join(temporaryFolder(t), 'fair.db')}`;
    // Without turns, the others' median was half a second, and a quarter of their requests were refused.
    return unfairClients({ database, seconds: 1, only, limits: { p99Ms: 1000, rss: 400e6 }, games: 20 });
  });
});
