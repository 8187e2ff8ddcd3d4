import { randomUUID } from 'node:crypto';
import { dateOf, dayAt, parseDay, weekdayOf } from '../../core/game/days.ts';
import { ineligibleReason } from '../../core/game/fair.ts';
import type { Game } from '../../core/game/game.ts';
import { ANONYMOUS } from '../../core/game/player-name.ts';
import { parseTitle } from '../../core/game/puzzle/texts.ts';
import { PUZZLE_GAME_ID } from '../../core/routes/examples.ts';
import { existingGame, requiredSecret } from '../../core/routes/existing.ts';
import { NAME_ERROR, politeNameFrom, textErrors } from '../../core/routes/fields.ts';
import { languageFrom } from '../../core/routes/languages.ts';
import { OWN_PUZZLES } from '../../core/routes/limits.ts';
import { GAME_NOT_FOUND } from '../../core/routes/not-found.ts';
import { QUERY } from '../../core/routes/parameters.ts';
import type { Uses } from '../../core/routes/parts.ts';
import { isTitleRefused, RUDE_NAME, type SitePolicy } from '../../core/routes/policy.ts';
import { DeletedView } from '../../core/schemas/fields.ts';
import { WRONG_SECRET } from '../../platform/http/operation/errors.ts';
import { get, patch, post, remove } from '../../platform/http/operation/operation.ts';
import { HttpError, orThrow, valueOrThrow } from '../../platform/http/reply/errors.ts';
import { etagReply, jsonReply } from '../../platform/http/reply/reply.ts';
import { type JsonObject, parseObjectBody } from '../../platform/http/request/body.ts';
import type { HttpRequest } from '../../platform/http/request/http-request.ts';
import { hashSecret, matchesSecret, newSecret } from '../../platform/secret.ts';
import { dayFrom, ON_DATE } from '../daily/parameters.ts';
import { EXAMPLE, GROUP_ID, JOINED, MEMBER_ID, NEW_GROUP } from './examples.ts';
import { MAX_GROUP_NAME, MAX_MEMBERS, NEW_GROUPS, NEW_MEMBERS, RESULTS } from './limits.ts';
import { GROUP, GROUP_NOT_FOUND, MEMBER, MEMBER_NOT_FOUND } from './parameters.ts';
import {
  GroupRequest,
  GroupView,
  MemberRequest,
  MemberView,
  NewGroupView,
  NewMemberView,
  ResultRequest,
  ResultView,
  type StandingView,
} from './schema.ts';
import type { DailyGame, Group, Groups, Member, Standing } from './store.ts';

/* Friends who play the same daily puzzle. Members' names are personal data, so they are never logged. */

const NAME_REQUIRED = new HttpError(400, 'player_name is required').when(
  'It is missing, empty or Anonymous.',
);
const GROUP_FULL = new HttpError(409, `This group is full: it has ${MAX_MEMBERS} members`);
const GAME_ID_REQUIRED = new HttpError(400, 'game_id is required');

const values = { group_id: GROUP_ID };

type Own = { groups: Groups };

const newGroup = post('/api/groups', {
  summary: 'Create a group',
  description:
    'Creates a group that anyone with its link can read and join. Its creator is not a member yet. A group without a result for a year is deleted. Not idempotent: each call creates another group.',
  request: GroupRequest,
  reply: { description: 'The group and its secret.', schema: NewGroupView },
  limit: NEW_GROUPS,
  examples: [{ summary: 'A family', request: { name: NEW_GROUP.name }, reply: NEW_GROUP }],
  errors: [...textErrors('name', MAX_GROUP_NAME), RUDE_NAME],
  async handle({ body }, { groups, policy }: Own & Uses<'policy'>) {
    const name = valueOrThrow(parseTitle(parseObjectBody(body).name, 'name', MAX_GROUP_NAME));
    if (isTitleRefused(name, policy)) throw RUDE_NAME;
    const [id, secret] = [randomUUID(), newSecret()];
    await groups.addGroup({ id, name, secretHash: hashSecret(secret) });
    return jsonReply({ id, name, secret });
  },
});

