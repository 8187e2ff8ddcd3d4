import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createState } from '../../../web/shared/controller.ts';

test('each change of a state requests a redraw, when the state is changed already', () => {
  const drawn: string[] = [];
  const { state, change } = createState({ name: '', size: 8 }, () => drawn.push(JSON.stringify(state)));
  change({ name: 'Ada' });
  change({ size: 20 });
  assert.deepEqual(drawn, ['{"name":"Ada","size":8}', '{"name":"Ada","size":20}']);
});
