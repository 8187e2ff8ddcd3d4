import type { ApiError, Guess } from '../../src/client.ts';
import type { GameView } from '../../src/contract.ts';
import { secondsBetween, spokenTime } from '../shared/clock.ts';
import { bestKey, type RecentGame } from '../shared/storage.ts';
import { foundCount, type GameState, openGame, refresh, settle, withdraw } from './state.ts';
import { announce, type GameDeps, type GameUi, showMessage } from './ui.ts';

const POLL_INTERVAL = 3000;
/** The backoff doubles up to this limit. */
const MAX_RETRY_DELAY = 15_000;
const PLACE_RETRY = 4000;

/** Synchronises the page with the server: sends guesses until they are answered, polls for finds of other players. */
export function createGameSync(ui: GameUi, deps: GameDeps) {
  const { id, client, storage, timers, redraw } = deps;
  /** The request body for each pending word. */
  const guesses = new Map<string, Guess>();
  let visible = true;
  let failures = 0;
  let sending = false;
  let fetching: Promise<void> | undefined;
  let categoryId: number | undefined;
  let cancelPoll = () => {};
  let cancelTick = () => {};
  let wakeUp = () => {};

  /** Fetches the game; concurrent calls share one request. */
  function sync(): Promise<void> {
    fetching ??= fetchOnce().finally(() => {
      fetching = undefined;
    });
    return fetching;
  }

  async function fetchOnce(): Promise<void> {
    cancelPoll();
    try {
      const fresh = await client.game(id);
      if (client.isFromCache()) markOffline();
      else markOnline();
      applyGame(fresh);
    } catch (error) {
      if ((error as ApiError).status === 404) return markGone();
      markOffline();
    }
    redraw();
    if (visible && !ui.result) cancelPoll = timers.after(ui.offline ? retryDelay() : POLL_INTERVAL, sync);
  }

  function applyGame(fresh: GameView) {
    const wasOpen = ui.state !== undefined;
    if (ui.state) {
      const { state, news } = refresh(ui.state, fresh);
      ui.state = state;
      if (news.length > 0) showMessage(ui, `${listed(news)} found by someone else`, progress(state));
    } else {
      ui.state = openGame(fresh);
      ui.phase = 'open';
      if (deps.asked !== undefined && deps.asked > fresh.words.length) {
        showMessage(
          ui,
          `Only ${fresh.words.length} of the ${deps.asked} words you asked for fit on this board`,
        );
      }
      tick();
    }
    remember(ui.state);
    finishIfDone(wasOpen);
  }

  /** The server answered 404. */
  function markGone() {
    cancelPoll();
    cancelTick();
    storage.update(id, { gone: true });
    ui.phase = 'unknown';
    redraw();
  }

  function markOnline() {
    failures = 0;
    ui.offline = false;
  }

  function markOffline() {
    failures += 1;
    if (!ui.offline) announce(ui, 'Connection lost. Trying again.');
    ui.offline = true;
  }

  function retryDelay(): number {
    return Math.min(MAX_RETRY_DELAY, 500 * 2 ** failures);
  }

  /** Waits; `wakeUp` ends the wait early when the browser comes online or the page is shown again. */
  function wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const cancel = timers.after(ms, resolve);
      wakeUp = () => {
        cancel();
        resolve();
      };
    });
  }

  /** Sends the pending words one by one until each is answered. */
  async function send(): Promise<void> {
    if (sending) return;
    sending = true;
    for (let word = ui.state?.pending[0]; word !== undefined; word = ui.state?.pending[0]) {
      await sendOne(word);
      redraw();
    }
    sending = false;
  }

  async function sendOne(word: string): Promise<void> {
    if (!ui.state) return;
    try {
      const answer = await client.guess(id, guesses.get(word) ?? { word });
      markOnline();
      const settled = settle(ui.state, word, answer);
      ui.state = settled.state;
      remember(ui.state);
      if (!settled.found) showMessage(ui, `${word} did not count`);
      if (answer.correct) {
        finishIfDone(true);
        // Fetched once more so that the service worker caches the finished game.
        if (ui.result) void client.game(id).catch(() => {});
      } else {
        // The answer to a repeated guess has no completed_at.
        await sync();
      }
    } catch (error) {
      await recover(error as ApiError, word, ui.state);
    }
  }

  async function recover(error: ApiError, word: string, state: GameState): Promise<void> {
    if (error.status === 404) {
      ui.state = { ...state, pending: [] };
      markGone();
    } else if (error.status === 429) {
      const seconds = error.retryAfter ?? 5;
      ui.waitUntil = timers.now() + seconds * 1000;
      announce(ui, `Too many guesses. ${word} is sent again in ${seconds} seconds.`);
      redraw();
      await new Promise<void>((resolve) => timers.after(seconds * 1000, resolve));
      ui.waitUntil = undefined;
    } else if (error.status === 0 || error.status >= 500) {
      markOffline();
      redraw();
      await wait(retryDelay());
    } else {
      ui.state = withdraw(state, word);
      showMessage(ui, `${word} did not count`);
    }
  }

  /** `fresh`: the game was open on this page while it ran. */
  function finishIfDone(fresh: boolean) {
    const { state } = ui;
    if (!state || ui.result || state.pending.length > 0) return;
    const { started_at, completed_at, status } = state.game;
    if (status !== 'completed' || completed_at === null) return;
    cancelPoll();
    cancelTick();
    const seconds = secondsBetween(started_at, completed_at);
    const key = bestKey(recentOf(state));
    const best = storage.best(key);
    if (fresh && (best === undefined || seconds < best)) storage.saveBest(key, seconds);
    ui.result = { seconds, best, place: undefined, fresh };
    ui.dialog = fresh;
    ui.selection = undefined;
    if (fresh) announce(ui, `All words found. Your time is ${spokenTime(seconds)}.`);
    void findPlace();
  }

  /** Finds the game on the scoreboard; retries while the server is unreachable. */
  async function findPlace(): Promise<void> {
    const { state, result } = ui;
    if (!state || !result) return;
    try {
      const [scores] = await Promise.all([client.scoreboard(), findCategory()]);
      const { category, completed_at, player_name, board_size } = state.game;
      const index = (scores.leaderboards[category] ?? []).findIndex(
        (entry) =>
          entry.completed_at === completed_at &&
          entry.player_name === player_name &&
          entry.board_size === board_size,
      );
      ui.result = { ...result, place: index < 0 ? 'none' : index + 1 };
      if (index >= 0 && result.fresh) announce(ui, `Place ${index + 1} of the top ten in ${category}.`);
      redraw();
    } catch {
      await wait(PLACE_RETRY);
      await findPlace();
    }
  }

  /** A game has its category's name; a new game needs the id. */
  async function findCategory(): Promise<number | undefined> {
    const name = ui.state?.game.category;
    categoryId ??= (await client.categories()).find((category) => category.name === name)?.id;
    return categoryId;
  }

  function remember(state: GameState) {
    storage.remember(recentOf(state));
    storage.saveSettings({ category: state.game.category });
  }

  /** Redraws the clock and the countdown of a rate-limited guess every second. */
  function tick() {
    cancelTick();
    redraw();
    if (visible && ui.phase === 'open' && !ui.result) cancelTick = timers.after(1000, tick);
  }

  return {
    sync,
    findCategory,

    /** Sends a word that is already drawn as found. */
    guess(word: string, guess: Guess) {
      guesses.set(word, guess);
      void send();
    },

    /** For visibilitychange: polling and the clock stop while the page is hidden. */
    shown(on: boolean) {
      visible = on;
      if (!on) {
        cancelPoll();
        cancelTick();
      } else if (ui.phase !== 'unknown') {
        wakeUp();
        if (!ui.result) void sync();
        if (ui.state) tick();
      }
    },

    /** For the browser's `online` event. */
    online() {
      wakeUp();
      if (ui.phase !== 'unknown' && !ui.result) void sync();
    },
  };
}

export function progress(state: GameState): string {
  return `${foundCount(state)} of ${state.game.words.length} found`;
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

function recentOf({ game }: GameState): RecentGame {
  return {
    id: game.id,
    category: game.category,
    size: game.board_size,
    words: game.words.length,
    found: game.words.filter((word) => word.found).length,
    player: game.player_name,
    startedAt: game.started_at,
    completedAt: game.completed_at,
    gone: false,
  };
}
