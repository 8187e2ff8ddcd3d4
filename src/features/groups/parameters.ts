import { PUZZLE_ID_PATTERN } from '../../core/game/puzzle/puzzle.ts';
import { idOf } from '../../core/routes/parameters.ts';
import { HttpError } from '../../platform/http/reply/errors.ts';

export const GROUP_NOT_FOUND = new HttpError(404, 'Group not found', { code: 'group_not_found' }).when(
  'No group has this id.',
);
export const MEMBER_NOT_FOUND = new HttpError(404, 'Member not found', { code: 'member_not_found' }).when(
  'No member of the group has this id.',
);

/** The ids of groups and members are random, like puzzles' ids. */
export const GROUP = idOf(
  'group_id',
  PUZZLE_ID_PATTERN,
  'The id of a group, which is in its link. Any other text is an unknown id.',
  GROUP_NOT_FOUND,
);
export const MEMBER = idOf(
  'member_id',
  PUZZLE_ID_PATTERN,
  'The id of a member of the group. Any other text is an unknown id.',
  MEMBER_NOT_FOUND,
);
