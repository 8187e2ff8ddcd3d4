import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { overload } from './overload.ts';
import { floodOfRefused } from './refused.ts';
import { chosen, printFigures, readFlags, runParts } from './report.ts';
import { soak } from './soak-run.ts';

const flags = readFlags({ minutes: '10', seconds: '15' });
const folder = mkdtempSync(join(tmpdir(), 'wordsearch-soak-'));

const database = flags.database || `sqlite:${join(folder, 'soak.db')}`;

const parts = {
  soak: () => soak({ database, seconds: Number(flags.minutes) * 60, players: 24, settleSeconds: 60 }),
  overload: () => overload({ path: join(folder, 'overload.db'), seconds: Number(flags.seconds) }),
  refused: () => floodOfRefused({ database, seconds: Number(flags.seconds) }),
};
printFigures(await runParts(chosen(parts, flags.only)));
rmSync(folder, { recursive: true });
