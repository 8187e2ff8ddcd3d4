import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgresServer } from '../test/support/postgres-server.ts';
import { backUpUnderLoad } from './backup.ts';
import { cutStreams } from './cut-streams.ts';
import { failOver } from './failover.ts';
import { startPair } from './failover-pair.ts';
import { lockFromOutside } from './foreign-lock.ts';
import { fillDisk } from './full-disk.ts';
import { killUnderLoad } from './kill.ts';
import { chosen, type Figure, printFigures, readFlags, runParts } from './report.ts';
import { shareOneFile } from './shared-file.ts';

const flags = readFlags({ rounds: '100', backups: '20', failovers: '50', seeds: '200' });
const folder = mkdtempSync(join(tmpdir(), 'wordsearch-chaos-'));
const rounds = Number(flags.rounds);

/** Uses the empty database of `--database`, else starts a PostgreSQL of its own. */
async function onPostgres(run: (database: string) => Promise<Figure[]>): Promise<Figure[]> {
  if (flags.database !== '') return run(flags.database);
  const server = await startPostgresServer();
  try {
    return await run(server.url);
  } finally {
    await server.remove();
  }
}

const parts = {
  'kill-sqlite': () => killUnderLoad({ database: `sqlite:${join(folder, 'kill.db')}`, rounds }),
  'kill-postgres': () => onPostgres((database) => killUnderLoad({ database, rounds })),
  'shared-file': () => shareOneFile(`sqlite:${join(folder, 'shared.db')}`, rounds),
  'foreign-lock': () => lockFromOutside(join(folder, 'locked.db'), 5),
  backup: () => backUpUnderLoad(join(folder, 'backup.db'), Number(flags.backups)),
  failover: async () => [
    ...(await failOver({
      rounds: Number(flags.failovers),
      startPair: () => startPair({ synchronous: true }),
    })),
    ...(await failOver({ rounds: 3, startPair: () => startPair({ synchronous: false }) })),
  ],
  streams: () =>
    onPostgres((database) => cutStreams({ database, seeds: Number(flags.seeds), cutsNotifications: true })),
  'full-disk': () => fillDisk(join(folder, 'full.db'), rounds),
};
printFigures(await runParts(chosen(parts, flags.only)));
rmSync(folder, { recursive: true });
