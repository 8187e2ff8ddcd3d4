import { ANONYMOUS, givenName } from '../../game/player-name.ts';
import { WINDOW_MS } from '../../limit/limiter.ts';
import { createOpenCounts } from '../../limit/open-counts.ts';
import type { RudeFilter } from '../../moderation/filter.ts';
import { markPuzzle } from '../../moderation/marks.ts';
import { hashSecret, matchesSecret } from '../../puzzles/secret.ts';
import type { Groups, Moderation, ModerationAct, Puzzles, ReportedGroup } from '../../store/store.ts';
import { VERSION } from '../../version.ts';
import { inTime } from '../guards/deadline.ts';
import { GROUP_NOT_FOUND, PUZZLE_NOT_FOUND } from '../operation/errors.ts';
import type { Route } from '../operation/operation.ts';
import { type Answer, freshAnswer } from '../reply/answer.ts';
import { HttpError, orThrow, tooManyRequests } from '../reply/errors.ts';
import { timestamp } from '../reply/views.ts';
import { parseObjectBody } from '../request/body.ts';
import type { HttpRequest } from '../request/http-request.ts';
import { bearerOf, existingGroup, existingPuzzle } from './existing.ts';
import { NAME_ERROR } from './fields.ts';

/* The data of the operator's page. Not in the OpenAPI document: only that page uses it. */

const MAX_LISTED = 50;
const MAX_WRONG = 10;
/** More wrong tokens than that are answered so late: ten at a time, so that they take up no connections. */
const WRONG_MS = 1_000;
/** A change of very many games is not stopped; after the deadline, the log would call it an outage. */
const PATIENCE_MS = 2_000;
const GOES_ON = new HttpError(503, 'This takes longer, and goes on: search again later');

