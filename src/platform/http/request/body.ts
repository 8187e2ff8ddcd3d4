import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { HttpError, orThrow } from '../reply/errors.ts';
import { MAX_BODY_BYTES } from './admission.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

/** The client may still be sending, so the connection cannot be used for another request. */
export const TOO_LARGE = new HttpError(413, undefined, { headers: { connection: 'close' } }).when(
  'The body is larger than 64 KiB.',
);
export const INVALID_JSON = new HttpError(400, 'Invalid JSON', { code: 'invalid_json' }).when(
  'The body is not JSON. Its Content-Type is ignored.',
);
export const NOT_AN_OBJECT = new HttpError(400, 'The body must be a JSON object');

/** The text, `undefined` if it isn't UTF-8, or the reason why it was not read. */
export type Body = string | undefined | HttpError;

export function readBody(request: IncomingMessage, onRead: (body: Body) => void): void {
  const chunks: Buffer[] = [];
  let size = 0;
  let isRead = false;
  const finish = (body: Body) => {
    if (isRead) return;
    isRead = true;
    onRead(body);
  };
  if (Number(request.headers['content-length']) > MAX_BODY_BYTES) return void finish(TOO_LARGE);
  request.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size <= MAX_BODY_BYTES) chunks.push(chunk);
    else finish(TOO_LARGE);
  });
  request.on('end', () => {
    const bytes = Buffer.concat(chunks);
    finish(isUtf8(bytes) ? bytes.toString() : undefined);
  });
  // The connection was closed in the middle of the body.
  request.on('error', () => finish(new HttpError(400)));
}

/** Whether a body follows. Without these headers Node emits no `end`, see `optimizeEmptyRequests`. */
export function hasBody({ method, headers }: IncomingMessage): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

/** Parses the body of a contract request. A JSON value that isn't an object counts as an empty object. */
export function parseBody(text: string | undefined): JsonObject {
  return objectFrom(text) ?? {};
}

export function parseObjectBody(text: string | undefined): JsonObject {
  return orThrow(objectFrom(text), NOT_AN_OBJECT);
}

function objectFrom(text: string | undefined): JsonObject | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text as string);
  } catch {
    throw INVALID_JSON;
  }
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? (value as JsonObject) : undefined;
}

/** Returns the contract's "converted to integer"; `undefined` if that's impossible. */
export function integerFrom(value: unknown): number | undefined {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'number') return Number.isFinite(value) ? Math.trunc(value) : undefined;
  if (typeof value === 'string' && /^[+-]?[0-9]+$/.test(value.trim())) return Number(value);
  return undefined;
}
