import type { Logger } from 'pino';
import type { Command } from '../command/command.ts';
import type { Setting, ValuesOf } from '../config/setting.ts';
import type { BoardRequest } from '../game/board/make.ts';
import type { MessageBoard } from '../game/board/message.ts';
import type { Operation } from '../http/operation/operation.ts';
import type { Page } from '../http/pages/pages.ts';
import type { Parts } from '../http/routes/parts.ts';
import type { Reportable } from '../http/routes/report.ts';
import type { Limit } from '../limit/limiter.ts';
import type { Live } from '../live/live.ts';
import type { GameSteps } from '../store/game-steps.ts';
import type { OpenedStore } from '../store/opened.ts';
import type { Sql } from '../store/query.ts';
import type { Store } from '../store/store.ts';
import type { InTurn } from '../threads.ts';

/** What a feature makes its parts of. */
export type Given = Readonly<{
  sql: Sql;
  /** The same store, whose calls the metrics time. */
  measured<Own extends object>(store: Own): Own;
  live: Live;
  /** What features add to transactions of the core. */
  games: readonly GameSteps[];
  /** In a thread of its own, where the clients take turns. */
  makePuzzleBoard(request: BoardRequest, client: string): Promise<MessageBoard>;
  store: Store;
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
  operations: () => Promise<Readonly<Record<string, Operation<Parts & Has>>>>;
  limits?: readonly Limit[];
  /** Read before the service starts, and given to its parts. */
  settings?: Settings;
  /** Once an hour. */
  upkeep?: (parts: Has, log: Pick<Logger, 'info'>) => Promise<void>;
  pages?: readonly Page<Parts & Has>[];
  /** What it adds to transactions of the core. */
  games?: GameSteps;
  /** What moderation lists and removes, and where it has names: moderation can import no other feature. */
  moderated?: Reportable;
  commands?: Readonly<Record<string, Command<OpenedStore>>>;
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
