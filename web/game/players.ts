import { MAX_PLAYER_NAME } from '../../src/core/game/limits.ts';
import { ANONYMOUS, chosenName, firstGraphemes, nameKey } from '../../src/core/game/player-name.ts';
import type { FindEvent, PlayersEvent, YouEvent } from '../../src/core/schemas/events.ts';
import type { FindsRequest, NamedGameView } from '../../src/core/schemas/games.ts';
import { game as t, name as texts } from '../messages/messages.ts';
import { createState } from '../shared/controller.ts';
import { joinErrorOf, nameInText, shownName, starterOf } from '../shared/player-name.ts';
import { COLOURS } from './cells.ts';
import type { GameDeps, StoredFind } from './deps.ts';
import type { GameState } from './game-state.ts';
import type { Announcements } from './page-state.ts';

/** A player in an event, without an id if they have no session. */
type Named = { name: string | null; id?: string | undefined };

/** This player. `isNew`: the server hasn't confirmed the new name yet. */
type Me =
  | { kind: 'asked'; typed: string; error: string; isWatching: boolean }
  | { kind: 'player'; name: string; isNew: boolean }
  | { kind: 'watcher' };

export type People = {
  me: Me;
  /** The public id of this player, once the server has sent it. */
  myId: string | undefined;
  /** The connected players and watchers. */
  present: PlayersEvent;
  /** The players that have been connected while this page was open. */
  met: readonly Named[];
  /** The player who found each word, if its event has arrived. */
  finders: ReadonlyMap<string, Named>;
};

/** A player of the game, as the page shows them. */
export type PlayerScore = {
  /** Distinguishes players with the same name. */
  key: string;
  name: string;
  /** The number of the player's colour. */
  colour: number;
  finds: number;
  isHere: boolean;
  isMe: boolean;
};

/** The parts of the page's state from which the players are computed. */
type Parts = { people: { ui: People }; current: { ui: { readonly finds: readonly StoredFind[] } } };

/** The last colour is for the finds of players without a name. */
const NAMELESS = COLOURS - 1;

export const NO_PLAYERS: PlayersEvent = { players: [], watchers: 0 };

/** Stored instead of a watcher's name; names can't contain this character. */
const WATCHES = '?';

