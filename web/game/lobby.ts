import { COUNTDOWN_MS } from '../../src/game/game.ts';
import { game as t } from '../messages/messages.ts';
import { createState } from '../shared/controller.ts';
import type { CurrentGame } from './current-game.ts';
import type { GameDeps } from './deps.ts';
import { hasLetters } from './game-state.ts';
import type { Announcements } from './page-state.ts';
import type { Selection } from './selection.ts';

type Parts = { selection: Selection; current: CurrentGame; announcements: Announcements };

/** Ready, three, two, one. */
const STEP_MS = COUNTDOWN_MS / 4;

/** `counting`: the text is Ready, 3, 2 or 1. `begun`: the game was started while this page was open. */
type Start = { kind: 'none' } | { kind: 'counting'; text: string } | { kind: 'begun' };

/** A game that waits for its players, and the countdown with which it starts for all of them. */
export function createLobby(deps: GameDeps, { selection, current, announcements }: Parts) {
  const { clock, timers, redraw } = deps;
  const { state, change } = createState<{ start: Start }>({ start: { kind: 'none' } }, redraw);

  let cancel = () => {};

  function countTo(end: number, readGame: () => Promise<void>): void {
    const steps = Math.ceil((end - timers.now()) / STEP_MS);
    // The event that brings the letters may be on its way; without a stream there is none.
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

  /** The game may be older than the event of its start. */
  function isWaiting(): boolean {
    return state.start.kind === 'none' && lacksLetters();
  }

  return {
    ui: state,
    isWaiting,
    awaitsLetters: () => state.start.kind !== 'none' && lacksLetters(),
    isCounting: () => state.start.kind === 'counting',

    /**
     * A page that has waited counts from the event: the clock of the device may be wrong, and the event comes at once. A
     * page that was hidden may learn of the start much later, from the game.
     */
    begin(startedAt: string, by: 'event' | 'game', readGame: () => Promise<void>): void {
      if (!lacksLetters()) return;
      const left = isWaiting() && by === 'event' ? COUNTDOWN_MS : Date.parse(startedAt) - clock.now();
      if (state.start.kind === 'none') change({ start: { kind: 'begun' } });
      if (left > 0 && state.start.kind !== 'counting') countTo(timers.now() + left, readGame);
    },

    /** The letters are there, so the game runs: a page that came during the countdown does not count it from its start. */
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
