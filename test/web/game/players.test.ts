import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  isMe,
  isTaken,
  leadersOf,
  othersWatching,
  playersOf,
  sharedPlayers,
  wordColours,
} from '../../../web/game/players.ts';
import { openGame as openState } from '../../../web/game/state.ts';
import { createGameUi, type GameUi } from '../../../web/game/ui.ts';
import { DEFAULT_SETTINGS } from '../../../web/shared/storage.ts';
import { gameView } from '../fake-server.ts';

test('each player has a colour that is the same on every screen: in the order of start, finds and arrival', () => {
  const finders = new Map([
    ['CAT', { name: 'Bob' }],
    ['DOG', { name: null }],
    ['OWL', { name: 'Ann' }],
    ['RAT', { name: 'Bob' }],
  ]);
  const common = { finders, starter: 'Ann', met: [], finds: [] };
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
  assert.deepEqual(shared({ finders: new Map([['CAT', { name: 'Ada' }]]), me: 'Ada' }), []);
  assert.deepEqual(shared({ finders: new Map([['CAT', { name: null }]]) }), []);
  assert.deepEqual(shared({ present: { players: ['Anonymous'], watchers: 1 } }), []);
  assert.deepEqual(shared({ me: 'Ada', present: { players: ['Ada', 'Bob'], watchers: 0 } }), ['Ada', 'Bob']);
  assert.deepEqual(shared({ me: 'Ada', finders: new Map([['CAT', { name: null }]]) }), ['Ada', 'Anonymous']);
});

test('in a game of several players a word has the colour of its finder, an own one before its event too', () => {
  const state = openState(gameView());
  const ui = { ...createGameUi(DEFAULT_SETTINGS, false), me: 'Ada' };
  assert.deepEqual(wordColours(ui, state), state.colours, 'alone, the colours only tell words apart');
  const shared = {
    ...ui,
    present: { players: ['Ada', 'Bob'], watchers: 0 },
    finders: new Map([['DOG', { name: 'Bob' as string | null }]]),
    finds: [{ word: 'CAT', typed: false, mine: true }],
  };
  const [ada, bob] = sharedPlayers(shared, state);
  const colours = wordColours(shared, state);
  assert.deepEqual([colours.get('CAT'), colours.get('DOG')], [ada?.colour, bob?.colour]);
  const nameless = { ...shared, finders: new Map([...shared.finders, ['OWL', { name: null }]]) };
  assert.ok(![ada?.colour, bob?.colour].includes(wordColours(nameless, state).get('OWL')));
});

test('whoever found most leads; nobody does before the first find', () => {
  const leaders = (...names: (string | null)[]) => {
    const finders = new Map(names.map((name, i) => [`W${i}`, { name }]));
    const present = { players: ['Ann', 'Bob'], watchers: 0 };
    return leadersOf(playersOf({ finders, me: 'Ann', present, met: [], finds: [], starter: 'Ann' })).map(
      ({ name }) => name,
    );
  };
  assert.deepEqual(leaders(), []);
  assert.deepEqual(leaders('Bob'), ['Bob']);
  assert.deepEqual(leaders('Bob', 'Ann'), ['Ann', 'Bob']);
  assert.deepEqual(leaders('Bob', null, null), ['Anonymous']);
});

test('who has left is still in the score', () => {
  const parts = {
    finders: new Map(),
    finds: [],
    me: 'Ann',
    starter: 'Ann',
    met: [{ name: 'Ann' }, { name: 'Bob' }],
  };
  const players = playersOf({ ...parts, present: { players: ['Ann'], watchers: 0 } });
  assert.deepEqual(
    players.map(({ name, isHere }) => [name, isHere]),
    [
      ['Ann', true],
      ['Bob', false],
    ],
  );
});

const MINE = { typed: false, mine: true };
const OTHERS = { typed: false, mine: false };

