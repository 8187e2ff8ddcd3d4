import type { PuzzleScoresView } from '../../../src/features/leaderboards/schema.ts';
import { leaderboards } from '../../messages/later.ts';

/** The text of a rank, for a puzzle's page and a game's result. In `ranking.ts` it would split the site's script. */

/** Beyond this rank, the share of slower players says more than the rank. */
const FIRST_PLACES = 10;

/** Among fewer players, a rank says little. */
export const MIN_PLAYERS = 5;

/** Returns a game's rank on its puzzle's leaderboard, or `undefined` if it isn't ranked or has few rivals. */
export function placeText({ game, players }: PuzzleScoresView): string | undefined {
  if (game?.ranked !== 'yes' || game.place === null || players < MIN_PLAYERS) return undefined;
  const { place, faster_than: share } = game;
  return place > FIRST_PLACES && share !== null
    ? leaderboards.fasterThan(share, players)
    : leaderboards.placeOf(place, players);
}
