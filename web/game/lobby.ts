import type { ApiError, NextBoard } from '../../src/client/client.ts';
import { COUNTDOWN_MS } from '../../src/core/game/game.ts';
import type { LanguageCode } from '../../src/core/game/language/languages.ts';
import { game as t } from '../messages/messages.ts';
import { createState, type PageDeps } from '../shared/controller.ts';
import { newGameProblem } from '../shared/problems.ts';
import { recentGameOf } from '../shared/storage.ts';
import type { CurrentGame } from './current-game.ts';
import type { GameDeps } from './deps.ts';
import type { GameParts } from './ending.ts';
import { hasLetters, type Subject } from './game-state.ts';
import type { Announcements } from './page-state.ts';
import type { Selection } from './selection.ts';

type Parts = { selection: Selection; current: CurrentGame; announcements: Announcements };

/** The time for each of Ready, three, two and one. */
const STEP_MS = COUNTDOWN_MS / 4;

/** `counting`: the text is Ready, 3, 2 or 1. `begun`: the game was started while this page was open. */
type Start = { kind: 'none' } | { kind: 'counting'; text: string } | { kind: 'begun' };

/** A game that waits for its players, and the countdown that starts it for all of them. */
export function createLobby(deps: GameDeps, { selection, current, announcements }: Parts) {
  const { clock, timers, redraw } = deps;
  const { state, change } = createState<{ start: Start }>({ start: { kind: 'none' } }, redraw);

  let cancel = () => {};

  function countTo(end: number, readGame: () => Promise<void>): void {
    const steps = Math.ceil((end - timers.now()) / STEP_MS);
    // The event with the letters may be on its way, and without a stream it never comes.
    if (steps <= 0) return void readGame();
    const text = steps > 3 ? t.count : String(steps);
    change({ start: { kind: 'counting', text } });
    announcements.announce(text);
    cancel = timers.after(end - timers.now() - (steps - 1) * STEP_MS, () => countTo(end, readGame));
  }

  function lacksLetters(): boolean {
    const game = current.game();
    return game !== undefined && !hasLetters(game);
  }

  /** Whether the page waits for the start. The game's state may be older than the event of its start. */
  function isWaiting(): boolean {
    return state.start.kind === 'none' && lacksLetters();
  }

  return {
    /** For the features' parts of the lobby, which load later. */
    deps,
    ui: state,
    isWaiting,
    awaitsLetters: () => state.start.kind !== 'none' && lacksLetters(),
    isCounting: () => state.start.kind === 'counting',

    /**
     * Starts the countdown. A page that has waited counts from the event, which comes immediately, because the device's
     * clock may be wrong. A page that was hidden may learn of the start much later, from the game.
     */
    begin(startedAt: string, by: 'event' | 'game', readGame: () => Promise<void>): void {
      if (!lacksLetters()) return;
      const left = isWaiting() && by === 'event' ? COUNTDOWN_MS : Date.parse(startedAt) - clock.now();
      if (state.start.kind === 'none') change({ start: { kind: 'begun' } });
      if (left > 0 && state.start.kind !== 'counting') countTo(timers.now() + left, readGame);
    },

    /**
     * Ends the countdown when the letters have arrived, so that a page that came during the countdown doesn't count it
     * again.
     */
    end(): void {
      if (state.start.kind !== 'counting') return;
      cancel();
      change({ start: { kind: 'begun' } });
      announcements.announce(t.go);
      selection.refocus();
    },
  };
}

export type Lobby = ReturnType<typeof createLobby>;

type Request = { kind: 'none' } | { kind: 'sent' } | { kind: 'failed'; problem: string };

/** The next game with the same settings, and the state of a request for a game. */
export function createNextGame(
  deps: GameDeps,
  { current, announcements }: Pick<GameParts, 'current' | 'announcements'>,
) {
  const { client, storage } = deps;
  const { state, change } = createState({ request: { kind: 'none' } as Request }, deps.redraw);

  /** Never retried, because after a lost response a second request could start a second game. */
  async function send(request: () => Promise<unknown>, problemOf: (error: ApiError) => string) {
    if (state.request.kind === 'sent') return;
    change({ request: { kind: 'sent' } });
    try {
      await request();
    } catch (error) {
      const problem = problemOf(error as ApiError);
      change({ request: { kind: 'failed', problem } });
      announcements.announce(problem);
    }
  }

  return {
    ui: state,
    send,
    /** Called when the player stays on this page, or has returned from the next game. */
    reset: () => change({ request: { kind: 'none' } }),

    /** Starts a new game with the same settings. */
    again: () =>
      send(async () => {
        const settings = await current.findSettings();
        if (!settings) return deps.go('');
        const { categoryId: category_id, size: board_size, words: word_count, difficulty } = settings;
        const { name } = storage.settings();
        const next = await client.newGame({
          category_id,
          board_size,
          word_count,
          difficulty,
          player_name: name,
        });
        storage.savePlayer(next.id, name);
        storage.remember({ ...recentGameOf(next), difficulty });
        deps.go(`game/${next.id}`);
      }, newGameProblem),
  };
}

type NextGame = ReturnType<typeof createNextGame>;

/** The next board of a game's players; `language`: of the title, `null` if unknown. */
export type NextTogether = { title: string; language: LanguageCode | null; board: NextBoard };

/** Finds what comes after a game of several players, if it knows: `together.ts` in a feature's folder. */
export type FindNextTogether = (deps: PageDeps, subject: Subject) => Promise<NextTogether | undefined>;

/** Several players in one game: its start and its rematch. */
export type Room = {
  /** For the parts of the room that load later. */
  deps: GameDeps;
  /** `rematchId`: the id of the rematch, once it has been started. */
  ui: { readonly rematchId: string | undefined };
  /** Starts this game for everybody. */
  startForAll(): Promise<void>;
  /** Starts or joins the rematch, a game for all players of this game, by default with its settings. */
  rematch(next?: NextBoard): Promise<void>;
  /** Called when another player has started the rematch. */
  offerRematch(rematchId: string): void;
};

/** Creates the room of a game: `room.ts` in a feature's folder. */
export type CreateRoom = (deps: GameDeps, parts: GameParts & { nextGame: NextGame }) => Room;
