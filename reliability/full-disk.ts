import { readFileSync } from 'node:fs';
import type { Reply } from '../test/support/connection.ts';
import { until } from '../test/support/program.ts';
import { openApi } from './api.ts';
import { createLedger } from './ledger.ts';
import { fetchGames, inspectFile, scoreboardFaults } from './recount.ts';
import { count, type Figure } from './report.ts';
import { startService } from './service.ts';

/**
 * Plays while the database can't grow. A failed write gets a 503 with Retry-After and stores nothing, reads
 * still work, and writes work again as soon as there is space. The service isn't ready meanwhile, and logs
 * one line.
 */
export async function fillDisk(path: string, games: number): Promise<Figure[]> {
  const log = `${path}.log`;
  const service = await startService({ database: `sqlite:${path}`, log });
  const api = openApi(service.port);
  const ledger = createLedger();
  const statuses = new Map<number, number>();
  let wrongRefusals = 0;
  const start = async () => {
    const answer = await api.send('POST', '/api/game/new', '{"category_id":1,"board_size":20}');
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    if (answer.status === 200) ledger.created(JSON.parse(answer.body));
    else if (!isRefusal(answer)) wrongRefusals++;
    return answer.status;
  };
  const readiness = async () => (await api.send('GET', '/readyz')).status;
  try {
    for (let i = 0; i < 5; i++) await start();
    await service.limitPages(2);
    for (let i = 0; i < games; i++) await start();
    const read = (await api.send('GET', `/api/game/${ledger.ids()[0]}`)).status;
    const readyWhenFull = await readiness();
    await service.limitPages(Number.MAX_SAFE_INTEGER);
    const after = await start();
    await until('the service is ready again', async () => (await readiness()) === 200);
    const { ids, integrity } = inspectFile(path);
    const shown = await fetchGames(service.port, ids);
    const { lost, doubled } = ledger.compare(shown);
    const stray = ids.length - ledger.ids().length;
    const faults = lost + doubled + stray + (await scoreboardFaults(shown.values(), service.port));
    // The upkeep of puzzles may also fail and report it.
    const logged = readFileSync(log, 'utf8').match(/database unavailable/g)?.length ?? 0;
    const refused = statuses.get(503) ?? 0;
    return [
      {
        what: 'New games on a full disk (the database may not grow)',
        often: `${count(games)} games`,
        result:
          `${count(refused)} refused with 503 and Retry-After, ${faults} lost or half written, reading ${read}, ` +
          `/readyz ${readyWhenFull}, ${logged} log line, integrity ${integrity}, ${after} when there is room`,
        ok:
          refused > 0 &&
          faults + wrongRefusals === 0 &&
          read === 200 &&
          readyWhenFull === 503 &&
          logged === 1 &&
          integrity === 'ok' &&
          after === 200,
      },
    ];
  } finally {
    api.close();
    await service.kill();
  }
}

function isRefusal({ status, headers, body }: Reply): boolean {
  return status === 503 && headers['retry-after'] === '1' && body === '{"error":"Service Unavailable"}';
}
