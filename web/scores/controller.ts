import type { CategorySummary, ScoreboardView } from '../../src/client/client.ts';
import { presetOf } from '../../src/core/game/presets.ts';
import { scores as texts } from '../messages/messages.ts';
import { createRetry, createState, type PageDeps } from '../shared/controller.ts';
import {
  anyRows,
  type Filters,
  filtersFrom,
  LEADERBOARDS,
  type LeaderboardName,
  type MyStatistics,
  myStatistics,
  searchOf,
  withLinkedGame,
} from './leaderboards.ts';
import type { Listed, Lists } from './lists.ts';

type ScoresDeps = PageDeps & {
  lists: Lists | undefined;
  /** The query of the page's URL; `setSearch` changes it. */
  search: string;
  setSearch(search: string): void;
};

/**
 * The leaderboard, the player's games beside it, and popular categories. The filters are in the URL, and the browser
 * stores the last filters. Before the first choice the page shows the leaderboard of the last board.
 */
export function createScores(deps: ScoresDeps) {
  const { client, storage, results, timers, clock, lists, search, redraw } = deps;
  const offered: readonly LeaderboardName[] = lists ? LEADERBOARDS : ['any'];
  const asked = search || storage.scoreFilters() || `preset=${presetOf(storage.settings())}`;
  const { state: ui, change } = createState(
    {
      filters: filtersFrom(asked, offered),
      categories: [] as readonly CategorySummary[],
      /** Undefined until the first leaderboard has loaded. */
      listed: undefined as Listed | undefined,
      mine: { games: 0, best: undefined, average: undefined } as MyStatistics,
      popular: [] as ScoreboardView['popular_categories'],
      /** Whether there is a leaderboard for all boards, which exists only for words in the service's language. */
      hasAny: true,
      offline: false,
      /** The text in the live region. */
      spoken: { text: '', count: 0 },
    },
    redraw,
  );
  const retry = createRetry(timers);
  let newest = 0;

  /** Loads the leaderboard. Returns false after a failure, or if the player has chosen another leaderboard meanwhile. */
  async function load(): Promise<boolean> {
    newest += 1;
    const request = newest;
    try {
      if (ui.categories.length === 0) {
        const categories = await client.categories();
        change({ categories, filters: withLinkedGame(ui.filters, search, categories) });
      }
      const shown = await shownBy(ui.filters);
      if (request !== newest) return false;
      retry.succeeded();
      change({ ...shown, offline: false });
      return true;
    } catch {
      if (request !== newest) return false;
      change({ offline: true });
      retry.again(() => request === newest && void load());
      return false;
    }
  }

  async function shownBy(filters: Filters): Promise<Partial<typeof ui>> {
    const { leaderboard } = filters;
    const category = ui.categories.find(({ id }) => id === filters.categoryId)?.name;
    const mine = myStatistics(results.all(), filters, category, clock.now());
    if (lists && leaderboard !== 'any')
      return { mine, listed: await lists.load(client, { ...filters, leaderboard }, mine) };
    const row = new URLSearchParams(search).get('row') ?? mine.best?.completedAt;
    const rows = anyRows(await client.scoreboard(), category, row);
    return { mine, listed: { rows, around: [], place: undefined } };
  }

  /** Loads the popular categories. Ignores failures, because the page is complete without them. */
  async function loadPopular(): Promise<void> {
    const answers = await Promise.all([client.scoreboard(), client.categories()]).catch(() => undefined);
    if (!answers) return;
    const [board, categories] = answers;
    // The contract's scoreboard has only words in the service's language.
    const shown = new Set(categories.map(({ id }) => id));
    const popular = board.popular_categories.filter(({ id }) => shown.has(id));
    change({ popular, hasAny: popular.length > 0 });
  }

  return {
    ui,
    offered,
    lists,
    wordsIn: client.wordsIn,
    async open(): Promise<void> {
      await Promise.all([load(), loadPopular()]);
    },
    /**
     * Called when the browser has restored the page from its back/forward cache, because games may have been completed
     * since.
     */
    restored: load,

    async choose(part: Partial<Filters>): Promise<void> {
      change({ filters: { ...ui.filters, ...part } });
      const chosen = searchOf(ui.filters);
      storage.saveScoreFilters(chosen);
      deps.setSearch(chosen);
      if (!(await load())) return;
      change({ spoken: { text: texts.times(ui.listed?.rows.length ?? 0), count: ui.spoken.count + 1 } });
    },
  };
}

export type Scores = ReturnType<typeof createScores>;
