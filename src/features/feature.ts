import type { Logger } from 'pino';
import type { Command } from '../command/command.ts';
import type { Setting, ValuesOf } from '../config/setting.ts';
import type { BoardRequest } from '../game/board/make.ts';
import type { MessageBoard } from '../game/board/message.ts';
import type { Operation, Route } from '../http/operation/operation.ts';
import type { Page } from '../http/pages/pages.ts';
import type { Parameter } from '../http/request/fields.ts';
import type { Parts } from '../http/routes/parts.ts';
import type { Limit } from '../limit/limiter.ts';
import type { Live } from '../live/live.ts';
import type { Restored } from '../store/additions.ts';
import type { GameSteps } from '../store/game-steps.ts';
import type { OpenedStore } from '../store/opened.ts';
import type { Sql } from '../store/query.ts';
import type { InTurn } from '../threads.ts';

/** Something that players make, and can report. */
export type Moderated = Readonly<{
  /** In paths, the log and the words of the page: `group`. */
  kind: string;
  /** Its path in the API, the parameter of that, and an id for the examples. */
  path: string;
  parameter: Parameter;
  example: string;
  /** Its table, which has the columns `id`, `created_at` and `changes`, and the column of its title. */
  table: string;
  title: string;
  /** The column of another table that has names of people, and the one that has the id of the thing. */
  names: Readonly<{ table: string; column: string; owner: string }>;
  remove(sql: Sql, id: string): Promise<boolean>;
}>;

/** What a feature makes its parts of. */
export type Given = Readonly<{
  sql: Sql;
  /** The same store, whose calls the metrics time. */
  measured<Own extends object>(store: Own): Own;
  /** Counts in the metrics, if there are any. */
  counter(name: string, about: string): () => void;
  log: Pick<Logger, 'warn'>;
  live: Live;
  /** What features add to transactions of the core. */
  games: readonly GameSteps[];
  /** Of all features. */
  moderated: readonly Moderated[];
  /** In a thread of its own, where the clients take turns. */
  makePuzzleBoard(request: BoardRequest, client: string): Promise<MessageBoard>;
  store: OpenedStore;
  inTurn: InTurn;
}>;

type Settings = Readonly<Record<string, Setting>>;

/** What the service reads of a feature; `Has` are the parts that its functions use. */
export type FeatureUse<Has> = Readonly<{
  name: string;
  /** Of its section in the document. */
  heading: string;
  about: string;
  /** Loaded only to serve: their schemas and texts would delay every command. */
  operations: (moderated: readonly Moderated[]) => Promise<Readonly<Record<string, Operation<Parts & Has>>>>;
  /** Those of its own page alone: they are in no document. */
  routes?: () => Promise<(parts: Parts & Has) => readonly Route[]>;
  limits?: readonly Limit[];
  /** Read before the service starts, and given to its parts. */
  settings?: Settings;
  /** Once an hour. */
  upkeep?: (parts: Has, log: Pick<Logger, 'info'>) => Promise<void>;
  pages?: readonly Page<Parts & Has>[];
  /** What it adds to transactions of the core. */
  games?: GameSteps;
  /** What moderation lists and removes, and where it has names: moderation can import no other feature. */
  moderated?: Moderated;
  commands?: (moderated: readonly Moderated[]) => Readonly<Record<string, Command<OpenedStore>>>;
  /** What a restore of a backup must do again, with lines about it for the operator. */
  restored?: (restored: Restored, moderated: readonly Moderated[]) => Promise<readonly string[]>;
}>;

/**
 * Something that the service offers beside the game itself: what it adds to the lists of others. `Needs` are parts
 * of the features that it builds on.
 */
export type Feature<Own extends object, Needs = unknown, Set extends Settings = Settings> = FeatureUse<
  Own & Needs
> &
  Readonly<{
    settings?: Set;
    /** Its store and services, for its handlers and pages. */
    parts: (given: Given & { settings: ValuesOf<Set> }) => Own;
  }>;
