import type { ApiError } from '../../src/client/client.ts';
import type { Difficulty } from '../../src/core/game/difficulty.ts';
import type { LanguageCode } from '../../src/core/game/language/languages.ts';
import { BOARD_SIZE, clamp, WORD_COUNT } from '../../src/core/game/limits.ts';
import type { CategorySummary, GameView, LanguageView } from '../../src/core/schemas/games.ts';
import { start as texts } from '../messages/messages.ts';
import { secondsBetween } from '../shared/clock.ts';
import { createRetry, createState, type PageDeps } from '../shared/controller.ts';
import type { BoardSettings } from '../shared/figures.ts';
import { offlineKey } from '../shared/offline-game.ts';
import { newGameProblem, WAIT_SECONDS } from '../shared/problems.ts';
import { type RecentGame, recentGameOf } from '../shared/storage.ts';
import { type Asked, isSameBoard } from './settings.ts';
import type { StartSlot } from './slot.ts';

type StartDeps = PageDeps & {
  slots: readonly StartSlot[];
  asked: Asked;
  /** Whether the browser is offline and the server can't be reached either; a server on this machine can. */
  isOffline(): Promise<boolean>;
  /** Returns a number from 0 to less than 1. */
  random(): number;
};

/** The maximum number of recent games to refresh per visit. */
const MAX_REFRESHED = 8;

