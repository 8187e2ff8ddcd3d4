import type { Type as TypeBox } from 'typebox';

type Builders = Pick<
  typeof TypeBox,
  | 'Array'
  | 'Boolean'
  | 'Integer'
  | 'Literal'
  | 'Null'
  | 'Number'
  | 'Object'
  | 'Optional'
  | 'Record'
  | 'String'
  | 'Union'
>;

type Schema = Record<string, unknown>;

/** What `Optional` returned: `Object` does not require it. */
const optional = new WeakSet<Schema>();

const builders = {
  Array: (items: Schema, options?: Schema) => ({ type: 'array', items, ...options }),
  Boolean: (options?: Schema) => ({ type: 'boolean', ...options }),
  Integer: (options?: Schema) => ({ type: 'integer', ...options }),
  Literal: (value: unknown, options?: Schema) => ({ type: typeof value, const: value, ...options }),
  Null: (options?: Schema) => ({ type: 'null', ...options }),
  Number: (options?: Schema) => ({ type: 'number', ...options }),
  Object(properties: Record<string, Schema>, options?: Schema) {
    const required = Object.keys(properties).filter((name) => !optional.has(properties[name] as Schema));
    return { type: 'object', ...(required.length > 0 && { required }), properties, ...options };
  },
  Optional(schema: Schema) {
    const copy = { ...schema };
    optional.add(copy);
    return copy;
  },
  Record: (_key: Schema, value: Schema, options?: Schema) => ({
    type: 'object',
    patternProperties: { '^.*$': value },
    ...options,
  }),
  String: (options?: Schema) => ({ type: 'string', ...options }),
  Union: (anyOf: readonly Schema[], options?: Schema) => ({ anyOf, ...options }),
};

/**
 * The builders of TypeBox that our schemas use, with its types and results. TypeBox itself is not loaded: its 700 files
 * take a fifth of the time of a start.
 */
export const Type = builders as unknown as Builders;
