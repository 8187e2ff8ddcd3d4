import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answer } from './answers.ts';

export const JSON_TYPE = 'application/json';

/** Sends text that is JSON already, and leaves the Content-Type as it is: `application/json` to the letter. */
export function sendJson(reply: FastifyReply, text: string): FastifyReply {
  return reply.header('content-type', JSON_TYPE).serializer(unchanged).send(text);
}

/** Sends a state that clients may keep and ask for again: 304 while it is still the same. */
export function sendState(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, etag }: Answer,
): FastifyReply {
  reply.header('etag', etag).header('cache-control', 'no-cache');
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return sendJson(reply, text);
}

/** If-None-Match compares weakly (RFC 9110): a tag that a proxy has weakened still names the same state. */
function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

function unchanged(text: unknown): string {
  return text as string;
}
