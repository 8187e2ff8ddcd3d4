import { GAME_ID_PATTERN } from '../../core/game/game.ts';
import { idOf, parameter } from '../../core/routes/parameters.ts';
import { lenient, oneOf, string, withMessage } from '../../platform/schemas/schema.ts';

export const AFTER = idOf('after', GAME_ID_PATTERN, 'The `next` of the previous response.');
export const FORMAT = parameter(
  'format',
  lenient(oneOf(['csv'], '`csv` for a table of all games. Default, and for any other text: JSON.')),
);
export const SEPARATOR = parameter(
  'separator',
  oneOf(
    ['comma', 'semicolon'],
    "The table's separator: comma, or semicolon, which spreadsheets expect where numbers have a decimal comma.",
  ),
);
export const TIME_ZONE = parameter(
  'time_zone',
  withMessage(
    'time_zone must be a time zone, such as Europe/Berlin',
    string({
      // The name of every time zone matches this pattern.
      pattern: '^[A-Za-z0-9_+:/-]+$',
      description: 'The time zone of the table, such as Europe/Berlin. Default: UTC.',
    }),
  ),
);
