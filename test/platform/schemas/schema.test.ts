import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import {
  array,
  boolean,
  fits,
  integer,
  lenient,
  messageFor,
  nullable,
  number,
  object,
  oneOf,
  optional,
  record,
  type Schema,
  string,
  union,
  withMessage,
} from '../../../src/platform/schemas/schema.ts';
import { operations } from '../../support/api.ts';

const ajv = new Ajv2020({ strict: false, validateFormats: false });

const SCHEMAS: readonly Schema[] = [
  string(),
  string({ pattern: '^[a-z]+$', minLength: 2, maxLength: 3 }),
  number(),
  number({ minimum: 0.5 }),
  integer({ minimum: 1, maximum: 3 }),
  boolean(),
  oneOf(['a', 'ab']),
  nullable(oneOf(['a', 'b']), ''),
  union([string(), integer()]),
  array(integer()),
  array(string(), { minItems: 1, maxItems: 2 }),
  object({ a: integer(), b: optional(string()) }),
  object({ b: optional(array(object({ a: integer() }))) }),
  record(string(), integer()),
  { ...object({ a: integer() }), additionalProperties: false },
];

const PLAIN = [null, true, 0, 0.5, 1, 3, 3.5, 4, -1, '', 'a', 'ab', 'abc', 'abcd', 'A', [], {}];
const VALUES = [
  ...PLAIN,
  ...PLAIN.map((one) => [one]),
  ...PLAIN.flatMap((one) => [{ a: one }, { b: one }, { a: 1, b: one }, { b: [{ a: one }] }]),
  ['a', 'b', 'c'],
];

test('a value fits a schema if and only if another validator says so', () => {
  for (const schema of SCHEMAS)
    for (const value of VALUES)
      assert.equal(fits(schema, value), ajv.validate(schema, value), JSON.stringify({ schema, value }));
});

test('the checks support every keyword used in requests', () => {
  const known =
    /^(\$id|title|description|format|examples|type|enum|anyOf|pattern|min.*|max.*|items|properties|required)$/;
  const visit = (schema: Schema): void => {
    for (const [key, value] of Object.entries(schema)) {
      assert.match(key, known);
      if (key === 'properties') Object.values(value as Record<string, Schema>).forEach(visit);
      if (key === 'anyOf') (value as Schema[]).forEach(visit);
      if (key === 'items') visit(value as Schema);
    }
  };
  for (const { request } of operations) if (request) visit(request);
});

test('an infinite number, which JSON writes as 1e999, does not fit', () => {
  assert.ok(!fits(number(), Number.POSITIVE_INFINITY));
});

test('a lenient schema accepts every value and has no message', () => {
  const schema = object({ a: lenient(string()) });
  for (const a of PLAIN) assert.ok(fits(schema, { a }));
  assert.equal(messageFor('a', lenient(boolean())), undefined);
});

test("a field's message follows from its schema, unless it has its own", () => {
  assert.equal(messageFor('a', oneOf(['x', 'y', 'z'])), 'a must be x, y or z');
  assert.equal(messageFor('a', nullable(boolean(), '')), 'a must be true or false');
  assert.equal(messageFor('a', integer({ minimum: 0, maximum: 9 })), 'a must be a whole number from 0 to 9');
  assert.equal(messageFor('a', optional(withMessage('no a', oneOf(['x', 'y'])))), 'no a');
  assert.equal(messageFor('a', string()), undefined);
});
