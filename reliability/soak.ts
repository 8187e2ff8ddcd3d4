import { setTimeout as sleep } from 'node:timers/promises';
import { ConnectionLost, openConnection, requestBytes } from '../test/support/connection.ts';
import { percentile } from '../test/support/percentile.ts';
import { type Api, openApi } from './api.ts';
import { createLedger, type Ledger } from './ledger.ts';
import type { Measure } from './probe.ts';
import { fetchGames } from './recount.ts';
import { count, type Figure, firstOf, megabytes } from './report.ts';
import { startService } from './service.ts';

export type SoakOptions = {
  database: string;
  seconds: number;
  players: number;
  /** From here on memory and open files must not grow. */
  settleSeconds: number;
};

const HEAP_GROWTH = 10e6;
const FILE_GROWTH = 8;

type Soak = {
  port: number;
  ledger: Ledger;
  latencies: number[];
  errors: string[];
  vanished: number;
  going: boolean;
};

/**
 * Mixed play with the contract's rate limits, each game from its own address. Most players are fast, every fifth pauses
 * between guesses, every seventh disconnects in the middle of a request.
 */
export async function soak({ database, seconds, players, settleSeconds }: SoakOptions): Promise<Figure[]> {
  const service = await startService({
    database,
    env: { RATE_LIMIT_NEW_GAME: '10', RATE_LIMIT_GUESS: '60' },
  });
  try {
    const ledger = createLedger();
    const run: Soak = { port: service.port, ledger, latencies: [], errors: [], vanished: 0, going: true };
    const playing = Promise.all(Array.from({ length: players }, (_, player) => keepPlaying(run, player)));
    const measures = await watch(service.measure, seconds, settleSeconds);
    run.going = false;
    await playing;
    const { lost, doubled, games, finds } = ledger.compare(await fetchGames(service.port, ledger.ids()));
    const [first, last] = [measures[0] as Measure, measures.at(-1) as Measure];
    return [
      {
        what: 'Mixed play from many addresses, some slow, some vanishing',
        often: `${count(seconds)} s, ${players} players, ${count(run.latencies.length)} requests`,
        result:
          `${count(games)} games, ${count(finds)} finds: ${lost} lost, ${doubled} doubled; ${run.errors.length} errors` +
          `${firstOf(run.errors)}; ${count(run.vanished)} clients vanished; ` +
          `p50 ${percentile(run.latencies, 0.5).toFixed(1)} ms, p99 ${percentile(run.latencies, 0.99).toFixed(1)} ms`,
        ok: run.errors.length + lost + doubled === 0 && finds > 0,
      },
      {
        what: `Memory after a garbage collection and open files, from ${settleSeconds} s to the end of the play`,
        often: `${measures.length} measures`,
        result:
          `heap ${megabytes(first.heap)} to ${megabytes(last.heap)}, process ${megabytes(first.rss)} to ` +
          `${megabytes(last.rss)}, files ${first.files} to ${last.files}`,
        ok: last.heap - first.heap < HEAP_GROWTH && last.files - first.files < FILE_GROWTH + players,
      },
    ];
  } finally {
    await service.kill();
  }
}

async function watch(measure: () => Promise<Measure>, seconds: number, settleSeconds: number) {
  await sleep(settleSeconds * 1000);
  const measures = [await measure()];
  const rounds = Math.min(10, Math.ceil(seconds / 5));
  for (let i = 0; i < rounds; i++) {
    await sleep(((seconds - settleSeconds) * 1000) / rounds);
    measures.push(await measure());
  }
  return measures;
}

async function keepPlaying(run: Soak, player: number): Promise<void> {
  for (let game = 0; run.going; game++) {
    const from = `127.${1 + (player % 250)}.${(game >> 8) & 255}.${1 + (game % 250)}`;
    const api = openApi(run.port, from);
    try {
      await playOne(run, api, player);
      if (player % 7 === 6) await vanish(run, from);
    } catch (error) {
      run.errors.push((error as Error).message);
    } finally {
      api.close();
    }
  }
}

async function playOne(run: Soak, api: Api, player: number): Promise<void> {
  const timed = async <T>(call: Promise<T>): Promise<T> => {
    const start = performance.now();
    const answer = await call;
    run.latencies.push(performance.now() - start);
    return answer;
  };
  const game = await timed(
    api.newGame({ category_id: 1 + (player % 7), word_count: 5, board_size: 8 + (player % 13) }),
  );
  run.ledger.created(game);
  for (const { text } of game.words) {
    if (player % 5 === 4) await sleep(500);
    await timed(api.guess(game.id, { word: 'NOTHING' }));
    await timed(
      api.guess(game.id, {
        cells: [
          { row: 0, col: 0 },
          { row: 0, col: 1 },
        ],
      }),
    );
    run.ledger.asked(game.id, text);
    run.ledger.answered(game.id, await timed(api.guess(game.id, { word: text.toLowerCase() })));
    await timed(api.game(game.id));
  }
  await timed(api.scoreboard());
}

/** Disconnects after half a request, or after a whole one but before the answer. */
async function vanish(run: Soak, from: string): Promise<void> {
  const connection = openConnection(run.port, from);
  const bytes = requestBytes('POST', '/api/game/x/guess', '{"word":"X"}');
  const answer = connection.send(run.vanished % 2 === 0 ? bytes.slice(0, -3) : bytes);
  await sleep(5);
  connection.close();
  run.vanished++;
  await answer.catch((error) => {
    if (!(error instanceof ConnectionLost)) throw error;
  });
}