export function createStartController(deps: StartDeps) {
  const { client, storage, timers, asked, redraw } = deps;
  const settings = storage.settings();
  /** Whether a link asks for particular settings of the board. */
  const isAsked = asked.size !== undefined || asked.words !== undefined;
  const slots = deps.slots.map((slot) => slot(deps));
  const loadSlots = () => Promise.all(slots.map((slot) => slot.load?.()));
  const { state: ui, change } = createState(
    {
      /** The available languages of words. */
      languages: [] as readonly LanguageView[],
      wordsIn: client.wordsIn(),
      categories: undefined as readonly CategorySummary[] | undefined,
      /** Undefined for a random category. */
      categoryId: settings.categoryId,
      /** Whether the settings of a custom board are unfolded. */
      isCustomOpen: isAsked,
      problem: '',
      starting: false,
      /** The seconds until the rate limit allows another start. */
      waitSeconds: 0,
      /** Whether the server doesn't respond. */
      isUnreachable: false,
      isOffline: false,
      recent: storage.recent(),
      /** The last removed games, for Undo. */
      removed: [] as readonly RecentGame[],
      size: clamp(asked.size ?? settings.size, BOARD_SIZE),
      words: clamp(asked.words ?? settings.words, WORD_COUNT),
      difficulty: asked.difficulty ?? settings.difficulty,
    },
    redraw,
  );
  const retry = createRetry(timers);
  const connectionRetry = createRetry(timers);
  /** The list before the last removal. */
  let beforeRemoval: readonly RecentGame[] = [];

  async function open(): Promise<void> {
    await Promise.all([learnConnection(), loadCategories(), loadSlots()]);
  }

  async function learnConnection(): Promise<void> {
    const isOffline = await deps.isOffline();
    change({ isOffline });
    // A server that starts on this machine causes no event.
    if (isOffline) connectionRetry.again(learnConnectionAgain);
    else connectionRetry.succeeded();
  }

  async function learnConnectionAgain(): Promise<void> {
    await learnConnection();
    if (!ui.isOffline) await loadSlots();
  }

  async function loadCategories(): Promise<void> {
    try {
      const [categories, languages] = [await client.categories(), await client.languages()];
      const offered = [asked.categoryId, ui.categoryId].filter((one) =>
        categories.some(({ id }) => id === one),
      );
      retry.succeeded();
      change({ isUnreachable: false, languages, categories, categoryId: offered[0] });
    } catch {
      change({ isUnreachable: true });
      retry.again(loadCategories);
      return;
    }
    await refreshRecent();
  }

  /** Refreshes running games, because other players may have found words or the server may have deleted a game. */
  async function refreshRecent(): Promise<void> {
    const running = ui.recent
      .filter((game) => !game.gone && game.completedAt === null && offlineKey(game.id) === undefined)
      .slice(0, MAX_REFRESHED);
    for (const { id } of running) {
      try {
        const game = await client.game(id);
        storage.update(id, {
          found: game.words.filter((word) => word.found).length,
          completedAt: game.completed_at,
        });
      } catch (error) {
        if ((error as ApiError).status !== 404) return;
        storage.update(id, { gone: true });
      }
      change({ recent: storage.recent() });
    }
  }

  /** Counts down once a second until the rate limit allows another start. */
  function waitUntil(end: number): void {
    const waitSeconds = Math.max(0, Math.ceil((end - timers.now()) / 1000));
    change({ waitSeconds, ...(waitSeconds === 0 && { problem: '' }) });
    if (waitSeconds > 0) timers.after(1000, () => waitUntil(end));
  }

  function refused(error: ApiError): void {
    const isLimited = error.status === 429;
    // A 400 can only be about the name.
    if (error.status === 400) storage.saveSettings({ name: '' });
    change({ starting: false, problem: isLimited ? texts.tooMany : newGameProblem(error) });
    if (isLimited) waitUntil(timers.now() + (error.retryAfter ?? WAIT_SECONDS) * 1000);
  }

  function remove(games: readonly RecentGame[]): void {
    beforeRemoval = storage.recent();
    for (const { id } of games) storage.forget(id);
    choose({ recent: storage.recent(), removed: games });
  }

  /** Applies a choice, and removes the error of the last start unless it still applies. */
  function choose(part: Partial<typeof ui>) {
    change({ ...part, problem: ui.waitSeconds > 0 ? ui.problem : '' });
  }

  /** Whether a start is impossible: before the categories load, during a start, and while rate-limited. */
  function isBlocked(): boolean {
    return ui.starting || ui.waitSeconds > 0 || ui.categories === undefined;
  }

  function chosenCategory(): number | undefined {
    const all = ui.categories ?? [];
    return ui.categoryId ?? all[Math.floor(deps.random() * all.length)]?.id;
  }

  /** Sends one request and never retries, because a lost response may have created the game. */
  async function start(lobby: boolean): Promise<void> {
    const category = chosenCategory();
    if (isBlocked() || category === undefined) return;
    const { categoryId, size, words, difficulty } = ui;
    const { name } = storage.settings();
    storage.saveSettings({ categoryId, size, words, difficulty });
    choose({ starting: true });
    try {
      const game = await client.newGame({
        category_id: category,
        board_size: size,
        word_count: words,
        difficulty,
        player_name: name,
        ...(lobby && { lobby }),
      });
      // The lobby asks everybody for a name.
      if (!lobby || name !== '') storage.savePlayer(game.id, name);
      storage.remember({ ...recentGameOf(game), difficulty });
      deps.go(gamePath(game, words));
    } catch (error) {
      refused(error as ApiError);
    }
  }

  return {
    ui,
    slots,
    isAsked,
    open,
    start,
    /** Takes the language of words, and reloads the categories and the features' parts. */
    async chooseWordsIn(wordsIn: LanguageCode): Promise<void> {
      storage.saveSettings({ wordsIn, categoryId: undefined });
      choose({ wordsIn, categories: undefined, categoryId: undefined });
      await Promise.all([loadCategories(), loadSlots()]);
    },

    chooseCategory(categoryId: number | undefined) {
      storage.saveSettings({ categoryId });
      choose({ categoryId });
    },
    chooseSize: (size: number) => choose({ size: clamp(size, BOARD_SIZE) }),
    chooseWords: (words: number) => choose({ words: clamp(words, WORD_COUNT) }),
    chooseDifficulty: (difficulty: Difficulty) => choose({ difficulty }),
    openCustom: (isCustomOpen: boolean) => choose({ isCustomOpen }),
    isBlocked,
    isChosen: (board: BoardSettings) => isSameBoard(board, ui),

    /** Starts a game on this board, which becomes the first choice of the next visit. */
    async play({ size, words, difficulty }: BoardSettings): Promise<void> {
      if (ui.starting || ui.waitSeconds > 0) return;
      choose({ size, words, difficulty });
      await start(false);
    },

    /** Returns a game's time. After a pause or an offline end it is the time that the player saw. */
    secondsOf(id: string, startedAt: string, completedAt: string): number {
      const known = deps.results.all().find((result) => result.id === id);
      return known?.seconds ?? secondsBetween(startedAt, completedAt);
    },

    /** Returns the newest unfinished game. */
    unfinished: (): RecentGame | undefined =>
      ui.recent.find((game) => !game.gone && game.completedAt === null),

    remove: (id: string) => remove(ui.recent.filter((game) => game.id === id)),
    clear: () => remove(ui.recent),
    undoRemoval() {
      storage.restore(beforeRemoval);
      choose({ recent: storage.recent(), removed: [] });
    },

    /** Called when the browser has lost or found its network. */
    connectionChanged: open,

    /**
     * Called when the browser has restored the page from its back/forward cache, because its content may be outdated.
     */
    async restored(): Promise<void> {
      choose({ starting: false, recent: storage.recent() });
      await Promise.all([refreshRecent(), loadSlots()]);
    },
  };
}

export type StartController = ReturnType<typeof createStartController>;

/** Returns a game's path. If fewer words fitted, it has the requested number, because storage may be blocked. */
function gamePath(game: GameView, asked: number): string {
  return game.words.length < asked ? `game/${game.id}#asked=${asked}` : `game/${game.id}`;
}
