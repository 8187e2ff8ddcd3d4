/** JSON schemas, each with the type of the values that it describes: what the contract needs, and no more. */

declare const VALUE: unique symbol;
const OPTIONAL = Symbol('optional');

/** Such as `description` and `maxLength`. */
type Keywords = Readonly<Record<string, unknown>>;

export type Schema<Value = unknown> = Keywords & { readonly [VALUE]?: Value };
export type OptionalSchema<Value> = Schema<Value> & { readonly [OPTIONAL]: true };

/** The type of the values that a schema describes. */
export type Static<S extends Schema> = S extends Schema<infer Value> ? Value : never;

export type Properties = Readonly<Record<string, Schema>>;
export type ObjectSchema<P extends Properties = Properties> = Schema<ValueOf<P>> & {
  properties: P;
  required: readonly string[] | undefined;
};
type OptionalKey<P> = { [Key in keyof P]: P[Key] extends OptionalSchema<unknown> ? Key : never }[keyof P];
type ValueOf<P extends Properties> = { [Key in Exclude<keyof P, OptionalKey<P>>]: Static<P[Key]> } & {
  [Key in OptionalKey<P>]?: Static<P[Key]>;
};

const ofType =
  <Value>(type: string) =>
  (keywords: Keywords = {}): Schema<Value> => ({ type, ...keywords });

export const Type = {
  Null: ofType<null>('null'),
  Boolean: ofType<boolean>('boolean'),
  Number: ofType<number>('number'),
  Integer: ofType<number>('integer'),
  String: ofType<string>('string'),

  Array<S extends Schema>(items: S, keywords: Keywords = {}): Schema<Static<S>[]> {
    return { type: 'array', items, ...keywords };
  },

  Union<S extends Schema>(anyOf: readonly S[], keywords: Keywords = {}): Schema<Static<S>> {
    return { anyOf, ...keywords };
  },

  /** An object with any keys. */
  Record<S extends Schema>(values: S, keywords: Keywords = {}): Schema<Record<string, Static<S>>> {
    return { type: 'object', patternProperties: { '^.*$': values }, ...keywords };
  },

  Object<P extends Properties>(properties: P, keywords: Keywords = {}): ObjectSchema<P> {
    const required = Object.keys(properties).filter((key) => !(OPTIONAL in (properties[key] as Schema)));
    return { type: 'object', required: required.length > 0 ? required : undefined, properties, ...keywords };
  },

  /** For a property that may be missing. */
  Optional<Value>(schema: Schema<Value>): OptionalSchema<Value> {
    return { ...schema, [OPTIONAL]: true };
  },
};
