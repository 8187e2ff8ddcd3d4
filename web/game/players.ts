import type { PlayersEvent } from '../../src/contract/events.ts';
import { MAX_PLAYER_NAME } from '../../src/game/limits.ts';
import { ANONYMOUS } from '../../src/game/player-name.ts';
import { game as t } from '../messages/en.ts';
import { COLOURS } from './colours.ts';
import type { GameState } from './state.ts';
import type { GameUi } from './ui.ts';

export type Player = {
  /** Tells players of one name apart. */
  key: string;
  name: string;
  /** The number of the player's colour. */
  colour: number;
  finds: number;
  isHere: boolean;
};

/** A player as an event names one; without an id when they have no session. */
export type Named = { name: string | null; id?: string | undefined };

type Identities = Pick<GameUi, 'finders' | 'finds' | 'present' | 'met' | 'me'>;
type Parts = Identities & { starter: string };

/** The last colour is for the finds of players without a name. */
const NAMELESS = COLOURS - 1;

export const NO_PLAYERS: PlayersEvent = { players: [], watchers: 0 };

/**
 * The players of a game: first the one who started it, then those who found a word, then those who follow it or did. The order
 * is the same on every screen, so each player has the same colour everywhere. All without a name are one.
 */
export function playersOf({ starter, ...parts }: Parts): Player[] {
  const { present, met, me } = parts;
  const { keyOf, nameOf, own } = identify(parts);
  const finders = [...findersOf(parts).values()];
  const here = new Set([...namedIn(present).map(keyOf), ...(me ? [own] : [])]);
  const all = [...finders, ...met.map(keyOf), ...here];
  const known = new Set([...all.filter((key) => nameOf(key) === starter).slice(0, 1), ...all]);
  return [...known].map((key, i) => ({
    key,
    name: nameOf(key),
    colour: key === ANONYMOUS ? NAMELESS : i % NAMELESS,
    finds: finders.filter((other) => other === key).length,
    isHere: here.has(key),
  }));
}

/** The key of the finder of each word. An own find has no event yet, or one of another name before this page knows its id. */
export function findersOf(parts: Identities): ReadonlyMap<string, string> {
  const { finders, finds, me } = parts;
  const { keyOf, own } = identify(parts);
  const isSure = me === '' || ownId(parts) !== undefined;
  const mine = finds.filter(({ word, mine }) => mine && !(isSure && finders.has(word)));
  return new Map([
    ...[...finders].map(([word, finder]) => [word, keyOf(finder)] as const),
    ...mine.map(({ word }) => [word, own] as const),
  ]);
}

/**
 * One id is one player and has one name, though a teacher may have changed it, or a word was found before the name was given:
 * this player has the name of this page, another that of the last find. Two ids of one name are two players; whoever has no
 * id is known by the name.
 */
function identify(parts: Identities) {
  const names = new Map<string, string>();
  for (const { id, name } of [...seenIn(parts), ...parts.finders.values()]) {
    if (id && name) names.set(id, name);
  }
  const ownKey = ownId(parts);
  if (ownKey) names.set(ownKey, parts.me);
  const ids = new Map([...names].map(([id, name]) => [name, id]));

  /** No name has a #. */
  function keyOf(named: Named): string {
    const name = names.get(named.id ?? '') ?? named.name ?? ANONYMOUS;
    const id = named.id || ids.get(name);
    return id && name !== ANONYMOUS ? `#${id}` : name;
  }
  const nameOf = (key: string) => names.get(key.slice(1)) ?? key;
  return { keyOf, nameOf, own: keyOf({ id: ownKey, name: parts.me || null }) };
}

/**
 * The server knows a player who follows the game by the name of the page. Of several with this name it is the one who found the
 * words of this page.
 */
function ownId(parts: Identities): string | undefined {
  const named = seenIn(parts).filter(({ name }) => name === parts.me);
  const isFinder = (one: Named) =>
    one.id && parts.finds.some(({ word, mine }) => mine && parts.finders.get(word)?.id === one.id);
  return (named.findLast(isFinder) ?? named.at(-1))?.id;
}

function seenIn({ met, present }: Identities): Named[] {
  return [...met, ...namedIn(present)];
}

export function namedIn({ players, ids }: PlayersEvent): Named[] {
  return players.map((name, i) => ({ name, id: ids?.[i] }));
}

/** The players of a game on this page; none while it has only one. */
export function sharedPlayers(ui: GameUi, { game }: GameState): Player[] {
  const players = playersOf({ ...ui, starter: game.player_name });
  return players.length > 1 ? players : [];
}

/** The colour of each word: in a game of several players the colour of its finder. */
export function wordColours(ui: GameUi, state: GameState): ReadonlyMap<string, number> {
  const players = sharedPlayers(ui, state);
  if (players.length === 0) return state.colours;
  const colours = new Map(players.map(({ key, colour }) => [key, colour]));
  const finders = findersOf(ui);
  return new Map(
    state.game.words.map(({ text }) => [text, colours.get(finders.get(text) ?? ANONYMOUS) ?? NAMELESS]),
  );
}

export function isMe({ key }: Player, ui: GameUi): boolean {
  return !ui.watches && key === identify(ui).own;
}

/** How many watch, without this player: the server counts who has given no name yet. */
export function othersWatching({ present, watches, join }: GameUi): number {
  return present.watchers - Number(watches || join !== undefined);
}

/** The players with the most finds; none before the first find. */
export function leadersOf(players: readonly Player[]): Player[] {
  const most = Math.max(1, ...players.map(({ finds }) => finds));
  return players.filter(({ finds }) => finds === most);
}

/** Whether another player of the game has this name: also one whose page is hidden, or who has left. */
export function isTaken(ui: GameUi, name: string): boolean {
  const { player_name: starter = '' } = ui.state?.game ?? {};
  return (
    name !== ui.me && (name === starter || playersOf({ ...ui, starter }).some((one) => one.name === name))
  );
}

/** Ann → Ann 2, or the first number that nobody has. */
export function freeName(ui: GameUi, name: string): string {
  const numbered = (i: number) => `${name.slice(0, MAX_PLAYER_NAME - ` ${i}`.length)} ${i}`;
  for (let i = 2; ; i++) if (!isTaken(ui, numbered(i))) return numbered(i);
}

/** Who found a word, for a sentence. */
export function finderText(name: string | null | undefined): string {
  return name ?? t.someoneElse;
}
