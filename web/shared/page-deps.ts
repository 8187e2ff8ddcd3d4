import type { PageClient } from './api.ts';
import type { ServerClock } from './clock.ts';
import type { Results } from './results.ts';
import type { BrowserStorage } from './storage.ts';
import type { Timers } from './timers.ts';

/** The browser and the server as every page has them; a controller names the parts that it needs. */
export type PageDeps = {
  client: PageClient;
  storage: BrowserStorage;
  /** The finished games of this browser. */
  results: Results;
  clock: ServerClock;
  timers: Timers;
  redraw(): void;
  go(path: string): void;
  /** The absolute address of a path of this site. */
  address(path: string): string;
  /** Opens the system's menu for sharing. */
  share(text: string): Promise<'done' | 'cancelled' | 'unavailable'>;
  /** Resolves to false when the browser does not let the page copy. */
  copy(text: string): Promise<boolean>;
};
