import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { abuseSockets } from './abuse.ts';
import { orderDenseBoards } from './dense-boards.ts';
import { sendGenerated } from './generated.ts';
import { fillWindows } from './limits.ts';
import { pipelineBodiesBehindStreams, pipelineWithoutReading } from './pipeline.ts';
import { chosen, printFigures, readFlags, runParts } from './report.ts';

const flags = readFlags({
  requests: '100000',
  slow: '1000',
  addresses: '1000000',
  seed: String(Date.now() % 1_000_000),
});
const folder = mkdtempSync(join(tmpdir(), 'wordsearch-fuzz-'));

const parts = {
  generated: () =>
    sendGenerated({
      path: join(folder, 'generated.db'),
      requests: Number(flags.requests),
      seed: Number(flags.seed),
    }),
  abuse: () => abuseSockets({ slow: Number(flags.slow) }),
  pipeline: pipelineWithoutReading,
  'pipelined-bodies': pipelineBodiesBehindStreams,
  'dense-boards': () => orderDenseBoards({ path: join(folder, 'dense.db'), orders: 400, withinMs: 3000 }),
  windows: () => fillWindows(Number(flags.addresses)),
};
printFigures(await runParts(chosen(parts, flags.only)));
rmSync(folder, { recursive: true });
