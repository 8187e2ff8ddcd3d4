import { setTimeout as sleep } from 'node:timers/promises';
import { requestBytes } from '../test/support/connection.ts';
import { type Api, openApi } from './api.ts';
import { count, type Figure } from './report.ts';
import { startSender } from './sender.ts';
import { withService } from './service.ts';

const CLIENTS = 1000;
/** The maximum for one connection, which adds up to some seconds of work. */
const IN_FLIGHT = 16;
const BACK_WITHIN_MS = 5000;

/**
 * A thousand clients, each with its own address, send more than the service can serve. Each request must be
 * served or refused with 503, health checks must always be served, and afterwards latency must be normal
 * again.
 */
export async function overload({
  database,
  seconds,
}: {
  database: string;
  seconds: number;
}): Promise<Figure[]> {
  return withService({ database }, async (service) => {
    const requests = await requestMix(service.port);
    const stop = startSender({ port: service.port, connections: CLIENTS, inFlight: IN_FLIGHT, requests });
    const health = watchHealth(service.port);
    await sleep(seconds * 1000);
    const rejected = await health.stop();
    const { 200: served = 0, 503: shed = 0, ...others } = await stop();
    const back = await backToNormal(service.port);
    const rest = Object.values(others).reduce((sum, number) => sum + number, 0);
    return [
      {
        what: `Overload: ${CLIENTS} addresses with ${IN_FLIGHT} requests in flight each`,
        often: `${seconds} s, ${count(served + shed)} requests`,
        result:
          `${count(served)} served, ${count(shed)} refused with 503, ${rest} answered otherwise or closed; ` +
          `/healthz refused ${rejected} times; back to normal after ${(back / 1000).toFixed(1)} s`,
        ok: served > 0 && rest + rejected === 0 && back <= BACK_WITHIN_MS,
      },
    ];
  });
}

/** Returns ten requests in the proportions of real play: seven guesses, two reads, one new game. */
async function requestMix(port: number): Promise<string[]> {
  const api = openApi(port);
  const { id } = await api.newGame({ category_id: 1 });
  api.close();
  const guess = requestBytes('POST', `/api/game/${id}/guess`, '{"word":"NOTHING"}');
  const read = requestBytes('GET', `/api/game/${id}`);
  const create = requestBytes('POST', '/api/game/new', '{"category_id":2}');
  return [guess, guess, guess, guess, read, guess, guess, guess, read, create];
}

/** Requests /healthz ten times per second. Returns how often it was refused. */
function watchHealth(port: number) {
  let going = true;
  let rejected = 0;
  const watch = async (api: Api) => {
    while (going) {
      if ((await api.send('GET', '/healthz')).status === 503) rejected++;
      await sleep(100);
    }
    api.close();
  };
  const watching = watch(openApi(port));
  return {
    async stop(): Promise<number> {
      going = false;
      await watching;
      return rejected;
    },
  };
}

/** Returns the milliseconds until twenty requests in a row are served within 100 ms each. */
async function backToNormal(port: number): Promise<number> {
  const start = performance.now();
  const api = openApi(port);
  let inARow = 0;
  while (inARow < 20 && performance.now() - start < 2 * BACK_WITHIN_MS) {
    const sent = performance.now();
    const { status } = await api.send('GET', '/api/categories');
    inARow = status === 200 && performance.now() - sent < 100 ? inARow + 1 : 0;
  }
  api.close();
  return performance.now() - start;
}
