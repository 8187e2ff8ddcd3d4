import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isShared, NO_PLAYERS, playersOf } from '../../../web/game/players.ts';

test('each player has a colour that is the same on every screen: in the order of start, finds and arrival', () => {
  const finders = new Map([
    ['CAT', 'Bob'],
    ['DOG', null],
    ['OWL', 'Ann'],
    ['RAT', 'Bob'],
  ]);
  const common = { finders, starter: 'Ann' };
  const onOneScreen = playersOf({ ...common, me: 'Cid', present: { players: ['Ann', 'Cid'], watchers: 0 } });
  const onAnother = playersOf({ ...common, me: 'Ann', present: { players: ['Ann', 'Cid'], watchers: 0 } });
  assert.deepEqual(onOneScreen, onAnother);
  assert.deepEqual(
    onOneScreen.map(({ name, colour, finds, isHere }) => [name, colour, finds, isHere]),
    [
      ['Ann', 0, 1, true],
      ['Bob', 1, 2, false],
      ['Cid', 2, 0, true],
    ],
  );
});

test('a game of one player does not say who found what', () => {
  const alone = { finders: new Map([['CAT', 'Ann']]), me: 'Ann', present: NO_PLAYERS };
  assert.equal(isShared(playersOf({ ...alone, starter: 'Ann' }), alone), false);
  const nameless = { finders: new Map([['CAT', null]]), me: '', present: NO_PLAYERS };
  assert.equal(isShared(playersOf({ ...nameless, starter: 'Anonymous' }), nameless), false);
  const two = { ...alone, present: { players: ['Ann', 'Bob'], watchers: 0 } };
  assert.equal(isShared(playersOf({ ...two, starter: 'Ann' }), two), true);
});
