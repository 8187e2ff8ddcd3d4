import { until } from '../support/program.ts';
import { isBusy, openApi } from './api.ts';
import { createLedger } from './ledger.ts';
import { startPlayers } from './play.ts';
import { fetchGames, inspectFile, scoreboardFaults } from './recount.ts';
import { count, type Figure } from './report.ts';
import { startService } from './service.ts';

const PLAYERS = 16;

/**
 * Kills the SQLite writer thread during play, in many rounds, while the process keeps running. Each write in flight is
 * answered 503, reads continue, and the next writes go to a new thread. At the end the service must return every game
 * and find that it has answered, without a restart, so that stale cached states are detected too.
 */
export async function killWriterUnderLoad(path: string, rounds: number): Promise<Figure[]> {
  const service = await startService({ database: `sqlite:${path}` });
  const api = openApi(service.port);
  const ledger = createLedger();
  let unavailable = 0;
  const isUnavailable = (error: unknown) => {
    if (!isBusy(error)) return false;
    unavailable++;
    return true;
  };
  try {
    const load = startPlayers(service.port, ledger, PLAYERS, isUnavailable);
    let failedReads = 0;
    for (let round = 0; round < rounds; round++) {
      const finds = ledger.finds();
      await until('words are found', () => ledger.finds() > finds + 20 * Math.random());
      await service.killWriter();
      if ((await api.send('GET', '/api/scoreboard')).status !== 200) failedReads++;
      await until('the service is ready', async () => (await api.send('GET', '/readyz')).status === 200);
    }
    const finds = ledger.finds();
    await until('more words are found', () => ledger.finds() > finds);
    await load.stop();
    const games = await fetchGames(service.port, ledger.ids());
    const verdict = ledger.compare(games);
    const { ids, integrity } = inspectFile(path);
    const all = await fetchGames(service.port, ids);
    const wrong = scoreboardFaults(all.values(), await api.scoreboard());
    const { lost, doubled } = verdict;
    return [
      {
        what: `The writer thread of SQLite is killed under load of ${PLAYERS} players`,
        often: `${count(rounds)} times`,
        result:
          `${count(verdict.games)} games, ${count(verdict.finds)} finds, ${count(verdict.completions)} completions ` +
          `answered: ${lost} lost, ${doubled} doubled, ${wrong} wrong in a recount of the scoreboard, integrity ` +
          `${integrity}; ${count(unavailable)} writes answered 503, ${failedReads} reads failed`,
        ok: verdict.finds > rounds && lost + doubled + wrong + failedReads === 0 && integrity === 'ok',
      },
    ];
  } finally {
    api.close();
    await service.kill();
  }
}
