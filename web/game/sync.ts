import type { ApiError } from '../../src/client/client.ts';
import { type FollowedEvent, followEvents } from '../../src/client/follow.ts';
import type { FindEvent, LettersEvent } from '../../src/core/schemas/events.ts';
import type { FindsResult, GameView } from '../../src/core/schemas/games.ts';
import { common, game as t } from '../messages/messages.ts';
import { secondsBetween } from '../shared/clock.ts';
import type { GameDeps } from './deps.ts';
import type { GameParts } from './ending.ts';
import { hasLetters, progress } from './game-state.ts';
import { createSender } from './guesses.ts';
import type { Lobby, Room } from './lobby.ts';
import type { Connection } from './page-state.ts';
import type { PeopleOwner } from './players.ts';

type Listener = {
  onEvent(event: FollowedEvent): void;
  /** A connection that delivered has ended: the page polls until the next one delivers. */
  onEnd(): void;
};

/**
 * Follows the game while the page is visible. The first request asks for all changes since the start of the game, because
 * the events name the player of each find and GET /api/game/{id} does not.
 */
function createGameStream(
  { id, client }: GameDeps,
  { connection, people }: { connection: Connection; people: PeopleOwner },
  { onEvent, onEnd }: Listener,
) {
  let current: AbortController | undefined;
  let version = 0;
  let isLive = false;

  async function run(opened: AbortController): Promise<void> {
    const { signal } = opened;
    const events = followEvents(
      {
        open: (lastEventId) => client.events(id, { lastEventId, ...people.follower(), signal }),
        // The page polls for itself whenever there is no stream.
        poll: async () => undefined,
        wait(ms) {
          if (isLive && !signal.aborted) {
            isLive = false;
            onEnd();
          }
          return connection.wait(ms);
        },
        random: Math.random,
        isStopped: () => signal.aborted,
      },
      version,
    );
    try {
      for await (const event of events) {
        if (signal.aborted) return;
        isLive = true;
        if ('version' in event) version = event.version;
        onEvent(event);
      }
    } catch {
      // There is no such game: the next poll says so.
      if (current === opened) current = undefined;
    }
  }

  return {
    /** Whether events arrive, so that polling is not needed. */
    isLive: () => isLive,

    start(): void {
      if (current) return;
      current = new AbortController();
      void run(current);
    },

    /** Closes the connection: over HTTP/1.1 a browser opens at most six to one server, for all tabs together. */
    stop(): void {
      isLive = false;
      current?.abort();
      current = undefined;
    },
  };
}

const POLL_INTERVAL = 3000;

/**
 * Synchronises the page with the server: sends guesses until they are answered, and gets the finds of other players from
 * the stream of events, or by polling while there is none.
 */
