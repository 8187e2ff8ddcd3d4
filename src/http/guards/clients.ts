import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { createOpenCounts } from '../../limit/open-counts.ts';
import { HttpError } from '../reply/errors.ts';
import type { Clients } from '../request/client.ts';
import type { HttpRequest } from '../request/http-request.ts';

/** The maximum number of connections of a process, in total and per client; 0: unlimited. */
export type ConnectionCaps = { total: number; perAddress: number };

/**
 * One client cannot take all connections. Its open connections are counted, or, behind a trusted proxy, whose connections
 * carry the requests of many, its requests and streams until they are read and answered.
 */
export function limitClients(perClient: number, clients: Clients) {
  const { enter, leave } = createOpenCounts(perClient);

  return {
    /** Closes a connection that is one too many for its client. */
    onConnection(socket: Socket): void {
      // Without an address, the client has already disconnected.
      const peer = socket.remoteAddress && clients.ofPeer(socket);
      if (!peer || peer.isBehindProxy) return;
      const { capKey: key } = peer;
      if (enter(key)) socket.once('close', () => leave(key));
      else socket.destroy();
    },
    /** Throws when the request is one too many for its client. */
    onRequest({ client, raw }: HttpRequest, response: ServerResponse): void {
      const { capKey: key, isBehindProxy } = client;
      if (!isBehindProxy) return;
      if (!enter(key)) throw new HttpError(429, 'Too many requests', { 'retry-after': '1' });
      onceFinished(raw, response, () => leave(key));
    },
  };
}

/** An answer may be sent before its request has arrived in full. */
function onceFinished(request: IncomingMessage, response: ServerResponse, act: () => void): void {
  const { socket } = request;
  let isOver = false;
  const finish = () => {
    if (!isOver) act();
    isOver = true;
    socket.off('close', finish);
  };
  response.once('close', () => {
    if (request.complete) return finish();
    request.once('close', finish);
    socket.once('close', finish);
  });
}
