import fc from 'fast-check';
import type { GameView, GuessResult } from '../src/core/schemas/games.ts';
import { type Connection, ConnectionLost, openConnection } from '../test/support/connection.ts';
import { faultIn } from './answers.ts';
import { inParallel, openApi } from './api.ts';
import { createLedger, type Ledger } from './ledger.ts';
import type { Measure } from './probe.ts';
import { fetchGames, inspectFile } from './recount.ts';
import { count, type Figure, firstOf, megabytes } from './report.ts';
import { type GeneratedRequest, requests, wireBytes } from './requests.ts';
import { startService } from './service.ts';

type GeneratedOptions = { path: string; requests: number; seed: number };

const BATCH = 1000;
const CONNECTIONS = 8;
const GAMES = 12;
/** Allowed heap growth in the second half, after a garbage collection, when the game cache is full. */
const HEAP_GROWTH = 8e6;

/**
 * Sends generated requests over real sockets. After each batch the database must match the responses to
 * accepted requests exactly, so that refused requests have changed nothing.
 */
export async function sendGenerated(options: GeneratedOptions): Promise<Figure[]> {
  const service = await startService({ database: `sqlite:${options.path}` });
  const ledger = createLedger();
  const seen = { closed: 0, faults: new Map<string, string>(), statuses: new Map<number, number>() };
  const measures: Measure[] = [];
  const every = Math.ceil(options.requests / BATCH / 20);
  let changed = 0;
  try {
    for (let sent = 0; sent < options.requests; sent += BATCH) {
      if ((sent / BATCH) % every === 0) measures.push(await service.measure());
      const games = await someGames(service.port, ledger);
      const batch = fc.sample(requests(games), { numRuns: BATCH, seed: options.seed + sent });
      await sendAll(service.port, batch, ledger, seen);
      changed += await unexplained(service.port, options.path, ledger, games);
    }
    measures.push(await service.measure());
    const { lost, doubled, games, finds } = ledger.compare(await fetchGames(service.port, ledger.ids()));
    changed += lost + doubled;
    const first = measures[Math.floor(measures.length / 2)] as Measure;
    const last = measures.at(-1) as Measure;
    const statuses = [...seen.statuses]
      .sort(([a], [b]) => a - b)
      .map(([status, n]) => `${count(n)} × ${status}`);
    const faults = [...seen.faults].map(([fault, request]) => `${fault} to ${request}`);
    return [
      {
        what: 'Generated requests over real sockets',
        often: `${count(options.requests)} requests, seed ${options.seed}`,
        result:
          `${statuses.join(', ')}, ${count(seen.closed)} closed; ${faults.length} answers against the contract` +
          `${firstOf(faults)}; ${count(games)} games and ${count(finds)} finds accepted, ` +
          `${changed} changes by refused requests`,
        ok: faults.length === 0 && changed === 0 && games > 0 && finds > 0,
      },
      {
        what: 'Memory after a garbage collection, from the middle to the end of the generated requests',
        often: `${measures.length} measures`,
        result:
          `heap ${megabytes(first.heap)} to ${megabytes(last.heap)}, process ${megabytes(first.rss)} to ` +
          megabytes(last.rss),
        ok: last.heap - first.heap < HEAP_GROWTH,
      },
    ];
  } finally {
    await service.kill();
  }
}

type Observed = { closed: number; faults: Map<string, string>; statuses: Map<number, number> };

async function someGames(port: number, ledger: Ledger): Promise<GameView[]> {
  const api = openApi(port);
  const games: GameView[] = [];
  for (let i = 0; i < GAMES; i++) games.push(await api.newGame({ category_id: 1 + (i % 7), word_count: 30 }));
  for (const game of games) ledger.created(game);
  api.close();
  return games;
}

async function sendAll(
  port: number,
  batch: readonly GeneratedRequest[],
  ledger: Ledger,
  seen: Observed,
): Promise<void> {
  const connections: Connection[] = [];
  await inParallel(batch, CONNECTIONS, async (request, worker) => {
    let connection = connections[worker];
    if (!connection?.open) connection = connections[worker] = openConnection(port);
    try {
      const answer = await connection.send(wireBytes(request), request.method);
      seen.statuses.set(answer.status, (seen.statuses.get(answer.status) ?? 0) + 1);
      const fault = faultIn(request.method, request.path, answer);
      if (fault) seen.faults.set(fault, describe(request));
      if (answer.status === 200 && request.method === 'POST')
        note(ledger, request.path, JSON.parse(answer.body));
    } catch (error) {
      if (!(error instanceof ConnectionLost)) throw error;
      if (error.message.startsWith('no answer')) seen.faults.set(error.message, describe(request));
      seen.closed++;
    }
  });
  for (const connection of connections) connection.close();
}

function note(ledger: Ledger, path: string, answer: GameView | GuessResult): void {
  if ('grid' in answer) {
    ledger.created(answer);
    return;
  }
  const id = path.split('/')[3] as string;
  if (answer.correct && answer.word !== null) ledger.asked(id, answer.word);
  ledger.answered(id, answer);
}

/** Returns the difference between the stored games and finds and the accepted ones. */
async function unexplained(port: number, path: string, ledger: Ledger, games: readonly GameView[]) {
  const strays = inspectFile(path).ids.length - ledger.ids().length;
  const shown = await fetchGames(
    port,
    games.map((game) => game.id),
  );
  return Math.abs(strays) + ledger.unexplained(shown);
}

function describe({ method, path, headers, body }: GeneratedRequest): string {
  return JSON.stringify(`${method} ${path.slice(0, 80)} ${headers}${body.toString('latin1', 0, 80)}`);
}
