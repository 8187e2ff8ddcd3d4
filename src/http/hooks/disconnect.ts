import type { FastifyReply, FastifyRequest } from 'fastify';

/** A client that has left answers the first probe with a reset, which the second one finds. */
const SECOND_PROBE_MS = 100;

/**
 * Aborts when the client's connection is gone. One that has closed its side may have left, or wait for its answer still:
 * `100 Continue`, which a client that waits passes over (RFC 9110), finds out.
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
