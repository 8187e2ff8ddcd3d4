import type { LanguageCode } from '../../src/core/game/language/languages.ts';
import type { OpenedStore } from '../../src/core/store/opened.ts';
import type { Category } from '../../src/core/store/store.ts';
import type { Limiter, Limits } from '../../src/platform/limit/limiter.ts';

/** A clock that moves only when a test moves it. */
export type TestClock = { now(): number; advance(ms: number): Promise<void> };

/** An empty database with its own clock. All stores opened on it share the games. */
export type TestDatabase = {
  clock: TestClock;
  openStore(seed?: readonly Category[]): Promise<OpenedStore>;
  /** Opens a store for a command. Other stores see its changes before a call returns. */
  openForCommand(): Promise<OpenedStore>;
  openLimiter(limits: Limits): Promise<Limiter>;
  dispose(): Promise<void>;
};

/** A kind of database that the suites run on. */
export type Backend = {
  name: string;
  /** The language of its services. Default: English. */
  siteLanguage?: LanguageCode;
  createDatabase(): Promise<TestDatabase>;
};
