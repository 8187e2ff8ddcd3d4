import { COUNTDOWN_MS } from '../../src/game/play.ts';
import { game as t } from '../messages/en.ts';
import { createState } from '../shared/state.ts';
import type { GameDeps } from './deps.ts';
import type { Slices } from './slices.ts';
import { hasLetters } from './state.ts';

/** Ready, three, two, one. */
const STEP_MS = COUNTDOWN_MS / 4;

/** `counting`: the text is Ready, 3, 2 or 1. `begun`: the game was started while this page was open. */
type Start = { kind: 'none' } | { kind: 'counting'; text: string } | { kind: 'begun' };

/** A game that waits for its players, and the countdown with which it starts for all of them. */
export function createLobby(deps: GameDeps, { session, about, speech, pointing }: Slices) {
  const { clock, timers, redraw } = deps;
  const { state, change } = createState<{ start: Start }>({ start: { kind: 'none' } }, redraw);

  function countTo(end: number): void {
    const steps = Math.ceil((end - timers.now()) / STEP_MS);
    const text = steps > 3 ? t.count : String(steps);
    change({ start: steps > 0 ? { kind: 'counting', text } : { kind: 'begun' } });
    speech.announce(steps > 0 ? text : t.go);
    if (steps > 0) timers.after(end - timers.now() - (steps - 1) * STEP_MS, () => countTo(end));
    else pointing.refocus();
  }

  /** The game or the answer about its puzzle may be older than the event of its start. */
  function isWaiting(): boolean {
    const game = session.game();
    const isRead = game === undefined || hasLetters(game);
    return state.start.kind === 'none' && (!isRead || about.state.puzzle?.waiting === true);
  }

  return {
    state,
    isWaiting,
    hasBegun: () => state.start.kind !== 'none',
    isCounting: () => state.start.kind === 'counting',

    /**
     * A page that has waited counts from the event: the clock of the device may be wrong, and the event comes at once. A
     * page that was hidden may learn of the start much later, from the game. `readAgain`: the server keeps letters and words
     * until now.
     */
    begin(startedAt: string, by: 'event' | 'game', readAgain: () => void): void {
      const hasWaited = isWaiting();
      const left = hasWaited && by === 'event' ? COUNTDOWN_MS : Date.parse(startedAt) - clock.now();
      about.begun();
      if (state.start.kind === 'none') change({ start: { kind: 'begun' } });
      if (hasWaited) readAgain();
      if (left > 0 && state.start.kind !== 'counting') countTo(timers.now() + left);
    },
  };
}

export type Lobby = ReturnType<typeof createLobby>;
