import { MAX_PLAYER_NAME } from '../../src/game/limits.ts';
import { ANONYMOUS } from '../../src/game/player-name.ts';
import type { PlayersEvent } from '../../src/schemas/events.ts';
import type { GameView } from '../../src/schemas/games.ts';
import { COLOURS } from './colours.ts';
import type { GameState } from './game-state.ts';
import type { StoredFind } from './game-storage.ts';

/** A player as an event names one; without an id when they have no session. */
export type Named = { name: string | null; id?: string | undefined };

/** This player. `isNew`: the name was given just now, and the server has not confirmed it yet. */
export type Me =
  | { kind: 'asked'; typed: string; error: string; isWatching: boolean }
  | { kind: 'player'; name: string; isNew: boolean }
  | { kind: 'watcher' };

export type People = {
  me: Me;
  /** The public id of this player, as soon as the server has told it. */
  myId: string | undefined;
  /** The players and watchers that are connected now. */
  present: PlayersEvent;
  /** The players that were connected while this page was open. */
  met: readonly Named[];
  /** The player who found each word. Only words whose event has arrived. */
  finders: ReadonlyMap<string, Named>;
};

/** A player of the game as the page shows them. */
export type Player = {
  /** Tells players of one name apart. */
  key: string;
  name: string;
  /** The number of the player's colour. */
  colour: number;
  finds: number;
  isHere: boolean;
  isMe: boolean;
};

/** The parts of the page's state from which the players are computed. */
type Slices = { people: { ui: People }; session: { ui: { readonly finds: readonly StoredFind[] } } };

/** The last colour is for the finds of players without a name. */
const NAMELESS = COLOURS - 1;

export const NO_PLAYERS: PlayersEvent = { players: [], watchers: 0 };

/** '' for one who plays without a name, only watches, or is still asked. */
export function nameOf(me: Me): string {
  return me.kind === 'player' ? me.name : '';
}

export function isWatching(me: Me): boolean {
  return me.kind === 'watcher' || (me.kind === 'asked' && me.isWatching);
}

/**
 * The players of a game: first the one who started it, then those who found a word, then those who follow it or did. The order
 * is the same on every screen, so each player has the same colour everywhere. All without a name are one.
 */
export function playersOf(slices: Slices, starter: string): Player[] {
  const { ui } = slices.people;
  const { present, met, me } = ui;
  const { keyOf, nameOfKey, myKey } = identify(ui);
  const finders = [...findersOf(slices).values()];
  const here = new Set([...namedIn(present).map(keyOf), ...(nameOf(me) ? [myKey] : [])]);
  const all = [...finders, ...met.map(keyOf), ...here];
  const known = new Set([...all.filter((key) => nameOfKey(key) === starter).slice(0, 1), ...all]);
  return [...known].map((key, i) => ({
    key,
    name: nameOfKey(key),
    colour: key === ANONYMOUS ? NAMELESS : i % NAMELESS,
    finds: finders.filter((other) => other === key).length,
    isHere: here.has(key),
    isMe: !isWatching(me) && key === myKey,
  }));
}

/** The key of the finder of each word. A find of this page has no event at first. */
export function findersOf({ people, session }: Slices): ReadonlyMap<string, string> {
  const { keyOf, myKey } = identify(people.ui);
  const { finders } = people.ui;
  const mine = session.ui.finds.filter(({ word, mine }) => mine && !finders.has(word));
  return new Map([
    ...[...finders].map(([word, finder]) => [word, keyOf(finder)] as const),
    ...mine.map(({ word }) => [word, myKey] as const),
  ]);
}

/**
 * One id is one player and has one name, though a teacher may have changed it, or a word was found before the name was given:
 * this player has the name of this page, another that of the last find. Two ids of one name are two players; whoever has no
 * id is known by the name.
 */
function identify({ me, myId, met, present, finders }: People) {
  const names = new Map<string, string>();
  for (const { id, name } of [...met, ...namedIn(present), ...finders.values()]) {
    if (id && name) names.set(id, name);
  }
  const myName = nameOf(me);
  if (myId && myName) names.set(myId, myName);
  const ids = new Map([...names].map(([id, name]) => [name, id]));

  /** No name has a #. */
  function keyOf(named: Named): string {
    const name = names.get(named.id ?? '') ?? named.name ?? ANONYMOUS;
    const id = named.id || ids.get(name);
    return id && name !== ANONYMOUS ? `#${id}` : name;
  }
  const nameOfKey = (key: string) => names.get(key.slice(1)) ?? key;
  return { keyOf, nameOfKey, myKey: keyOf({ id: myName ? myId : undefined, name: myName || null }) };
}

export function namedIn({ players, ids }: PlayersEvent): Named[] {
  return players.map((name, i) => ({ name, id: ids?.[i] }));
}

/** The players of a game on this page; none while it has only one. */
export function sharedPlayers(slices: Slices, { game }: GameState): Player[] {
  const players = playersOf(slices, game.player_name);
  return players.length > 1 ? players : [];
}

/** The colour of each word: in a game of several players the colour of its finder. */
export function wordColours(slices: Slices, state: GameState): ReadonlyMap<string, number> {
  const players = sharedPlayers(slices, state);
  if (players.length === 0) return state.colours;
  const colours = new Map(players.map(({ key, colour }) => [key, colour]));
  const finders = findersOf(slices);
  return new Map(
    state.game.words.map(({ text }) => [text, colours.get(finders.get(text) ?? ANONYMOUS) ?? NAMELESS]),
  );
}

/** How many watch, without this player: the server counts who has given no name yet. */
export function othersWatching({ present, me }: Pick<People, 'present' | 'me'>): number {
  return present.watchers - Number(me.kind !== 'player');
}

/** The players with the most finds; none before the first find. */
export function leadersOf(players: readonly Player[]): Player[] {
  const most = Math.max(1, ...players.map(({ finds }) => finds));
  return players.filter(({ finds }) => finds === most);
}

/** Whether another player of the game has this name: also one whose page is hidden, or who has left. */
export function isTaken(people: People, game: GameView | undefined, name: string): boolean {
  const starter = game?.player_name ?? '';
  if (name === nameOf(people.me)) return false;
  const others = playersOf({ people: { ui: people }, session: { ui: { finds: [] } } }, starter);
  return name === starter || others.some((one) => one.name === name);
}

/** Ann → Ann 2, or the first number that nobody has. */
export function freeName(people: People, game: GameView | undefined, name: string): string {
  const numbered = (i: number) => `${name.slice(0, MAX_PLAYER_NAME - ` ${i}`.length)} ${i}`;
  for (let i = 2; ; i++) if (!isTaken(people, game, numbered(i))) return numbered(i);
}
