import { HttpError } from '../../platform/http/reply/errors.ts';
import { contractName } from '../game/contract-name.ts';
import { ANONYMOUS, CONTRACT_NAME } from '../game/player-name.ts';
import type { ShowName } from './views.ts';

/** The names that an operator allows, and whether players can make puzzles and see leaderboards. */
export type PolicySettings = {
  nameFilter: 'own' | 'off' | 'all';
  ownPuzzles: boolean;
  publicNames: boolean;
  scoreboard: boolean;
};

/** Finds rude words in text typed by players. */
export type RudeFilter = Readonly<{ isRudeName(name: string): boolean; isRudeTitle(title: string): boolean }>;

export type SitePolicy = PolicySettings & { filter: RudeFilter };

export const RUDE_NAME = rude('name');
export const RUDE_TITLE = rude('title');
export const RUDE_MESSAGE = rude(
  'message',
  'The message contains a blocked word. Checked only if the operator has set NAME_FILTER=all.',
);

/**
 * A name with other letters than the contract's is also checked as a title, where look-alike letters count as Latin.
 */
export function isNameRefused(name: string, { nameFilter, filter }: SitePolicy): boolean {
  if (nameFilter === 'off') return false;
  return filter.isRudeName(name) || (!CONTRACT_NAME.test(name) && filter.isRudeTitle(name));
}

export function isTitleRefused(title: string, { nameFilter, filter }: SitePolicy): boolean {
  return nameFilter !== 'off' && filter.isRudeTitle(title);
}

export function politeNames(policy: SitePolicy): ShowName {
  return (name) => (policy.publicNames && !isNameRefused(name, policy) ? name : ANONYMOUS);
}

/** On the contract's scoreboard, names are spelled with its letters; if names aren't public, all are Anonymous. */
export function contractNames({ publicNames }: SitePolicy): ShowName {
  return (name) => (publicNames ? contractName(name) : ANONYMOUS);
}

function rude(
  what: string,
  when = 'The text contains a blocked word. Not checked if the operator has set NAME_FILTER=off.',
): HttpError {
  const message = `This ${what} contains a blocked word. Choose another ${what}.`;
  return new HttpError(400, message).when(when);
}
