import type { Backups } from '../../core/backups.ts';
import { dateOf, dayAt } from '../../core/game/days.ts';
import { isGameId } from '../../core/game/game.ts';
import { plainLetters } from '../../core/game/language/plain.ts';
import { ANONYMOUS, chosenName } from '../../core/game/player-name.ts';
import { existingPuzzle, secretFrom } from '../../core/routes/existing.ts';
import { NAME_ERROR } from '../../core/routes/fields.ts';
import { GAME_NOT_FOUND, PUZZLE_NOT_FOUND } from '../../core/routes/not-found.ts';
import type { Uses } from '../../core/routes/parts.ts';
import type { RudeFilter } from '../../core/routes/policy.ts';
import { timestamp } from '../../core/routes/views.ts';
import { withDeadline } from '../../platform/http/guards/deadline.ts';
import type { Route } from '../../platform/http/operation/operation.ts';
import { HttpError, orThrow } from '../../platform/http/reply/errors.ts';
import { type Reply, uncachedReply } from '../../platform/http/reply/reply.ts';
import { parseObjectBody } from '../../platform/http/request/body.ts';
import type { HttpRequest } from '../../platform/http/request/http-request.ts';
import { oneByOne } from '../../platform/limit/one-by-one.ts';
import { hashSecret, matchesSecret } from '../../platform/secret.ts';
import { VERSION } from '../../platform/version.ts';
import { createActions, MAX_LISTED } from './actions.ts';
import type { ListedPuzzle, ReportedThing, ShownPuzzle } from './moderation.ts';
import type { ModerationParts } from './parts.ts';
import { reportedKinds } from './reports.ts';
import type {
  AdminBackups,
  AdminFound,
  AdminLog,
  AdminPuzzle,
  AdminPuzzles,
  AdminPuzzleText,
  AdminReports,
  AdminText,
  AdminThing,
  AdminToday,
} from './views.ts';

/* The data of the operator's page. Not in the OpenAPI document, because only that page uses it. */

/** A search of millions of games is answered in parts of up to 100,000. */
const BATCHES = 50;
/** The maximum number of names in a part. The page combines all parts. */
const MAX_NAMES = 500;
const MAX_BACKUPS = 20;
/** Shorter than the request deadline, after which the log would call a rename of very many games an outage. */
const MAX_WAIT_MS = 2_000;
const STILL_RUNNING = new HttpError(
  503,
  'This takes longer and continues in the background. The log says when it is done.',
);

type Deps = ModerationParts & Uses<'store' | 'policy' | 'failuresToday'>;

