import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StoredFind } from '../../../web/game/deps.ts';
import { openGame as openState } from '../../../web/game/game-state.ts';
import {
  isTaken,
  leadersOf,
  NO_PLAYERS,
  othersWatching,
  type People,
  playersOf,
  sharedPlayers,
  wordColours,
} from '../../../web/game/players.ts';
import { gameView } from '../support.ts';

/** Returns the players on the page of `me`, whose id is `myId`. */
function page({
  me = '',
  finds = [],
  ...known
}: Partial<Omit<People, 'me'>> & { me?: string; finds?: StoredFind[] }) {
  const people: People = {
    me: { kind: 'player', name: me, isNew: false },
    myId: undefined,
    present: NO_PLAYERS,
    met: [],
    finders: new Map(),
    ...known,
  };
  return { people: { ui: people }, current: { ui: { finds } } };
}

test('each player has the same colour on every screen, by the order of start, finds and arrival', () => {
  const finders = new Map([
    ['CAT', { name: 'Bob' }],
    ['DOG', { name: null }],
    ['OWL', { name: 'Ann' }],
    ['RAT', { name: 'Bob' }],
  ]);
  const onOneScreen = playersOf(
    page({ finders, me: 'Cid', present: { players: ['Ann', 'Cid'], watchers: 0 } }),
    'Ann',
  );
  const onAnother = playersOf(
    page({ finders, me: 'Ann', present: { players: ['Ann', 'Cid'], watchers: 0 } }),
    'Ann',
  );
  assert.deepEqual(
    onOneScreen.map((player) => ({ ...player, isMe: player.name === 'Ann' })),
    onAnother,
  );
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

test("a game with one player doesn't say who found what", () => {
  const state = openState(gameView());
  const shared = (change: Parameters<typeof page>[0]) =>
    sharedPlayers(page(change), state).map(({ name }) => name);
  assert.deepEqual(shared({ finders: new Map([['CAT', { name: 'Ada' }]]), me: 'Ada' }), []);
  assert.deepEqual(shared({ finders: new Map([['CAT', { name: null }]]) }), []);
  assert.deepEqual(shared({ present: { players: ['Anonymous'], watchers: 1 } }), []);
  assert.deepEqual(shared({ me: 'Ada', present: { players: ['Ada', 'Bob'], watchers: 0 } }), ['Ada', 'Bob']);
  assert.deepEqual(shared({ me: 'Ada', finders: new Map([['CAT', { name: null }]]) }), ['Ada', 'Anonymous']);
});

test("a word has its finder's colour in a game with several players, even before its own event", () => {
  const state = openState(gameView());
  assert.deepEqual(
    wordColours(page({ me: 'Ada' }), state),
    state.colours,
    'in a solo game the colours only distinguish words',
  );
  const shared = {
    me: 'Ada',
    present: { players: ['Ada', 'Bob'], watchers: 0 },
    finders: new Map([['DOG', { name: 'Bob' as string | null }]]),
    finds: [{ word: 'CAT', typed: false, mine: true }],
  };
  const [ada, bob] = sharedPlayers(page(shared), state);
  const colours = wordColours(page(shared), state);
  assert.deepEqual([colours.get('CAT'), colours.get('DOG')], [ada?.colour, bob?.colour]);
  const nameless = { ...shared, finders: new Map([...shared.finders, ['OWL', { name: null }]]) };
  assert.ok(![ada?.colour, bob?.colour].includes(wordColours(page(nameless), state).get('OWL')));
});

test('the player with most finds leads, and no one leads before the first find', () => {
  const leaders = (...names: (string | null)[]) => {
    const finders = new Map(names.map((name, i) => [`W${i}`, { name }]));
    const present = { players: ['Ann', 'Bob'], watchers: 0 };
    return leadersOf(playersOf(page({ finders, me: 'Ann', present }), 'Ann')).map(({ name }) => name);
  };
  assert.deepEqual(leaders(), []);
  assert.deepEqual(leaders('Bob'), ['Bob']);
  assert.deepEqual(leaders('Bob', 'Ann'), ['Ann', 'Bob']);
  assert.deepEqual(leaders('Bob', null, null), ['Anonymous']);
});

test('a player who has left still has a score', () => {
  const met = [{ name: 'Ann' }, { name: 'Bob' }];
  const players = playersOf(page({ me: 'Ann', met, present: { players: ['Ann'], watchers: 0 } }), 'Ann');
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

function scores(change: Parameters<typeof page>[0]) {
  return playersOf(page(change), 'Ada').map(({ name, finds }) => [name, finds]);
}

test('a player who was renamed, or named after the first find, is one player', () => {
  const finders = new Map([
    ['CAT', { name: 'Ben', id: 'b' }],
    ['DOG', { name: null, id: 'b' }],
  ]);
  const here = { players: ['Poopy'], ids: ['b'], watchers: 0 };
  assert.deepEqual(
    scores({ finders, present: here, me: 'Poopy', myId: 'b' }),
    [['Poopy', 2]],
    'also without a stored find',
  );
  const finds = [{ word: 'CAT', ...MINE }];
  assert.deepEqual(
    scores({ finders: new Map([['CAT', { name: 'Ben', id: 'b' }]]), finds, me: 'Poopy', myId: 'b' }),
    [['Poopy', 1]],
  );
  assert.deepEqual(
    scores({ finders, present: here, met: [{ name: 'Poopy', id: 'b' }] }),
    [['Ben', 2]],
    'watched',
  );
});

test('two players with the same name each have a row, a colour and finds', () => {
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
  const ui = page({ present, finders, finds, me: 'Ann', myId: 'a' });
  const state = openState(gameView({ player_name: 'Ann' }));
  const players = sharedPlayers(ui, state);
  assert.deepEqual(
    players.map((player) => [player.name, player.finds, player.isMe]),
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

test("a player without a name yet doesn't count as watching", () => {
  const watching = (me: People['me']) => othersWatching({ me, present: { players: [], watchers: 2 } });
  assert.equal(watching({ kind: 'player', name: '', isNew: false }), 2);
  assert.equal(watching({ kind: 'watcher' }), 1);
  assert.equal(watching({ kind: 'asked', typed: '', error: '', isWatching: false }), 1);
});

test('a word that another player found first is theirs, although this page has drawn it too', () => {
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
  assert.deepEqual(scores({ present, finders, finds, me: 'Ada', myId: 'a' }), both);
  assert.deepEqual(scores({ finders, finds: finds.slice(0, 1) }), [['Bob', 1]], 'without a name');
});

test("the names of the game's starter and of earlier players are taken", () => {
  const met = [{ name: 'Bob' }];
  const taken = (name: string, me = '') => isTaken(page({ me, met }).people.ui, gameView(), name);
  assert.deepEqual([taken('Ada'), taken('Bob'), taken('Cid')], [true, true, false]);
  assert.equal(taken('Ada', 'Ada'), false);
});
