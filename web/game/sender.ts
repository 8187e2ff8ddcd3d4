import type { ApiError, Guess } from '../../src/client/client.ts';
import type { GuessResult } from '../../src/contract/games.ts';
import { game as t } from '../messages/en.ts';
import type { Connection } from './connection.ts';
import { labelOf } from './puzzle.ts';
import { claim, type GameState, isShownFound, settle, withdraw } from './state.ts';
import { announce, type GameDeps, type GameUi, showMessage } from './ui.ts';

type Game = {
  /** Fetches the game with a request that begins now. */
  refetch(): Promise<void>;
  changed(state: GameState): void;
  finishIfDone(): void;
  markGone(): void;
};

/** Sends each guess until it is answered. Guesses are stored, so a reload or another tab can send the rest. */
export function createSender(ui: GameUi, deps: GameDeps, connection: Connection, game: Game) {
  const { id, client, record, timers, redraw } = deps;
  let sending = false;

  /** Sends the pending words one by one until each is answered. */
  async function send(): Promise<void> {
    if (sending) return;
    sending = true;
    for (let word = ui.state?.pending[0]; word !== undefined; word = ui.state?.pending[0]) {
      await sendOne(word);
      redraw();
    }
    sending = false;
  }

  async function sendOne(word: string): Promise<void> {
    try {
      const answer = await deps.withTabLock(`wordsearch guess ${id}`, () => request(word));
      if (answer) await take(word, answer);
      else await takeFromOtherTab(word);
    } catch (error) {
      await recover(error as ApiError, word);
    }
  }

  /** `undefined` when another tab has sent the guess and got its answer. */
  async function request(word: string): Promise<GuessResult | undefined> {
    const waiting = record.waiting(word);
    if (!waiting) return undefined;
    const answer = await client.guess(id, ui.me ? { ...waiting.guess, player_name: ui.me } : waiting.guess);
    record.removeWaiting(word);
    return answer;
  }

  async function take(word: string, answer: GuessResult): Promise<void> {
    if (!ui.state) return;
    connection.succeeded();
    const settled = settle(ui.state, word, answer);
    ui.state = settled.state;
    game.changed(ui.state);
    if (!settled.found) refuse(word);
    if (answer.correct) {
      game.finishIfDone();
      // Fetched once more so that the service worker caches the finished game.
      if (ui.result) void client.game(id).catch(() => {});
    } else {
      // The answer to a repeated guess has no completed_at.
      await game.refetch();
    }
  }

  /** The word stays pending until a response shows it, so that it is drawn without a gap. */
  async function takeFromOtherTab(word: string): Promise<void> {
    await game.refetch();
    if (!ui.state) return;
    if (ui.offline) return connection.wait(connection.retryDelay());
    ui.state = withdraw(ui.state, word);
    game.finishIfDone();
  }

  async function recover(error: ApiError, word: string): Promise<void> {
    if (!ui.state) return;
    if (error.status === 404) {
      for (const pending of ui.state.pending) record.removeWaiting(pending);
      ui.state = { ...ui.state, pending: [] };
      game.markGone();
    } else if (error.status === 429) {
      const seconds = error.retryAfter ?? 5;
      ui.waitUntil = timers.now() + seconds * 1000;
      announce(ui, t.tooManyGuesses(labelOf(ui, word), seconds));
      redraw();
      await new Promise<void>((resolve) => timers.after(seconds * 1000, resolve));
      ui.waitUntil = undefined;
    } else if (error.status === 0 || error.status >= 500) {
      connection.failed();
      redraw();
      await connection.wait(connection.retryDelay());
    } else {
      record.removeWaiting(word);
      ui.state = withdraw(ui.state, word);
      refuse(word);
    }
  }

  function refuse(word: string) {
    record.removeFind(word);
    ui.finds = record.finds();
    showMessage(ui, t.notCounted(labelOf(ui, word)));
  }

  return {
    /** Sends a word that is already drawn as found. */
    guess(word: string, guess: Guess) {
      record.addWaiting(word, { guess, at: timers.now() });
      record.addFind({ word, typed: 'word' in guess, mine: true });
      ui.finds = record.finds();
      void send();
    },

    /** Takes over the guesses that were stored before a reload or by another tab. */
    restore() {
      const { state } = ui;
      if (!state) return;
      for (const { text, found } of state.game.words) {
        if (found && !state.pending.includes(text)) record.removeWaiting(text);
      }
      const stored = state.game.words
        .filter((word) => !isShownFound(state, word))
        .map(({ text }) => ({ text, at: record.waiting(text)?.at }))
        .filter(({ at }) => at !== undefined)
        .sort((a, b) => Number(a.at) - Number(b.at));
      if (stored.length === 0) return;
      ui.state = stored.reduce((next, { text }) => claim(next, text), state);
      ui.finds = record.finds();
      void send();
    },
  };
}
