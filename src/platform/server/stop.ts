import { write } from 'node:fs';
import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from './log.ts';

/** The process ends this long after the signal, whatever hangs: a client, the database, the disk, the log. */
export const STOP_MS = 9_500;
/** The log has this long to write its last lines. */
const LOG_MS = 500;
/** After a signal, pending requests must finish within this time. */
export const DRAIN_MS = 7_000;
/** After a signal, a keep-alive connection may send one more request; its response has `Connection: close`. */
const LAST_REQUEST_MS = 1_000;
const IDLE_CHECK_MS = 50;

export async function stopOnSignal(log: Log, stop: (signal: string) => Promise<void>): Promise<void> {
  const signal = await new Promise<string>((signalled) => {
    process.on('SIGTERM', signalled).on('SIGINT', signalled);
  });
  setTimeout(kill, STOP_MS, 'the stop took too long');
  await stop(signal);
  const isWritten = await Promise.race([log.flushed().then(() => true), sleep(LOG_MS, false)]);
  if (isWritten) process.exit(0);
  kill('the last lines of the log could not be written');
}

/** process.exit would wait for the threads, and so for a write or an fsync that hangs. */
function kill(reason: string): void {
  write(2, `wordsearch: ${reason}: killed\n`, () => {});
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), 100);
}

/**
 * Accepts no new connections, so that a load balancer immediately uses another instance. Clients close the
 * existing ones.
 */
export async function drain(server: Server): Promise<void> {
  server.prependListener('request', (_, response) => response.setHeader('connection', 'close'));
  // Doesn't call the HTTP server's own close, which would close idle connections now.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  const late = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await Promise.race([closed, sleep(LAST_REQUEST_MS)]);
  // Closes only idle connections, because closing one in use would lose a request that is still arriving.
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}
