import { join } from 'node:path';
import { describe, test } from 'node:test';
import { abuseSockets } from '../../reliability/abuse.ts';
import { sendGenerated } from '../../reliability/generated.ts';
import { pipelineBodiesBehindStreams, pipelineWithoutReading } from '../../reliability/pipeline.ts';
import { temporaryFolder } from '../support/process.ts';
import { assertFigures, assertInTwoAttempts } from './figures.ts';

/** Two at a time: most of the first one is waiting for timeouts of the service. */
describe('attacks', { concurrency: 2 }, () => {
  test('abuse of a raw socket ends in 4xx or a closed connection, and others are served meanwhile', async () => {
    assertFigures(await abuseSockets({ slow: 100 }));
  });

  test('generated requests are answered by the contract, and a refused one changes nothing', async (t) => {
    // The same requests in both attempts, so that a fault is found again; a machine that is too busy makes some 503.
    const options = { requests: 1000, seed: Date.now() % 1_000_000 };
    await assertInTwoAttempts(() =>
      sendGenerated({ ...options, path: join(temporaryFolder(t), 'generated.db') }),
    );
  });

  test('clients that pipeline and never read take little memory, and their connections go', async () => {
    assertFigures(await pipelineWithoutReading());
  });

  test('bodies that are pipelined behind a stream take no memory', async () => {
    assertFigures(await pipelineBodiesBehindStreams());
  });
});
