import { ANONYMOUS, CONTRACT_NAME, chosenName, parsePlayerName } from '../../src/core/game/player-name.ts';
import type { NamedGameView } from '../../src/core/schemas/games.ts';
import { common, name as texts } from '../messages/messages.ts';
import { lazy } from './lazy.ts';

/** Returns the name as the server stores it, or '' for none and for an invalid one. */
export function storedName(typed: string): string {
  return chosenName(typed) ?? '';
}

/** Returns the name of a game's player as they typed it. */
export function starterOf({ name, player_name }: Pick<NamedGameView, 'name' | 'player_name'>): string {
  return name ?? player_name;
}

/** Returns the name in the language of the page. */
export function shownName(name: string): string {
  return name === ANONYMOUS ? common.nameless : name;
}

const HEBREW_OR_ARABIC = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * Returns a name for a text of the page, in which letters that run from right to left don't move the words around them.
 */
export function nameInText(name: string): string {
  const shown = shownName(name);
  return HEBREW_OR_ARABIC.test(shown) ? `\u2068${shown}\u2069` : shown;
}

/** Returns the error in a name, or '' for a valid name. */
export function nameErrorOf(name: string): string {
  return 'error' in parsePlayerName(name) ? texts.wrong : '';
}

/** Returns the error in a name for a shared game, whose players must have different names. */
export function joinErrorOf(name: string): string {
  if (name.trim() === '') return texts.missing;
  if (name.trim() === ANONYMOUS) return texts.anonymous(ANONYMOUS);
  return nameErrorOf(name);
}

/** The tables of letters have a separate script, because few names need them. */
const loadTables = lazy(() => import('../../src/core/game/contract-name.ts'));

/** Returns the name in the letters of the contract's paths. Without the tables the game has no name. */
export async function nameForContract(name: string): Promise<string> {
  if (name === '' || CONTRACT_NAME.test(name)) return name;
  const tables = await loadTables().catch(() => undefined);
  return tables?.contractName(name) ?? '';
}
