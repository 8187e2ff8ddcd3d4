import { fits, messageFor, type Schema } from '../../schemas/schema.ts';
import { HttpError } from '../reply/errors.ts';
import type { JsonObject } from './body.ts';

/** A parameter of paths or queries. */
export type Parameter<T = unknown> = Readonly<{
  name: string;
  schema: Schema<T>;
  /** The 404 for an id in the path that doesn't exist. */
  missing?: HttpError | undefined;
}>;

/* Fields of bodies and parameters, checked one by one by their schemas. The order of the calls decides which
 * error is reported first. */

/** Reads a field of a body; `undefined` if an optional field is missing. It also reads fields of inner objects. */
export function field<T, K extends string & keyof T>(schema: Schema<T>, body: object, key: K): T[K] {
  const value = (body as JsonObject)[key];
  const { properties, ...own } = schema.properties?.[key] ?? {};
  const isGood =
    value === undefined
      ? !schema.required?.includes(key)
      : fits(properties ? { type: 'object' } : own, value);
  if (!isGood) throw fieldError(schema, key);
  return value as T[K];
}

/** Reads a field that this request needs, although other requests with this schema don't. */
export function neededField<T, K extends string & keyof T>(
  schema: Schema<T>,
  body: object,
  key: K,
): Exclude<T[K], undefined> {
  const value = field(schema, body, key);
  if (value === undefined) throw fieldError(schema, key);
  return value as Exclude<T[K], undefined>;
}

export function fieldError<T>(schema: Schema<T>, key: string & keyof T): HttpError {
  return new HttpError(400, messageFor(key, schema.properties?.[key] ?? {}));
}

type Named<T = unknown> = Readonly<{ name: string; schema: Schema<T> }>;

/** Reads a value of the path or query; a repeated one is an array. */
export function parseParameter<T>(asked: Named<T>, value: unknown): T {
  if (!fits(asked.schema, value)) throw parameterError(asked);
  return value as T;
}

export function parameterError({ name, schema }: Named): HttpError {
  return new HttpError(400, messageFor(name, schema));
}
