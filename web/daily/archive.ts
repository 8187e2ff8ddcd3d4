import type { DailyView } from '../../src/contract/puzzles.ts';
import { daily as texts } from '../messages/en.ts';
import type { PageClient } from '../shared/api.ts';
import type { BrowserStorage } from '../shared/storage.ts';
import type { Timers } from '../shared/timers.ts';
import type { Results } from '../stats/results.ts';
import { type Attempt, attemptOf } from './day.ts';

export type ArchiveDeps = {
  client: PageClient;
  storage: BrowserStorage;
  results: Results;
  timers: Timers;
  redraw(): void;
};

export type ArchivedPuzzle = DailyView & { attempt: Attempt };

export type ArchiveUi = {
  /** The newest first; undefined until the first have loaded. */
  puzzles: readonly ArchivedPuzzle[] | undefined;
  hasEarlier: boolean;
  isLoading: boolean;
  isUnreachable: boolean;
  /** For screen readers, after more puzzles have been added. */
  spoken: { text: string; count: number };
};

const RETRY_MS = 3000;

/** The puzzles of earlier days, a page at a time. */
export function createArchive({ client, storage, results, timers, redraw }: ArchiveDeps) {
  const ui: ArchiveUi = {
    puzzles: undefined,
    hasEarlier: false,
    isLoading: false,
    isUnreachable: false,
    spoken: { text: '', count: 0 },
  };

  async function load(): Promise<void> {
    if (ui.isLoading) return;
    ui.isLoading = true;
    redraw();
    try {
      const known = ui.puzzles;
      const added = await client.dailyArchive(known?.at(-1)?.date);
      ui.puzzles = [...(known ?? []), ...added.map(withAttempt)];
      // The first puzzle has the number 1: nothing is before it.
      ui.hasEarlier = added.length > 0 && added.at(-1)?.number !== 1;
      ui.isUnreachable = false;
      if (known) ui.spoken = { text: texts.archiveAdded(added.length), count: ui.spoken.count + 1 };
    } catch {
      ui.isUnreachable = true;
      if (!ui.puzzles) timers.after(RETRY_MS, load);
    }
    ui.isLoading = false;
    redraw();
  }

  function withAttempt(daily: DailyView): ArchivedPuzzle {
    const puzzle = { id: daily.puzzle_id, date: daily.date };
    return { ...daily, attempt: attemptOf(puzzle, results.all(), storage.recent()) };
  }

  return {
    ui,
    open: load,
    earlier: load,
    /** The browser restored the page from its back/forward cache: a puzzle may have been played since. */
    restored() {
      ui.puzzles = ui.puzzles?.map(withAttempt);
      redraw();
    },
  };
}

export type Archive = ReturnType<typeof createArchive>;
