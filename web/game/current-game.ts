import type { ApiError } from '../../src/client/client.ts';
import { dayEndsAt, parseDay } from '../../src/core/game/days.ts';
import { presetOf } from '../../src/core/game/presets.ts';
import type { NamedGameView } from '../../src/core/schemas/games.ts';
import type { GamePuzzleView } from '../../src/core/schemas/puzzles.ts';
import { game as t } from '../messages/messages.ts';
import type { PageClient } from '../shared/api.ts';
import { createRetry, createState } from '../shared/controller.ts';
import type { BoardSettings } from '../shared/figures.ts';
import { recentGameOf } from '../shared/storage.ts';
import type { GameDeps, Pauses, StoredFind } from './deps.ts';
import {
  claim,
  foundCount,
  type GameState,
  labelOf,
  openGame,
  puzzleIn,
  refresh,
  rivalIn,
  type Subject,
  subjectOf,
  withdraw,
} from './game-state.ts';
import type { Announcements } from './page-state.ts';
import { type PeopleOwner, sharedPlayers } from './players.ts';

/** The puzzle of the game on this page, and a report about it. */
export function createPuzzleInfo(
  { id, client, timers, redraw, ...deps }: GameDeps,
  announcements: Announcements,
) {
  const { state, change } = createState(
    {
      subject: { kind: 'unknown' } as Subject,
      /** Whether the puzzle didn't come with the first request, so the board doesn't wait for it. */
      isLate: false,
      /** The state of the report in words, or '' before one is sent. */
      reported: '',
    },
    redraw,
  );
  const retry = createRetry(timers);
  let hasBegun = false;

  function learn(view: GamePuzzleView): void {
    const { details } = state.subject;
    const isNew = !view.waiting && (!details || details.waiting);
    const { length } = view.message_words;
    if (isNew && length > 0 && view.message === null) announcements.announce(t.sentenceWaits(length));
    change({ subject: subjectOf(view, rivalIn(state.subject)) });
  }

  function again(): void {
    change({ isLate: true });
    retry.again(load);
  }

  /** Retries while the server is unreachable; meanwhile the words stay hidden. */
  async function load(): Promise<void> {
    try {
      const view = await client.gamePuzzle(id);
      // A response from before the start has no labels.
      if (view.waiting && hasBegun) return again();
      retry.succeeded();
      learn(view);
      await loadRival();
    } catch (error) {
      if ((error as ApiError).status !== 404) again();
      else if (!state.subject.details) change({ subject: { kind: 'deleted' } });
    }
  }

  /** Loads the rival early, because the page shows how many words the rival had found by now. */
  async function loadRival(): Promise<void> {
    const { subject } = state;
    if (subject.kind !== 'challenge' || subject.rival) return;
    const rival = await deps.findRival?.(client, subject.id);
    // The hidden message may have arrived meanwhile.
    if (state.subject.kind === 'challenge') change({ subject: { ...state.subject, rival } });
  }

  return {
    ui: state,
    load,

    /** Whether the page waits for the puzzle, because the slots of its message are above the board. */
    isAwaited: () => state.subject.kind === 'unknown' && !state.isLate,

    /** Called when the letters have arrived, because the server now sends the clues too. */
    begun(): void {
      hasBegun = true;
      if (state.subject.details?.waiting) void load();
    },

    /** Takes a newer view, which at the end has the hidden message. */
    learn,

    /** Whether the list shows the words. A game of a puzzle may hide them, so they stay hidden until that is known. */
    showsWords: () => state.subject.kind === 'deleted' || state.subject.details?.show_words === true,

    /** Whether players can report the puzzle, which is neither a daily puzzle nor from this browser. */
    canReport(): boolean {
      const puzzle = puzzleIn(state.subject);
      return puzzle !== undefined && puzzle.date === null && !deps.isMyPuzzle(puzzle.id);
    },

    /** Sends a report about the puzzle. `send` resolves to a text about the outcome. */
    async report(
      sending: string,
      send: (client: PageClient, puzzleId: string) => Promise<string>,
    ): Promise<void> {
      const puzzle = puzzleIn(state.subject);
      if (!puzzle || state.reported !== '') return;
      change({ reported: sending });
      change({ reported: await send(client, puzzle.id) });
    },
  };
}

export type PuzzleInfo = ReturnType<typeof createPuzzleInfo>;

/** The form for reporting the puzzle of a game: `report.tsx` in a feature's folder. */
export type ReportProps = { info: PuzzleInfo };

/** `gone`: the server doesn't know the game. */
type Page = { kind: 'loading' } | { kind: 'open'; game: GameState } | { kind: 'gone' };

