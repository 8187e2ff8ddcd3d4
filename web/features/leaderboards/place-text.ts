import type { PuzzleScoresView } from '../../../src/features/leaderboards/schema.ts';
import { leaderboards } from '../../messages/messages.ts';

/** The text of a rank, for a puzzle's page and a game's result. In `ranking.ts` it would split the site's script. */

/** Beyond this rank, the share of slower players says more than the rank. */
const FIRST_PLACES = 10;

/** Whether a rank is meaningful. A challenge's leaderboard lacks its creator, so its only player may have lost. */
export function tellsPlace({ players }: PuzzleScoresView, isChallenge: boolean): boolean {
  return !isChallenge || players > 1;
}

/** Returns a game's rank on its puzzle's leaderboard, or `undefined` if it isn't ranked. */
export function placeText(scores: PuzzleScoresView, isChallenge: boolean): string | undefined {
  const { game, players } = scores;
  if (game?.ranked !== 'yes' || game.place === null || !tellsPlace(scores, isChallenge)) return undefined;
  const { place, faster_than: share } = game;
  return place > FIRST_PLACES && share !== null
    ? leaderboards.fasterThan(share, players)
    : leaderboards.placeOf(place, players);
}
