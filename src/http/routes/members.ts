import { randomUUID } from 'node:crypto';
import { unfairness } from '../../game/fair.ts';
import type { Game } from '../../game/game.ts';
import { MAX_MEMBERS } from '../../game/limits.ts';
import { ANONYMOUS } from '../../game/player-name.ts';
import { hashSecret, matchesSecret, newSecret } from '../../puzzles/secret.ts';
import { DeletedView } from '../../schemas/classroom.ts';
import { MemberRequest, MemberView, NewMemberView, ResultRequest, ResultView } from '../../schemas/groups.ts';
import type { DailyGame, Groups, Member } from '../../store/store.ts';
import { GROUP_ID, JOINED, MEMBER_ID, PUZZLE_GAME_ID } from '../openapi/examples.ts';
import { GAME_NOT_FOUND, GROUP_NOT_FOUND, MEMBER_NOT_FOUND, WRONG_SECRET } from '../operation/errors.ts';
import { patch, post, remove } from '../operation/operation.ts';
import { RUDE_NAME, type Rules } from '../operation/rules.ts';
import { jsonAnswer } from '../reply/answer.ts';
import { HttpError, orThrow } from '../reply/errors.ts';
import { type JsonObject, parseObjectBody } from '../request/body.ts';
import type { HttpRequest } from '../request/http-request.ts';
import { existingGame, givenSecret } from './existing.ts';
import { NAME_ERROR, politeNameIn } from './game-request.ts';
import { existingGroup } from './groups.ts';

const NO_NAME = new HttpError(400, 'player_name is required').when('It is missing, empty or Anonymous.');
const FULL = new HttpError(409, `A group has at most ${MAX_MEMBERS} members, and this one is full`);
const NO_GAME_ID = new HttpError(400, 'game_id is required');

const values = { group_id: GROUP_ID };

export const joinGroup = post('/api/groups/{group_id}/members', {
  summary: 'Join a group',
  description: `Needs no secret, only the id of the group. A group has at most ${MAX_MEMBERS} members. Sent twice, it makes two members.`,
  request: MemberRequest,
  reply: { description: 'The member and its secret.', schema: NewMemberView },
  limit: 'join_group',
  examples: [{ summary: 'A member', values, request: { player_name: JOINED.name }, reply: JOINED }],
  errors: [NO_NAME, NAME_ERROR, RUDE_NAME, FULL],
  async handle({ params, body }, { store, rules }) {
    const { id: groupId } = await existingGroup(store, params.group_id);
    const name = memberNameIn(parseObjectBody(body), rules);
    const [id, secret] = [randomUUID(), newSecret()];
    const joined = await store.addMember({ id, groupId, name, secretHash: hashSecret(secret) });
    if (joined === 'full') throw FULL;
    if (joined === 'no group') throw GROUP_NOT_FOUND;
    return jsonAnswer({ id, name, secret });
  },
});

export const renameMember = patch('/api/groups/{group_id}/members/{member_id}', {
  summary: 'Give a member another name',
  description: 'Needs the secret of the member.',
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
  errors: [NO_NAME, NAME_ERROR, RUDE_NAME],
  async handle(request, { store, rules }) {
    const { member, isMember } = await askedMember(request, store);
    if (!isMember) throw WRONG_SECRET;
    const name = memberNameIn(parseObjectBody(request.body), rules);
    if (!(await store.renameMember(member.id, name))) throw MEMBER_NOT_FOUND;
    return jsonAnswer({ id: member.id, name });
  },
});

export const deleteMember = remove('/api/groups/{group_id}/members/{member_id}', {
  summary: 'Leave a group, or take a member off it',
  description: 'With the results of the member. Needs the secret of the member or of the maker of the group.',
  reply: { description: 'The member is deleted.', schema: DeletedView },
  isSecured: true,
  async handle(request, { store }) {
    const { member, isMember, isMaker } = await askedMember(request, store);
    if (!isMember && !isMaker) throw WRONG_SECRET;
    if (!(await store.deleteMember(member))) throw MEMBER_NOT_FOUND;
    return jsonAnswer({ deleted: true });
  },
});

export const sendResult = post('/api/groups/{group_id}/results', {
  summary: 'Send a game of the puzzle of the day to a group',
  description:
    'Needs the secret of a member. The service reads the time from the game. What counts is the first completed game of the member on that day, at the first attempt, found by cells, by one player, without a hint, at the pace of a hand, sent while its date is not over everywhere on earth. A game counts for one member of a group, the first who sends it. Sent twice, it is answered the same.',
  request: ResultRequest,
  reply: { description: 'Whether it counts, or why not.', schema: ResultView },
  limit: 'group_results',
  isSecured: true,
  examples: [
    {
      summary: 'A game that counts',
      values,
      request: { game_id: PUZZLE_GAME_ID },
      reply: { counts: true, reason: null },
    },
  ],
  errors: [NO_GAME_ID, GAME_NOT_FOUND],
  async handle(request, { store }) {
    const { id } = await existingGroup(store, request.params.group_id);
    const member = orThrow(
      await store.memberWith(id, hashSecret(givenSecret(request.headers))),
      WRONG_SECRET,
    );
    const { game_id: gameId } = parseObjectBody(request.body);
    if (gameId === undefined || gameId === null) throw NO_GAME_ID;
    const game = await existingGame(store, typeof gameId === 'string' ? gameId : '');
    const reason = await uncounted(store, member, game);
    return jsonAnswer({ counts: reason === null, reason });
  },
});

async function uncounted(store: Groups, member: Member, game: Game): Promise<ResultView['reason']> {
  if (game.day === null) return 'not_daily';
  const unfair = unfairness(game);
  if (unfair) return unfair;
  const result = await store.addResult(member, game as DailyGame);
  return result === 'counts' ? null : result;
}

async function askedMember(request: HttpRequest, store: Groups) {
  const { group_id, member_id = '' } = request.params;
  const group = await existingGroup(store, group_id);
  const member = orThrow(await store.member(group.id, member_id), MEMBER_NOT_FOUND);
  const secret = givenSecret(request.headers);
  const [isMember, isMaker] = [member, group].map(({ secretHash }) => matchesSecret(secret, secretHash));
  return { member, isMember, isMaker };
}

function memberNameIn(body: JsonObject, rules: Rules): string {
  const name = politeNameIn(body, rules);
  if (name === ANONYMOUS) throw NO_NAME;
  return name;
}
