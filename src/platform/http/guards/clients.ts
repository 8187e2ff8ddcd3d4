import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { createOpenCounts } from '../../limit/open-counts.ts';
import type { Turn, Turns } from '../../limit/turns.ts';
import { MAX_HEADERS, MAX_PARTS, MAX_PIPELINED, REFUSED_MS } from '../request/admission.ts';
import type { Client, Clients } from '../request/client.ts';

/** One request and its response, from its head until it is answered. */
export type Exchange = {
  readonly raw: IncomingMessage;
  readonly response: ServerResponse;
  readonly client: Client;
  readonly arrivedAt: number;
  /** Whether a client behind a proxy has too many unanswered requests. */
  readonly isOneTooMany: boolean;
  /** Frees its slot among the requests of a client behind a proxy. */
  readonly free: (() => void) | undefined;
  /** `undefined` until the whole request has arrived. */
  turn: Turn | undefined;
};

type ClientConnection = { readonly peer: Client; readonly exchanges: Set<Exchange> };

export type ClientGuard = ReturnType<typeof watchClients>;

/** Watches the connections of each client or, behind a trusted proxy, its requests. 0: unlimited. */
export function watchClients(perClient: number, clients: Clients, turns: Turns) {
  /** The connections of each client except proxies. */
  const sockets = new Map<string, Set<Socket>>();
  const refused = new Set<string>();
  const enter = createOpenCounts(perClient);
  const connections = new WeakMap<Socket, ClientConnection>();
  const connect = (socket: Socket): ClientConnection => ({
    peer: clients.forPeer(socket),
    exchanges: new Set(),
  });
  const connectionOf = (socket: Socket) => connections.getOrInsertComputed(socket, connect);

  const isAdmitted = (socket: Socket, { capKey, isBehindProxy }: Client): boolean => {
    if (isBehindProxy) return true;
    if (refused.has(capKey)) return false;
    const open = sockets.getOrInsertComputed(capKey, () => new Set());
    if (perClient > 0 && open.size >= perClient) return false;
    open.add(socket);
    return true;
  };

  /** Ends a flood. For a proxy, which has many clients, only this connection is closed. */
  const refuse = (socket: Socket): void => {
    socket.destroy();
    const { capKey, isBehindProxy } = connectionOf(socket).peer;
    if (isBehindProxy || refused.has(capKey)) return;
    refused.add(capKey);
    setTimeout(() => refused.delete(capKey), REFUSED_MS).unref();
    for (const other of sockets.get(capKey) ?? []) other.destroy();
  };

  const end = (exchange: Exchange): void => {
    connectionOf(exchange.raw.socket).exchanges.delete(exchange);
    exchange.free?.();
  };

  return {
    onConnection(socket: Socket): void {
      turns.accepted();
      // The client has already disconnected if the socket has no address.
      if (!socket.remoteAddress) return;
      const { peer, exchanges } = connectionOf(socket);
      if (!isAdmitted(socket, peer)) return void socket.destroy();
      socket.once('close', () => {
        const open = sockets.get(peer.capKey);
        open?.delete(socket);
        if (open?.size === 0) sockets.delete(peer.capKey);
        for (const exchange of exchanges) {
          end(exchange);
          // Running work keeps its slot until it is done.
          if (exchange.turn && !exchange.turn.isRunning) turns.leave(exchange.turn);
        }
      });
    },

    /** Returns `undefined` if the connection is closed. */
    onRequest(raw: IncomingMessage, response: ServerResponse): Exchange | undefined {
      const { socket } = raw;
      // Node emits all requests of one read, even those after the end of the connection.
      if (socket.destroyed) return undefined;
      const { peer, exchanges } = connectionOf(socket);
      if (exchanges.size >= MAX_PIPELINED || raw.rawHeaders.length > 2 * MAX_HEADERS)
        return void refuse(socket);
      const client = clients.forRequest(peer, raw.headers);
      const free = client.isBehindProxy ? enter(client.capKey) : undefined;
      const isOneTooMany = client.isBehindProxy && !free;
      const arrivedAt = turns.now();
      const exchange = { raw, response, client, arrivedAt, isOneTooMany, free, turn: undefined };
      exchanges.add(exchange);
      return exchange;
    },

    /**
     * Limits the chunks of a body. A body without chunks needs no limit, because each part is the result of one read.
     */
    limitParts(raw: IncomingMessage): void {
      if (raw.headers['transfer-encoding'] === undefined) return;
      let parts = 0;
      raw.on('data', () => {
        if (++parts > MAX_PARTS) refuse(raw.socket);
      });
    },

    /** Frees its slots, behind a proxy only after the client has read its response and sent its whole request. */
    onAnswered(exchange: Exchange): void {
      const { raw, response, client, turn } = exchange;
      if (turn) turns.leave(turn);
      const isDone = client.isBehindProxy ? response.closed && raw.complete : response.writableEnded;
      if (raw.socket.destroyed || isDone) return void end(exchange);
      response.once('close', () => {
        if (raw.complete) end(exchange);
        else raw.once('close', () => end(exchange));
      });
    },
  };
}
