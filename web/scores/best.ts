import type { ApiError, CategorySummary, Client, ScoresView } from '../../src/client/client.ts';
import type { ServerClock } from '../shared/clock.ts';
import type { BrowserStorage } from '../shared/storage.ts';
import type { Timers } from '../shared/timers.ts';
import type { Results } from '../stats/results.ts';
import { type Filters, filtersFrom, searchOf } from './filters.ts';
import { type OwnStatistics, ownStatistics } from './own.ts';

export type BestDeps = {
  client: Client;
  storage: BrowserStorage;
  results: Results;
  timers: Timers;
  clock: ServerClock;
  /** The query of the page's URL, and the function that changes it. */
  search: string;
  setSearch(search: string): void;
  redraw(): void;
};

const RETRY_MS = 3000;

/** The best times by filters. The URL contains them, so that it can be shared; the browser stores the last ones. */
export function createBestTimes(deps: BestDeps) {
  const { client, storage, results, timers, clock, redraw } = deps;
  const asked = filtersFrom(deps.search);
  const ui = {
    filters: Object.keys(asked).length > 0 ? asked : filtersFrom(storage.scoreFilters()),
    categories: [] as readonly CategorySummary[],
    scores: undefined as ScoresView | undefined,
    own: { games: 0, best: undefined, mean: undefined } as OwnStatistics,
    /** For the live region. */
    spoken: { text: '', count: 0 },
  };
  let newest = 0;

  async function load(): Promise<boolean> {
    newest += 1;
    const request = newest;
    const { filters } = ui;
    try {
      if (ui.categories.length === 0) ui.categories = await client.categories();
      const category = ui.categories.find(({ id }) => id === filters.category_id)?.name;
      const own = ownStatistics(results.all(), filters, category, clock.now());
      const scores = await scoresWith(filters, own.best?.id);
      // The player may have changed the filters meanwhile.
      if (request !== newest) return false;
      ui.own = own;
      ui.scores = scores;
      return true;
    } catch {
      timers.after(RETRY_MS, () => request === newest && void load());
      return false;
    } finally {
      redraw();
    }
  }

  /** The server may have deleted the game that this browser remembers. */
  async function scoresWith(filters: Filters, game: string | undefined): Promise<ScoresView> {
    if (game === undefined) return client.scores(filters);
    return client.scores({ ...filters, game }).catch((error: ApiError) => {
      if (error.status !== 404) throw error;
      return client.scores(filters);
    });
  }

  return {
    ui,
    load,
    /** The browser restored the page from its back/forward cache: games may have been completed since. */
    restored: load,
    /** An empty value removes the filter. */
    async setFilter(name: keyof Filters, value: string): Promise<void> {
      const query = new URLSearchParams(searchOf(ui.filters));
      query.set(name, value);
      ui.filters = filtersFrom(query.toString());
      const search = searchOf(ui.filters);
      storage.saveScoreFilters(search);
      deps.setSearch(search);
      redraw();
      if (!(await load())) return;
      const count = ui.scores?.entries.length ?? 0;
      ui.spoken = { text: count === 1 ? '1 best time' : `${count} best times`, count: ui.spoken.count + 1 };
      redraw();
    },
  };
}

export type BestTimes = ReturnType<typeof createBestTimes>;
