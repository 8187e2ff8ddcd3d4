import { ANONYMOUS, playerNameFrom } from '../../src/game/player-name.ts';

const NAME_ERROR = 'Use only A–Z, 0–9 and spaces';

/** The error of a name; empty for a valid one. */
export function nameErrorOf(name: string): string {
  return playerNameFrom(name) === undefined ? NAME_ERROR : '';
}

/** The error of a name for the other players of a game, who must be able to tell the players apart. */
export function joinErrorOf(name: string): string {
  if (name.trim() === '') return 'Type a name, or choose “Just watch”';
  if (name.trim() === ANONYMOUS) return `${ANONYMOUS} stands for players without a name: choose another one`;
  return nameErrorOf(name);
}

/** The state of the field after a key: typing removes an error, but never shows one. Leaving the field shows it. */
export function typedName(name: string, shownError: string): { name: string; nameError: string } {
  return { name, nameError: nameErrorOf(name) === '' ? '' : shownError };
}
