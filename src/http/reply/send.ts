import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Answer, stateAnswer } from './answers.ts';

export const JSON_TYPE = 'application/json';

/**
 * Sends serialised JSON with exactly `application/json`: Fastify would add a charset. Returns nothing, because an async
 * handler that returns the reply would wait for it: Reply is a thenable.
 */
export function sendJson(reply: FastifyReply, text: string): void {
  reply.header('content-type', JSON_TYPE).serializer(unchanged).send(text);
}

/** Sends a state with its ETag, or 304 when the client already has it. */
export function sendState(request: FastifyRequest, reply: FastifyReply, { text, etag }: Answer): void {
  reply.header('etag', etag).header('cache-control', 'no-cache');
  if (matchesEtag(request.headers['if-none-match'], etag)) reply.code(304).send();
  else sendJson(reply, text);
}

/** Serialises the object at each request: for answers that are not cached. */
export function sendObject(request: FastifyRequest, reply: FastifyReply, object: object): void {
  sendState(request, reply, stateAnswer(JSON.stringify(object)));
}

/** If-None-Match uses weak comparison (RFC 9110), because a proxy may have made the tag weak. */
function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

function unchanged(text: unknown): string {
  return text as string;
}
