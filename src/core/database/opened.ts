import type { Limit, Limiter, Limits } from '../../platform/limit/limiter.ts';
import type { PoolUse } from '../../platform/postgres/pool.ts';
import type { Relay } from '../live/postgres-relay.ts';
import type { Additions } from '../store/additions.ts';
import type { CopySide } from '../store/copy.ts';
import type { OpenedStore } from '../store/opened.ts';
import type { Category } from '../store/store.ts';

/** The actions on the database at a URL, whose syntax the configuration has checked. */
export type Database = {
  open(options: OpenOptions): Promise<Opened>;
  /** Migrates the database, and seeds an empty one. Returns a line about what it did. */
  migrate(logLine?: (line: string) => void): Promise<string | undefined>;
  /** Opens an existing database with this program's schema version, while instances serve it. */
  openForCommand(additions: Additions): Promise<OpenedStore>;
  openForCopy(seed?: Iterable<Category>): Promise<CopySide>;
};

type OpenOptions = {
  databaseConnections: number;
  databasePrepare: boolean;
  /** Whether to open a SQLite file that another service uses. */
  force?: boolean;
  /** A statement is answered or abandoned within this time. */
  deadlineMs: number;
  allLimits: readonly Limit[];
  limits: Limits;
  additions: Additions;
  /** The milliseconds of a clock that never goes back, even if the time of day is changed. */
  monotonic: () => number;
  logLine?: (line: string) => void;
};

/** Only PostgreSQL has a pool and a relay. */
type Opened = {
  store: OpenedStore;
  limiter: Limiter;
  poolUse?: () => PoolUse;
  /** A line for the operator if the database was created or migrated. */
  news: string | undefined;
  relay?: Relay;
};
