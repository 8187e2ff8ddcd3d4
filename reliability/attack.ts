import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgresServer } from '../test/support/postgres-server.ts';
import { abuseSockets } from './abuse.ts';
import { cutStreams } from './cut-streams.ts';
import { failOver } from './failover.ts';
import { startPair } from './failover-pair.ts';
import { unfairClients } from './fairness.ts';
import { fillDisk } from './full-disk.ts';
import { sendGenerated } from './generated.ts';
import { killUnderLoad } from './kill.ts';
import { overload } from './overload.ts';
import { pipelineBodiesBehindStreams, pipelineWithoutReading } from './pipeline.ts';
import { chosen, type Figure, printFigures, readFlags, runParts } from './report.ts';

/** `npm run attack -- NAME…`: runs groups of attacks, or single attacks. */

const flags = readFlags({
  ...{ rounds: '100', failovers: '50', seeds: '200', database: '' },
  ...{ requests: '100000', slow: '1000', seed: String(Date.now() % 1_000_000), seconds: '15' },
});
const folder = mkdtempSync(join(tmpdir(), 'wordsearch-attack-'));
const fileAt = (name: string) => join(folder, `${name}.db`);
const sqliteAt = (name: string) => `sqlite:${fileAt(name)}`;
const rounds = Number(flags.rounds);
const seconds = Number(flags.seconds);

const ATTACKS = {
  chaos: {
    'kill-sqlite': () => killUnderLoad({ database: sqliteAt('kill'), rounds }),
    'kill-postgres': () => onPostgres((database) => killUnderLoad({ database, rounds })),
    failover: async () => [
      ...(await failOver({
        rounds: Number(flags.failovers),
        startPair: () => startPair({ synchronous: true }),
      })),
      ...(await failOver({ rounds: 3, startPair: () => startPair({ synchronous: false }) })),
    ],
    streams: () => onPostgres((database) => cutStreams({ database, seeds: Number(flags.seeds) })),
    'full-disk': () => fillDisk(fileAt('full'), rounds),
  },
  fuzz: {
    generated: () =>
      sendGenerated({
        path: fileAt('generated'),
        requests: Number(flags.requests),
        seed: Number(flags.seed),
      }),
    abuse: () => abuseSockets({ slow: Number(flags.slow) }),
    pipeline: pipelineWithoutReading,
    'pipelined-bodies': pipelineBodiesBehindStreams,
  },
  load: {
    overload: () => overload({ database: sqliteAt('overload'), seconds }),
    fairness: async () => [
      ...(await unfairClients({ database: sqliteAt('fair'), seconds })),
      ...(await unfairClients({ database: sqliteAt('proxied'), seconds, isProxied: true })),
      ...(flags.database ? await unfairClients({ database: flags.database, seconds }) : []),
    ],
  },
};

printFigures(await runParts(chosen(ATTACKS, flags.names)));
rmSync(folder, { recursive: true });

/** Uses the empty database of `--database`, or else starts its own PostgreSQL. */
async function onPostgres(run: (database: string) => Promise<Figure[]>): Promise<Figure[]> {
  if (flags.database !== '') return run(flags.database);
  const server = await startPostgresServer();
  try {
    return await run(server.url);
  } finally {
    await server.remove();
  }
}
