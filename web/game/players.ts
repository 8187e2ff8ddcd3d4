import type { PlayersEvent } from '../../src/contract/events.ts';
import { MAX_PLAYER_NAME } from '../../src/game/limits.ts';
import { ANONYMOUS } from '../../src/game/player-name.ts';
import { game as t } from '../messages/en.ts';
import { COLOURS } from './colours.ts';
import type { GameState } from './state.ts';
import type { GameUi } from './ui.ts';

export type Player = {
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
  const nameOf = naming(parts);
  const finderNames = [...findersOf(parts).values()];
  const hereNames = new Set([...namedIn(present).map(nameOf), ...(me ? [me] : [])]);
  const all = [...finderNames, ...met.map(nameOf), ...hereNames];
  const known = new Set(all.includes(starter) ? [starter, ...all] : all);
  return [...known].map((name, i) => ({
    name,
    colour: name === ANONYMOUS ? NAMELESS : i % NAMELESS,
    finds: finderNames.filter((other) => other === name).length,
    isHere: hereNames.has(name),
  }));
}

/** The name of the finder of each word. An own find has no event yet, or one of another name before this page knows its id. */
export function findersOf(parts: Identities): ReadonlyMap<string, string> {
  const { finders, finds, me } = parts;
  const nameOf = naming(parts);
  const isSure = me === '' || ownId(parts) !== undefined;
  const own = finds.filter(({ word, mine }) => mine && !(isSure && finders.has(word)));
  return new Map([
    ...[...finders].map(([word, finder]) => [word, nameOf(finder)] as const),
    ...own.map(({ word }) => [word, me || ANONYMOUS] as const),
  ]);
}

/**
 * One id is one player and has one name, though a teacher may have changed it, or a word was found before the name was given:
 * this player has the name of this page, another that of the last find.
 */
function naming(parts: Identities): (named: Named) => string {
  const names = new Map<string, string>();
  for (const { id, name } of [...seenIn(parts), ...parts.finders.values()]) {
    if (id && name) names.set(id, name);
  }
  const own = ownId(parts);
  if (own) names.set(own, parts.me);
  return ({ id, name }) => names.get(id ?? '') ?? name ?? ANONYMOUS;
}

/** The server knows a player who follows the game by the name of the page. */
function ownId(parts: Identities): string | undefined {
  return seenIn(parts).findLast(({ name }) => name === parts.me)?.id;
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
  const colours = new Map(players.map(({ name, colour }) => [name, colour]));
  const finders = findersOf(ui);
  return new Map(
    state.game.words.map(({ text }) => [text, colours.get(finders.get(text) ?? ANONYMOUS) ?? NAMELESS]),
  );
}

export function isMe({ name }: Player, { me, watches }: Pick<GameUi, 'me' | 'watches'>): boolean {
  return !watches && name === (me || ANONYMOUS);
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
