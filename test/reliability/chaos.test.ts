import { join } from 'node:path';
import { describe, test } from 'node:test';
import { fillDisk } from '../../reliability/full-disk.ts';
import { killUnderLoad } from '../../reliability/kill.ts';
import { temporaryFolder } from '../support/process.ts';
import { assertFigures } from './figures.ts';

/** Runs two at a time, because each often waits for a starting service or one of its timeouts. */
describe('faults', { concurrency: 2 }, () => {
  test('kill -9 under load loses and duplicates nothing that was answered', async (t) => {
    const database = `sqlite:${join(temporaryFolder(t), 'kill.db')}`;
    assertFigures(await killUnderLoad({ database, rounds: 1 }));
  });

  test('on a full disk new games get a 503 with Retry-After, and none is half written', async (t) => {
    assertFigures(await fillDisk(join(temporaryFolder(t), 'full.db'), 30));
  });
});