/** The connected players, the finder of each word, and this player. */
export function createPeople(deps: GameDeps, announcements: Announcements) {
  const { id, storage, redraw } = deps;
  const { state, change } = createState<People>(
    { me: storedMe(), myId: undefined, present: NO_PLAYERS, met: [], finders: new Map() },
    redraw,
  );

  function storedMe(): People['me'] {
    const known = storage.player(id);
    if (known === undefined) return asked(false);
    return known === WATCHES ? { kind: 'watcher' } : { kind: 'player', name: known, isNew: false };
  }

  function asked(isWatching: boolean): People['me'] {
    return { kind: 'asked', typed: storage.settings().name, error: '', isWatching };
  }

  function become(name: string, isNew = false): void {
    storage.savePlayer(id, name);
    change({ me: { kind: 'player', name, isNew } });
  }

  function askAgain(typed: string, error: string): void {
    const isWatching = state.me.kind === 'asked' && state.me.isWatching;
    change({ me: { kind: 'asked', typed, error, isWatching } });
    announcements.announce(error);
  }

  return {
    ui: state,
    /** Returns this player for a request with a find, and the reason if the game isn't ranked. */
    finder(): Pick<FindsRequest, 'player_name' | 'session' | 'unlisted'> {
      const name = nameOf(state.me);
      return {
        ...(name && { player_name: name }),
        session: deps.session,
        ...deps.stored.unlisted(deps.clock.now()),
      };
    },

    /** Returns this player for a request of the event stream; without a session they only watch. */
    follower(): { playerName?: string | undefined; session?: string } {
      if (state.me.kind !== 'player') return {};
      return { playerName: state.me.name || undefined, session: deps.session };
    },

    /** Learns the server's id of this player; the server leaves out a name that is not allowed. */
    identify({ player_id: myId, player_name: listed }: YouEvent): void {
      change({ myId });
      const { me } = state;
      if (me.kind !== 'player' || !me.isNew) return;
      change({ me: { ...me, isNew: false } });
      if (me.name === listed) return;
      askAgain(me.name, texts.refused);
      storage.savePlayer(id, '');
    },

    /** Takes the connected players. A player who has left stays in the score. */
    meet(present: PlayersEvent): void {
      const isNew = (one: Named) => !state.met.some(({ name, id }) => name === one.name && id === one.id);
      change({ present, met: [...state.met, ...namedIn(present).filter(isNew)] });
    },

    /** Forgets, at the end, players who left without a find, because they weren't opponents. */
    forgetAbsent: () => change({ met: namedIn(state.present) }),

    found({ word, player_name: name, player_id: id }: FindEvent): void {
      change({ finders: new Map([...state.finders, [word, { name, id }]]) });
    },

    /** Called when the player has put a name on a leaderboard. */
    takeName(name: string): void {
      storage.saveSettings({ name });
      become(name);
    },

    /** Takes a new name from a teacher for the player who started the game. Returns whether it is this player. */
    takeNewName({ name }: NamedGameView): boolean {
      if (name === undefined) return false;
      const before = storage.recent().find((game) => game.id === id)?.player;
      if (before === undefined || before !== nameOf(state.me) || before === name) return false;
      become(name);
      return true;
    },

    typeName(typed: string): void {
      if (state.me.kind === 'asked') change({ me: { ...state.me, typed, error: '' } });
    },

    /** Joins a shared game under the typed name. Returns whether the name can be used. */
    join(game: NamedGameView | undefined): boolean {
      const typed = state.me.kind === 'asked' ? state.me.typed : '';
      const name = chosenName(typed);
      if (name === null) askAgain(typed, joinErrorOf(typed));
      else if (isTaken(state, game, name)) {
        const free = freeName(state, game, name);
        askAgain(free, t.nameTaken(nameInText(name), nameInText(free)));
      } else {
        storage.saveSettings({ name });
        become(name, true);
        return true;
      }
      return false;
    },

    watch(): void {
      storage.savePlayer(id, WATCHES);
      change({ me: { kind: 'watcher' } });
    },

    /** Lets a watcher join in later. */
    askForName: () => change({ me: asked(true) }),
  };
}

export type PeopleOwner = ReturnType<typeof createPeople>;

/** Returns '' for a player without a name, a watcher, and before the page has asked. */
export function nameOf(me: Me): string {
  return me.kind === 'player' ? me.name : '';
}

export function isWatching(me: Me): boolean {
  return me.kind === 'watcher' || (me.kind === 'asked' && me.isWatching);
}

/**
 * Returns the players of a game: first its starter, then the finders of words, then other players who are or were
 * connected. The order, and so each player's colour, is the same on every screen. Nameless players count as one.
 */
export function playersOf(parts: Parts, starter: string): PlayerScore[] {
  const { ui } = parts.people;
  const { present, met, me } = ui;
  const { keyOf, nameOfKey, myKey } = identify(ui);
  const finders = [...findersOf(parts).values()];
  const here = new Set([...namedIn(present).map(keyOf), ...(nameOf(me) ? [myKey] : [])]);
  const all = [...finders, ...met.map(keyOf), ...here];
  const known = new Set([...all.filter((key) => nameOfKey(key) === starter).slice(0, 1), ...all]);
  return [...known].map((key, i) => ({
    key,
    name: shownName(nameOfKey(key)),
    colour: key === ANONYMOUS ? NAMELESS : i % NAMELESS,
    finds: finders.filter((other) => other === key).length,
    isHere: here.has(key),
    isMe: !isWatching(me) && key === myKey,
  }));
}

