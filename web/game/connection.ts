import { game as t } from '../messages/en.ts';
import type { Timers } from '../shared/timers.ts';
import { announce, type GameUi } from './ui.ts';

/** The backoff doubles up to this limit. */
const MAX_RETRY_DELAY = 15_000;

/** Whether the server answers, and when to try again if it does not. */
export function createConnection(ui: GameUi, timers: Timers) {
  let failures = 0;
  let isHidden = false;
  const wakeUps = new Set<() => void>();

  /** For the moments when the server may answer again: the browser came online, or the page is shown again. */
  function wakeUp() {
    for (const end of [...wakeUps]) end();
  }

  return {
    succeeded() {
      failures = 0;
      ui.offline = false;
    },

    failed() {
      failures += 1;
      if (!ui.offline) announce(ui, t.connectionLost);
      ui.offline = true;
    },

    retryDelay: (): number => Math.min(MAX_RETRY_DELAY, 500 * 2 ** failures),

    /** Waits; `wakeUp` ends the wait early. `whileHidden`: on and on while nobody sees the page. */
    wait(ms: number, whileHidden = false): Promise<void> {
      return new Promise((resolve) => {
        const end = () => {
          cancel();
          wakeUps.delete(end);
          resolve();
        };
        const cancel = timers.after(ms, () => {
          if (!whileHidden || !isHidden) end();
        });
        wakeUps.add(end);
      });
    },

    wakeUp,

    shown(on: boolean) {
      isHidden = !on;
      if (on) wakeUp();
    },
  };
}

export type Connection = ReturnType<typeof createConnection>;
