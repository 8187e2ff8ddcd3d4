import type { ApiError, Guess } from '../../src/client/client.ts';
import type { FindsResult } from '../../src/contract/games.ts';
import { MAX_FINDS } from '../../src/game/limits.ts';
import { game as t } from '../messages/en.ts';
import type { Connection } from './connection.ts';
import { labelOf } from './puzzle.ts';
import { claim, type GameState, isShownFound, settle, withdraw } from './state.ts';
import { announce, finder, type GameDeps, type GameUi, showMessage } from './ui.ts';

type Game = {
  /** Fetches the game with a request that begins now. */
  refetch(): Promise<void>;
  changed(state: GameState): void;
  finishIfDone(ranked?: FindsResult['ranked']): void;
  /** The server did not answer. */
  failed(): void;
  markGone(): void;
};

/** The server takes finds that arrive closer than 300 ms for those of a program. */
const PACE_MS = 310;

/** What the server says about some words, as far as the page needs it. */
type Answer = Pick<FindsResult, 'status' | 'completed_at'> &
  Partial<Pick<FindsResult, 'ranked'>> & { correct: readonly string[] };

/** The clock of the page is a little ahead: the game starts in a moment. */
const NOT_STARTED_MS = 500;

/** Sends each find until it is answered. Finds are stored, so a reload or another tab can send the rest. */
export function createSender(ui: GameUi, deps: GameDeps, connection: Connection, game: Game) {
  const { id, client, record, timers, redraw } = deps;
  let sending = false;
  let answeredAt = 0;
  /** When the last word that was answered was found. */
  let drawnAt = 0;

  /** Sends the pending words in their order until each is answered: those that wait together in one request. */
  async function send(): Promise<void> {
    if (sending) return;
    sending = true;
    while (ui.state && ui.state.pending.length > 0) {
      const words = nextWords(ui.state.pending);
      const waitMs = paceOf(words);
      if (waitMs > 0) {
        await new Promise<void>((resolve) => timers.after(waitMs, resolve));
      } else {
        await sendSome(words);
        redraw();
      }
    }
    sending = false;
  }

  /** Words that were found at the pace of a hand, and waited for a slow answer, must not arrive faster. */
  function paceOf(words: readonly string[]): number {
    const foundAt = record.waiting(words[0] ?? '')?.at ?? 0;
    if (foundAt - drawnAt < PACE_MS || ui.finds.some(({ mine }) => !mine)) return 0;
    return answeredAt + words.length * PACE_MS - timers.now();
  }

  /** A typed word is sent alone, as a guess: the server has to know that it was typed. */
  function nextWords(pending: readonly string[]): readonly string[] {
    const firstTyped = pending.findIndex((word) => isTyped(record.waiting(word)?.guess));
    return pending.slice(0, firstTyped === 0 ? 1 : firstTyped > 0 ? firstTyped : MAX_FINDS);
  }

  async function sendSome(words: readonly string[]): Promise<void> {
    try {
      const answer = await deps.withTabLock(`wordsearch guess ${id}`, () => request(words));
      if (answer) await take(words, answer);
      else await takeFromServer(words);
    } catch (error) {
      await recover(error as ApiError, words);
    }
  }

  /** `undefined` when another tab has sent the finds and got their answer. */
  async function request(words: readonly string[]): Promise<Answer | undefined> {
    const guesses = words.flatMap((word) => record.waiting(word)?.guess ?? []);
    const [first] = guesses;
    if (!first) return undefined;
    const answer = isTyped(first) ? await sendTyped(first) : await sendFinds(guesses);
    answeredAt = timers.now();
    drawnAt = record.waiting(words.at(-1) ?? '')?.at ?? 0;
    for (const word of answer.correct) record.removeWaiting(word);
    return answer;
  }

  async function sendTyped(guess: Guess): Promise<Answer> {
    const { word, status, completed_at } = await client.guess(id, { ...guess, ...finder(ui, deps) });
    return { correct: word === null ? [] : [word], status, completed_at };
  }

  async function sendFinds(guesses: readonly Guess[]): Promise<Answer> {
    const finds = guesses.flatMap((guess) => ('cells' in guess ? { cells: [...guess.cells] } : []));
    const { results, ...answer } = await client.finds(id, { finds, ...finder(ui, deps) });
    return { correct: results.flatMap(({ word }) => word ?? []), ...answer };
  }

  async function take(words: readonly string[], answer: Answer): Promise<void> {
    if (!ui.state) return;
    connection.succeeded();
    ui.state = settle(ui.state, answer.correct, answer);
    game.changed(ui.state);
    const others = words.filter((word) => !answer.correct.includes(word));
    if (others.length > 0) return takeFromServer(others, answer.ranked);
    game.finishIfDone(answer.ranked);
    // Fetched once more so that the service worker caches the finished game.
    if (ui.result) void client.game(id).catch(() => {});
  }

  /**
   * Words that were sent before: an earlier answer got lost, another tab sent them, or another player found them. They
   * stay pending until a response shows them, so that they are drawn without a gap.
   */
  async function takeFromServer(words: readonly string[], ranked?: Answer['ranked']): Promise<void> {
    await game.refetch();
    if (!ui.state) return;
    if (ui.offline) return connection.wait(connection.retryDelay());
    for (const word of words) {
      record.removeWaiting(word);
      ui.state = withdraw(ui.state, word);
      const isFound = ui.state.game.words.some(({ text, found }) => text === word && found);
      if (!isFound) refuse(word);
    }
    game.finishIfDone(ranked);
  }

  async function recover(error: ApiError, words: readonly string[]): Promise<void> {
    if (!ui.state) return;
    if (error.status === 404) {
      for (const pending of ui.state.pending) record.removeWaiting(pending);
      ui.state = { ...ui.state, pending: [] };
      game.markGone();
    } else if (error.status === 429) {
      const seconds = error.retryAfter ?? 5;
      ui.waitUntil = timers.now() + seconds * 1000;
      announce(ui, t.tooManyGuesses(labelOf(ui, words[0] ?? ''), seconds));
      redraw();
      await new Promise<void>((resolve) => timers.after(seconds * 1000, resolve));
      ui.waitUntil = undefined;
    } else if (error.status === 409) {
      await connection.wait(NOT_STARTED_MS);
    } else if (error.status === 0 || error.status >= 500) {
      connection.failed();
      game.failed();
      redraw();
      await connection.wait(connection.retryDelay());
    } else {
      for (const word of words) {
        record.removeWaiting(word);
        ui.state = withdraw(ui.state, word);
        refuse(word);
      }
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
      record.addWaiting(word, { guess, at: deps.clock.now() });
      record.addFind({ word, typed: isTyped(guess), mine: true });
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

function isTyped(guess: Guess | undefined): boolean {
  return guess !== undefined && 'word' in guess;
}
