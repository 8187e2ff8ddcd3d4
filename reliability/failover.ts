import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { GameView } from '../src/core/schemas/games.ts';
import { percentile } from '../test/support/percentile.ts';
import { openApi } from './api.ts';
import type { Fault, Pair } from './failover-pair.ts';
import { createLedger } from './ledger.ts';
import { startPlayers, type TimedResponse } from './play.ts';
import { fetchGames, scoreboardFaults } from './recount.ts';
import { count, type Figure } from './report.ts';
import { type Service, startService } from './service.ts';

const INSTANCES = 3;
const PLAYERS_EACH = 4;
/** The maximum time from the promotion until every instance serves again. */
const LIMIT_MS = 5_000;
const WARM_UP_MS = 700;

type FailoverOptions = {
  rounds: number;
  startPair(): Promise<Pair>;
  /** More than five seconds if the machine may be very slow. */
  limitMs?: number;
};

type Round = {
  games: ReadonlyMap<string, GameView>;
  finds: number;
  lost: number;
  doubled: number;
  fault: Fault;
  /** The time from the promotion until each instance has served a request. */
  afterPromotionMs: number;
  /** The longest time without a 200 from an instance. */
  outageMs: number;
  /** The number of 503s, for each instance. */
  refused: readonly number[];
  /** A 503 before the fault or long after the promotion, any other status, no response, or a wrong /readyz. */
  unexpected: readonly string[];
};

/**
 * Three instances under load lose their primary. The standby is promoted, the old primary becomes the new
 * standby, and the next round begins. With a synchronous standby no answered find may be missing. With an
 * asynchronous standby that lags, some are missing, which measures the loss and proves that this program
 * detects it.
 */
export async function failOver({
  rounds,
  startPair,
  limitMs = LIMIT_MS,
}: FailoverOptions): Promise<Figure[]> {
  const pair = await startPair();
  const logs = mkdtempSync(join(tmpdir(), 'wordsearch-failover-logs-'));
  const instances: Service[] = [];
  try {
    for (let i = 0; i < INSTANCES; i++) {
      const log = join(logs, `${i}`);
      instances.push(await startService({ database: pair.url, log }));
    }
    let restarts = 0;
    for (const { exited } of instances) exited.then(() => restarts++);
    const done: Round[] = [];
    for (let i = 0; i < rounds; i++) {
      const fault = pair.faults[i % pair.faults.length] as Fault;
      const round = await playRound(pair, instances, fault, limitMs);
      console.error(`round ${i + 1}, ${fault}: ${Math.round(round.outageMs)} ms without answers`);
      done.push(round);
    }
    const games = new Map(done.flatMap((round) => [...round.games]));
    const [first] = instances as [Service, ...Service[]];
    const miscounted = await scoreboardFaults(games.values(), first.port);
    const lines = instances.map((_, i) => outageLines(readFileSync(join(logs, `${i}`), 'utf8')));
    return [figure({ pair, rounds: done, limitMs, restarts, miscounted, lines })];
  } catch (cause) {
    const said = instances.map(({ stderr }) => stderr()).join('');
    throw new Error(`${(cause as Error).message}. The instances said: ${said || 'nothing'}`, { cause });
  } finally {
    for (const instance of instances) await instance.kill();
    await pair.remove();
    rmSync(logs, { recursive: true });
  }
}

async function playRound(
  pair: Pair,
  instances: readonly Service[],
  fault: Fault,
  limitMs: number,
): Promise<Round> {
  const ports = instances.map(({ port }) => port);
  const ledger = createLedger();
  const load = startPlayers(ports, PLAYERS_EACH, ledger);
  const { failedAt, ready, promotedAt, afterPromotionMs } = await replacePrimary().finally(load.stop);
  const readyAgain = await Promise.all(ports.map(readiness));
  await pair.rebuild();

  const games = await fetchGames(ports[0] as number, ledger.ids());
  const { finds, lost, doubled } = ledger.compare(games);
  const isExpected = ({ at, status }: TimedResponse) =>
    status === 200 || (status === 503 && at > failedAt && at < promotedAt + limitMs);
  const wrong = load.answers.filter((answer) => !isExpected(answer));
  return {
    ...{ fault, games, finds, lost, doubled, afterPromotionMs },
    outageMs: Math.max(...ports.map((port) => outageOf(load.answers, port, failedAt))),
    refused: ports.map(
      (port) => load.answers.filter((answer) => answer.port === port && answer.status === 503).length,
    ),
    unexpected: [
      ...wrong.map(({ status, at }) => `${status} ${at < failedAt ? 'before' : 'after'} ${fault}`),
      ...ready.filter((status) => status !== 503).map((status) => `/readyz ${status} after ${fault}`),
      ...readyAgain.filter((status) => status !== 200).map((status) => `/readyz ${status} at the end`),
    ],
  };

  async function replacePrimary() {
    await sleep(WARM_UP_MS);
    const failedAt = performance.now();
    await pair.fail(fault);
    const ready = await Promise.all(ports.map(readiness));
    await pair.promote();
    const promotedAt = performance.now();
    const afterPromotionMs = await untilAllServe(load.answers, ports, promotedAt, 2 * limitMs);
    await sleep(WARM_UP_MS);
    return { failedAt, ready, promotedAt, afterPromotionMs };
  }
}

