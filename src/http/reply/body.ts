import { HttpError } from './errors.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

const EMPTY: JsonObject = Object.freeze({});
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The body's bytes as a JSON object; any other JSON value is read as an object with no keys. */
export function parseBody(bytes: unknown): JsonObject {
  let value: unknown;
  try {
    value = JSON.parse(utf8.decode(bytes as Buffer | undefined));
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