const getGroup = get('/api/groups/{group_id}', {
  summary: 'Read a group and its times',
  description:
    "Returns the members' times for a date (default: today in UTC), its week and its month, on one language's daily puzzles. It returns no secrets. Idempotent.",
  params: [GROUP],
  reply: { description: 'The group.', schema: GroupView },
  query: [ON_DATE, QUERY.language],
  examples: [{ summary: 'One member', values, reply: EXAMPLE }],
  async handle({ params, query }, { groups, store, siteLanguage }: Own & Uses<'store' | 'siteLanguage'>) {
    const group = await existingGroup(groups, params.group_id);
    const day = query.date === undefined ? dayAt(await store.now()) : dayFrom(ON_DATE, query.date);
    const language = languageFrom(query, siteLanguage);
    const monday = day - weekdayOf(day);
    const [week, month] = [{ from: monday, to: monday + 6 }, monthAround(day)];
    const [from, to] = [Math.min(week.from, month.from), Math.max(week.to, month.to)];
    const standings = await groups.standings(group.id, { language, from, to });
    const members = standings.map((standing) => standingView(standing, day, week, month));
    return etagReply({ id: group.id, name: group.name, date: dateOf(day), members });
  },
});

const deleteGroup = remove('/api/groups/{group_id}', {
  summary: 'Delete a group',
  description:
    "Deletes a group with its members and their results. Fails without the creator's secret; a second call gets 404.",
  params: [GROUP],
  limit: OWN_PUZZLES,
  reply: { description: 'The group is deleted.', schema: DeletedView },
  isSecured: true,
  async handle(request, { groups }: Own) {
    const group = await existingGroup(groups, request.params.group_id);
    if (!matchesSecret(requiredSecret(request.headers), group.secretHash)) throw WRONG_SECRET;
    if (!(await groups.deleteGroup(group.id))) throw GROUP_NOT_FOUND;
    return jsonReply({ deleted: true });
  },
});

const joinGroup = post('/api/groups/{group_id}/members', {
  summary: 'Join a group',
  description: `Adds a member; only the id of the group is needed. Fails if the group has ${MAX_MEMBERS} members. Not idempotent: each call adds another member.`,
  params: [GROUP],
  request: MemberRequest,
  reply: { description: 'The member and its secret.', schema: NewMemberView },
  limit: NEW_MEMBERS,
  examples: [{ summary: 'A member', values, request: { player_name: JOINED.name }, reply: JOINED }],
  errors: [NAME_REQUIRED, NAME_ERROR, RUDE_NAME, GROUP_FULL],
  async handle({ params, body }, { groups, policy }: Own & Uses<'policy'>) {
    const { id: groupId } = await existingGroup(groups, params.group_id);
    const name = memberNameFrom(parseObjectBody(body), policy);
    const [id, secret] = [randomUUID(), newSecret()];
    const joined = await groups.addMember({ id, groupId, name, secretHash: hashSecret(secret) });
    if (joined === 'full') throw GROUP_FULL;
    if (joined === 'no group') throw GROUP_NOT_FOUND;
    return jsonReply({ id, name, secret });
  },
});

const renameMember = patch('/api/groups/{group_id}/members/{member_id}', {
  summary: 'Rename a member',
  description: "Changes a member's name. Fails without the member's secret. Idempotent.",
  params: [GROUP, MEMBER],
  limit: OWN_PUZZLES,
  request: MemberRequest,
  reply: { description: 'The member.', schema: MemberView },
  isSecured: true,
  examples: [
    {
      summary: 'Another name',
      values: { ...values, member_id: MEMBER_ID },
      request: { player_name: 'Grace H' },
      reply: { id: MEMBER_ID, name: 'Grace H' },
    },
  ],
  errors: [NAME_REQUIRED, NAME_ERROR, RUDE_NAME],
  async handle(request, { groups, policy }: Own & Uses<'policy'>) {
    const { member, isMember } = await askedMember(request, groups);
    if (!isMember) throw WRONG_SECRET;
    const name = memberNameFrom(parseObjectBody(request.body), policy);
    if (!(await groups.renameMember(member, name))) throw MEMBER_NOT_FOUND;
    return jsonReply({ id: member.id, name });
  },
});

