import type { ApiError } from '../../src/client/client.ts';
import { COUNTDOWN_MS } from '../../src/game/game.ts';
import { game as t } from '../messages/en.ts';
import { requestProblem } from '../shared/problems.ts';
import { hasLetters } from './state.ts';
import { announce, type GameDeps, type GameUi } from './ui.ts';

/** Ready, three, two, one. */
const STEP_MS = COUNTDOWN_MS / 4;

/** A game that waits for its players, and the countdown with which it starts for all of them. */
export function createLobby(ui: GameUi, deps: GameDeps, readGame: () => Promise<void>) {
  const { id, client, clock, timers, redraw } = deps;

  let cancel = () => {};

  function countTo(end: number): void {
    const steps = Math.ceil((end - timers.now()) / STEP_MS);
    if (steps > 0) {
      ui.countdown = steps > 3 ? t.count : String(steps);
      announce(ui, ui.countdown);
      cancel = timers.after(end - timers.now() - (steps - 1) * STEP_MS, () => countTo(end));
    } else if (ui.state && hasLetters(ui.state)) go();
    // The event that brings the letters may be on its way; without a stream there is none.
    else void readGame();
    redraw();
  }

  function go(): void {
    ui.countdown = undefined;
    announce(ui, t.go);
    ui.focusMoves += 1;
  }

  return {
    /**
     * A page that has waited counts from the event: the clock of the device may be wrong, and the event comes at once. A
     * page that was hidden may learn of the start much later, from the game.
     */
    begin(startedAt: string, by: 'event' | 'game'): void {
      const left = isWaiting(ui) && by === 'event' ? COUNTDOWN_MS : Date.parse(startedAt) - clock.now();
      ui.hasBegun = true;
      if (left > 0 && ui.countdown === undefined) countTo(timers.now() + left);
    },

    /** The letters are there, so the game runs: a page that came during the countdown does not count it from its start. */
    end(): void {
      ui.hasBegun = true;
      if (ui.countdown === undefined) return;
      cancel();
      go();
    },

    /** Starts the game for everybody; the event tells all pages, this one too. */
    async startForAll(): Promise<void> {
      if (ui.starting) return;
      ui.starting = true;
      ui.problem = '';
      redraw();
      await client.start(id).catch((error: ApiError) => {
        ui.problem = requestProblem(error);
        announce(ui, ui.problem);
      });
      ui.starting = false;
      redraw();
    },
  };
}

export type Lobby = ReturnType<typeof createLobby>;

/** The game or the answer about its puzzle may be older than the event of its start. */
export function isWaiting({
  state,
  puzzle,
  hasBegun,
}: Pick<GameUi, 'state' | 'puzzle' | 'hasBegun'>): boolean {
  const isRead = state === undefined || hasLetters(state);
  return !hasBegun && (!isRead || puzzle?.waiting === true);
}