async function untilAllServe(
  answers: readonly TimedResponse[],
  ports: readonly number[],
  since: number,
  waitMs: number,
): Promise<number> {
  const until = since + waitMs;
  const served = (port: number) =>
    answers.find((answer) => answer.port === port && answer.status === 200 && answer.at > since);
  while (performance.now() < until) {
    const first = ports.map(served);
    if (first.every((answer) => answer !== undefined)) {
      return Math.max(...first.map(({ at }) => at)) - since;
    }
    await sleep(10);
  }
  return Number.POSITIVE_INFINITY;
}

/** Returns the longest time between two 200s of one instance, where the second came after the fault. */
function outageOf(answers: readonly TimedResponse[], port: number, failedAt: number): number {
  const served = answers.filter((answer) => answer.port === port && answer.status === 200);
  const gaps = served.map(({ at }, i) => (at > failedAt ? at - (served[i - 1]?.at ?? failedAt) : 0));
  return Math.max(...gaps);
}

async function readiness(port: number): Promise<number> {
  const api = openApi(port);
  const { status } = await api.send('GET', '/readyz').finally(api.close);
  return status;
}

function outageLines(log: string): { away: number; back: number } {
  const times = (text: string) => log.split(text).length - 1;
  return { away: times('database unavailable'), back: times('database available again') };
}

/** Returns counts such as `2 × one thing, 1 × another`; empty for an empty list. */
function tally(items: readonly string[]): string {
  const groups = Map.groupBy(items, (item) => item);
  return [...groups].map(([item, all]) => `${all.length} × ${item}`).join(', ');
}

function spread(values: readonly number[]): [median: number, worst: number] {
  return [percentile(values, 0.5), Math.max(...values)];
}

/** Returns the time without responses after each fault, in ms: `kill -9 812 (median), 1024 (worst)`. */
function outages(rounds: readonly Round[]): string {
  return [...Map.groupBy(rounds, ({ fault }) => fault)]
    .map(([fault, group]) => {
      const [median, worst] = spread(group.map(({ outageMs }) => outageMs));
      return `${fault} ${count(Math.round(median))} ms (median), ${count(Math.round(worst))} ms (worst)`;
    })
    .join(', ');
}

type Result = {
  pair: Pair;
  rounds: readonly Round[];
  limitMs: number;
  restarts: number;
  miscounted: number;
  lines: readonly { away: number; back: number }[];
};

function figure({ pair, rounds, limitMs, restarts, miscounted, lines }: Result): Figure {
  const sum = (of: (round: Round) => number) => rounds.reduce((total, round) => total + of(round), 0);
  const lost = sum((round) => round.lost);
  const doubled = sum((round) => round.doubled);
  const refused = rounds.flatMap((round) => round.refused).reduce((a, b) => a + b, 0);
  const unexpected = tally(rounds.flatMap((round) => round.unexpected));
  const [median, worst] = spread(rounds.map((round) => round.afterPromotionMs));
  const outagesOf = (instance: number) => rounds.filter(({ refused }) => refused[instance] !== 0).length;
  const isLogged = lines.every((line, i) => line.away === line.back && line.away >= outagesOf(i));
  return {
    what: `The primary is lost under load ${pair.what}; ${INSTANCES} instances, ${INSTANCES * PLAYERS_EACH} players`,
    often: `${count(rounds.length)} rounds`,
    result:
      `${count(sum((round) => round.finds))} finds answered: ${lost} lost, ${doubled} doubled, ${miscounted} wrong in a recount ` +
      `of the scoreboard; first answers ${Math.round(median)} ms after the promotion (median), ${Math.round(worst)} ms (worst); ` +
      `time without answers: ${outages(rounds)}; ` +
      `${count(refused)} × 503 in between, ${unexpected || 'no'} other failures, ${restarts} instances ended; ` +
      `log lines away/back: ${lines.map((line) => `${line.away}/${line.back}`).join(', ')}`,
    ok: pair.synchronous
      ? lost + doubled + miscounted + restarts === 0 && unexpected === '' && worst < limitMs && isLogged
      : lost > 0 && doubled + restarts === 0 && worst < limitMs,
  };
}
