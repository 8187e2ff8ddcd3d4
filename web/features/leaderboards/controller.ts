import type { ApiError, CategorySummary, ScoreboardView, ScoresView } from '../../../src/client/client.ts';
import { presetOf } from '../../../src/game/presets.ts';
import { leaderboardsPage as texts } from '../../messages/messages.ts';
import { createRetry, createState, type PageDeps } from '../../shared/controller.ts';
import {
  anyRows,
  type Filters,
  fairRows,
  filtersFrom,
  type MyStatistics,
  myStatistics,
  type Row,
  rowsAround,
  searchOf,
  withLinkedGame,
} from './leaderboards.ts';
import { readScores } from './read-scores.ts';

type ScoresDeps = PageDeps & {
  /** The query of the page's URL, and the function that changes it. */
  search: string;
  setSearch(search: string): void;
};

/**
 * The leaderboard, the player's games beside it, and what people play. The URL has the filters; the last are remembered. Before
 * the first choice it is the leaderboard of the board played last.
 */
export function createScores(deps: ScoresDeps) {
  const { client, storage, results, timers, clock, search, redraw } = deps;
  const { state: ui, change } = createState(
    {
      filters: filtersFrom(search || storage.scoreFilters() || `preset=${presetOf(storage.settings())}`),
      categories: [] as readonly CategorySummary[],
      /** Undefined until the first leaderboard has loaded. */
      rows: undefined as readonly Row[] | undefined,
      /** The rows around the player's own game, when it is not among the first. */
      around: [] as readonly Row[],
      /** The place of the best own game; `beyond` the leaderboard of the server. */
      place: undefined as number | 'beyond' | undefined,
      mine: { games: 0, best: undefined, average: undefined } as MyStatistics,
      popular: [] as ScoreboardView['popular_categories'],
      /** There is a leaderboard of any board: the words are in the language of the service. */
      hasAny: true,
      offline: false,
      /** For the live region. */
      spoken: { text: '', count: 0 },
    },
    redraw,
  );
  const retry = createRetry(timers);
  let newest = 0;

  /** False when the answer is of no use: it failed, or the player has chosen another list meanwhile. */
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
    const category = ui.categories.find(({ id }) => id === filters.categoryId)?.name;
    const mine = myStatistics(results.all(), filters, category, clock.now());
    if (filters.leaderboard === 'any') {
      const board = await client.scoreboard();
      const row = new URLSearchParams(search).get('row') ?? mine.best?.completedAt;
      return { mine, around: [], place: undefined, rows: anyRows(board, category, row) };
    }
    const scores = await fairScores(filters, mine.best?.id);
    const { place, ranked } = scores.game ?? {};
    return {
      mine,
      rows: fairRows(scores.entries, mine.best?.completedAt),
      around: rowsAround(scores, mine),
      place: ranked === 'beyond' ? 'beyond' : (place ?? undefined),
    };
  }

  /** The server may have deleted the game that this browser remembers. */
  async function fairScores(
    { leaderboard, categoryId, period }: Filters,
    game?: string,
  ): Promise<ScoresView> {
    const query = {
      preset: leaderboard as ScoresView['preset'],
      period,
      ...(categoryId !== undefined && { category_id: categoryId }),
    };
    if (game === undefined) return readScores(client, query);
    return readScores(client, { ...query, game }).catch((error: ApiError) => {
      if (error.status !== 404) throw error;
      return readScores(client, query);
    });
  }

  /** The page is complete without it, so a failure is not shown. */
  async function loadPopular(): Promise<void> {
    const answers = await Promise.all([client.scoreboard(), client.categories()]).catch(() => undefined);
    if (!answers) return;
    const [board, categories] = answers;
    // The contract's scoreboard speaks the language of the service: of other words it knows nothing.
    const shown = new Set(categories.map(({ id }) => id));
    const popular = board.popular_categories.filter(({ id }) => shown.has(id));
    change({ popular, hasAny: popular.length > 0 });
  }

  return {
    ui,
    wordsIn: client.wordsIn,
    async open(): Promise<void> {
      await Promise.all([load(), loadPopular()]);
    },
    /** The browser restored the page from its back/forward cache: games may have been completed since. */
    restored: load,

    async choose(part: Partial<Filters>): Promise<void> {
      change({ filters: { ...ui.filters, ...part } });
      const chosen = searchOf(ui.filters);
      storage.saveScoreFilters(chosen);
      deps.setSearch(chosen);
      if (!(await load())) return;
      change({ spoken: { text: texts.times(ui.rows?.length ?? 0), count: ui.spoken.count + 1 } });
    },
  };
}

export type Scores = ReturnType<typeof createScores>;
