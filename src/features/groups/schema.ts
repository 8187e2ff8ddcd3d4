import { UNFAIR } from '../../core/game/fair.ts';
import { NAME_RULE, PlayerName, Seconds, shape, text, Uuid } from '../../core/schemas/fields.ts';
import { UNFAIR_TEXT } from '../../core/schemas/scores.ts';
import {
  array,
  boolean,
  integer,
  nullable,
  object,
  oneOf,
  type Static,
  string,
} from '../../platform/schemas/schema.ts';
import { MAX_GROUP_NAME, MAX_MEMBERS } from './limits.ts';

const GroupId = string({
  format: 'uuid',
  description: 'An unguessable id: anyone who knows it may read and join the group',
});
const GroupName = string({ minLength: 1, maxLength: MAX_GROUP_NAME });
const Secret = (use: string) => text(`The secret to ${use}. No other response has it.`);

export const GroupRequest = shape('NewGroup', {
  name: string({ minLength: 1, description: `Trimmed; at most ${MAX_GROUP_NAME} characters` }),
});

export const NewGroupView = shape('MadeGroup', {
  id: GroupId,
  name: GroupName,
  secret: Secret('delete the group or a member'),
});

const Days = (period: string) =>
  object({
    played: integer({ minimum: 0, description: `The days of the ${period} on which a game counts` }),
    best_seconds: nullable(Seconds, 'The fastest time of these games; null for none'),
  });

const member = { id: Uuid, name: PlayerName };

export const MemberView = shape('Member', member);

export const StandingView = shape('Standing', {
  ...member,
  time_seconds: nullable(Seconds, 'The time of the game that counts for `date`; null if there is none yet'),
  played: boolean({ description: 'Whether a game of `date` counts' }),
  week: Days('week of `date`, which begins on Monday,'),
  month: Days('month of `date`'),
});

export const GroupView = shape('Group', {
  id: GroupId,
  name: GroupName,
  date: string({ format: 'date' }),
  members: array(StandingView, { maxItems: MAX_MEMBERS, description: 'The members in the order of joining' }),
});

/** Has no pattern for names, because every invalid text gets its own reason. */
export const MemberRequest = shape('NewMember', {
  player_name: string({ description: `${NAME_RULE} Required.` }),
});

export const NewMemberView = shape('JoinedMember', {
  ...member,
  secret: Secret('send results, and to rename or delete the member'),
});

export const ResultRequest = shape('GroupResult', { game_id: Uuid });

export const ResultView = shape('GroupResultView', {
  counts: boolean(),
  reason: nullable(
    oneOf(['not_daily', 'taken', 'second', ...UNFAIR]),
    `null, or why it does not count. \`not_daily\`: not a game of a daily puzzle; \`taken\`: the game counts for another member; \`second\`: an earlier game of this member counts; ${UNFAIR_TEXT}.`,
  ),
});

export type GroupView = Static<typeof GroupView>;
export type NewGroupView = Static<typeof NewGroupView>;
export type MemberView = Static<typeof MemberView>;
export type StandingView = Static<typeof StandingView>;
export type NewMemberView = Static<typeof NewMemberView>;
export type ResultView = Static<typeof ResultView>;
