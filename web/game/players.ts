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

type Parts = Pick<GameUi, 'finders' | 'present' | 'met' | 'me'> & { starter: string };

/** The last colour is for the finds of players without a name. */
const NAMELESS = COLOURS - 1;

export const NO_PLAYERS: PlayersEvent = { players: [], watchers: 0 };

/**
 * The players of a game: first the one who started it, then those who found a word, then those who follow it or did. The order
 * is the same on every screen, so each player has the same colour everywhere. All without a name are one.
 */
export function playersOf({ finders, present, met, me, starter }: Parts): Player[] {
  const finderNames = [...finders.values()].map((name) => name ?? ANONYMOUS);
  const hereNames = new Set([...present.players, ...(me ? [me] : [])]);
  const all = [...finderNames, ...met, ...hereNames];
  const known = new Set(all.includes(starter) ? [starter, ...all] : all);
  return [...known].map((name, i) => ({
    name,
    colour: name === ANONYMOUS ? NAMELESS : i % NAMELESS,
    finds: finderNames.filter((other) => other === name).length,
    isHere: hereNames.has(name),
  }));
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
  // The event of an own find arrives later than its drawing.
  const own = new Map(ui.finds.filter(({ mine }) => mine).map(({ word }) => [word, ui.me]));
  return new Map(
    state.game.words.map(({ text }) => {
      const finder = ui.finders.has(text) ? ui.finders.get(text) : own.get(text);
      return [text, colours.get(finder || ANONYMOUS) ?? NAMELESS];
    }),
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

/** Whether another player of the game has this name. */
export function isTaken({ finders, present, me }: Pick<GameUi, 'finders' | 'present' | 'me'>, name: string) {
  return name !== me && [...present.players, ...finders.values()].includes(name);
}

/** Ann → Ann 2, or the first number that nobody has. */
export function freeName(ui: Pick<GameUi, 'finders' | 'present' | 'me'>, name: string): string {
  const numbered = (i: number) => `${name.slice(0, MAX_PLAYER_NAME - ` ${i}`.length)} ${i}`;
  for (let i = 2; ; i++) if (!isTaken(ui, numbered(i))) return numbered(i);
}

/** Who found a word, for a sentence. */
export function finderText(name: string | null | undefined): string {
  return name ?? t.someoneElse;
}
