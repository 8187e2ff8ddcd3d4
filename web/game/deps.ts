import type { PageClient } from '../shared/api.ts';
import type { ServerClock } from '../shared/clock.ts';
import type { BrowserStorage } from '../shared/storage.ts';
import type { Timers } from '../shared/timers.ts';
import type { Results } from '../stats/results.ts';
import type { GameStorage } from './game-storage.ts';

/** What a player hears and feels. */
export type Signal = 'find' | 'miss' | 'end';

/** A result to look at: which quarter of the board each find was in, in the order of the finds. */
export type Picture = { title: string; facts: string; quarters: readonly number[] };

/** The browser and the server, as the page of a game needs them. */
export type GameDeps = {
  id: string;
  client: PageClient;
  storage: BrowserStorage;
  /** The finished games of this browser. */
  results: Results;
  stored: GameStorage;
  clock: ServerClock;
  timers: Timers;
  /** Tells this player apart from others of the same name. */
  session: string;
  /** The requested number of words; undefined when the board has all of them. */
  asked: number | undefined;
  /** False when the server has marked the game as one of a category. */
  mayBePuzzle: boolean;
  /** Whether the puzzle was made in this browser. */
  isMyPuzzle(id: string): boolean;
  redraw(): void;
  /** Plays a sound and vibrates, as far as the player has switched that on. */
  signal(signal: Signal): void;
  theme: { current(): string; choose(id: string): void };
  /** Runs the function in one tab at a time. */
  withTabLock<T>(name: string, run: () => Promise<T>): Promise<T>;
  /** Opens the system's share sheet. */
  share(text: string, draw?: () => Promise<Blob | undefined>): Promise<'done' | 'cancelled' | 'unavailable'>;
  drawPicture(picture: Picture): Promise<Blob | undefined>;
  /** Resolves to false when the browser does not let the page copy. */
  copy(text: string): Promise<boolean>;
  go(path: string): void;
  /** The absolute address of a path of this site. */
  address(path: string): string;
};
