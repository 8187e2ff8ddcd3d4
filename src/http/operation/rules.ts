import type { Config } from '../../config/config.ts';
import { ANONYMOUS } from '../../game/player-name.ts';
import type { RudeFilter } from '../../moderation/filter.ts';
import { type Answer, stateAnswer } from '../reply/answer.ts';
import { HttpError } from '../reply/errors.ts';

export type Rules = Config['rules'] & { filter: RudeFilter };

export const RUDE_NAME = rude('name');
export const RUDE_TITLE = rude('title');
export const RUDE_MESSAGE = rude('message', 'It has a rude word, and NAME_FILTER is all.');
export const NO_PUZZLES = new HttpError(403, 'Making puzzles is switched off here', {
  code: 'own_puzzles_off',
}).when('The operator has set OWN_PUZZLES=off.');
export const NO_SCORES = new HttpError(404, 'Scores are switched off here', { code: 'scores_off' }).when(
  'The operator has set SCOREBOARD=off.',
);

export function isNameRefused(name: string, { nameFilter, filter }: Rules): boolean {
  return nameFilter !== 'off' && filter.isRudeName(name);
}

export function isTitleRefused(title: string, { nameFilter, filter }: Rules): boolean {
  return nameFilter !== 'off' && filter.isRudeTitle(title);
}

/** The answer of a leaderboard or a challenge. The contract's shows all names, unless none are public. */
export function namedAnswer(view: object, rules: Rules, isOfContract = false): Answer {
  const isHidden = (name: string) => !rules.publicNames || (!isOfContract && isNameRefused(name, rules));
  return stateAnswer(view, (key, value) =>
    key === 'player_name' && typeof value === 'string' && isHidden(value) ? ANONYMOUS : value,
  );
}

function rude(what: string, when = 'It has a rude word, unless NAME_FILTER is off.'): HttpError {
  const message = `Choose another ${what}: this one has a word that is not allowed here`;
  return new HttpError(400, message).when(when);
}
