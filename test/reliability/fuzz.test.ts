import { join } from 'node:path';
import { describe, test } from 'node:test';
import { abuseSockets } from '../../reliability/abuse.ts';
import { sendGenerated } from '../../reliability/generated.ts';
import { pipelineBodiesBehindStreams, pipelineWithoutReading } from '../../reliability/pipeline.ts';
import { temporaryFolder } from '../support/process.ts';
import { assertFigures, assertInTwoAttempts } from './figures.ts';

/** Runs two at a time, because the first mostly waits for timeouts of the service. */
describe('attacks', { concurrency: 2 }, () => {
  test('raw-socket abuse ends in a 4xx or a closed connection, and other clients are served meanwhile', async () => {
    assertFigures(await abuseSockets({ slow: 100 }));
  });

  test('generated requests are answered by the contract, and refused ones change nothing', async (t) => {
    // The same requests in both attempts, so that a fault appears again. A machine that is too busy causes some
    // 503s.
    const options = { requests: 1000, seed: Date.now() % 1_000_000 };
    await assertInTwoAttempts(() =>
      sendGenerated({ ...options, path: join(temporaryFolder(t), 'generated.db') }),
    );
  });

  test('clients that pipeline and never read use little memory, and their connections are closed', async () => {
    assertFigures(await pipelineWithoutReading());
  });

  test('request bodies pipelined behind a stream use no memory', async () => {
    assertFigures(await pipelineBodiesBehindStreams());
  });
});
