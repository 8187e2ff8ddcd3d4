import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { requestBytes } from '../test/support/connection.ts';
import { openApi } from './api.ts';
import { count, type Figure, megabytes } from './report.ts';
import { filesLeft, withService } from './service.ts';

const CONNECTIONS = 8;
const REQUESTS = 2_200;
const MOST_MEMORY = 150e6;

/** Clients that pipeline requests for the longest page and read no response. */
export async function pipelineWithoutReading(): Promise<Figure[]> {
  return withService({ database: 'sqlite::memory:' }, async (service) => {
    const before = await service.measure();
    const sockets = Array.from({ length: CONNECTIONS }, () => {
      const socket = connect(service.port, '127.0.0.1').on('error', () => {});
      socket.pause();
      socket.write('GET /docs HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(REQUESTS));
      return socket;
    });
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    const api = openApi(service.port, '127.0.0.2');
    const { status } = await api.send('GET', '/healthz');
    api.close();
    const leftOpen = await filesLeft(service, before);
    const after = await service.measure();
    for (const socket of sockets) socket.destroy();
    const grown = after.rss - before.rss;
    return [
      {
        what: 'Clients that pipeline `GET /docs` and never read',
        often: `${CONNECTIONS} connections × ${count(REQUESTS)} requests`,
        result: `the process takes ${megabytes(grown)} more; ${leftOpen} connections are left`,
        ok: grown < MOST_MEMORY && leftOpen === 0 && status === 200,
      },
    ];
  });
}

const STREAMS = 10;
const BODIES = 60;
const BODY_BYTES = 64 * 1024;
const MOST_HEAP = 30e6;

/** Clients that send requests with large bodies behind a stream, so that their responses wait until it ends. */
export async function pipelineBodiesBehindStreams(): Promise<Figure[]> {
  return withService({ database: 'sqlite::memory:' }, async (service) => {
    const api = openApi(service.port);
    const { id } = await api.newGame({ category_id: 1 });
    const before = await service.measure();
    // One character above U+00FF makes V8 store the text with two bytes for each character.
    const body = requestBytes('POST', '/api/nothing', '€'.padEnd(BODY_BYTES - 2, 'a'));
    const sockets = Array.from({ length: STREAMS }, () => {
      const socket = connect(service.port, '127.0.0.1').on('error', () => {});
      socket.resume();
      socket.write(requestBytes('GET', `/api/game/${id}/events`, ''));
      socket.write(body.repeat(BODIES));
      return socket;
    });
    await untilNothingIsWritten(sockets);
    const after = await service.measure();
    const { status } = await api.send('GET', '/healthz');
    api.close();
    for (const socket of sockets) socket.destroy();
    const grown = after.heap - before.heap;
    return [
      {
        what: 'Bodies of 64 KiB pipelined behind a stream',
        often: `${STREAMS} connections × ${BODIES} requests`,
        result: `the heap has ${megabytes(grown)} more after a collection`,
        ok: grown < MOST_HEAP && status === 200,
      },
    ];
  });
}

const QUIET_MS = 300;

/** Waits until clients can send no more, because the service reads only part of what they pipeline. */
async function untilNothingIsWritten(sockets: readonly Socket[]): Promise<void> {
  const left = () => sockets.reduce((sum, { writableLength }) => sum + writableLength, 0);
  for (let before = Number.NaN; left() !== before; ) {
    before = left();
    await sleep(QUIET_MS);
  }
}
