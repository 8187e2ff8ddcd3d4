import { playerNameFrom } from '../../src/game/player-name.ts';

export const NAME_ERROR = 'Use only A–Z, 0–9 and spaces';

/** The error of a name; empty for a valid one. */
export function nameErrorOf(name: string): string {
  return playerNameFrom(name) === undefined ? NAME_ERROR : '';
}

/** The state of the field after a key: typing removes an error, but never shows one. Leaving the field shows it. */
export function typedName(name: string, shownError: string): { name: string; nameError: string } {
  return { name, nameError: nameErrorOf(name) === '' ? '' : shownError };
}
