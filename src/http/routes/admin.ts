import { hash, timingSafeEqual } from 'node:crypto';
import { ANONYMOUS, givenName } from '../../game/player-name.ts';
import type { StoreAdmin } from '../../store/admin.ts';
import type { Store } from '../../store/store.ts';
import { VERSION } from '../../version.ts';
import { PUZZLE_NOT_FOUND } from '../operation/errors.ts';
import type { Route } from '../operation/operation.ts';
import { type Answer, jsonAnswer } from '../reply/answer.ts';
import { HttpError } from '../reply/errors.ts';
import { timestamp } from '../reply/views.ts';
import { parseOwnBody } from '../request/body.ts';
import type { HttpRequest } from '../request/http-request.ts';
import { bearerOf, existingPuzzle } from './existing.ts';
import { NAME_ERROR } from './game-order.ts';

/* The data of the operator's page. Not in the OpenAPI document: only that page uses it. */

export type AdminAccess = { token: string; open(): Promise<StoreAdmin> };

type Parts = {
  access: AdminAccess;
  store: Pick<Store, 'puzzle' | 'deletePuzzle'>;
  /** The answers of this process with a status of 500 or more, today. */
  errorsToday(): number;
  /** Milliseconds of a clock that never goes back. */
  monotonic(): number;
};

const MAX_LISTED = 50;
const MAX_WRONG = 10;
const WRONG_MS = 60_000;
/** Addresses with wrong tokens; beyond that, all are forgotten. */
const MAX_ADDRESSES = 10_000;
const NO_STORE = { 'cache-control': 'no-store' };

export function createAdminRoutes({ access, store, errorsToday, monotonic }: Parts): Route[] {
  const authorize = createAuthorization(access.token, monotonic);

  const route = (
    method: Route['method'],
    path: string,
    act: (request: HttpRequest, admin: StoreAdmin) => Promise<object>,
  ): Route => ({
    method,
    path: `/api/admin/${path}`,
    async handle(request): Promise<Answer> {
      authorize(request);
      const admin = await access.open();
      try {
        return { ...jsonAnswer(await act(request, admin)), headers: NO_STORE };
      } finally {
        await admin.close();
      }
    },
  });

  return [
    route('get', 'today', async (_, admin) => {
      const { games, completed, players, bytes } = await admin.today();
      return { version: VERSION, games, completed, players, errors: errorsToday(), database_bytes: bytes };
    }),

    route('get', 'puzzles', async ({ query }, admin) => {
      const search = textOf(query.search);
      const puzzles = await admin.listPuzzles({
        limit: MAX_LISTED,
        search,
        isReported: query.reported === 'yes',
      });
      return {
        puzzles: puzzles.map(({ id, title, reports, reasons, createdAt }) => ({
          ...{ id, title, reports, reasons },
          created_at: timestamp(createdAt),
        })),
      };
    }),

    route('delete', 'puzzles/{puzzle_id}', async ({ params }) => {
      const { id, board, sourceGame } = await existingPuzzle(store, params.puzzle_id);
      if (board.day !== null && sourceGame === null)
        throw new HttpError(409, 'A puzzle of the day cannot be deleted');
      if (!(await store.deletePuzzle(id))) throw PUZZLE_NOT_FOUND;
      return { deleted: true };
    }),

    route('get', 'names', async ({ query }, admin) => {
      const search = textOf(query.search);
      return { names: search === '' ? [] : (await admin.findNames(search)).slice(0, MAX_LISTED) };
    }),

    /** Without a new name, the name is erased: only then, since that cannot be undone. */
    route('post', 'names', async ({ body }, admin) => {
      const { name, new_name: newName = ANONYMOUS } = parseOwnBody(body);
      const changed = newName === ANONYMOUS ? ANONYMOUS : givenName(newName);
      if (changed === null) throw NAME_ERROR;
      const old = givenName(name);
      return { games: old === null || old !== name ? 0 : await admin.renamePlayer(old, changed) };
    }),
  ];
}

/** Compares in constant time. An address that has sent ten wrong tokens within a minute has to wait. */
function createAuthorization(token: string, monotonic: () => number) {
  const expected = digest(token);
  const wrong = new Map<string, number[]>();

  return ({ headers, client: { capKey } }: HttpRequest): void => {
    const site = headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin') throw new HttpError(403);
    const now = monotonic();
    const times = (wrong.get(capKey) ?? []).filter((time) => now - time < WRONG_MS);
    if (times.length >= MAX_WRONG) {
      const waitMs = WRONG_MS - (now - (times[0] ?? now));
      throw new HttpError(429, 'Too many requests', { 'retry-after': String(Math.ceil(waitMs / 1000)) });
    }
    if (timingSafeEqual(digest(bearerOf(headers) ?? ''), expected)) return;
    if (wrong.size >= MAX_ADDRESSES) wrong.clear();
    wrong.set(capKey, [...times, now]);
    // No address is kept longer than it counts.
    const forget = () => wrong.get(capKey)?.at(-1) === now && wrong.delete(capKey);
    setTimeout(forget, WRONG_MS).unref();
    throw new HttpError(401, 'Wrong token', { 'www-authenticate': 'Bearer' });
  };
}

function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
