import { game as t } from '../messages/messages.ts';
import { createState, pauseMs } from '../shared/controller.ts';
import type { GameDeps } from './deps.ts';
import type { Speech } from './speech.ts';

/** Whether the server answers, and when to try again if it does not. */
export function createConnection({ timers, redraw }: GameDeps, speech: Speech) {
  const { state, change } = createState({ isOffline: false, isVisible: true }, redraw);
  let failures = 0;
  const wakeUps = new Set<() => void>();

  /** For the moments when the server may answer again: the browser came online, or the page is shown again. */
  function wakeUp() {
    for (const end of [...wakeUps]) end();
  }

  return {
    ui: state,
    succeeded() {
      failures = 0;
      change({ isOffline: false });
    },

    failed() {
      failures += 1;
      if (!state.isOffline) speech.announce(t.connectionLost);
      change({ isOffline: true });
    },

    retryDelay: (): number => pauseMs(failures),

    /** Waits; `wakeUp` ends the wait early. `whileHidden`: on and on while nobody sees the page. */
    wait(ms: number, whileHidden = false): Promise<void> {
      return new Promise((resolve) => {
        const end = () => {
          cancel();
          wakeUps.delete(end);
          resolve();
        };
        const cancel = timers.after(ms, () => {
          if (!whileHidden || state.isVisible) end();
        });
        wakeUps.add(end);
      });
    },

    wakeUp,

    shown(on: boolean) {
      change({ isVisible: on });
      if (on) wakeUp();
    },
  };
}
