import type { ApiError, FollowedEvent } from '../../src/client/client.ts';
import type { FindEvent, LettersEvent, PlayersEvent } from '../../src/contract/events.ts';
import type { FindsResult, GameView } from '../../src/contract/games.ts';
import { game as t } from '../messages/en.ts';
import { recentGameOf } from '../shared/storage.ts';
import { createConnection } from './connection.ts';
import { createFinish } from './finish.ts';
import type { Lobby } from './lobby.ts';
import { finderText, type Named, namedIn } from './players.ts';
import { labelOf } from './puzzle.ts';
import { createSender } from './sender.ts';
import {
  applyCompletion,
  applyFind,
  foundCount,
  type GameState,
  hasLetters,
  openGame,
  refresh,
} from './state.ts';
import { createGameStream } from './stream.ts';
import { askAgain, type GameDeps, type GameUi, showMessage } from './ui.ts';

const POLL_INTERVAL = 3000;
/** The most names that the event `players` has. */
const MAX_LISTED = 50;

/** `onLetters` is called when the game has started, and not before. */
type Start = Pick<Lobby, 'begin'> & { onLetters(): void };

/**
 * Synchronises the page with the server: sends guesses until they are answered, and gets the finds of other players from
 * the stream of events, or by polling while there is none.
 */
