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
  /** Behind a proxy, the client has too many others that are not answered yet. */
  readonly isOneTooMany: boolean;
  /** Frees its place among those of a client behind a proxy. */
  readonly free: (() => void) | undefined;
  /** `undefined` until all of it has arrived. */
  turn: Turn | undefined;
};

type Connection = { readonly peer: Client; readonly exchanges: Set<Exchange> };

export type ClientGuard = ReturnType<typeof watchClients>;

/** What each client has open: its connections or, behind a trusted proxy, its requests. 0: unlimited. */
export function watchClients(perClient: number, clients: Clients, turns: Turns) {
  /** The connections of each client that is not a proxy. */
  const sockets = new Map<string, Set<Socket>>();
  const refused = new Set<string>();
  const enter = createOpenCounts(perClient);
  const connections = new WeakMap<Socket, Connection>();
  const connect = (socket: Socket): Connection => ({ peer: clients.ofPeer(socket), exchanges: new Set() });
  const connectionOf = (socket: Socket) => connections.getOrInsertComputed(socket, connect);

  const isAdmitted = (socket: Socket, { capKey, isBehindProxy }: Client): boolean => {
    if (isBehindProxy) return true;
    if (refused.has(capKey)) return false;
    const open = sockets.getOrInsertComputed(capKey, () => new Set());
    if (perClient > 0 && open.size >= perClient) return false;
    open.add(socket);
    return true;
  };

  /** Ends a flood. A proxy has many clients: of it only this connection is closed. */
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
      // Without an address, the client has already disconnected.
      if (!socket.remoteAddress) return;
      const { peer, exchanges } = connectionOf(socket);
      if (!isAdmitted(socket, peer)) return void socket.destroy();
      socket.once('close', () => {
        const open = sockets.get(peer.capKey);
        open?.delete(socket);
        if (open?.size === 0) sockets.delete(peer.capKey);
        for (const exchange of exchanges) {
          end(exchange);
          // Work that runs keeps its place until it is done.
          if (exchange.turn && !exchange.turn.isRunning) turns.leave(exchange.turn);
        }
      });
    },

    /** `undefined` when the connection is closed. */
    onRequest(raw: IncomingMessage, response: ServerResponse): Exchange | undefined {
      const { socket } = raw;
      // Of one read, Node emits all requests: also those behind the end of the connection.
      if (socket.destroyed) return undefined;
      const { peer, exchanges } = connectionOf(socket);
      if (exchanges.size >= MAX_PIPELINED || raw.rawHeaders.length > 2 * MAX_HEADERS)
        return void refuse(socket);
      const client = clients.of(peer, raw.headers);
      const free = client.isBehindProxy ? enter(client.capKey) : undefined;
      const isOneTooMany = client.isBehindProxy && !free;
      const arrivedAt = turns.now();
      const exchange = { raw, response, client, arrivedAt, isOneTooMany, free, turn: undefined };
      exchanges.add(exchange);
      return exchange;
    },

    /** Without chunks, a part of a body is what was read together, so none is a flood. */
    limitParts(raw: IncomingMessage): void {
      if (raw.headers['transfer-encoding'] === undefined) return;
      let parts = 0;
      raw.on('data', () => {
        if (++parts > MAX_PARTS) refuse(raw.socket);
      });
    },

    /** Frees its places: behind a proxy only when the client has read its answer and sent all. */
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
