import { DATE } from '../game/days.ts';
import { GAME_ID } from '../game/game.ts';
import { LANGUAGE_CODES } from '../game/language/languages.ts';
import { PERIODS, PRESET_NAMES } from '../game/presets.ts';
import { PUZZLE_ID } from '../game/puzzle/puzzle.ts';
import { integer, oneOf, string } from './schema.ts';

/* The parameters of paths and queries, by the patterns, choices and limits that the service checks. */

export const MAX_CATEGORY_ID = 999_999_999;
export const CODE = /^[A-Za-z]{6}$/;

/** A time in milliseconds, and when it was reached. */
export const ATTEMPT = /^\d{1,15}-\d{1,15}$/;

export const PARAMETERS = {
  game_id: id(GAME_ID, 'The `id` of the answer to a new game. Any other text is an unknown id.'),
  puzzle_id: id(PUZZLE_ID, 'The id of a puzzle. Any other text is an unknown id.'),
  code: string({ pattern: CODE.source, examples: ['HKMPRT'], description: 'Six letters of a class.' }),
  topic: string({ pattern: '^[a-z]+$', examples: ['kitchen'], description: 'The `id` of a topic.' }),
  board: oneOf(LANGUAGE_CODES, 'The language of the words. Required.'),
  clues: oneOf(
    [...LANGUAGE_CODES, 'emoji'],
    'Another language than that of the words, or pictures. Required.',
  ),
  group_id: id(PUZZLE_ID, 'The id of a group, which is in its link. Any other text is an unknown id.'),
  member_id: id(PUZZLE_ID, 'The id of a member of the group. Any other text is an unknown id.'),
  date: date('A date.'),
  before: date('A date. Without it the list begins with today, in UTC.'),
  category_id: integer({ minimum: 0, maximum: MAX_CATEGORY_ID, description: 'The id of a category.' }),
  language: oneOf(
    LANGUAGE_CODES,
    'The code of a language. Without it, that of the service; a table has the names of the fields.',
  ),
  preset: oneOf(PRESET_NAMES, 'The presets of the start page.'),
  period: oneOf(PERIODS, 'The current day in UTC, the current week from Monday on, or all time.'),
  game: id(GAME_ID, 'The id of a game: the answer has its place.'),
  after: id(GAME_ID, 'The `next` of the answer before.'),
  after_attempt: string({
    pattern: ATTEMPT.source,
    examples: ['61200-1772366461200'],
    description: 'The `next` of the answer before. Any other text counts as none.',
  }),
  format: oneOf(['csv'], 'A table of all games; JSON without it.'),
  separator: oneOf(
    ['comma', 'semicolon'],
    'Of the table: comma, or semicolon, which spreadsheets expect where numbers have a decimal comma.',
  ),
  time_zone: string({
    // Those that exist are among these texts.
    pattern: '^[A-Za-z0-9_+:/-]+$',
    description: 'Of the times in the table, such as Europe/Berlin; UTC without it.',
  }),
};

export type ParameterName = keyof typeof PARAMETERS;

function id(pattern: RegExp, description: string) {
  return string({ format: 'uuid', pattern: pattern.source, description });
}

function date(description: string) {
  return string({ format: 'date', pattern: DATE.source, description });
}
