import type { PlayersEvent } from '../../src/contract/events.ts';
import { game as t } from '../messages/en.ts';
import { COLOURS } from './colours.ts';
import type { GameUi } from './ui.ts';

export type Player = {
  name: string;
  /** The number of the player's colour. */
  colour: number;
  finds: number;
  isHere: boolean;
};

type Parts = Pick<GameUi, 'finders' | 'present' | 'me'> & { starter: string };

export const NO_PLAYERS: PlayersEvent = { players: [], watchers: 0 };

/**
 * The named players of a game: first the one who started it, then those who found a word, then those who follow it. The
 * order is the same on every screen, so each player has the same colour everywhere.
 */
export function playersOf({ finders, present, me, starter }: Parts): Player[] {
  const finderNames = [...finders.values()].filter((name) => name !== null);
  const hereNames = new Set([...present.players, ...(me ? [me] : [])]);
  const known = new Set([
    ...(isPlaying(starter, finderNames, hereNames) ? [starter] : []),
    ...finderNames,
    ...hereNames,
  ]);
  return [...known].map((name, i) => ({
    name,
    colour: i % COLOURS,
    finds: finderNames.filter((other) => other === name).length,
    isHere: hereNames.has(name),
  }));
}

/** Whether the game has more than one player: only then the page shows who found which word. */
export function isShared(players: readonly Player[], { finders }: Pick<GameUi, 'finders'>): boolean {
  const unnamed =
    [...finders.values()].some((name) => name === null) && players.some(({ finds }) => finds > 0);
  return players.length > 1 || unnamed;
}

/** Who found a word, for a sentence. */
export function finderText(name: string | null | undefined): string {
  return name ?? t.someoneElse;
}

function isPlaying(starter: string, finders: readonly string[], here: ReadonlySet<string>): boolean {
  return finders.includes(starter) || here.has(starter);
}
