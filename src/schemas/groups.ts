import Type, { type Static } from 'typebox';
import { UNFAIR } from '../game/fair.ts';
import { MAX_GROUP_NAME, MAX_MEMBERS } from '../game/limits.ts';
import { nullable, oneOf, PlayerName, Seconds, shape, text, Uuid } from './fields.ts';
import { UNFAIR_TEXT } from './scores.ts';

const GroupId = Type.String({
  format: 'uuid',
  description: 'Cannot be guessed: a client that knows it may read the group and join it',
});
const GroupName = Type.String({ minLength: 1, maxLength: MAX_GROUP_NAME });
const Secret = (use: string) => text(`Needed to ${use}. No other answer has it.`);

export const GroupRequest = shape('NewGroup', {
  name: Type.String({ minLength: 1, description: `Trimmed; at most ${MAX_GROUP_NAME} characters` }),
});

export const NewGroupView = shape('MadeGroup', {
  id: GroupId,
  name: GroupName,
  secret: Secret('delete the group or a member'),
});

const Days = (period: string) =>
  Type.Object({
    played: Type.Integer({ minimum: 0, description: `The days of the ${period} on which a game counts` }),
    best_seconds: nullable(Seconds, 'The fastest of them; null when there is none'),
  });

export const MemberView = shape('Member', { id: Uuid, name: PlayerName });

export const StandingView = shape('Standing', {
  ...MemberView.properties,
  time_seconds: nullable(Seconds, 'Of the game of `date` that counts; null when there is none yet'),
  played: Type.Boolean({ description: 'Whether a game of `date` counts' }),
  week: Days('week of `date`, which begins on Monday,'),
  month: Days('month of `date`'),
});

export const GroupView = shape('Group', {
  id: GroupId,
  name: GroupName,
  date: Type.String({ format: 'date' }),
  members: Type.Array(StandingView, { maxItems: MAX_MEMBERS, description: 'In the order of joining' }),
});

/** Without the pattern of names: every text is answered, with the reason why it is none. */
export const MemberRequest = shape('NewMember', {
  player_name: Type.String({ description: 'As for a new game, but it must be given' }),
});

export const NewMemberView = shape('JoinedMember', {
  ...MemberView.properties,
  secret: Secret('send results, and to rename or delete the member'),
});

export const ResultRequest = shape('GroupResult', { game_id: Uuid });

export const ResultView = shape('GroupResultView', {
  counts: Type.Boolean(),
  reason: nullable(
    oneOf(['not_daily', 'taken', 'second', ...UNFAIR]),
    `Why it does not count: no game of a puzzle of the day; it counts for another member; an earlier completed one of this member counts; ${UNFAIR_TEXT}. null when it counts`,
  ),
});

export type GroupView = Static<typeof GroupView>;
export type NewGroupView = Static<typeof NewGroupView>;
export type MemberView = Static<typeof MemberView>;
export type StandingView = Static<typeof StandingView>;
export type NewMemberView = Static<typeof NewMemberView>;
export type ResultView = Static<typeof ResultView>;
