import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { createOpenCounts } from '../../limit/open-counts.ts';
import { tooManyRequests } from '../reply/errors.ts';
import type { Clients } from '../request/client.ts';
import type { HttpRequest } from '../request/http-request.ts';

/** While a client floods, its new connections are closed at once, so that others do not wait behind them. */
const FLOOD_MS = 1_000;

/** Limits the open connections of a client or, behind a trusted proxy, its requests that are not read and answered. */
export function limitClients(perClient: number, clients: Clients) {
  const enter = createOpenCounts(perClient);
  const connections = new Map<string, Set<Socket>>();
  const flooding = new Set<string>();

  return {
    onConnection(socket: Socket): void {
      // Without an address, the client has already disconnected.
      const peer = socket.remoteAddress && clients.ofPeer(socket);
      if (!peer || peer.isBehindProxy) return;
      const { capKey: key } = peer;
      const open = connections.get(key) ?? new Set();
      const isOneTooMany = perClient > 0 && open.size >= perClient;
      if (isOneTooMany || flooding.has(key)) return void socket.destroy();
      connections.set(key, open.add(socket));
      socket.once('close', () => {
        open.delete(socket);
        if (open.size === 0) connections.delete(key);
      });
    },
    /** Closes also the client's connections that are still to be read: 250 of them, 20 ms each, kept all waiting. */
    onFlood(socket: Socket): void {
      const { capKey: key, isBehindProxy } = clients.ofPeer(socket);
      socket.destroy();
      // A proxy has many clients. Others behind that address keep their streams and their idle connections.
      if (isBehindProxy) return;
      for (const other of connections.get(key) ?? []) if (isUnread(other)) other.destroy();
      flooding.add(key);
      setTimeout(() => flooding.delete(key), FLOOD_MS).unref();
    },
    onRequest({ client, raw }: HttpRequest, response: ServerResponse): void {
      if (!client.isBehindProxy) return;
      const leave = enter(client.capKey);
      if (!leave) throw tooManyRequests(1);
      onceFinished(raw, response, leave);
    },
  };
}

/** Nothing of it has been read, or a request of it has not arrived in full. `parser` is Node's own. */
function isUnread(socket: Socket & { parser?: { incoming: IncomingMessage | null } | null }): boolean {
  return socket.bytesRead === 0 || socket.parser?.incoming?.complete === false;
}

/** An answer may be sent before its request has arrived in full. */
function onceFinished(request: IncomingMessage, response: ServerResponse, act: () => void): void {
  const { socket } = request;
  const finish = () => {
    act();
    socket.off('close', finish);
  };
  response.once('close', () => {
    if (request.complete) return finish();
    request.once('close', finish);
    socket.once('close', finish);
  });
}
