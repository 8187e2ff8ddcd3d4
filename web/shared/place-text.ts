import type { PuzzleScoresView } from '../../src/schemas/puzzles.ts';
import { common } from '../messages/en.ts';

/** From this place on a share of all players says more than the place. */
const FIRST_PLACES = 10;

/** The place of a game on the list of its puzzle; `undefined` when it has none. */
export function placeText({ game, players }: PuzzleScoresView): string | undefined {
  if (game?.ranked !== 'yes' || game.place === null) return undefined;
  const { place, faster_than: share } = game;
  return place > FIRST_PLACES && share !== null
    ? common.fasterThan(share, players)
    : common.placeOf(place, players);
}