export function createGameSync(deps: GameDeps, parts: GameParts & { lobby: Lobby }, room: Room | undefined) {
  const { id, client, stored, timers, redraw } = deps;
  const { info, connection, ending, lobby, pause, people, selection, current, announcements } = parts;
  const sender = createSender(deps, parts, { refetch, endIfDone, markGone });
  const stream = createGameStream(deps, parts, { onEvent: applyEvent, onEnd: planPoll });
  let fetching: Promise<void> | undefined;
  let cancelPoll = () => {};
  let cancelTick = () => {};

  const isGone = () => current.ui.page.kind === 'gone';

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

  /** Fetches what was hidden, and how its creator wrote it. */
  async function revealed(): Promise<void> {
    await Promise.all([refetch(), info.load()]);
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
    ending.endHere();
    if (connection.ui.isVisible && !connection.ui.isOffline && current.game()) stream.start();
    planPoll();
  }

  /** The page polls only while there is no stream of events, and for the letters of a game that has begun. */
  function planPoll() {
    cancelPoll();
    if (
      !connection.ui.isVisible ||
      isGone() ||
      ending.isOver() ||
      (stream.isLive() && !lobby.awaitsLetters())
    )
      return;
    const delay = connection.ui.isOffline ? connection.retryDelay() : POLL_INTERVAL;
    cancelPoll = timers.after(delay, sync);
  }

  function applyEvent(event: FollowedEvent) {
    planPoll();
    if (event.type === 'state') applyGame(event.game);
    else if (event.type === 'you') people.identify(event);
    else if (event.type === 'players') people.meet(event);
    else if (event.type === 'rematch') room?.offerRematch(event.id);
    else if (event.type === 'started') {
      current.learn({ started_at: event.started_at });
      lobby.begin(event.started_at, 'event', refetch);
    } else if (event.type === 'letters') applyLetters(event);
    else if (event.type === 'find') applyFind(event);
    else {
      current.learn({ status: 'completed', completed_at: event.completed_at });
      endIfDone(true);
    }
  }

  function applyLetters({ grid, words }: LettersEvent) {
    const before = current.game();
    if (!before || hasLetters(before)) return;
    const { game } = before;
    applyGame({ ...game, grid, words: game.words.map((word, i) => ({ ...word, text: words[i] ?? '' })) });
    // The service worker then caches the game with its letters.
    void sync();
  }

  function applyFind(event: FindEvent) {
    const { word, player_name: name } = event;
    const { game } = current.game() ?? {};
    if (!game) return;
    people.found(event);
    // A hidden word: only the game has its place in the list.
    if (!game.words.some(({ text }) => text === word)) return void sync();
    const ms = 1000 * secondsBetween(game.started_at, event.found_at) - pause.pausedMs();
    current.addFind({ word, typed: false, mine: false, ms });
    if (current.learn({}, [word]).length > 0) sayFound([word], name ?? t.someoneElse);
    sender.restore();
  }

  /** The game has started if it has letters, and not before. */
  function revealLetters() {
    const game = current.game();
    if (!game || !hasLetters(game)) return;
    lobby.end();
    info.begun();
  }

  function sayFound(words: readonly string[], by: string) {
    const game = current.game();
    if (game) announcements.show(t.foundBy(common.list(words.map(current.label)), by), progress(game));
  }

  function restartStream() {
    stream.stop();
    if (connection.ui.isVisible && current.game()) stream.start();
  }

  function applyGame(fresh: GameView) {
    const before = current.game();
    if (people.takeNewName(fresh) && stream.isLive()) restartStream();
    const news = current.take(fresh);
    if (before && fresh.started_at !== before.game.started_at) lobby.begin(fresh.started_at, 'game', refetch);
    if (!(before && hasLetters(before))) revealLetters();
    if (news.length > 0) selection.dropHiddenHint();
    const { finds } = current.ui;
    const others = news.filter((word) => !finds.some((find) => find.mine && find.word === word));
    if (others.length > 0) sayFound(others, t.someoneElse);
    if (!before) {
      if (deps.asked !== undefined && deps.asked > fresh.words.length) {
        announcements.show(t.fewerWords(fresh.words.length, deps.asked));
      }
      tick();
    }
    sender.restore();
    endIfDone(before !== undefined);
  }

  function endIfDone(wasOpen: boolean, ranked?: FindsResult['ranked']) {
    ending.endIfDone(wasOpen, ranked);
    if (!ending.isOver()) return;
    cancelPoll();
    cancelTick();
  }

  /** The server answered 404. */
  function markGone() {
    cancelPoll();
    stream.stop();
    current.lose();
  }

  /** A cached game may be older than the finds that the server has confirmed on this page. */
  function withKnownFinds(cached: GameView): GameView {
    const known = new Set(stored.finds().map(({ word }) => word));
    const isFound = (word: string) => known.has(word) && !stored.waiting(word);
    return {
      ...cached,
      words: cached.words.map((word) => ({ ...word, found: word.found || isFound(word.text) })),
    };
  }

  /** Redraws the clock and the countdown of a rate-limited guess every second. */
  function tick() {
    cancelTick();
    redraw();
    if (connection.ui.isVisible && current.game() && !ending.ui.result) cancelTick = timers.after(1000, tick);
  }

  return {
    sync,
    revealed,
    send: sender.send,
    recognise: sender.recognise,

    /** Connects again, with the new name. */
    renamed: restartStream,

    /** For the `storage` event: another tab has found a word. */
    onStorage: () => sender.restore(),

    /** For visibilitychange: polling and the clock stop while the page is hidden. */
    onVisibility(isVisible: boolean) {
      connection.onVisibility(isVisible);
      if (!isVisible) {
        stream.stop();
        cancelPoll();
        cancelTick();
      } else if (!isGone()) {
        if (!ending.isOver()) void sync();
        else stream.start();
        if (current.game()) tick();
      }
    },

    /** For the browser's `online` event. */
    onOnline() {
      connection.wakeUp();
      if (!isGone() && !ending.isOver()) void sync();
    },
  };
}
