import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unfairClients } from './fairness.ts';
import { overload } from './overload.ts';
import { chosen, printFigures, readFlags, runParts } from './report.ts';
import { soak } from './soak-run.ts';

const flags = readFlags({ minutes: '10', seconds: '15' });
const folder = mkdtempSync(join(tmpdir(), 'wordsearch-soak-'));

const database = flags.database || `sqlite:${join(folder, 'soak.db')}`;

/** On SQLite, on SQLite behind a proxy, and on PostgreSQL if it is given. */
async function fairness() {
  const seconds = Number(flags.seconds);
  const fileAt = (name: string) => `sqlite:${join(folder, name)}`;
  return [
    ...(await unfairClients({ database: fileAt('fair.db'), seconds })),
    ...(await unfairClients({ database: fileAt('proxied.db'), seconds, isProxied: true })),
    ...(flags.database ? await unfairClients({ database: flags.database, seconds }) : []),
  ];
}

const parts = {
  soak: () => soak({ database, seconds: Number(flags.minutes) * 60, players: 24, settleSeconds: 60 }),
  overload: () => overload({ path: join(folder, 'overload.db'), seconds: Number(flags.seconds) }),
  fairness,
};
printFigures(await runParts(chosen(parts, flags.only)));
rmSync(folder, { recursive: true });
