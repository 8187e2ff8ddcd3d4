import type { ApiError } from '../../src/client/client.ts';
import { DAY_MS } from '../../src/core/game/days.ts';
import { ANONYMOUS } from '../../src/core/game/player-name.ts';
import type { FindsResult } from '../../src/core/schemas/games.ts';
import { game as t } from '../messages/messages.ts';
import { dateAt, secondsBetween, spokenTime } from '../shared/clock.ts';
import { createState, pauseMs } from '../shared/controller.ts';
import { nameErrorOf, starterOf, storedName } from '../shared/player-name.ts';
import { nameProblem } from '../shared/problems.ts';
import type { CurrentGame, Pause, PuzzleInfo } from './current-game.ts';
import type { GameDeps } from './deps.ts';
import { foundCount, type GameState, puzzleIn, readingMs } from './game-state.ts';
import type { Announcements, Connection, Panels } from './page-state.ts';
import type { PeopleOwner } from './players.ts';
import type { PosterPart, Ranking, Result } from './result.ts';
import type { Selection } from './selection.ts';

/** The delay between the last find and the result, while the words light up on the board one by one. */
export const FINALE_MS = 1300;
/** If the finds of an offline end arrive this soon after the last response, the server's time counts. */
const BRIEF_MS = 120_000;
/** The server's reasons for not ranking a game whose end it didn't see. */
const UNSEEN: readonly unknown[] = ['practice', 'offline', 'paused'];

/** The parts of the lazy script that complete a result. */
export type RestOfResult = Pick<typeof import('./result.ts'), 'restOfResult'> & {
  rankings: readonly Ranking[];
  posterParts: readonly PosterPart[];
};

type EndingDeps = GameDeps & { loadLazyViews(): Promise<RestOfResult> };

/** The parts of the page's state while the game is running. */
type Running = {
  announcements: Announcements;
  connection: Connection;
  current: CurrentGame;
  info: PuzzleInfo;
  panels: Panels;
  pause: Pause;
  people: PeopleOwner;
  selection: Selection;
};

