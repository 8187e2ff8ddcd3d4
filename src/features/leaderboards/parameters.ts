import { GAME_ID_PATTERN } from '../../core/game/game.ts';
import { PRESET_NAMES } from '../../core/game/presets.ts';
import { idOf, parameter } from '../../core/routes/parameters.ts';
import { integer, oneOf, withMessage } from '../../platform/schemas/schema.ts';
import { PERIODS } from './periods.ts';

const MAX_CATEGORY_ID = 999_999_999;

export const CATEGORY = parameter(
  'category_id',
  withMessage(
    'category_id must be a number',
    integer({ minimum: 0, maximum: MAX_CATEGORY_ID, description: 'The id of a category.' }),
  ),
);
export const PRESET = parameter('preset', oneOf(PRESET_NAMES, 'A preset of the start page.'));
export const PERIOD = parameter(
  'period',
  oneOf(PERIODS, 'The current day in UTC, the current week from Monday, or all time.'),
);
export const GAME = idOf('game', GAME_ID_PATTERN, 'The id of a game whose place to return.');
