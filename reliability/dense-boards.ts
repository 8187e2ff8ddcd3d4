import { once } from 'node:events';
import { connect } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { requestBytes } from '../test/support/connection.ts';
import { openApi } from './api.ts';
import { count, type Figure } from './report.ts';
import { withService } from './service.ts';

/** 30 words of category 2 (Space) on 12×12: one of the longest searches, 44 ms. */
const ORDER = JSON.stringify({ category_id: 2, board_size: 12, word_count: 30 });
const STAY_MS = 50;

type Attack = { path: string; orders: number; withinMs: number };

/** Requests for dense boards whose clients disconnect at once, and then one whose client waits. */
export async function orderDenseBoards({ path, orders, withinMs }: Attack): Promise<Figure[]> {
  return withService({ database: `sqlite:${path}` }, async (service) => {
    const api = openApi(service.port);
    await api.send('POST', '/api/game/new', ORDER);
    await Promise.all(Array.from({ length: orders }, () => orderAndLeave(service.port)));
    const start = performance.now();
    const { status, headers } = await api.send('POST', '/api/game/new', ORDER);
    const ms = performance.now() - start;
    await sleep(1000);
    api.close();
    const stored = gamesIn(path) - 1 - Number(status === 200);
    const isAnswered = status === 200 || (status === 503 && headers['retry-after'] !== undefined);
    return [
      {
        what: 'Requests for dense boards whose clients disconnect, then one whose client waits',
        often: `${count(orders)} requests`,
        result: `${count(stored)} of them searched and stored; the client that waits gets ${status} after ${(ms / 1000).toFixed(1)} s`,
        ok: isAnswered && ms < withinMs && stored < orders / 2,
      },
    ];
  });
}

async function orderAndLeave(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  socket.write(requestBytes('POST', '/api/game/new', ORDER));
  await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
  await sleep(STAY_MS);
  socket.destroy();
}

function gamesIn(path: string): number {
  const db = new DatabaseSync(path, { readOnly: true });
  const row = db.prepare('SELECT count(*) AS games FROM games').get();
  db.close();
  return Number(row?.games);
}
