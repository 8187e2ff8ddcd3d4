import type { FastifyRequest, preHandlerHookHandler } from 'fastify';
import { HttpError, reasonPhrase } from './errors.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

const BODY_LIMIT = 64 * 1024;
const EMPTY: JsonObject = Object.freeze({});
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Reads the whole body as text into `request.body`; `undefined` when it is not UTF-8. The Content-Type is ignored. It
 * replaces the parser of the framework, which copies the bytes and needs an async resource for each request.
 */
export const readBody: preHandlerHookHandler = (request, _, done) => {
  const { raw } = request;
  if (!hasBody(request)) {
    request.body = '';
    return done();
  }
  if (Number(raw.headers['content-length']) > BODY_LIMIT) return done(tooLarge());
  const chunks: Buffer[] = [];
  let size = 0;
  const onData = (chunk: Buffer) => {
    size += chunk.length;
    if (size <= BODY_LIMIT) chunks.push(chunk);
    else stop(tooLarge());
  };
  const onEnd = () => {
    request.body = textOf(chunks);
    stop();
  };
  const onError = (error: Error) => stop(Object.assign(error, { statusCode: 400 }));
  const stop = (error?: Error) => {
    raw.off('data', onData).off('end', onEnd).off('error', onError);
    done(error);
  };
  raw.on('data', onData).on('end', onEnd).on('error', onError);
};

/** Whether a body follows: without these headers Node emits no `end`, see `optimizeEmptyRequests`. */
function hasBody({ method, raw: { headers } }: FastifyRequest): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

/** The client may still be sending, so the connection cannot be used for another request. */
function tooLarge(): HttpError {
  return new HttpError(413, reasonPhrase(413), { connection: 'close' });
}

function textOf(chunks: readonly Buffer[]): string | undefined {
  const [first] = chunks;
  try {
    return utf8.decode(chunks.length === 1 ? first : Buffer.concat(chunks));
  } catch {
    return undefined;
  }
}

/** The text of a body as a JSON object; any other JSON value is read as an object with no keys. */
export function parseBody(text: unknown): JsonObject {
  let value: unknown;
  try {
    value = JSON.parse(text as string);
  } catch {
    throw new HttpError(400, 'Invalid JSON');
  }
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : EMPTY;
}

/** The contract's "converted to integer"; `undefined` when the value cannot be. */
export function integerFrom(value: unknown): number | undefined {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'number') return Number.isFinite(value) ? Math.trunc(value) : undefined;
  if (typeof value === 'string' && /^[+-]?[0-9]+$/.test(value.trim())) return Number(value);
  return undefined;
}
