import type { Client } from '../../src/client/client.ts';
import type { ScoreboardView } from '../../src/contract/scores.ts';
import type { BrowserStorage } from '../shared/storage.ts';
import type { Timers } from '../shared/timers.ts';

export type ScoresDeps = {
  client: Client;
  storage: BrowserStorage;
  timers: Timers;
  /** The category and the row (by its completed_at) that the URL selects. */
  asked: { category: string | undefined; row: string | undefined };
  redraw(): void;
};

export type ScoresUi = {
  scores: ScoreboardView | undefined;
  /** Category names in the order of the tabs. */
  tabs: readonly string[];
  tab: string;
  row: string | undefined;
  offline: boolean;
};

const RETRY_MS = 3000;

export function createScoresController({ client, storage, timers, asked, redraw }: ScoresDeps) {
  const ui: ScoresUi = {
    scores: undefined,
    tabs: [],
    tab: '',
    row: asked.row,
    offline: false,
  };

  let cancelRetry = () => {};

  async function open(): Promise<void> {
    cancelRetry();
    try {
      const scores = await client.scoreboard();
      ui.offline = false;
      ui.scores = scores;
      // Sorted by name, not by popularity: the tabs keep their order between visits.
      ui.tabs = scores.popular_categories.map(({ name }) => name).sort((a, b) => a.localeCompare(b));
      const wanted = [
        ui.tab,
        asked.category,
        storage.settings().category,
        scores.popular_categories[0]?.name,
      ];
      ui.tab = wanted.find((name) => name !== undefined && ui.tabs.includes(name)) ?? '';
    } catch {
      ui.offline = true;
      cancelRetry = timers.after(RETRY_MS, open);
    }
    redraw();
  }

  return {
    ui,
    open,
    /** The browser restored the page from its back/forward cache: games may have been completed since. */
    restored: open,
    show(tab: string) {
      ui.tab = tab;
      redraw();
    },
    /** Handles arrow keys, Home and End; returns the index of the new tab, or undefined for any other key. */
    pressed(key: string): number | undefined {
      const at = ui.tabs.indexOf(ui.tab);
      const count = ui.tabs.length;
      const to = { ArrowRight: at + 1, ArrowLeft: at - 1 + count, Home: 0, End: count - 1 }[key];
      const tab = to === undefined ? undefined : ui.tabs[to % count];
      if (tab === undefined) return undefined;
      ui.tab = tab;
      redraw();
      return ui.tabs.indexOf(tab);
    },
  };
}

export type ScoresController = ReturnType<typeof createScoresController>;
