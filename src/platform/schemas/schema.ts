/**
 * JSON schemas as plain values. The OpenAPI document contains them unchanged, the service checks values with them, and
 * each has the type of its valid values.
 */

declare const VALUE: unique symbol;
const OPTIONAL = Symbol('optional');
const LENIENT = Symbol('lenient');
const MESSAGE = Symbol('message');

type JsonType = 'string' | 'number' | 'integer' | 'boolean' | 'null' | 'object' | 'array';

type Keywords = {
  /** Its name in the document. */
  readonly $id?: string;
  readonly title?: string;
  readonly description?: string | undefined;
  readonly type?: JsonType;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly format?: string;
  readonly pattern?: string;
  readonly examples?: readonly unknown[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | false;
};

/** Keywords under a symbol are not in the document. */
export type Schema<T = unknown> = Keywords & {
  readonly [VALUE]?: T;
  readonly [OPTIONAL]?: boolean;
  readonly [LENIENT]?: boolean;
  readonly [MESSAGE]?: string;
};
export type Optional<T = unknown> = Schema<T> & { readonly [OPTIONAL]: true };
export type Static<S> = S extends Schema<infer T> ? T : never;

export type Properties = Readonly<Record<string, Schema>>;
type OptionalKey<P> = { [K in keyof P]: P[K] extends Optional ? K : never }[keyof P];
type Flattened<T> = T extends infer All ? { [K in keyof All]: All[K] } : never;
type ObjectValues<P> = Flattened<
  { [K in Exclude<keyof P, OptionalKey<P>>]: Static<P[K]> } & { [K in OptionalKey<P>]?: Static<P[K]> }
>;

export function string(keywords: Keywords = {}): Schema<string> {
  return { type: 'string', ...keywords };
}

export function number(keywords: Keywords = {}): Schema<number> {
  return { type: 'number', ...keywords };
}

export function integer(keywords: Keywords = {}): Schema<number> {
  return { type: 'integer', ...keywords };
}

export function boolean(keywords: Keywords = {}): Schema<boolean> {
  return { type: 'boolean', ...keywords };
}

export function oneOf<const T extends string>(values: readonly T[], description?: string): Schema<T> {
  return { type: 'string', enum: values, description };
}

export function nullable<T>(schema: Schema<T>, description: string): Schema<T | null> {
  return { anyOf: [schema, { type: 'null' }], description };
}

export function union<S extends readonly Schema[]>(
  anyOf: S,
  keywords: Keywords = {},
): Schema<Static<S[number]>> {
  return { anyOf, ...keywords };
}

export function array<T>(items: Schema<T>, keywords: Keywords = {}): Schema<T[]> {
  return { type: 'array', items, ...keywords };
}

export function record<K extends string, T>(
  _keys: Schema<K>,
  values: Schema<T>,
  keywords: Keywords = {},
): Schema<Record<K, T>> {
  return { type: 'object', additionalProperties: values, ...keywords };
}

export function object<P extends Properties>(
  properties: P,
  keywords: Keywords = {},
): Schema<ObjectValues<P>> {
  const required = Object.keys(properties).filter((key) => !properties[key]?.[OPTIONAL]);
  return { type: 'object', ...(required.length > 0 && { required }), properties, ...keywords };
}

/** Returns a property that may be missing. */
export function optional<T>(schema: Schema<T>): Optional<T> {
  return { ...schema, [OPTIONAL]: true };
}

/** Turns off the check. The description says what a value of another type counts as. */
export function lenient<T>(schema: Schema<T>): Schema<T> {
  return { ...schema, [LENIENT]: true };
}

/** Adds the error for values that don't fit. */
export function withMessage<T>(message: string, schema: Schema<T>): Schema<T> {
  return { ...schema, [MESSAGE]: message };
}

/** Returns the error for a field that doesn't fit its schema; `undefined` for a text, which has its own rules. */
export function messageFor(key: string, { [MESSAGE]: message, ...schema }: Schema): string | undefined {
  const { type, anyOf: [first] = [], minimum, maximum } = schema;
  if (message !== undefined || schema[LENIENT]) return message;
  if (first) return messageFor(key, first);
  if (schema.enum) return `${key} must be ${listed(schema.enum)}`;
  if (type === 'boolean') return `${key} must be true or false`;
  if (type === 'integer') return `${key} must be a whole number from ${minimum} to ${maximum}`;
  return undefined;
}

function listed(values: readonly string[]): string {
  return `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;
}

/** Whether a value fits a schema. Ignores `format`, which is only documentation. */
export function fits(schema: Schema, value: unknown): boolean {
  const { anyOf, enum: choices } = schema;
  if (schema[LENIENT]) return true;
  if (anyOf) return anyOf.some((one) => fits(one, value));
  if (schema.type && !hasType(schema.type, value)) return false;
  if (typeof value === 'string') return fitsText(schema, value) && (choices?.includes(value) ?? true);
  if (typeof value === 'number') return isWithin(value, schema.minimum, schema.maximum);
  if (Array.isArray(value)) {
    const { items = {}, minItems, maxItems } = schema;
    return isWithin(value.length, minItems, maxItems) && value.every((item) => fits(items, item));
  }
  return typeof value !== 'object' || value === null || fitsObject(schema, value);
}

function fitsText({ pattern, minLength, maxLength }: Schema, text: string): boolean {
  return (
    isWithin(text.length, minLength, maxLength) && (pattern === undefined || compiled(pattern).test(text))
  );
}

/** The patterns of schemas, compiled once. */
const patterns = new Map<string, RegExp>();

function compiled(pattern: string): RegExp {
  const known = patterns.get(pattern) ?? new RegExp(pattern);
  patterns.set(pattern, known);
  return known;
}

function fitsObject(
  { properties = {}, required = [], additionalProperties = {} }: Schema,
  value: object,
): boolean {
  return (
    required.every((key) => Object.hasOwn(value, key)) &&
    Object.entries(value).every(([key, inner]) => {
      const schema = Object.hasOwn(properties, key) ? properties[key] : additionalProperties;
      return schema ? fits(schema, inner) : false;
    })
  );
}

function isWithin(value: number, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY): boolean {
  return value >= min && value <= max;
}

/** JSON has no infinity, but 1e999 is read as one. */
function hasType(type: JsonType, value: unknown): boolean {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'number') return Number.isFinite(value);
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  return typeof value === type && (type !== 'object' || (value !== null && !Array.isArray(value)));
}