/** Returns no routes without a token. */
export function adminRoutes({
  store,
  moderation,
  operator,
  policy: { filter },
  failuresToday,
}: Deps): Route[] {
  const { token, moderated, backups } = operator;
  if (token === undefined) return [];
  const kinds = reportedKinds(moderated);
  const authorize = createAuthorization(token);
  const actions = createActions({ store, moderation, moderated }, 'page');

  const route = <View extends object>(
    method: Route['method'],
    path: string,
    respond: (request: HttpRequest) => Promise<View>,
  ): Route => ({
    method,
    path: `/api/admin/${path}`,
    async handle(request): Promise<Reply> {
      authorize(request);
      return uncachedReply(await respond(request));
    },
  });

  const kindOf = async (id: string): Promise<string> => {
    if (await store.puzzle(id)) return 'puzzle';
    for (const { kind } of kinds) if ((await moderation.titleOf(kind, id)) !== undefined) return kind;
    throw PUZZLE_NOT_FOUND;
  };

  return [
    route<AdminToday>('get', 'today', async () => {
      const { games, completed, players, bytes } = await moderation.today();
      return { version: VERSION, games, completed, players, ...failuresToday(), database_bytes: bytes };
    }),

    route<AdminBackups>('get', 'backups', async () => backupsView(backups)),

    route<AdminBackups>('post', 'backups', async () => {
      const made = backups.make().catch((error: Error) => {
        throw new HttpError(409, error.message);
      });
      await withDeadline(made, MAX_WAIT_MS, { error: STILL_RUNNING });
      return backupsView(backups);
    }),

    route<AdminPuzzles>('get', 'puzzles', async ({ query }) => {
      const page = { limit: MAX_LISTED + 1, skipped: skippedFrom(query), search: searchFrom(query) };
      const found = await moderation.listPuzzles(page);
      const puzzles = await oneByOne(found.slice(0, MAX_LISTED), (puzzle) => puzzleView(puzzle, filter));
      return { puzzles, has_more: found.length > MAX_LISTED };
    }),

    route<AdminReports>('get', 'reports', async ({ query }) => {
      const page = { limit: MAX_LISTED, skipped: skippedFrom(query) };
      const { puzzles, others, total } = await moderation.openReports(page);
      const about = [
        ...(await oneByOne(puzzles, (puzzle) => ({
          ...puzzleView(puzzle, filter),
          reported_at: timestamp(puzzle.reportedAt),
        }))),
        ...(await oneByOne(others, (thing) => ({
          ...thingView(thing, filter),
          reported_at: timestamp(thing.reportedAt),
        }))),
      ];
      return { about: about.sort((a, b) => (a.reported_at < b.reported_at ? -1 : 1)), total };
    }),

    route<AdminPuzzleText>('get', 'puzzles/{puzzle_id}', async ({ params }) => {
      const { id } = await existingPuzzle(store, params.puzzle_id);
      const puzzle = orThrow(await moderation.showPuzzle(id), PUZZLE_NOT_FOUND);
      const { title, message, words } = await markPuzzle(puzzle, filter);
      return {
        ...{ id, title: textView(title), message: textView(message) },
        words: words.map(({ word, clue }) => ({
          word: textView(word),
          clue: clue ? textView(clue) : null,
        })),
        games: puzzle.games,
        played_on: dateOf(dayAt(puzzle.playedAt)),
      };
    }),

    route('post', 'reports/{about_id}/dismiss', async ({ params: { about_id: id = '' } }) => {
      await actions.dismissReports(await kindOf(id), id);
      return { dismissed: true };
    }),

    route<AdminLog>('get', 'log', async ({ query }) => {
      const { acts, total } = await moderation.moderationLog(MAX_LISTED, skippedFrom(query));
      return { acts: acts.map(({ at, ...act }) => ({ at: timestamp(at), ...act })), total };
    }),

    route('delete', 'puzzles/{puzzle_id}', async ({ params }) => {
      const { id, board, sourceGame } = await existingPuzzle(store, params.puzzle_id);
      if (board.day !== null && sourceGame === null)
        throw new HttpError(409, 'A daily puzzle cannot be deleted');
      if (!(await actions.deletePuzzle(id))) throw PUZZLE_NOT_FOUND;
      return { deleted: true };
    }),

    ...kinds.map(({ kind, path, parameter }) =>
      route('delete', path.slice('/api/'.length), async ({ params }) => {
        const isRemoved = await actions.remove(kind, params[parameter.name] ?? '');
        if (!isRemoved) throw parameter.missing ?? new HttpError(404);
        return { deleted: true };
      }),
    ),

    route<AdminFound>('get', 'names', async ({ query }) => {
      const search = searchFrom(query);
      if (search === '') return { names: [], games: [], next: null };
      const after = isGameId(`${query.after}`) ? { after: `${query.after}` } : {};
      const { names, games, next } = await moderation.findNames(search, { ...after, batches: BATCHES });
      return {
        names: names.slice(0, MAX_NAMES),
        games: games.map(({ id, category, playerName, startedAt }) => {
          return { id, category, player_name: playerName, started_at: timestamp(startedAt) };
        }),
        next,
      };
    }),

    /** Only a missing new name erases the name, because erasing can't be undone. */
    route('post', 'names', async ({ body }) => {
      const { name, new_name: newName = ANONYMOUS } = parseObjectBody(body);
      const changed = nameFrom(newName);
      const renaming = typeof name === 'string' ? actions.renamePlayer(name, changed) : Promise.resolve(0);
      return { games: await withDeadline(renaming, MAX_WAIT_MS, { error: STILL_RUNNING }) };
    }),

    route('post', 'games/{game_id}', async ({ params, body }) => {
      const newName = nameFrom(parseObjectBody(body).new_name);
      if (!(await actions.renameGame(params.game_id ?? '', newName))) throw GAME_NOT_FOUND;
      return { renamed: true };
    }),

    route('delete', 'games/{game_id}', async ({ params }) => {
      if (!(await actions.deleteGame(params.game_id ?? ''))) throw GAME_NOT_FOUND;
      return { deleted: true };
    }),
  ];
}

