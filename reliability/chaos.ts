import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { breakFiles } from './broken-files.ts';
import { fillDisk } from './full-disk.ts';
import { killUnderLoad } from './kill.ts';
import { chosen, printFigures, readFlags, runParts } from './report.ts';
import { shareOneFile } from './shared-file.ts';

const flags = readFlags({ rounds: '100' });
const folder = mkdtempSync(join(tmpdir(), 'wordsearch-chaos-'));
const database = flags.database || `sqlite:${join(folder, 'kill.db')}`;

const parts = {
  kill: () => killUnderLoad({ database, rounds: Number(flags.rounds) }),
  'shared-file': () => shareOneFile(`sqlite:${join(folder, 'shared.db')}`, Number(flags.rounds)),
  'broken-files': () => breakFiles(join(folder, 'broken.db')),
  'full-disk': () => fillDisk(join(folder, 'full.db'), Number(flags.rounds)),
};
printFigures(await runParts(chosen(parts, flags.only)));
rmSync(folder, { recursive: true });