/** Returns the key of each word's finder. A find made on this page counts before its event arrives. */
export function findersOf({ people, current }: Parts): ReadonlyMap<string, string> {
  const { keyOf, myKey } = identify(people.ui);
  const { finders } = people.ui;
  const mine = current.ui.finds.filter(({ word, mine }) => mine && !finders.has(word));
  return new Map([
    ...[...finders].map(([word, finder]) => [word, keyOf(finder)] as const),
    ...mine.map(({ word }) => [word, myKey] as const),
  ]);
}

/**
 * Identifies players by id, then by name. Each id has one name, although a teacher may have changed it or a word was
 * found before the name was given. This player has this page's name, others the name of their last find. Two ids with
 * the same name are two players.
 */
function identify({ me, myId, met, present, finders }: People) {
  const names = new Map<string, string>();
  for (const { id, name } of [...met, ...namedIn(present), ...finders.values()]) {
    if (id && name) names.set(id, name);
  }
  const myName = nameOf(me);
  if (myId && myName) names.set(myId, myName);
  const ids = new Map([...names].map(([id, name]) => [name, id]));

  /** Returns a key with #, which no name contains, or a name. */
  function keyOf(named: Named): string {
    const name = names.get(named.id ?? '') ?? named.name ?? ANONYMOUS;
    const id = named.id || ids.get(name);
    return id && name !== ANONYMOUS ? `#${id}` : name;
  }
  const nameOfKey = (key: string) => names.get(key.slice(1)) ?? key;
  return { keyOf, nameOfKey, myKey: keyOf({ id: myName ? myId : undefined, name: myName || null }) };
}

function namedIn({ players, ids }: PlayersEvent): Named[] {
  return players.map((name, i) => ({ name, id: ids?.[i] }));
}

/** Returns the players of a game, or an empty list if it has only one. */
export function sharedPlayers(parts: Parts, { game }: GameState): PlayerScore[] {
  const players = playersOf(parts, starterOf(game));
  return players.length > 1 ? players : [];
}

/** Returns each word's colour: its finder's colour in a game with several players. */
export function wordColours(parts: Parts, state: GameState): ReadonlyMap<string, number> {
  const players = sharedPlayers(parts, state);
  if (players.length === 0) return state.colours;
  const colours = new Map(players.map(({ key, colour }) => [key, colour]));
  const finders = findersOf(parts);
  return new Map(
    state.game.words.map(({ text }) => [text, colours.get(finders.get(text) ?? ANONYMOUS) ?? NAMELESS]),
  );
}

/** Returns the number of other watchers, because the server counts this player until they give a name. */
export function othersWatching({ present, me }: Pick<People, 'present' | 'me'>): number {
  return present.watchers - Number(me.kind !== 'player');
}

/** Returns the players with the most finds, or an empty list before the first find. */
export function leadersOf(players: readonly PlayerScore[]): PlayerScore[] {
  const most = Math.max(1, ...players.map(({ finds }) => finds));
  return players.filter(({ finds }) => finds === most);
}

/** Whether another player of the game has this name, including players who are hidden or have left. */
export function isTaken(people: People, game: NamedGameView | undefined, name: string): boolean {
  const starter = game ? starterOf(game) : '';
  if (name === nameOf(people.me)) return false;
  const key = nameKey(name);
  const others = playersOf({ people: { ui: people }, current: { ui: { finds: [] } } }, starter);
  return [starter, ...others.map((one) => one.name)].some((other) => nameKey(other) === key);
}

/** Returns Ann 2 for Ann, or the next number that is free. */
function freeName(people: People, game: NamedGameView | undefined, name: string): string {
  const numbered = (i: number) => `${firstGraphemes(name, MAX_PLAYER_NAME - ` ${i}`.length)} ${i}`;
  for (let i = 2; ; i++) if (!isTaken(people, game, numbered(i))) return numbered(i);
}