/** The end of a game: its time, its rank, its record in this browser, and the card that shows them. */
export function createEnding(deps: EndingDeps, parts: Running) {
  const { id, storage, results, timers, redraw } = deps;
  const { info, connection, panels, pause, people, selection, current, announcements } = parts;
  const { state, change } = createState<{ result: Result | undefined }>({ result: undefined }, redraw);

  /** Whether the server has confirmed the end. */
  function isOver(): boolean {
    return state.result !== undefined && state.result.offline !== 'waiting';
  }

  /** `wasOpen`: the game was open on this page while it ran. `ranked`: from the response to the last find. */
  function endIfDone(wasOpen: boolean, ranked?: FindsResult['ranked']): void {
    const game = current.game();
    if (!game || isOver() || game.pending.length > 0 || current.ui.judged > 0) return;
    const { completed_at, status } = game.game;
    if (status !== 'completed' || completed_at === null) return;
    if (state.result) confirm(game, completed_at, ranked);
    else finish(game, completed_at, wasOpen, 'server');
  }

  /** Ends the game without a network once all words are found, at the time of the last waiting find. */
  function endHere(): void {
    const game = current.game();
    if (!game || state.result || !connection.ui.isOffline) return;
    if (foundCount(game) < game.game.words.length) return;
    const waiting = game.pending.flatMap((word) => deps.stored.waiting(word)?.at ?? []);
    const known = results.all().find((result) => result.id === id);
    if (waiting.length === 0 && !known) return;
    finish(game, known?.completedAt ?? new Date(Math.max(...waiting)).toISOString(), true, 'page');
  }

  /** `by`: whether the server ended the game, or this page without a network. */
  function finish(game: GameState, end: string, wasOpen: boolean, by: 'server' | 'page') {
    const { finds } = current.ui;
    const mine = finds.some((find) => find.mine);
    // After a pause or an offline end the game keeps this browser's time.
    const known = results.all().find((one) => one.id === id);
    const completedAt = known?.completedAt ?? end;
    if (by === 'page') leaveLater();
    const fresh = wasOpen && !known;
    const result: Result = {
      stage: fresh ? 'words' : 'over',
      seconds: known?.seconds ?? playedSeconds(game, completedAt),
      completedAt,
      ...(completedAt !== end && { offline: 'sent' }),
      ...(by === 'page' && { offline: 'waiting' }),
      paused: pause.wasPaused(),
      listed: false,
      fresh,
      mine,
      // An assumption until the server's response.
      team: mine && (known ? known.team === true : finds.some((find) => !find.mine)),
      ...(known?.practice && { practice: true }),
      typed: finds.filter((find) => find.typed).length,
      hints: selection.ui.hints,
    };
    change({ result });
    people.forgetAbsent();
    selection.clear();
    panels.endPlay();
    pause.goOn();
    if (fresh) startFinale(result);
    // Stored before the server answers, because the player may leave.
    store();
    // Stored as unfinished, because only this page sends the waiting finds, so the start page must lead back here.
    if (by === 'page') storage.update(id, { found: game.game.words.length });
    else void complete();
  }

  /** Takes the game off the leaderboards unless its finds arrive soon. */
  function leaveLater(): void {
    const rankedUntil = connection.answeredAt() + BRIEF_MS;
    deps.stored.leaveLeaderboards('offline', rankedUntil);
    const learn = () => update({ isLate: 'unlisted' in deps.stored.unlisted(deps.clock.now()) });
    timers.after(Math.max(0, rankedUntil - deps.clock.now()) + 1, learn);
  }

  /**
   * Takes the server's confirmation of a game that ended offline, which keeps the time that its player saw. A game that
   * is still ranked gets the server's time, because the finds arrived soon or only their response was lost.
   */
  function confirm(game: GameState, completedAt: string, ranked: FindsResult['ranked'] | undefined) {
    const wasSeen = ranked === undefined ? state.result?.isLate !== true : !UNSEEN.includes(ranked);
    const seconds = playedSeconds(game, completedAt);
    if (state.result && wasSeen) {
      const { offline: _, ...result } = state.result;
      change({ result: { ...result, seconds, completedAt } });
    } else update({ offline: 'sent' });
    void complete();
  }

  function playedSeconds({ game }: GameState, completedAt: string): number {
    return Math.max(0, secondsBetween(game.started_at, completedAt) - pause.pausedMs() / 1000);
  }

  /** Stores the game's record. Runs again when the game is reopened, in case the page was closed too early. */
  function store() {
    const puzzle = puzzleIn(info.ui.subject);
    const settings = current.boardSettings();
    const { result } = state;
    if (!result?.mine || !settings) return;
    const { seconds, completedAt, typed, hints, team, paused } = result;
    const practice = result.practice || paused;
    results.put({
      id,
      title: current.game()?.game.category ?? '',
      ...settings,
      seconds,
      completedAt,
      finishedOn: dateAt(Date.parse(completedAt)),
      typed,
      hints,
      ...(team && { team }),
      ...(practice && { practice: true }),
      puzzleId: puzzle?.id ?? null,
      date: puzzle?.date ?? null,
    });
  }

  function startFinale({ seconds, mine }: Result) {
    const time = spokenTime(seconds);
    announcements.announce(`${t.allFound}. ${mine ? t.yourTimeIs(time) : t.theTimeIs(time)}`);
    deps.signal('end');
    timers.after(FINALE_MS, readLetters);
  }

  function readLetters() {
    const ms = readingMs(info.ui.subject.details?.message_length ?? 0);
    if (ms === 0) return openResult();
    update({ stage: 'letters' });
    announcements.clear();
    timers.after(ms, openResult);
  }

  function openResult() {
    update({ stage: 'over' });
    announcements.clear();
  }

  /** Loads the rest of the result and stores the game; retries while the server is unreachable. */
  async function complete(attempt = 1): Promise<void> {
    const game = current.game();
    if (!game || !state.result) return;
    try {
      const { restOfResult, ...features } = await deps.loadLazyViews();
      for await (const part of restOfResult({ ...deps, ...features }, parts, game, state.result)) {
        update(part);
        store();
      }
    } catch (error) {
      // The game has been deleted, so there is nothing to load.
      if ((error as ApiError).status === 404) return;
      await connection.wait(pauseMs(attempt), true);
      await complete(attempt + 1);
    }
  }

  function update(part: Partial<Result>) {
    if (state.result) change({ result: { ...state.result, ...part } });
  }

  return {
    ui: state,
    isOver,
    endIfDone,
    endHere,
    /** Loads the result again, because the game has a new name and perhaps another rank. */
    readAgain: () => complete(),
  };
}

type Ending = ReturnType<typeof createEnding>;

/** The parts of the page's state, without the lobby. Each changes only its own state. */
export type GameParts = Running & { ending: Ending };

/** The name for the leaderboard, which the page asks for only after a ranked game. */
export function createLeaderboardName(
  deps: GameDeps,
  { ending, people, current }: Pick<GameParts, 'ending' | 'people' | 'current'>,
) {
  const { state, change } = createState(
    {
      typed: deps.storage.settings().name,
      error: '',
      isSending: false,
      /** Whether the player is changing a name that they gave before. */
      isChanging: false,
    },
    deps.redraw,
  );

  const isRecent = (end: string) => deps.clock.now() - Date.parse(end) < DAY_MS;
  const nameOf = () => {
    const game = current.game()?.game;
    return game ? starterOf(game) : ANONYMOUS;
  };

  return {
    ui: state,
    /** Whether the player can set the game's name: within a day of its end, if they selected all its words. */
    canName(): boolean {
      const { result } = ending.ui;
      if (!result?.listed || result.typed > 0) return false;
      return result.mine && !result.team && isRecent(result.completedAt);
    },

    isAsked: () => state.isChanging || nameOf() === ANONYMOUS,
    changeName: () => change({ isChanging: true, typed: nameOf() }),
    typePlaceName: (typed: string) => change({ typed, error: '' }),

    async savePlaceName(): Promise<void> {
      const name = storedName(state.typed);
      const error = nameErrorOf(state.typed);
      if (error !== '' || name === '' || state.isSending) return change({ error });
      change({ isSending: true, error: '' });
      try {
        const game = await deps.client.nameOwnGame(deps.id, name, deps.session);
        current.take(game);
        people.takeName(starterOf(game));
        change({ isSending: false, isChanging: false });
        await ending.readAgain();
      } catch (error) {
        change({ isSending: false, error: nameProblem(error as ApiError) });
      }
    },
  };
}