export function createAdminRoutes(
  token: string,
  store: Moderation & Puzzles & Groups,
  filter: RudeFilter,
  errorsToday: () => number,
): Route[] {
  const authorize = createAuthorization(token);
  const logAct = (act: Omit<ModerationAct, 'way'>) => store.logAct({ ...act, way: 'page' });

  const route = (
    method: Route['method'],
    path: string,
    act: (request: HttpRequest) => Promise<object>,
  ): Route => ({
    method,
    path: `/api/admin/${path}`,
    async handle(request): Promise<Answer> {
      await authorize(request);
      return freshAnswer(await act(request));
    },
  });

  return [
    route('get', 'today', async () => {
      const { games, completed, players, bytes } = await store.today();
      return { version: VERSION, games, completed, players, errors: errorsToday(), database_bytes: bytes };
    }),

    route('get', 'puzzles', async ({ query }) => {
      const isReported = query.reported === 'yes';
      const puzzles = await store.listPuzzles({ limit: MAX_LISTED, search: searchIn(query), isReported });
      return {
        puzzles: puzzles.map(({ id, ownerId, title, reports, reasons, createdAt }) => ({
          ...{
            id,
            title,
            is_rude: filter.isRudeTitle(title),
            is_challenge: id !== ownerId,
            reports,
            reasons,
          },
          created_at: timestamp(createdAt),
        })),
        groups: isReported ? (await store.reportedGroups()).map((group) => groupView(group, filter)) : [],
      };
    }),

    route('get', 'puzzles/{puzzle_id}', async ({ params }) => {
      const { id } = await existingPuzzle(store, params.puzzle_id);
      const { title, message, words } = markPuzzle(
        orThrow(await store.showPuzzle(id), PUZZLE_NOT_FOUND),
        filter,
      );
      return {
        ...{ id, title: textView(title), message: textView(message) },
        words: words.map(({ word, clue }) => ({
          word: textView(word),
          clue: clue ? textView(clue) : null,
        })),
      };
    }),

    route('post', 'reports/{about_id}/dismiss', async ({ params: { about_id: id = '' } }) => {
      const what = (await store.puzzle(id)) ? 'puzzle' : 'group';
      if (what === 'group' && !(await store.group(id))) throw PUZZLE_NOT_FOUND;
      await store.dismissReports(id);
      await logAct({ act: 'dismissed', what, id });
      return { dismissed: true };
    }),

    route('get', 'log', async () => {
      const acts = await store.moderationLog(MAX_LISTED);
      return { acts: acts.map(({ at, ...act }) => ({ at: timestamp(at), ...act })) };
    }),

    route('delete', 'puzzles/{puzzle_id}', async ({ params }) => {
      const { id, board, sourceGame } = await existingPuzzle(store, params.puzzle_id);
      if (board.day !== null && sourceGame === null)
        throw new HttpError(409, 'A puzzle of the day cannot be deleted');
      if (!(await store.deletePuzzle(id))) throw PUZZLE_NOT_FOUND;
      await logAct({ act: 'deleted', what: 'puzzle', id });
      return { deleted: true };
    }),

    route('delete', 'groups/{group_id}', async ({ params }) => {
      const { id } = await existingGroup(store, params.group_id);
      if (!(await store.deleteGroup(id))) throw GROUP_NOT_FOUND;
      await logAct({ act: 'deleted', what: 'group', id });
      return { deleted: true };
    }),

    route('get', 'names', async ({ query }) => {
      const search = searchIn(query);
      return { names: search === '' ? [] : (await store.findNames(search)).slice(0, MAX_LISTED) };
    }),

    /** Without a new name, the name is erased: only then, since that cannot be undone. */
    route('post', 'names', async ({ body }) => {
      const { name, new_name: newName = ANONYMOUS } = parseObjectBody(body);
      const changed = newName === ANONYMOUS ? ANONYMOUS : givenName(newName);
      if (changed === null) throw NAME_ERROR;
      const old = givenName(name);
      if (old === null || old !== name) return { games: 0 };
      const isErased = changed === ANONYMOUS;
      const renaming = store.renamePlayer(old, changed).then(async (games) => {
        const note = isErased
          ? `games and groups: ${games}`
          : `new name: ${changed}, games and groups: ${games}`;
        if (games > 0) await logAct({ act: isErased ? 'erased' : 'renamed', what: 'name', note });
        return games;
      });
      return { games: await inTime(renaming, PATIENCE_MS, { error: GOES_ON }) };
    }),
  ];
}

/** The right token always gets in, whatever others have sent from the same address, such as a school's. */
export function createAuthorization(token: string) {
  const expected = hashSecret(token);
  const enter = createOpenCounts(MAX_WRONG);
  const wait = createOpenCounts(MAX_WRONG);

  return async ({ headers, client }: Pick<HttpRequest, 'headers' | 'client'>): Promise<void> => {
    const site = headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin') throw new HttpError(403);
    if (matchesSecret(bearerOf(headers) ?? '', expected)) return;
    const leave = enter(client.capKey);
    if (leave) {
      setTimeout(leave, WINDOW_MS).unref();
      throw new HttpError(401, 'Wrong token', { 'www-authenticate': 'Bearer' });
    }
    const endWait = wait(client.capKey);
    if (endWait) await new Promise((resolve) => setTimeout(resolve, WRONG_MS));
    endWait?.();
    throw tooManyRequests(WINDOW_MS / 1000);
  };
}

function textView({ text, isRude }: { text: string; isRude: boolean }) {
  return { text, is_rude: isRude };
}

function groupView({ id, name, members, reports, reasons, createdAt }: ReportedGroup, filter: RudeFilter) {
  const { isRudeName, isRudeTitle } = filter;
  return {
    ...{ id, name, is_rude: isRudeTitle(name), reports, reasons, created_at: timestamp(createdAt) },
    members: members.map((text) => ({ text, is_rude: isRudeName(text) })),
  };
}

/** Without NUL, which PostgreSQL refuses. */
function searchIn({ search }: HttpRequest['query']): string {
  return typeof search === 'string' ? search.replaceAll('\0', '').trim() : '';
}
