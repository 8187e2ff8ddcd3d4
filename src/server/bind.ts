import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, createServer, type Server as NetServer, type Socket } from 'node:net';

/** Resolves a host name, or an IP address, to its IP addresses. */
export type Resolve = (host: string) => Promise<readonly string[]>;

/** Errors for an address that this machine does not have: `localhost` may resolve to ::1 where there is no IPv6. */
const UNAVAILABLE = ['EADDRNOTAVAIL', 'EAFNOSUPPORT'];
/** A port that is free on one address may be in use on the next: then another free port is tried. */
const ATTEMPTS = 5;

/**
 * Listens on every address of the host that this machine has, all on one port. Returns the listening sockets, which are the
 * HTTP server and one more for each further address, and their URLs without a path.
 */
export async function bind(
  server: Server,
  { port, host }: { port: number; host: string },
  resolve: Resolve = addressesOf,
) {
  const addresses = await resolve(host);
  for (let attempt = 1; ; attempt++) {
    try {
      const listeners = await openAll(server, addresses, port);
      return { listeners, urls: listeners.map(urlOf) };
    } catch (error) {
      const mayTryAgain = port === 0 && attempt < ATTEMPTS;
      if (!mayTryAgain || codeOf(error) !== 'EADDRINUSE') throw error;
    }
  }
}

export function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? '';
}

async function addressesOf(host: string): Promise<string[]> {
  const found = await lookup(host, { all: true });
  return [...new Set(found.map(({ address }) => address))];
}

async function openAll(server: Server, addresses: readonly string[], port: number): Promise<NetServer[]> {
  const open: NetServer[] = [];
  let unavailable: unknown;
  for (const host of addresses) {
    const [first] = open;
    const listener = first ? listenerFor(server) : server;
    try {
      listener.listen({ host, port: first ? portOf(first) : port });
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

function urlOf(listener: NetServer): string {
  const { address, family, port } = listener.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}

function portOf(listener: NetServer): number {
  return (listener.address() as AddressInfo).port;
}
