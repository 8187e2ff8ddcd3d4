import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leadersOf, playersOf, sharedPlayers, wordColours } from '../../../web/game/players.ts';
import { openGame as openState } from '../../../web/game/state.ts';
import { createGameUi, type GameUi } from '../../../web/game/ui.ts';
import { DEFAULT_SETTINGS } from '../../../web/shared/storage.ts';
import { gameView } from '../fake-server.ts';

test('each player has a colour that is the same on every screen: in the order of start, finds and arrival', () => {
  const finders = new Map([
    ['CAT', 'Bob'],
    ['DOG', null],
    ['OWL', 'Ann'],
    ['RAT', 'Bob'],
  ]);
  const common = { finders, starter: 'Ann', met: [] };
  const onOneScreen = playersOf({ ...common, me: 'Cid', present: { players: ['Ann', 'Cid'], watchers: 0 } });
  const onAnother = playersOf({ ...common, me: 'Ann', present: { players: ['Ann', 'Cid'], watchers: 0 } });
  assert.deepEqual(onOneScreen, onAnother);
  assert.deepEqual(
    onOneScreen.map(({ name, colour, finds, isHere }) => [name, colour, finds, isHere]),
    [
      ['Ann', 0, 1, true],
      ['Bob', 1, 2, false],
      ['Anonymous', 7, 1, false],
      ['Cid', 3, 0, true],
    ],
  );
});

test('a game of one player does not say who found what', () => {
  const state = openState(gameView());
  const shared = (change: Partial<GameUi>) =>
    sharedPlayers({ ...createGameUi(DEFAULT_SETTINGS, false), ...change }, state).map(({ name }) => name);
  assert.deepEqual(shared({ finders: new Map([['CAT', 'Ada']]), me: 'Ada' }), []);
  assert.deepEqual(shared({ finders: new Map([['CAT', null]]) }), []);
  assert.deepEqual(shared({ present: { players: ['Anonymous'], watchers: 1 } }), []);
  assert.deepEqual(shared({ me: 'Ada', present: { players: ['Ada', 'Bob'], watchers: 0 } }), ['Ada', 'Bob']);
  assert.deepEqual(shared({ me: 'Ada', finders: new Map([['CAT', null]]) }), ['Ada', 'Anonymous']);
});

test('in a game of several players a word has the colour of its finder, an own one before its event too', () => {
  const state = openState(gameView());
  const ui = { ...createGameUi(DEFAULT_SETTINGS, false), me: 'Ada' };
  assert.deepEqual(wordColours(ui, state), state.colours, 'alone, the colours only tell words apart');
  const shared = {
    ...ui,
    present: { players: ['Ada', 'Bob'], watchers: 0 },
    finders: new Map([['DOG', 'Bob']]),
    finds: [{ word: 'CAT', typed: false, mine: true }],
  };
  const [ada, bob] = sharedPlayers(shared, state);
  const colours = wordColours(shared, state);
  assert.deepEqual([colours.get('CAT'), colours.get('DOG')], [ada?.colour, bob?.colour]);
  const nameless = { ...shared, finders: new Map([...shared.finders, ['OWL', null]]) };
  assert.ok(![ada?.colour, bob?.colour].includes(wordColours(nameless, state).get('OWL')));
});

test('whoever found most leads; nobody does before the first find', () => {
  const leaders = (...names: (string | null)[]) => {
    const finders = new Map(names.map((name, i) => [`W${i}`, name]));
    const present = { players: ['Ann', 'Bob'], watchers: 0 };
    return leadersOf(playersOf({ finders, me: 'Ann', present, met: [], starter: 'Ann' })).map(
      ({ name }) => name,
    );
  };
  assert.deepEqual(leaders(), []);
  assert.deepEqual(leaders('Bob'), ['Bob']);
  assert.deepEqual(leaders('Bob', 'Ann'), ['Ann', 'Bob']);
  assert.deepEqual(leaders('Bob', null, null), ['Anonymous']);
});

test('who has left is still in the score', () => {
  const parts = { finders: new Map(), me: 'Ann', starter: 'Ann', met: ['Ann', 'Bob'] };
  const players = playersOf({ ...parts, present: { players: ['Ann'], watchers: 0 } });
  assert.deepEqual(
    players.map(({ name, isHere }) => [name, isHere]),
    [
      ['Ann', true],
      ['Bob', false],
    ],
  );
});