/** The game on this page, and its data in this browser. Sync and sender update it from the server. */
export function createCurrentGame({ id, client, storage, stored, redraw }: GameDeps, info: PuzzleInfo) {
  const { state, change } = createState(
    {
      page: { kind: 'loading' } as Page,
      /** The found words in the order of their finds. */
      finds: [] as readonly StoredFind[],
      /** The number of guesses at hidden words without a response. One may be the last word, so the end waits for it. */
      judged: 0,
      /** When a rate-limited guess is sent again, in the time of `timers`. */
      waitUntil: undefined as number | undefined,
    },
    redraw,
  );

  function game(): GameState | undefined {
    return state.page.kind === 'open' ? state.page.game : undefined;
  }

  function set(game: GameState): void {
    change({ page: { kind: 'open', game } });
    remember();
  }

  function update(next: (game: GameState) => GameState): void {
    const now = game();
    if (now) set(next(now));
  }

  /** Stores the game for the start page's list, and the order of the finds. */
  function remember(): void {
    const now = game();
    if (!now) return;
    const language = info.ui.subject.details?.language;
    const earlier = now.game.name === undefined && storage.recent().find((one) => one.id === id);
    storage.remember({
      ...recentGameOf(now.game),
      ...(earlier && { player: earlier.player }),
      found: foundCount(now),
      ...(language && { language }),
    });
    // Reads storage once instead of once per word, because it may have 43 kB.
    const known = new Set(stored.finds().map(({ word }) => word));
    for (const { text, found } of now.game.words) {
      if (found && !known.has(text)) stored.addFind({ word: text, typed: false, mine: false });
    }
    readFinds();
  }

  /** Returns a word's name in messages. */
  function label(word: string): string {
    return labelOf(game(), info.ui.subject.details, word);
  }

  /** Returns undefined until the puzzle is known. */
  function boardSettings(): BoardSettings | undefined {
    const now = game()?.game;
    const { details } = info.ui.subject;
    return now && details
      ? { size: now.board_size, words: now.words.length, difficulty: details.difficulty }
      : undefined;
  }

  function readFinds(): void {
    change({ finds: stored.finds() });
  }

  /** Takes a newer state of the game, and returns the words that other players have found since the last state. */
  function take(fresh: NamedGameView): string[] {
    const now = game();
    const next = now ? refresh(now, fresh) : { state: openGame(fresh), news: [] };
    set(next.state);
    return next.news;
  }

  return {
    ui: state,
    game,
    boardSettings,
    label,
    remember,
    take,

    /** Takes a change and found words, from an event or a response. Returns the same as `take`. */
    learn(change: Partial<NamedGameView>, found: readonly string[] = []): string[] {
      const now = game()?.game;
      if (!now) return [];
      const words = now.words.map((word) => (found.includes(word.text) ? { ...word, found: true } : word));
      return take({ ...now, ...change, words });
    },

    /** Shows the words as found before the server has answered. */
    claim: (words: readonly string[]) => update((now) => words.reduce(claim, now)),

    /** Ends the wait for a word's response; returns whether the word is found. */
    withdraw(word: string): boolean {
      stored.removeWaiting(word);
      update((now) => withdraw(now, word));
      return game()?.game.words.some(({ text, found }) => text === word && found) === true;
    },

    addFind(find: StoredFind): void {
      stored.addFind(find);
      readFinds();
    },

    removeFind(word: string): void {
      stored.removeFind(word);
      readFinds();
    },

    /**
     * Finds the settings for another game like this one. A game has its category's name in its language, but not the
     * id.
     */
    async findSettings(): Promise<(BoardSettings & { categoryId: number }) | undefined> {
      const language = (await client.languages()).find(
        ({ code }) => code === info.ui.subject.details?.language,
      );
      const category = language?.categories.find(({ name }) => name === game()?.game.category);
      const known = boardSettings();
      return known && category && { ...known, categoryId: category.id };
    },

    /** Marks the game as gone, because the server answered 404. */
    lose(): void {
      storage.update(id, { gone: true });
      change({ page: { kind: 'gone' } });
    },

    limitUntil: (waitUntil: number | undefined) => change({ waitUntil }),

    /** Runs a request that asks the server about a possible hidden word. */
    async judge<T>(request: () => Promise<T>): Promise<T> {
      change({ judged: state.judged + 1 });
      try {
        return await request();
      } finally {
        change({ judged: state.judged - 1 });
      }
    },
  };
}

export type CurrentGame = ReturnType<typeof createCurrentGame>;

type Parts = { info: PuzzleInfo; people: PeopleOwner; current: CurrentGame };

/** The clock of a game. A pause stops it, unless the game's time is compared with others. */
export function createPause({ id, clock, stored, storage, redraw }: GameDeps, parts: Parts) {
  const { info, people, current } = parts;
  const { state, change } = createState<{ ms: number; since: number | undefined }>(
    { since: undefined, ...stored.pauses() },
    redraw,
  );

  function save(pauses: Pauses): void {
    stored.savePauses(pauses);
    change({ since: undefined, ...pauses });
  }

  const recent = () => storage.recent().find((game) => game.id === id);
  const pausedMs = () => state.ms + (state.since === undefined ? 0 : Math.max(0, clock.now() - state.since));
  const isPractice = () => recent()?.practice === true;

  /** Whether others may see the game's time. True until that is known, so that such a clock never stops. */
  function isCompared(): boolean {
    const { subject } = info.ui;
    const now = current.game();
    if (!now || subject.kind === 'unknown' || rivalIn(subject)) return true;
    if (sharedPlayers({ people, current }, now).length > 0) return true;
    if (isPractice()) return false;
    const puzzle = puzzleIn(subject);
    if (puzzle) return puzzle.date !== null && clock.now() < dayEndsAt(parseDay(puzzle.date) ?? 0);
    const difficulty = recent()?.difficulty;
    const { board_size: size, words } = now.game;
    return difficulty === undefined || presetOf({ size, words: words.length, difficulty }) !== undefined;
  }

  return {
    ui: state,
    isPractice,
    isCompared,
    pausedMs,
    /** Whether the clock has stopped and the board is hidden. A pause survives a reload. */
    isPaused: () => state.since !== undefined,
    wasPaused: () => pausedMs() > 0,

    /** Returns how long the game has been played so far. */
    playedMs(): number {
      const game = current.game()?.game;
      return game ? Math.max(0, clock.now() - Date.parse(game.started_at) - pausedMs()) : 0;
    },

    stop(): void {
      if (isCompared() || state.since !== undefined) return;
      stored.leaveLeaderboards('paused');
      save({ ms: state.ms, since: clock.now() });
    },

    goOn(): void {
      if (state.since !== undefined) save({ ms: pausedMs() });
    },
  };
}

export type Pause = ReturnType<typeof createPause>;