function backupsView({ canMake, isPostgres, list }: Backups): AdminBackups {
  const newest = list()?.slice(0, MAX_BACKUPS);
  return {
    can_make: canMake,
    is_postgres: isPostgres,
    backups: newest?.map(({ at, ...backup }) => ({ ...backup, made_at: timestamp(at) })) ?? null,
  };
}

/** Compares hashes, which takes equally long for any wrong token. A token is too long to guess. */
function createAuthorization(token: string) {
  const expected = hashSecret(token);
  return ({ headers }: HttpRequest): void => {
    const site = headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin') throw new HttpError(403);
    if (matchesSecret(secretFrom(headers) ?? '', expected)) return;
    throw new HttpError(401, 'Wrong token', { headers: { 'www-authenticate': 'Bearer' } });
  };
}

/** Parses a new name; `Anonymous` erases the old one. */
function nameFrom(typed: unknown): string {
  const name = typed === ANONYMOUS ? ANONYMOUS : chosenName(typed);
  if (name === null) throw NAME_ERROR;
  return name;
}

/** Returns a puzzle for a moderator, with marks on rude texts that aren't refused. */
async function markPuzzle(
  { title, message, words }: Pick<ShownPuzzle, 'title' | 'message' | 'words'>,
  filter: RudeFilter,
) {
  const { isRudeName, isRudeTitle } = filter;
  return {
    title: { text: title, isRude: isRudeTitle(title) },
    words: await oneByOne(words, ({ text, label }) => ({
      word: { text, isRude: isRudeName(text) },
      // A word as its creator typed it isn't a clue.
      ...(plainLetters(label) !== plainLetters(text) && {
        clue: { text: label, isRude: isRudeTitle(label) },
      }),
    })),
    message: { text: message, isRude: isRudeTitle(message) },
  };
}

function textView({ text, isRude }: { text: string; isRude: boolean }): AdminText {
  return { text, is_rude: isRude };
}

function puzzleView(
  { id, ownerId, title, ...puzzle }: ListedPuzzle,
  { isRudeTitle }: RudeFilter,
): AdminPuzzle {
  const { reports, reasons, createdAt } = puzzle;
  const about = { id, title, is_rude: isRudeTitle(title), is_challenge: id !== ownerId };
  return { ...about, reports, reasons, created_at: timestamp(createdAt) };
}

function thingView(
  { kind, id, title, names, reports, reasons, createdAt }: ReportedThing,
  filter: RudeFilter,
): AdminThing {
  const { isRudeName, isRudeTitle } = filter;
  return {
    ...{ kind, id, name: title, is_rude: isRudeTitle(title), reports, reasons },
    created_at: timestamp(createdAt),
    members: names.map((text) => ({ text, is_rude: isRudeName(text) })),
  };
}

/** Removes NUL, which PostgreSQL refuses. */
function searchFrom({ search }: HttpRequest['query']): string {
  return typeof search === 'string' ? search.replaceAll('\0', '').trim() : '';
}

function skippedFrom({ skipped }: HttpRequest['query']): number {
  return /^[0-9]{1,9}$/.test(`${skipped}`) ? Number(skipped) : 0;
}