const deleteMember = remove('/api/groups/{group_id}/members/{member_id}', {
  summary: 'Remove a member from a group',
  description:
    "Deletes a member with their results. Fails without the secret of the member or the group's creator; a second call gets 404.",
  params: [GROUP, MEMBER],
  limit: OWN_PUZZLES,
  reply: { description: 'The member is deleted.', schema: DeletedView },
  isSecured: true,
  async handle(request, { groups }: Own) {
    const { member, isMember, isMaker: isCreator } = await askedMember(request, groups);
    if (!isMember && !isCreator) throw WRONG_SECRET;
    if (!(await groups.deleteMember(member))) throw MEMBER_NOT_FOUND;
    return jsonReply({ deleted: true });
  },
});

const sendResult = post('/api/groups/{group_id}/results', {
  summary: 'Send a daily result to a group',
  description:
    "Stores the time of a member's game, read from the game itself. It counts if it is the member's first completed and ranked game of that date, sent before the date has ended everywhere on earth, and counts for no other member. Returns whether it counts, or the reason why not. Fails without the member's secret. Idempotent.",
  params: [GROUP],
  request: ResultRequest,
  reply: { description: 'Whether it counts, or why not.', schema: ResultView },
  limit: RESULTS,
  isSecured: true,
  examples: [
    {
      summary: 'A game that counts',
      values,
      request: { game_id: PUZZLE_GAME_ID },
      reply: { counts: true, reason: null },
    },
  ],
  errors: [GAME_ID_REQUIRED, GAME_NOT_FOUND],
  async handle(request, { groups, store }: Own & Uses<'store'>) {
    const { id } = await existingGroup(groups, request.params.group_id);
    const member = orThrow(
      await groups.memberWith(id, hashSecret(requiredSecret(request.headers))),
      WRONG_SECRET,
    );
    const { game_id: gameId } = parseObjectBody(request.body);
    if (gameId === undefined || gameId === null) throw GAME_ID_REQUIRED;
    const game = await existingGame(store, typeof gameId === 'string' ? gameId : '');
    const reason = await uncounted(groups, member, game);
    return jsonReply({ counts: reason === null, reason });
  },
});

export const operations = {
  newGroup,
  sendResult,
  getGroup,
  joinGroup,
  renameMember,
  deleteMember,
  deleteGroup,
};

async function existingGroup(groups: Groups, id = ''): Promise<Group> {
  return orThrow(await groups.group(id), GROUP_NOT_FOUND);
}

async function uncounted(groups: Groups, member: Member, game: Game): Promise<ResultView['reason']> {
  if (game.day === null) return 'not_daily';
  const unfair = ineligibleReason(game);
  if (unfair) return unfair;
  const result = await groups.addResult(member, game as DailyGame);
  return result === 'counts' ? null : result;
}

async function askedMember(request: HttpRequest, groups: Groups) {
  const { group_id, member_id = '' } = request.params;
  const group = await existingGroup(groups, group_id);
  const member = orThrow(await groups.member(group.id, member_id), MEMBER_NOT_FOUND);
  const secret = requiredSecret(request.headers);
  const [isMember, isMaker] = [member, group].map(({ secretHash }) => matchesSecret(secret, secretHash));
  return { member, isMember, isMaker };
}

function memberNameFrom(body: JsonObject, policy: SitePolicy): string {
  const name = politeNameFrom(body, policy);
  if (name === ANONYMOUS) throw NAME_REQUIRED;
  return name;
}

type Days = { from: number; to: number };

function monthAround(day: number): Days {
  const month = dateOf(day).slice(0, 7);
  const from = parseDay(`${month}-01`) as number;
  let to = day;
  while (dateOf(to + 1).startsWith(month)) to++;
  return { from, to };
}

function standingView({ id, name, results }: Standing, day: number, week: Days, month: Days): StandingView {
  const timesOf = ({ from, to }: Days) =>
    results.filter((result) => result.day >= from && result.day <= to).map(({ timeMs }) => timeMs / 1000);
  const [time = null] = timesOf({ from: day, to: day });
  const summary = (days: Days) => {
    const times = timesOf(days);
    return { played: times.length, best_seconds: times.length === 0 ? null : Math.min(...times) };
  };
  return { id, name, time_seconds: time, played: time !== null, week: summary(week), month: summary(month) };
}
