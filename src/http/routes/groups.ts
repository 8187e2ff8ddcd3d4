import { randomUUID } from 'node:crypto';
import { dateOf, dayAt, dayOf, weekdayOf } from '../../game/days.ts';
import { MAX_GROUP_NAME } from '../../game/limits.ts';
import { readTitle } from '../../game/puzzle/texts.ts';
import { hashSecret, matchesSecret, newSecret } from '../../puzzles/secret.ts';
import { DeletedView } from '../../schemas/classroom.ts';
import { GroupRequest, GroupView, NewGroupView, type StandingView } from '../../schemas/groups.ts';
import { ReportRequest, ReportView } from '../../schemas/puzzles.ts';
import type { Group, Groups, Standing } from '../../store/store.ts';
import { GROUP, GROUP_ID, NEW_GROUP } from '../openapi/examples.ts';
import { GROUP_NOT_FOUND, WRONG_SECRET } from '../operation/errors.ts';
import { get, post, remove } from '../operation/operation.ts';
import { isTitleRefused, RUDE_NAME } from '../operation/rules.ts';
import { jsonAnswer, stateAnswer } from '../reply/answer.ts';
import { HttpError, orThrow, readOrThrow } from '../reply/errors.ts';
import { parseObjectBody } from '../request/body.ts';
import { NO_DATE } from './daily.ts';
import { givenSecret } from './existing.ts';
import { languageIn, NO_LANGUAGE } from './languages.ts';
import { NO_REASON, takeReport } from './report.ts';

/* Friends who play the same puzzle of the day. The names of members are personal data: they are in no log. */

const values = { group_id: GROUP_ID };

export const newGroup = post('/api/groups', {
  summary: 'Make a group',
  description:
    'Whoever knows its id may read it and join it: the link of the page has it. Its maker is no member yet. Sent twice, it makes two groups. A group to which nobody sends a result for a year is deleted.',
  request: GroupRequest,
  reply: { description: 'The group and its secret.', schema: NewGroupView },
  limit: 'new_group',
  examples: [{ summary: 'A family', request: { name: NEW_GROUP.name }, reply: NEW_GROUP }],
  errors: [
    new HttpError(400, 'name is required'),
    new HttpError(400, `name must have at most ${MAX_GROUP_NAME} characters`),
    new HttpError(400, 'name must not have control characters'),
    RUDE_NAME,
  ],
  async handle({ body }, { store, rules }) {
    const name = readOrThrow(readTitle(parseObjectBody(body).name, 'name', MAX_GROUP_NAME));
    if (isTitleRefused(name, rules)) throw RUDE_NAME;
    const [id, secret] = [randomUUID(), newSecret()];
    await store.addGroup({ id, name, secretHash: hashSecret(secret) });
    return jsonAnswer({ id, name, secret });
  },
});

export const getGroup = get('/api/groups/{group_id}', {
  summary: 'A group and its times',
  description:
    'The times of one date, by default of today in UTC, and of its week and its month, on the puzzles of one language. It has no secret.',
  reply: { description: 'The group.', schema: GroupView },
  query: ['date', 'language'],
  examples: [{ summary: 'One member', values, reply: GROUP }],
  errors: [NO_DATE, NO_LANGUAGE],
  async handle({ params, query }, { store, siteLanguage }) {
    const group = await existingGroup(store, params.group_id);
    const day = query.date === undefined ? dayAt(await store.now()) : orThrow(dayOf(query.date), NO_DATE);
    const language = languageIn(query, siteLanguage);
    const monday = day - weekdayOf(day);
    const [week, month] = [{ from: monday, to: monday + 6 }, monthAround(day)];
    const [from, to] = [Math.min(week.from, month.from), Math.max(week.to, month.to)];
    const standings = await store.standings(group.id, { language, from, to });
    const members = standings.map((standing) => standingView(standing, day, week, month));
    const rows = standings.flatMap(({ results }) => results).length;
    return { ...stateAnswer({ id: group.id, name: group.name, date: dateOf(day), members }), rows };
  },
});

export const deleteGroup = remove('/api/groups/{group_id}', {
  summary: 'Delete a group',
  description: 'With its members and their results. Needs the secret of its maker.',
  reply: { description: 'The group is deleted.', schema: DeletedView },
  isSecured: true,
  async handle(request, { store }) {
    const group = await existingGroup(store, request.params.group_id);
    if (!matchesSecret(givenSecret(request.headers), group.secretHash)) throw WRONG_SECRET;
    if (!(await store.deleteGroup(group.id))) throw GROUP_NOT_FOUND;
    return jsonAnswer({ deleted: true });
  },
});

export const reportGroup = post('/api/groups/{group_id}/report', {
  summary: 'Report a group to the operator',
  description:
    'As for puzzles: the operator sees the reason and how many people reported the group. A request without a body is a report without a reason.',
  request: ReportRequest,
  mayBeEmpty: true,
  reply: { description: 'It is stored.', schema: ReportView },
  examples: [
    { summary: 'A name that offends', values, request: { reason: 'Rude' }, reply: { reported: true } },
  ],
  errors: [NO_REASON],
  async handle(request, deps) {
    const { id, name } = await existingGroup(deps.store, request.params.group_id);
    return takeReport(request, deps, { kind: 'group', id, title: name });
  },
});

export async function existingGroup(store: Pick<Groups, 'group'>, id = ''): Promise<Group> {
  return orThrow(await store.group(id), GROUP_NOT_FOUND);
}

type Days = { from: number; to: number };

function monthAround(day: number): Days {
  const month = dateOf(day).slice(0, 7);
  const from = dayOf(`${month}-01`) as number;
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
