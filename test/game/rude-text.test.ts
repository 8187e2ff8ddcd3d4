import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isRude } from '../../src/game/rude-text.ts';

test('a name or title is rude when one of its whole words is', () => {
  for (const text of ['shit', 'Holy SHIT 7', 'Shít!', 'my-ass', 'asshole'])
    assert.equal(isRude(text), true, text);
  const harmless = [
    'Nigel',
    'Cassandra',
    'Dickens',
    'Scunthorpe',
    'Anonymous',
    'Class 4b',
    '',
    'Ёж',
    'Essex birds',
  ];
  for (const text of harmless) assert.equal(isRude(text), false, text);
});
