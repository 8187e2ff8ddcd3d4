import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, createServer, type Server as NetServer, type Socket } from 'node:net';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { OperatorError } from '../errors.ts';

/** Errors for an address that this machine does not have: `localhost` may resolve to ::1 where there is no IPv6. */
const UNAVAILABLE = ['EADDRNOTAVAIL', 'EAFNOSUPPORT'];

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'it is in use already',
  EACCES: 'this user may not listen there',
  EADDRNOTAVAIL: 'this machine has no such address',
  ENOTFOUND: 'there is no such host name',
};

/** Listens, and logs where the pages are. Returns the listening sockets. */
export async function listen(
  { server, log }: { server: Server; log: Logger },
  { port, host, basePath }: Pick<Config, 'port' | 'host' | 'basePath'>,
  resolve?: typeof addressesOf,
): Promise<NetServer[]> {
  const { urls, listeners } = await bind(server, { port, host }, resolve);
  const pages = urls.map((url) => `${url.replace(/\[::\]|0\.0\.0\.0/, 'localhost')}${basePath}/`);
  log.info(`Wordsearch listens on ${pages.join(' and ')}`);
  return listeners;
}

/**
 * Listens on every address of the host that this machine has, all on one port; without a host on all interfaces. Returns
 * the listening sockets, which are the HTTP server and one more for each further address, and their URLs without a path.
 */
export async function bind(
  server: Server,
  { port, host }: { port: number; host?: string | undefined },
  resolve = addressesOf,
) {
  try {
    const listeners = await openAll(server, host === undefined ? [host] : await resolve(host), port);
    return { listeners, urls: listeners.map(urlOf) };
  } catch (error) {
    const reason = REASONS[codeOf(error)] ?? (error as Error).message;
    throw new OperatorError(`Cannot listen on port ${port}${host ? ` of ${host}` : ''}: ${reason}`);
  }
}

async function addressesOf(host: string): Promise<readonly string[]> {
  const found = await lookup(host, { all: true });
  return [...new Set(found.map(({ address }) => address))];
}

async function openAll(
  server: Server,
  addresses: readonly (string | undefined)[],
  port: number,
): Promise<NetServer[]> {
  const open: NetServer[] = [];
  let unavailable: unknown;
  for (const host of addresses) {
    const [first] = open;
    const listener = first ? listenerFor(server) : server;
    try {
      listener.listen({ host, port: first ? (first.address() as AddressInfo).port : port });
      await once(listener, 'listening');
      open.push(listener);
    } catch (error) {
      unavailable = error;
      if (UNAVAILABLE.includes(codeOf(error))) continue;
      for (const other of open) await new Promise((closed) => other.close(closed));
      throw error;
    }
  }
  if (open.length === 0) throw unavailable;
  return open;
}

/** Passes its connections to the server, which applies its limits and its shutdown to them. */
function listenerFor(server: Server): NetServer {
  const listener = createServer(
    { allowHalfOpen: true, noDelay: true },
    (socket: Socket & { server: NetServer | null }) => {
      socket.server = server;
      server.emit('connection', socket);
    },
  );
  listener.maxConnections = server.maxConnections;
  return listener;
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? '';
}

function urlOf(listener: NetServer): string {
  const { address, family, port } = listener.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
