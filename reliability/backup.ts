import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openApi } from './api.ts';
import { createLedger } from './ledger.ts';
import { startPlayers } from './play.ts';
import { fetchGames, inspectFile, scoreboardFaults } from './recount.ts';
import { count, type Figure } from './report.ts';
import { startService } from './service.ts';

const BIN = join(import.meta.dirname, '../bin/wordsearch.js');
const run = promisify(execFile);

/**
 * Runs `wordsearch backup` while the database is in use. The copy must contain every game and find that was answered
 * before the copy began, pass an integrity check without its WAL, and a service must start on it.
 */
export async function backUpUnderLoad(path: string, times: number): Promise<Figure[]> {
  const database = `sqlite:${path}`;
  const copy = `${path}.copy`;
  const service = await startService({ database });
  const ledger = createLedger();
  const load = startPlayers([service.port], 8, ledger);
  let lost = 0;
  let faults = 0;
  let games = 0;
  try {
    for (let i = 0; i < times; i++) {
      const before = ledger.snapshot();
      await run(process.execPath, [BIN, 'backup', copy, '--database', database]);
      const { ids, integrity } = inspectFile(copy);
      if (integrity !== 'ok') faults++;
      games = ids.length;
      const copied = await startService({ database: `sqlite:${copy}` });
      const shown = await fetchGames(copied.port, ids);
      lost += before(shown);
      faults += await scoreboardFaults(shown.values(), copied.port);
      const api = openApi(copied.port);
      await api.newGame({ category_id: 1 }).finally(api.close);
      await copied.stop();
      for (const end of ['', '-wal', '-shm']) rmSync(`${copy}${end}`, { force: true });
    }
  } finally {
    await load.stop();
    await service.kill();
  }
  return [
    {
      what: '`wordsearch backup` of a database in use, and a start on the copy',
      often: `${times} times, ${count(games)} games in the last copy`,
      result: `${lost} answered before and not in the copy, ${faults} copies damaged or wrong in a recount`,
      ok: lost + faults === 0 && games > 0,
    },
  ];
}
