import type { RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { clientName, isWithin, networksFrom, parseAddress } from '../../limit/client-address.ts';

/** The maximum number of connections of a process, in total and per address; 0: unlimited. */
export type ConnectionCaps = { total: number; perAddress: number };

export type ConnectionParts = {
  caps: ConnectionCaps;
  /** Proxies carry the requests of many clients, so the cap per address does not apply to them. */
  trustProxy: readonly string[];
  ipv6Prefix: number;
  log: FastifyBaseLogger;
};

type Connection = { socket: Socket; address: string; lastResponse: ServerResponse | undefined };

const REPORT_MS = 10_000;

/**
 * When a cap is reached, closes the connection that has been idle longest, of the same address or of all, to make room
 * for the new one. A connection with a pending request is never closed: when none is idle, the new one is refused.
 */
export function createConnectionTable({ caps, trustProxy, ipv6Prefix, log }: ConnectionParts) {
  const proxies = networksFrom(trustProxy);
  /** In order of last use, the oldest first. */
  const all = new Set<Connection>();
  const byAddress = new Map<string, Set<Connection>>();
  const bySocket = new WeakMap<Socket, Connection>();
  let lastReportAt = Number.NEGATIVE_INFINITY;

  function open(socket: Socket): void {
    const peer = parseAddress(socket.remoteAddress ?? '');
    // The client has already disconnected.
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
      if (isBusy(connection)) continue;
      connection.socket.destroy();
      // Removed now and not on its close event, because other connections may arrive before that.
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
    log.warn({ connections: all.size }, 'connection cap reached: idle connections are closed for new ones');
  }

  return {
    watch(server: Server): void {
      server.on('connection', open);
    },
    *busySockets(): Generator<Socket> {
      for (const connection of all) if (isBusy(connection)) yield connection.socket;
    },
    /** Records the last use of each connection; costs 0.2 µs a request. */
    tracking(handle: RequestListener): RequestListener {
      return (request, response) => {
        const connection = bySocket.get(request.socket);
        if (connection) markUsed(connection, response);
        handle(request, response);
      };
    },
  };
}

function isBusy({ lastResponse }: Connection): boolean {
  return lastResponse !== undefined && !lastResponse.closed;
}
