import type { FastifyReply, FastifyRequest } from 'fastify';

/** A client that has gone answers the first probe with a TCP reset; the second probe then fails. */
const SECOND_PROBE_MS = 100;

/**
 * Aborts when the client has disconnected. A client that has closed its sending side may be gone, or may still wait for
 * its answer. A `100 Continue` is the probe: a client that waits ignores it (RFC 9110).
 */
export function disconnectSignal(
  { raw: request }: FastifyRequest,
  { raw: response }: FastifyReply,
): AbortSignal {
  const { socket } = request;
  const probe = () => {
    if (request.httpVersion === '1.1' && !response.headersSent && socket.writable) response.writeContinue();
  };
  let second: NodeJS.Timeout | undefined;
  const probeTwice = () => {
    probe();
    second = setTimeout(probe, SECOND_PROBE_MS);
  };
  if (socket.readableEnded) probeTwice();
  else socket.once('end', probeTwice);
  response.once('close', () => {
    socket.off('end', probeTwice);
    clearTimeout(second);
  });
  return request.signal;
}
