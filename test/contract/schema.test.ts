import assert from 'node:assert/strict';
import { test } from 'node:test';
import TypeBox from 'typebox';
import { Type } from '../../src/contract/schema.ts';

/** A schema with every builder, with and without options. */
function schemaBy(build: typeof Type) {
  const name = build.String({ maxLength: 20 });
  return build.Object(
    {
      name,
      flags: build.Array(build.Boolean({ description: 'a flag' }), { maxItems: 3 }),
      count: build.Optional(build.Integer({ minimum: 1 })),
      ratio: build.Optional(build.Number()),
      state: build.Union([build.Literal('open'), build.Literal(2), build.Literal(true), build.Null()], {
        description: 'a state',
      }),
      same: name,
      scores: build.Record(build.String(), build.Array(build.Number()), { description: 'by name' }),
      nothing: build.Object({ left: build.Optional(build.String()) }),
    },
    { description: 'all' },
  );
}

test('the schemas are those of TypeBox, byte for byte', () => {
  assert.equal(JSON.stringify(schemaBy(Type)), JSON.stringify(schemaBy(TypeBox)));
});

test('a schema that is optional in one object stays required in another', () => {
  const name = Type.String();
  const { required } = Type.Object({ first: name, second: Type.Optional(name) });
  assert.deepEqual(required, ['first']);
});