function scores(change: Partial<GameUi>) {
  const ui = { ...createGameUi(DEFAULT_SETTINGS, false), ...change };
  return playersOf({ ...ui, starter: 'Ada' }).map(({ name, finds }) => [name, finds]);
}

test('a player whose name was changed, or given after the first find, is one player', () => {
  const finders = new Map([
    ['CAT', { name: 'Ben', id: 'b' }],
    ['DOG', { name: null, id: 'b' }],
  ]);
  const here = { players: ['Poopy'], ids: ['b'], watchers: 0 };
  assert.deepEqual(scores({ finders, present: here, me: 'Poopy' }), [['Poopy', 2]], 'without a record too');
  const finds = [{ word: 'CAT', ...MINE }];
  assert.deepEqual(scores({ finders: new Map([['CAT', { name: 'Ben', id: 'b' }]]), finds, me: 'Poopy' }), [
    ['Poopy', 1],
  ]);
  assert.deepEqual(
    scores({ finders, present: here, met: [{ name: 'Poopy', id: 'b' }] }),
    [['Ben', 2]],
    'watched',
  );
});

test('two players of one name are two, each with a row, a colour and finds of their own', () => {
  const present = { players: ['Ann', 'Ann'], ids: ['a', 'b'], watchers: 0 };
  const finders = new Map([
    ['CAT', { name: 'Ann', id: 'b' }],
    ['DOG', { name: 'Ann', id: 'a' }],
    ['OWL', { name: 'Ann', id: 'b' }],
  ]);
  const finds = [
    { word: 'CAT', ...OTHERS },
    { word: 'DOG', ...MINE },
    { word: 'OWL', ...OTHERS },
  ];
  const ui = { ...createGameUi(DEFAULT_SETTINGS, false), present, finders, finds, me: 'Ann' };
  const state = openState(gameView({ player_name: 'Ann' }));
  const players = sharedPlayers(ui, state);
  assert.deepEqual(
    players.map((player) => [player.name, player.finds, isMe(player, ui)]),
    [
      ['Ann', 2, false],
      ['Ann', 1, true],
    ],
  );
  const colours = wordColours(ui, state);
  assert.equal(colours.get('CAT'), colours.get('OWL'));
  assert.notEqual(colours.get('CAT'), colours.get('DOG'));
  const [other] = leadersOf(players);
  assert.equal(other?.finds, 2);
});

test('who has not given a name yet is not counted as one who watches', () => {
  const ui = { ...createGameUi(DEFAULT_SETTINGS, false), present: { players: [], watchers: 2 } };
  assert.deepEqual(
    [ui, { ...ui, watches: true }, { ...ui, join: { name: '', error: '' } }].map(othersWatching),
    [2, 1, 1],
  );
});

test('a word that another player found first is theirs, though this page has drawn it too', () => {
  const present = { players: ['Ada', 'Bob'], ids: ['a', 'b'], watchers: 0 };
  const finders = new Map([['CAT', { name: 'Bob', id: 'b' }]]);
  const finds = [
    { word: 'CAT', ...MINE },
    { word: 'DOG', ...MINE },
    { word: 'OWL', ...OTHERS },
  ];
  const both = [
    ['Ada', 1],
    ['Bob', 1],
  ];
  assert.deepEqual(scores({ present, finders, finds, me: 'Ada' }), both);
  assert.deepEqual(scores({ finders, finds: finds.slice(0, 1) }), [['Bob', 1]], 'without a name');
});

test('a name is taken by the one who started the game, and by one who was here', () => {
  const ui = {
    ...createGameUi(DEFAULT_SETTINGS, false),
    state: openState(gameView()),
    met: [{ name: 'Bob' }],
  };
  assert.deepEqual(
    ['Ada', 'Bob', 'Cid'].map((name) => isTaken(ui, name)),
    [true, true, false],
  );
  assert.equal(isTaken({ ...ui, me: 'Ada' }, 'Ada'), false);
});
