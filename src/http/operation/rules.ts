import { isRude } from '../../game/rude-text.ts';
import { type Failure, failure } from '../reply/errors.ts';

/** What an operator allows. */
export type Rules = Readonly<{
  /** Whether rude names and titles are refused on our own paths; `all`: such a name of a new game becomes Anonymous. */
  nameFilter: 'own' | 'off' | 'all';
  /** Whether players may make puzzles of their own words. */
  ownPuzzles: boolean;
  /** Whether leaderboards and challenges show names. */
  publicNames: boolean;
  /** Whether there are leaderboards beside those of the contract. */
  scoreboard: boolean;
}>;

const RUDE = 'It has a rude word, unless NAME_FILTER is off.';
export const RUDE_NAME = failure(
  400,
  'Choose another name: this one has a word that is not allowed here',
  RUDE,
);
export const RUDE_TITLE = failure(
  400,
  'Choose another title: this one has a word that is not allowed here',
  RUDE,
);
export const NO_PUZZLES = failure(
  403,
  'Making puzzles is switched off here',
  'The operator has set OWN_PUZZLES=off.',
);
export const NO_SCORES = failure(404, 'Scores are switched off here', 'The operator has set SCOREBOARD=off.');

export function refuseRude({ nameFilter }: Rules, text: string, error: Failure): void {
  if (nameFilter !== 'off' && isRude(text)) throw error;
}

/** A rude name of a finder or a follower counts as none: the request is not only about the name. */
export function allowedName({ nameFilter }: Rules, name: string | null): string | null {
  return name !== null && nameFilter !== 'off' && isRude(name) ? null : name;
}
