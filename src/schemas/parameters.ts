import { DATE } from '../game/days.ts';
import { GAME_ID } from '../game/game.ts';
import { LANGUAGE_CODES } from '../game/language/languages.ts';
import { PERIODS, PRESET_NAMES } from '../game/presets.ts';
import { PUZZLE_ID } from '../game/puzzle/puzzle.ts';
import { integer, lenient, oneOf, refusedAs, type Schema, string } from './schema.ts';
import { boardLanguage, cluesLanguage } from './vocabulary.ts';

/* The parameters of paths and queries, by the patterns, choices and limits that the service checks. */

const MAX_CATEGORY_ID = 999_999_999;
export const CODE = /^[A-Za-z]{6}$/;

/** A time in milliseconds, and when it was reached. */
export const ATTEMPT = /^\d{1,15}-\d{1,15}$/;

export const PARAMETERS = {
  game_id: id(GAME_ID, 'The `id` of the answer to a new game. Any other text is an unknown id.'),
  puzzle_id: id(PUZZLE_ID, 'The id of a puzzle. Any other text is an unknown id.'),
  code: string({ pattern: CODE.source, examples: ['HKMPRT'], description: 'Six letters of a class.' }),
  topic: string({ pattern: '^[a-z]+$', examples: ['kitchen'], description: 'The `id` of a topic.' }),
  board: boardLanguage('The language of the words. Required.'),
  clues: cluesLanguage('Another language than that of the words, or pictures. Required.'),
  group_id: id(PUZZLE_ID, 'The id of a group, which is in its link. Any other text is an unknown id.'),
  member_id: id(PUZZLE_ID, 'The id of a member of the group. Any other text is an unknown id.'),
  date: date('date', 'A date.'),
  before: date('before', 'A date. Without it the list begins with today, in UTC.'),
  category_id: refusedAs(
    'category_id must be a number',
    integer({ minimum: 0, maximum: MAX_CATEGORY_ID, description: 'The id of a category.' }),
  ),
  language: refusedAs(
    `language must be one of ${LANGUAGE_CODES.join(', ')}`,
    oneOf(
      LANGUAGE_CODES,
      'The code of a language. Without it, that of the service; a table has the names of the fields.',
    ),
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
  format: lenient(oneOf(['csv'], 'A table of all games; JSON without it, and with any other text.')),
  separator: oneOf(
    ['comma', 'semicolon'],
    'Of the table: comma, or semicolon, which spreadsheets expect where numbers have a decimal comma.',
  ),
  time_zone: refusedAs(
    'time_zone must be a time zone, such as Europe/Berlin',
    string({
      // Those that exist are among these texts.
      pattern: '^[A-Za-z0-9_+:/-]+$',
      description: 'Of the times in the table, such as Europe/Berlin; UTC without it.',
    }),
  ),
};

export type ParameterName = keyof typeof PARAMETERS;

function id(pattern: RegExp, description: string) {
  return string({ format: 'uuid', pattern: pattern.source, description });
}

function date(key: string, description: string): Schema<string> {
  const schema = string({ format: 'date', pattern: DATE.source, description });
  return refusedAs(`${key} must be a date such as 2026-11-15`, schema);
}
