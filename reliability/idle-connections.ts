import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { type Api, openApi, requestBytes } from './api.ts';
import type { Figure } from './report.ts';
import { startService } from './service.ts';

const FILES = 300;
const CONNECTIONS = 290;
const VISITORS = 20;

/** One address opens nearly as many connections as the process may open files, and keeps them; then others connect. */
export async function holdIdleConnections(): Promise<Figure[]> {
  const service = await startService({
    database: 'sqlite::memory:',
    env: { MAX_CONNECTIONS_PER_ADDRESS: '' },
    wrapper: ['sh', '-c', `ulimit -n ${FILES} && exec "$@"`, 'sh'],
  });
  try {
    const sockets: Socket[] = [];
    const visitors: Api[] = [];
    for (let i = 0; i < CONNECTIONS; i++) {
      const socket = connect(service.port, '127.0.0.1').on('error', () => {});
      socket.resume().write(requestBytes('GET', '/healthz', ''));
      // Beyond its limit they are reset.
      await Promise.race([once(socket, 'data'), once(socket, 'close')]).catch(() => {});
      sockets.push(socket);
    }
    let served = 0;
    for (let i = 0; i < VISITORS; i++) {
      const api = openApi(service.port, `127.0.3.${i + 1}`);
      const answer = await api.send('GET', '/api/categories').catch(() => undefined);
      if (answer?.status === 200) served++;
      visitors.push(api);
    }
    const held = sockets.filter((socket) => !socket.destroyed).length;
    for (const socket of sockets) socket.destroy();
    for (const visitor of visitors) visitor.close();
    return [
      {
        what: `Idle connections of one address to a process with ${FILES} file handles`,
        often: `${CONNECTIONS} connections`,
        result: `${held} are kept; of ${VISITORS} clients with other addresses ${served} are served`,
        ok: served === VISITORS,
      },
    ];
  } finally {
    await service.kill();
  }
}
