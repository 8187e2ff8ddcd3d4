import type { ApiError, Guess } from '../../src/client.ts';
import type { GameView } from '../../src/contract.ts';
import { secondsBetween, spokenTime } from '../shared/clock.ts';
import { bestKey, type RecentGame } from '../shared/storage.ts';
import { foundCount, type GameState, openGame, refresh, settle, withdraw } from './state.ts';
import { type GameDeps, type GameUi, say, tell } from './ui.ts';

const POLL = 3000;
/** The longest pause between two attempts to reach a server that does not answer. */
const MAX_PAUSE = 15_000;
const PLACE_RETRY = 4000;

/** Keeps the page and the server's game alike: sends guesses until they are answered, follows the other players. */
export function createGameSync(ui: GameUi, deps: GameDeps) {
  const { id, client, storage, timers, redraw } = deps;
  /** How each word was found, for its guess. */
  const guesses = new Map<string, Guess>();
  let visible = true;
  let failures = 0;
  let sending = false;
  let fetching: Promise<void> | undefined;
  let categoryId: number | undefined;
  let cancelPoll = () => {};
  let cancelTick = () => {};
  let wakeUp = () => {};

  /** Fetches the game: on opening, on a timer, on coming back to the page and after a doubtful answer. */
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
      if (client.isFromCache()) unreachable();
      else reached();
      takeIn(fresh);
    } catch (error) {
      if ((error as ApiError).status === 404) return lose();
      unreachable();
    }
    redraw();
    if (visible && !ui.result) cancelPoll = timers.after(ui.offline ? pause() : POLL, sync);
  }

  function takeIn(fresh: GameView) {
    const wasOpen = ui.state !== undefined;
    if (ui.state) {
      const { state, news } = refresh(ui.state, fresh);
      ui.state = state;
      if (news.length > 0) tell(ui, `${listed(news)} found by someone else`, progress(state));
    } else {
      ui.state = openGame(fresh);
      ui.phase = 'open';
      if (deps.asked !== undefined && deps.asked > fresh.words.length) {
        tell(ui, `Only ${fresh.words.length} of the ${deps.asked} words you asked for fit on this board`);
      }
      tick();
    }
    remember(ui.state);
    finishIfDone(wasOpen);
  }

  /** The server does not know the game, or no longer. */
  function lose() {
    cancelPoll();
    cancelTick();
    storage.update(id, { gone: true });
    ui.phase = 'unknown';
    redraw();
  }

  function reached() {
    failures = 0;
    ui.offline = false;
  }

  function unreachable() {
    failures += 1;
    if (!ui.offline) say(ui, 'Connection lost. Trying again.');
    ui.offline = true;
  }

  function pause(): number {
    return Math.min(MAX_PAUSE, 500 * 2 ** failures);
  }

  /** Waits, but no longer than until the browser says that it is online again or the page comes back. */
  function rest(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const cancel = timers.after(ms, resolve);
      wakeUp = () => {
        cancel();
        resolve();
      };
    });
  }

  /** Sends the pending words one after the other until each has been answered. */
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
      reached();
      const settled = settle(ui.state, word, answer);
      ui.state = settled.state;
      remember(ui.state);
      if (!settled.found) tell(ui, `${word} did not count`);
      if (answer.correct) {
        finishIfDone(true);
        // The last look, which keeps the finished game for times without a network.
        if (ui.result) void client.game(id).catch(() => {});
      } else {
        // The answer to a guess that was sent twice lacks the time of completion, and perhaps more.
        await sync();
      }
    } catch (error) {
      await recover(error as ApiError, word, ui.state);
    }
  }

  async function recover(error: ApiError, word: string, state: GameState): Promise<void> {
    if (error.status === 404) {
      ui.state = { ...state, pending: [] };
      lose();
    } else if (error.status === 429) {
      const seconds = error.retryAfter ?? 5;
      ui.waitUntil = timers.now() + seconds * 1000;
      say(ui, `Too many guesses. ${word} is sent again in ${seconds} seconds.`);
      redraw();
      await new Promise<void>((resolve) => timers.after(seconds * 1000, resolve));
      ui.waitUntil = undefined;
    } else if (error.status === 0 || error.status >= 500) {
      unreachable();
      redraw();
      await rest(pause());
    } else {
      ui.state = withdraw(state, word);
      tell(ui, `${word} did not count`);
    }
  }

  /** `fresh`: the game was open here while it ran, so its time is the player's own. */
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
    if (fresh) say(ui, `All words found. Your time is ${spokenTime(seconds)}.`);
    void findPlace();
  }

  /** Looks the game up on the scoreboard; tries again while the server cannot be reached. */
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
      if (index >= 0 && result.fresh) say(ui, `Place ${index + 1} of the top ten in ${category}.`);
      redraw();
    } catch {
      await rest(PLACE_RETRY);
      await findPlace();
    }
  }

  /** The API names a game's category; a new game needs its id. */
  async function findCategory(): Promise<number | undefined> {
    const name = ui.state?.game.category;
    categoryId ??= (await client.categories()).find((category) => category.name === name)?.id;
    return categoryId;
  }

  function remember(state: GameState) {
    storage.remember(recentOf(state));
    storage.saveSettings({ category: state.game.category });
  }

  /** The clock and the countdown of a refused guess go on by the second. */
  function tick() {
    cancelTick();
    redraw();
    if (visible && ui.phase === 'open' && !ui.result) cancelTick = timers.after(1000, tick);
  }

  return {
    sync,
    findCategory,

    /** Takes a word that is already drawn as found to the server. */
    guess(word: string, guess: Guess) {
      guesses.set(word, guess);
      void send();
    },

    /** The page was shown or hidden. */
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

    /** The browser says that the network is back. */
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
