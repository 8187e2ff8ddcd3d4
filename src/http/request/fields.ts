import { fits, messageFor, type Schema } from '../../schemas/schema.ts';
import { HttpError } from '../reply/errors.ts';
import type { JsonObject } from './body.ts';

/** A parameter of paths or queries. */
export type Parameter<T = unknown> = Readonly<{
  name: string;
  /** With its description. */
  schema: Schema<T>;
  /** The 404 of an operation whose path has the id of something that does not exist. */
  missing?: HttpError | undefined;
}>;

/* Fields of bodies and parameters, checked by their schemas one by one: the calls decide which is checked first. */

/** One of the fields of a body; `undefined` when it may be missing. Those of an object within are read in turn. */
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

/** A field that may be missing in other requests with this schema, but not in this one. */
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

/** A value of the path or the query; one that is repeated is an array. */
export function parameter<T>(asked: Named<T>, value: unknown): T {
  if (!fits(asked.schema, value)) throw parameterError(asked);
  return value as T;
}

export function parameterError({ name, schema }: Named): HttpError {
  return new HttpError(400, messageFor(name, schema));
}
