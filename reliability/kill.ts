import { setTimeout as sleep } from 'node:timers/promises';
import type { GameView } from '../src/core/schemas/games.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { startPlayers } from './play.ts';
import { fetchGames, inspectFile, scoreboardFaults } from './recount.ts';
import { count, type Figure } from './report.ts';
import { startService } from './service.ts';

const PLAY_MS = 20_000;

type KillOptions = { database: string; rounds: number; players?: number };

/**
 * Kills the service with SIGKILL during play, in many rounds. After each restart it checks every game, find and
 * completion that was answered, and compares the scoreboard with a recount.
 */
export async function killUnderLoad({ database, rounds, players = 16 }: KillOptions): Promise<Figure[]> {
  const seen = new Map<string, GameView>();
  const sum = { games: 0, finds: 0, completions: 0, lost: 0, doubled: 0 };
  const faults = { scoreboard: 0, integrity: 0 };
  const isSqlite = database.startsWith('sqlite:');
  let unanswered = 0;
  let service = await startService({ database });
  for (let round = 0; round < rounds; round++) {
    const ledger = createLedger();
    const load = startPlayers([service.port], players, ledger);
    await someFinds(ledger, 10 + Math.random() * 90);
    await service.kill();
    await load.stop();

    service = await startService({ database });
    const games = await fetchGames(service.port, ledger.ids());
    const verdict = ledger.compare(games);
    for (const key of Object.keys(sum) as (keyof typeof sum)[]) sum[key] += verdict[key];
    for (const [id, game] of games) seen.set(id, game);
    faults.scoreboard += await scoreboardFaults(seen.values(), service.port);
    if (isSqlite) {
      const { ids, integrity } = inspectFile(database.slice('sqlite:'.length));
      if (integrity !== 'ok') faults.integrity++;
      unanswered = ids.length - sum.games;
    }
  }
  sum.lost += changedGames(seen, await fetchGames(service.port, [...seen.keys()]));
  await service.kill();
  const totals = `${count(sum.games)} games, ${count(sum.finds)} finds, ${count(sum.completions)} completions answered`;
  return [
    {
      what: `kill -9 under load of ${players} players, ${isSqlite ? 'SQLite' : 'PostgreSQL'}`,
      often: `${count(rounds)} rounds`,
      result:
        `${totals}: ${sum.lost} lost, ${sum.doubled} doubled, ${faults.scoreboard} wrong in a recount of the ` +
        `scoreboard${isSqlite ? `, ${faults.integrity} failed integrity checks` : ''}`,
      ok:
        sum.finds > rounds &&
        sum.lost + sum.doubled + faults.scoreboard + faults.integrity === 0 &&
        unanswered >= 0 &&
        unanswered <= rounds * players,
    },
  ];
}

/**
 * The time of the kill is a number of finds, not seconds, so that a slow machine tests as much as a fast one.
 */
async function someFinds(ledger: Ledger, finds: number): Promise<void> {
  const deadline = Date.now() + PLAY_MS;
  while (ledger.finds() < finds && Date.now() < deadline) await sleep(5);
}

/** Counts games of earlier rounds that have changed although no one played them. */
function changedGames(before: ReadonlyMap<string, GameView>, after: ReadonlyMap<string, GameView>): number {
  return [...before].filter(([id, game]) => JSON.stringify(game) !== JSON.stringify(after.get(id))).length;
}
