import type { ApiError } from '../../src/client/client.ts';
import { type FollowedEvent, followEvents } from '../../src/client/follow.ts';
import type { FindEvent, LettersEvent } from '../../src/core/schemas/events.ts';
import type { FindsResult, NamedGameView } from '../../src/core/schemas/games.ts';
import { common, game as t } from '../messages/messages.ts';
import { secondsBetween } from '../shared/clock.ts';
import { nameInText, starterOf } from '../shared/player-name.ts';
import type { GameDeps } from './deps.ts';
import type { GameParts } from './ending.ts';
import { hasLetters, progress } from './game-state.ts';
import { createSender } from './guesses.ts';
import type { Lobby, Room } from './lobby.ts';
import type { Connection } from './page-state.ts';
import type { PeopleOwner } from './players.ts';

type Listener = {
  onEvent(event: FollowedEvent): void;
  /** Called when a connection that delivered events has ended, so that the page polls until the next one delivers. */
  onEnd(): void;
};

/**
 * Follows the game while the page is visible. The first request asks for all changes since the start of the game,
 * because only events name the finder of each word.
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
        // Without a stream the page polls by itself.
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
      // The game doesn't exist, which the next poll reports.
      if (current === opened) current = undefined;
    }
  }

  return {
    /** Whether events arrive, so that the page needn't poll. */
    isLive: () => isLive,

    start(): void {
      if (current) return;
      current = new AbortController();
      void run(current);
    },

    /** Closes the connection. Over HTTP/1.1 all tabs together have at most six connections to a server. */
    stop(): void {
      isLive = false;
      current?.abort();
      current = undefined;
    },
  };
}

const POLL_INTERVAL = 3000;

/**
 * Synchronises the page with the server: sends guesses until they get a response, and receives other players' finds from
 * the event stream, or by polling without a stream.
 */
export function createGameSync(deps: GameDeps, parts: GameParts & { lobby: Lobby }, room: Room | undefined) {
  const { id, client, stored, timers, redraw } = deps;
  const { info, connection, ending, lobby, pause, people, selection, current, announcements } = parts;
  const sender = createSender(deps, parts, { refetch, endIfDone, markGone });
  const stream = createGameStream(deps, parts, { onEvent: applyEvent, onEnd: planPoll });
  let fetching: Promise<void> | undefined;
  let cancelPoll = () => {};
  let cancelTick = () => {};

  let hasLeft = false;

  const isGone = () => hasLeft || current.ui.page.kind === 'gone';

  /** Fetches the game; concurrent calls share one request. */
  function sync(): Promise<void> {
    fetching ??= fetchOnce().finally(() => {
      fetching = undefined;
    });
    return fetching;
  }

  /** Fetches the game with a new request, because a response in flight may be older than a find. */
  async function refetch(): Promise<void> {
    await fetching;
    await sync();
  }

  /** Fetches the text of a found hidden word, and its label. */
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
    if (connection.ui.isVisible && !connection.ui.isOffline && current.game() && !isGone()) stream.start();
    planPoll();
  }

  /** Polls only without an event stream, and for the letters of a game that has begun. */
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
    if (event.type === 'state') applyGame({ ...event.game, name: starterOf(event.game) });
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
    // Only the game knows a hidden word's index in the list.
    if (!game.words.some(({ text }) => text === word)) return void revealed();
    const ms = 1000 * secondsBetween(game.started_at, event.found_at) - pause.pausedMs();
    current.addFind({ word, typed: false, mine: false, ms });
    if (current.learn({}, [word]).length > 0) sayFound([word], name ? nameInText(name) : t.someoneElse);
    sender.restore();
  }

  /** Ends the wait for the start once the game has letters. */
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

  /** Adds the name of the game's player, which GET has only in the contract's letters, if it is known. */
  function withName(fresh: NamedGameView): NamedGameView {
    const { game: known } = current.game() ?? {};
    if (fresh.name !== undefined) return fresh;
    if (known && known.player_name !== fresh.player_name) return fresh;
    const name = known ? known.name : nameIn(fresh);
    return name === undefined ? fresh : { ...fresh, name };
  }

  function nameIn({ player_name }: NamedGameView): string | undefined {
    const { details } = info.ui.subject;
    return details && (details.name ?? player_name);
  }

  /** Takes the name of the game's player as typed from the view of the puzzle, which has just arrived. */
  function learnName() {
    const { game } = current.game() ?? {};
    const name = game && nameIn(game);
    if (game && game.name === undefined && name !== undefined) applyGame({ ...game, name });
    current.remember();
  }

  function applyGame(response: NamedGameView) {
    const before = current.game();
    const fresh = withName(response);
    if (people.takeNewName(fresh) && stream.isLive()) restartStream();
    const isRenamed = before !== undefined && before.game.player_name !== fresh.player_name;
    if (isRenamed && fresh.name === undefined) void info.load().then(learnName);
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

  /** Marks the game as gone, because the server answered 404. */
  function markGone() {
    cancelPoll();
    stream.stop();
    current.lose();
  }

  /** Adds this browser's confirmed finds to a game from the cache, which may be older. */
  function withKnownFinds(cached: NamedGameView): NamedGameView {
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
    learnName,
    revealed,
    send: sender.send,
    recognise: sender.recognise,

    /** Connects again, with the new name. */
    renamed: restartStream,

    /** Handles the `storage` event, because another tab may have found a word. */
    onStorage: () => sender.restore(),

    /** Stops following the game, which this player may no longer see. */
    leave() {
      hasLeft = true;
      cancelPoll();
      stream.stop();
    },

    /** Handles visibilitychange. Polling and the clock stop while the page is hidden. */
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

    /** Handles the browser's `online` event. */
    onOnline() {
      connection.wakeUp();
      if (!isGone() && !ending.isOver()) void sync();
    },
  };
}
