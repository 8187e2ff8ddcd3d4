import type { Logger } from 'pino';
import type { Backups } from '../core/backups.ts';
import type { BoardRequest } from '../core/game/board/make.ts';
import type { MessageBoard } from '../core/game/board/message.ts';
import type { Live } from '../core/live/live.ts';
import type { Parts } from '../core/routes/parts.ts';
import type { RestoredDatabase } from '../core/store/additions.ts';
import type { GameSteps } from '../core/store/game-steps.ts';
import type { OpenedStore } from '../core/store/opened.ts';
import type { Sql } from '../core/store/query.ts';
import type { Command } from '../platform/command/command.ts';
import type { Setting, ValuesOf } from '../platform/config/setting.ts';
import type { Operation, Route } from '../platform/http/operation/operation.ts';
import type { Page } from '../platform/http/pages/pages.ts';
import type { Parameter } from '../platform/http/request/fields.ts';
import type { Limit } from '../platform/limit/limiter.ts';
import type { InTurn } from '../platform/threads.ts';

/** A kind of item with players' names, which moderation finds, renames and erases. */
export type Moderated = Readonly<{
  /** Its name in paths, the log and the pages' texts, such as `group`. */
  kind: string;
  /** A table's columns with people's names and with the names' keys. */
  names: Readonly<{ table: string; column: string; key: string }>;
  /** Missing if players can't report it. */
  reports?: Reportable;
}>;

/** A kind of item that players make and can report. */
export type Reportable = Readonly<{
  /** Its path in the API, the path's parameter, and an id for the examples. */
  path: string;
  parameter: Parameter;
  example: string;
  /** The table of the items, which has the columns `id`, `created_at` and `changes`, and the column of their titles. */
  table: string;
  title: string;
  /** The column with the item's id, in the table of the names. */
  owner: string;
  remove(sql: Sql, id: string): Promise<boolean>;
}>;

/** The values from which a feature makes its parts. */
export type FeatureDeps = Readonly<{
  sql: Sql;
  /** Returns the same store with its calls timed. */
  timed<Own extends object>(store: Own): Own;
  /** Returns a function that counts in the metrics, if they are on. */
  counter(name: string, about: string): () => void;
  log: Pick<Logger, 'warn'>;
  live: Live;
  /** The features' steps in core transactions. */
  games: readonly GameSteps[];
  /** The kinds of items of all features. */
  moderated: readonly Moderated[];
  /** Runs in a separate thread, where clients take turns. */
  makePuzzleBoard(request: BoardRequest, client: string): Promise<MessageBoard>;
  store: OpenedStore;
  inTurn: InTurn;
  backups: Backups;
}>;

type SettingGroup = Readonly<Record<string, Setting>>;

/** A feature as the service uses it; `Has` are the parts that its functions use. */
export type FeatureUse<Has> = Readonly<{
  name: string;
  /** The heading of its section in the document, which a feature without operations doesn't have. */
  heading?: string;
  about?: string;
  /** Loaded only to serve, because their schemas and texts would delay every command. */
  operations?: (moderated: readonly Moderated[]) => Promise<Readonly<Record<string, Operation<Parts & Has>>>>;
  /** Returns routes only for its own page, which the document leaves out. */
  routes?: () => Promise<(parts: Parts & Has) => readonly Route[]>;
  limits?: readonly Limit[];
  /** Read before the service starts, and given to its parts. */
  settings?: SettingGroup;
  /** Runs once an hour. */
  upkeep?: (parts: Has, log: Pick<Logger, 'info'>) => Promise<void>;
  pages?: readonly Page<Parts & Has>[];
  /** The feature's steps in core transactions. */
  games?: GameSteps;
  /**
   * The items whose names moderation erases, and which it may list and remove. A value, because moderation can't import
   * other features.
   */
  moderated?: Moderated;
  commands?: (moderated: readonly Moderated[]) => Readonly<Record<string, Command<OpenedStore>>>;
  /** Repeats erasures after a restore of a backup. Returns lines about them for the operator. */
  restored?: (restored: RestoredDatabase, moderated: readonly Moderated[]) => Promise<readonly string[]>;
}>;

/**
 * Something that the service offers besides the game itself: its additions to the lists of other modules.
 * `Needs` are parts of the features that it builds on.
 */
export type Feature<
  Own extends object,
  Needs = unknown,
  Set extends SettingGroup = SettingGroup,
> = FeatureUse<Own & Needs> &
  Readonly<{
    settings?: Set;
    /** Makes its store and services, for its handlers and pages. */
    parts: (deps: FeatureDeps & { settings: ValuesOf<Set> }) => Own;
  }>;
