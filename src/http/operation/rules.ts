import { isRude } from '../../game/rude-text.ts';
import { HttpError } from '../reply/errors.ts';

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

export const RUDE_NAME = 'Choose another name: this one has a word that is not allowed here';
export const RUDE_TITLE = 'Choose another title: this one has a word that is not allowed here';
const NO_PUZZLES = 'Making puzzles is switched off here';
const NO_SCORES = 'Scores are switched off here';

export const RUDE_NAME_ERROR = {
  status: 400,
  message: RUDE_NAME,
  when: 'It has a rude word, unless NAME_FILTER is off.',
};
export const RUDE_TITLE_ERROR = { ...RUDE_NAME_ERROR, message: RUDE_TITLE };
export const NO_PUZZLES_ERROR = {
  status: 403,
  message: NO_PUZZLES,
  when: 'The operator has set OWN_PUZZLES=off.',
};
export const NO_SCORES_ERROR = {
  status: 404,
  message: NO_SCORES,
  when: 'The operator has set SCOREBOARD=off.',
};

export function refuseRude({ nameFilter }: Rules, text: string, message: string): void {
  if (nameFilter !== 'off' && isRude(text)) throw new HttpError(400, message);
}

/** A rude name of a finder or a follower counts as none: the request is not only about the name. */
export function allowedName({ nameFilter }: Rules, name: string | null): string | null {
  return name !== null && nameFilter !== 'off' && isRude(name) ? null : name;
}

export function requireOwnPuzzles({ ownPuzzles }: Rules): void {
  if (!ownPuzzles) throw new HttpError(403, NO_PUZZLES);
}

export function requireScores({ scoreboard }: Rules): void {
  if (!scoreboard) throw new HttpError(404, NO_SCORES);
}