export function createGameSync(ui: GameUi, deps: GameDeps, { begin, onLetters }: Start) {
  const { id, client, storage, record, timers, redraw } = deps;
  const connection = createConnection(ui, timers);
  const { finish, confirm, findCategory } = createFinish(ui, deps, connection);
  const sender = createSender(ui, deps, connection, {
    refetch,
    changed: remember,
    finishIfDone: (ranked) => finishIfDone(true, ranked),
    failed: finishHere,
    markGone,
  });
  const stream = createGameStream({
    id,
    client,
    timers,
    wait: connection.wait,
    player: () => (ui.join || ui.watches ? {} : { playerName: ui.me || undefined, session: deps.session }),
    onEvent: applyEvent,
    onEnd: planPoll,
  });
  let visible = true;
  let fetching: Promise<void> | undefined;
  let cancelPoll = () => {};
  let cancelTick = () => {};
  let cancelCacheUpdate = () => {};

  /** Fetches the game; concurrent calls share one request. */
  function sync(): Promise<void> {
    fetching ??= fetchOnce().finally(() => {
      fetching = undefined;
    });
    return fetching;
  }

  /** With a request that begins now: a response that is in flight may be older than a find. */
  async function refetch(): Promise<void> {
    await fetching;
    await sync();
  }

  async function fetchOnce(): Promise<void> {
    cancelPoll();
    try {
      const fresh = await client.game(id);
      if (client.isFromCache(id)) connection.failed();
      else connection.succeeded();
      applyGame(client.isFromCache(id) ? withKnownFinds(fresh) : fresh);
    } catch (error) {
      if ((error as ApiError).status === 404) return markGone();
      connection.failed();
    }
    finishHere();
    redraw();
    if (visible && !ui.offline && ui.phase === 'open') stream.start();
    planPoll();
  }

  /** The page polls only while there is no stream of events, and for the letters of a game that has begun. */
  function planPoll() {
    cancelPoll();
    const lacksLetters = ui.hasBegun && ui.state !== undefined && !hasLetters(ui.state);
    if (!visible || isOver() || (stream.isLive() && !lacksLetters)) return;
    cancelPoll = timers.after(ui.offline ? connection.retryDelay() : POLL_INTERVAL, sync);
  }

  function applyEvent(event: FollowedEvent) {
    planPoll();
    if (event.type === 'state') applyGame(event.game);
    else if (event.type === 'players') meet(event);
    else if (event.type === 'rematch') takeRematch(event.id);
    else if (event.type === 'started') applyStart(event.started_at);
    else if (event.type === 'letters') applyLetters(event);
    else if (event.type === 'find') applyFindEvent(event);
    else if (event.type === 'completed' && ui.state) {
      ui.state = applyCompletion(ui.state, event.completed_at);
      remember(ui.state);
      finishIfDone(true);
    }
    redraw();
  }

  /** Who has left stays in the score. */
  function meet(present: PlayersEvent) {
    ui.present = present;
    // The server leaves out a name that is not allowed; a long list has not all names.
    if (ui.isNameNew && !present.players.includes(ui.me) && present.players.length < MAX_LISTED) refuseName();
    ui.isNameNew = false;
    const isNew = (one: Named) => !ui.met.some(({ name, id }) => name === one.name && id === one.id);
    ui.met = [...ui.met, ...namedIn(present).filter(isNew)];
  }

  function refuseName() {
    askAgain(ui, ui.me, t.nameRefused);
    ui.me = '';
    storage.savePlayer(id, '');
  }

  function applyStart(startedAt: string) {
    if (ui.state) ui.state = { ...ui.state, game: { ...ui.state.game, started_at: startedAt } };
    begin(startedAt, 'event');
  }

  function applyLetters({ grid, words }: LettersEvent) {
    if (!ui.state || hasLetters(ui.state)) return;
    const { game } = ui.state;
    applyGame({ ...game, grid, words: game.words.map((word, i) => ({ ...word, text: words[i] ?? '' })) });
    updateCache();
  }

  /** Another player has started the rematch: the result asks this one to join it. */
  function takeRematch(rematch: string) {
    const isNew = ui.rematch === undefined;
    ui.rematch = rematch;
    if (!isNew || !ui.result?.fresh || ui.starting) return;
    if (!ui.finale) ui.sheet = 'result';
    showMessage(ui, t.rematchAsked);
  }

  function applyFindEvent({ word, player_name: name, player_id: id }: FindEvent) {
    if (!ui.state) return;
    ui.finders = new Map([...ui.finders, [word, { name, id }]]);
    // A hidden word: only the game has its place in the list.
    if (!ui.state.game.words.some(({ text }) => text === word)) return void sync();
    const { state, isNews } = applyFind(ui.state, word);
    ui.state = state;
    if (isNews) showMessage(ui, t.foundBy(labelOf(ui, word), finderText(name)), progress(state));
    remember(state);
    sender.restore();
    updateCache();
  }

  /** Fetches the game once after several finds, so that the service worker caches it for an offline reload. */
  function updateCache() {
    cancelCacheUpdate();
    cancelCacheUpdate = timers.after(POLL_INTERVAL, () => {
      if (visible && !ui.result) void sync();
    });
  }

  /** A teacher has given the player who started the game another name. */
  function takeNewName({ player_name: name }: GameView) {
    const before = storage.recent().find((game) => game.id === id)?.player;
    if (before === undefined || before !== ui.me || before === name) return;
    ui.me = name;
    storage.savePlayer(id, name);
    if (stream.isLive()) restartStream();
  }

  function restartStream() {
    stream.stop();
    if (visible && ui.phase === 'open') stream.start();
  }

  function applyGame(fresh: GameView) {
    const wasOpen = ui.state !== undefined;
    takeNewName(fresh);
    if (ui.state) {
      const lackedLetters = !hasLetters(ui.state);
      const { state, news } = refresh(ui.state, fresh);
      if (fresh.started_at !== ui.state.game.started_at) begin(fresh.started_at, 'game');
      ui.state = state;
      if (lackedLetters && hasLetters(state)) onLetters();
      // It may have been the hint for one of them.
      if (news.length > 0 && ui.hint?.word === '') ui.hint = undefined;
      const others = news.filter((word) => !ui.finds.some((find) => find.mine && find.word === word));
      const labels = others.map((word) => labelOf(ui, word));
      if (others.length > 0) showMessage(ui, t.foundBy(listed(labels), t.someoneElse), progress(state));
    } else {
      ui.state = openGame(fresh);
      ui.phase = 'open';
      if (deps.asked !== undefined && deps.asked > fresh.words.length) {
        showMessage(ui, t.fewerWords(fresh.words.length, deps.asked));
      }
      tick();
    }
    remember(ui.state);
    sender.restore();
    finishIfDone(wasOpen);
  }

  /** The server answered 404. */
  function markGone() {
    cancelPoll();
    stream.stop();
    cancelTick();
    storage.update(id, { gone: true });
    ui.phase = 'unknown';
    redraw();
  }

  function finishIfDone(fresh: boolean, ranked?: FindsResult['ranked']) {
    const { state } = ui;
    if (!state || isOver() || state.pending.length > 0 || ui.judged > 0) return;
    const { completed_at, status } = state.game;
    if (status !== 'completed' || completed_at === null) return;
    cancelPoll();
    cancelTick();
    if (ui.result) confirm(state, completed_at, ranked === 'yes');
    else finish(state, completed_at, fresh, ranked === 'yes' ? 'listed' : 'server');
  }

  /** Without a network: once all words are found, the game ends at the time of the last find that waits. */
  function finishHere() {
    const { state } = ui;
    if (!state || ui.result || !ui.offline || foundCount(state) < state.game.words.length) return;
    const waiting = state.pending.flatMap((word) => record.waiting(word)?.at ?? []);
    const known = deps.results.all().find((result) => result.id === id);
    if (waiting.length === 0 && !known) return;
    cancelTick();
    finish(state, known?.completedAt ?? new Date(Math.max(...waiting)).toISOString(), true, 'page');
  }

  /** Nothing more is expected from the server. */
  function isOver(): boolean {
    return ui.result !== undefined && ui.result.offline !== 'waiting';
  }

  /** A cached game may be older than the finds that the server has confirmed on this page. */
  function withKnownFinds(cached: GameView): GameView {
    const known = new Set(record.finds().map(({ word }) => word));
    const isFound = (word: string) => known.has(word) && !record.waiting(word);
    return {
      ...cached,
      words: cached.words.map((word) => ({ ...word, found: word.found || isFound(word.text) })),
    };
  }

  function remember(state: GameState) {
    storage.remember({ ...recentGameOf(state.game), found: foundCount(state) });
    storage.saveSettings({ category: state.game.category });
    for (const { text, found } of state.game.words) {
      if (found) record.addFind({ word: text, typed: false, mine: false });
    }
    ui.finds = record.finds();
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
    refetch,
    guess(...find: Parameters<typeof sender.guess>) {
      sender.guess(...find);
      if (ui.state) remember(ui.state);
      finishHere();
    },

    /** Connects again, with the new name. */
    renamed: restartStream,

    /** For the `storage` event: another tab has found a word. */
    stored() {
      sender.restore();
      redraw();
    },

    /** For visibilitychange: polling and the clock stop while the page is hidden. */
    shown(on: boolean) {
      visible = on;
      connection.shown(on);
      if (!on) {
        stream.stop();
        cancelPoll();
        cancelTick();
      } else if (ui.phase !== 'unknown') {
        if (!isOver()) void sync();
        else stream.start();
        if (ui.state) tick();
      }
    },

    /** For the browser's `online` event. */
    online() {
      connection.wakeUp();
      if (ui.phase !== 'unknown' && !isOver()) void sync();
    },
  };
}

export function progress(state: GameState): string {
  return t.progress(foundCount(state), state.game.words.length);
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')}${t.and}${words.at(-1)}`;
}
