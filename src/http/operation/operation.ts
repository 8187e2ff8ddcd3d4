import type { Logger } from 'pino';
import type { BoardRequest, PlainRequest } from '../../game/board/make.ts';
import type { MessageBoard } from '../../game/board/message.ts';
import type { Game } from '../../game/game.ts';
import type { Board } from '../../game/grid.ts';
import type { LanguageCode } from '../../game/language/languages.ts';
import type { Bucket } from '../../limit/limiter.ts';
import type { Live } from '../../live/live.ts';
import type { NewReport } from '../../moderation/webhook.ts';
import type { DailyPuzzles } from '../../puzzles/daily.ts';
import type { ParameterName } from '../../schemas/parameters.ts';
import type { Schema } from '../../schemas/schema.ts';
import type { Store } from '../../store/store.ts';
import type { Answer } from '../reply/answer.ts';
import type { HttpError, Outage } from '../reply/errors.ts';
import type { HttpRequest } from '../request/http-request.ts';
import type { Rules } from './rules.ts';

export const TAGS = {
  Games: 'Start a game, read it and guess its words.',
  Daily: 'The puzzle of each day.',
  Puzzles: 'Boards that many people play: their games and times, and challenges.',
  'Own puzzles': "Puzzles of one's own words. Each has a secret, with which its maker changes it.",
  Class: 'The games of a puzzle, for its maker.',
  Groups:
    'Friends who compare their times of the puzzle of the day. A group is a link; there are no accounts.',
  Scores: 'The fastest games and the number of completed games.',
  Service: 'Health checks and this document.',
} as const;

export type Tag = keyof typeof TAGS;

export type Route = {
  /** `get` also answers HEAD. */
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** As in the contract: /api/game/{game_id} */
  path: string;
  limit?: Bucket;
  /** Counts only the requests that are answered 404. */
  missLimit?: Bucket;
  handle(request: HttpRequest): Answer | Promise<Answer>;
};

export type MakeBoard = (request: Omit<PlainRequest, 'seed'>, client: string) => Promise<Board>;

export type RouteDeps = {
  store: Store;
  siteLanguage: LanguageCode;
  rules: Rules;
  live: Live;
  daily: DailyPuzzles;
  makeBoard: MakeBoard;
  makePuzzleBoard(request: BoardRequest, client: string): Promise<MessageBoard>;
  onGuess?: ((result: 'hit' | 'miss') => void) | undefined;
  /** With the game, after the find of its last word. */
  onCompleted?: ((game: Game) => void) | undefined;
  onReport?: ((report: NewReport) => void) | undefined;
  basePath: string;
  /** Whether the process is shutting down: then /readyz answers 503. */
  isStopping: () => boolean;
  outage: Pick<Outage, 'report'>;
  document(acceptEncoding: string | undefined): Answer | Promise<Answer>;
  log: Logger;
};

/** Its id is its name. Routes, `Allow`, limits, CORS, the OpenAPI document and /docs follow from it. */
export type Operation = Omit<Route, 'handle'> & {
  handle(request: HttpRequest, deps: RouteDeps): Answer | Promise<Answer>;
  summary: string;
  description: string;
  /** For the document; the handler checks each field with it, in its order. The contract's two bodies have readers. */
  request?: Schema;
  /** A request without a body is as good as one with an empty object. */
  mayBeEmpty?: boolean;
  /** `type` is that of the content, if it is not JSON; `table` is a text that it may be instead, as CSV. */
  reply: {
    description: string;
    schema: Schema;
    type?: string;
    table?: { description: string; example: string };
  };
  /** The optional headers of the request that matter, with their descriptions. */
  headers?: Readonly<Record<string, string>>;
  /** The answer has an ETag, and a client that already has it gets 304: every GET, unless it says `false`. */
  hasEtag?: boolean;
  /** Needs the secret of a puzzle, a group or a member; `optional`: a request with it gets more. */
  isSecured?: true | 'optional';
  /** The answer is part of the program: there is no database to fail. */
  isStatic?: boolean;
  query?: readonly ParameterName[];
  examples?: readonly Example[];
  /** Its own errors. Those of its schemas, and those that all operations of its kind have, are added in errors.ts. */
  errors?: readonly HttpError[];
};

type About = Omit<Operation, 'method' | 'path'>;

export function get(path: string, about: About): Operation {
  return { method: 'get', path, hasEtag: true, ...about };
}

export const post = change('post');
export const put = change('put');
export const patch = change('patch');
export const remove = change('delete');

function change(method: Route['method']) {
  return (path: string, about: About): Operation => ({ method, path, limit: 'own_puzzles', ...about });
}

/** One request and its answer; the tests repeat it against the running service. */
export type Example = {
  summary: string;
  values?: Readonly<Partial<Record<ParameterName, string>>>;
  request?: unknown;
  reply: unknown;
};
