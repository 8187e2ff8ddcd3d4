import type { ApiError, Guess } from '../../src/client/client.ts';
import { MIN_FIND_MS } from '../../src/core/game/fair.ts';
import { MAX_FINDS } from '../../src/core/game/limits.ts';
import { CONTRACT_NAME } from '../../src/core/game/player-name.ts';
import type { FindsResult } from '../../src/core/schemas/games.ts';
import { game as t } from '../messages/messages.ts';
import { requestProblem } from '../shared/problems.ts';
import { cellsBetween, lettersOn, type Segment } from './cells.ts';
import type { GameDeps } from './deps.ts';
import type { GameParts } from './ending.ts';
import {
  type GameState,
  hasHiddenWords,
  isOfMessage,
  isShownFound,
  progress,
  type Reading,
  readCells,
  readWord,
  wordAimedAt,
} from './game-state.ts';
import type { Aim } from './gesture.ts';
import { isWatching } from './players.ts';

/** Whether a guess is a find. A promise if only the server knows, because of hidden words. */
export type Judged = Promise<boolean> | boolean;

/** The network calls that guesses use. `send` sends a word that already looks found. */
type Network = {
  send(word: string, guess: Guess): void;
  recognise(guess: Guess): Promise<string | undefined>;
  /** Fetches the text of a hidden word that has just been found. */
  revealed(): Promise<void>;
};

/** Checks guesses. The page knows the grid and most words, so it sends only hits and shakes any other selection. */
export function createGuesses(deps: GameDeps, parts: GameParts, network: Network) {
  const { info, ending, pause, people, selection, current, announcements } = parts;
  const { shake } = selection;
  const { label } = current;

  function judge(state: GameState, reading: Reading, letters: string, guess: Guess, line?: Segment): Judged {
    selection.clear();
    if (isWatching(people.ui.me)) return shake(t.youWatch, line);
    if (reading.kind === 'nothing' && hasHiddenWords(state)) return tryHidden(guess, letters, line);
    if (reading.kind === 'nothing' && line && isOfMessage(state, info.ui.subject.details, line)) {
      announcements.show(t.ofMessage);
      return false;
    }
    if (reading.kind === 'nothing') return shake(t.notListed(letters), line);
    if (reading.kind === 'again') return shake(t.foundAlready(label(reading.word)), line);
    current.claim([reading.word]);
    sayFound(reading.word);
    deps.signal('find');
    deps.storage.saveSettings({ introduced: true });
    network.send(reading.word, guess);
    return true;
  }

  function sayFound(word: string): void {
    const game = current.game();
    if (!game) return;
    announcements.show(t.found(label(word)), progress(game));
    const { labels = [], language, dictionary_words: names } = info.ui.subject.details ?? {};
    const index = game.game.words.findIndex(({ text }) => text === word);
    const name = names?.[index];
    if (language) deps.speak(name || word, name || labels[index] || '', language);
  }

  /** Returns the word that a finger aims at. Not with hidden words, which players could then find by chance. */
  function aimedAt(state: GameState, aim: Aim | undefined) {
    return aim && info.showsWords() ? wordAimedAt(state, aim) : undefined;
  }

  /**
   * Sends a line that may be a hidden word, because the server withholds those words until they are found. Stores nothing
   * for later, because offline nobody knows whether it is a find.
   */
  async function tryHidden(guess: Guess, letters: string, line?: Segment): Promise<boolean> {
    try {
      const word = await current.judge(() => network.recognise(guess));
      if (word === undefined) return shake(t.notListed(letters), line);
      current.addFind({ word, typed: 'word' in guess, mine: true, ms: pause.playedMs() });
      deps.signal('find');
      await network.revealed();
      sayFound(word);
      return true;
    } catch (error) {
      const { status } = error as ApiError;
      return shake(status === 0 ? t.linesOffline : requestProblem(error as ApiError));
    } finally {
      // The end has waited for this response.
      if (current.game()?.game.status === 'completed' && !ending.ui.result) await network.revealed();
    }
  }

  return {
    /** Checks a line. A near miss by a finger counts as the listed word, and the page sends the word's real cells. */
    choose(line: Segment, aim?: Aim): Judged {
      const state = current.game();
      const cells = cellsBetween(line.from, line.to);
      if (!state || !cells) return false;
      const reading = readCells(state, cells);
      const meant = reading.kind === 'nothing' ? aimedAt(state, aim) : undefined;
      if (meant) return judge(state, { kind: 'hit', word: meant.word }, meant.word, { cells: meant.cells });
      return judge(state, reading, lettersOn(state.game.grid, cells), { cells }, line);
    },

    /** Checks two taps that aren't on a line, which count if a listed word begins and ends beside them. */
    tryTaps(aim: Aim): void {
      const state = current.game();
      const meant = state && aimedAt(state, aim);
      if (!meant) return;
      selection.disarm();
      judge(state, { kind: 'hit', word: meant.word }, meant.word, { cells: meant.cells });
    },

    /** Checks a word that the player typed as `text`. */
    judgeWord(word: string, text: string): Judged {
      const state = current.game();
      return state !== undefined && judge(state, readWord(state, word), text, { word });
    },
  };
}

export type Guesses = ReturnType<typeof createGuesses>;

type Sync = {
  /** Fetches the game with a new request. */
  refetch(): Promise<void>;
  endIfDone(wasOpen: boolean, ranked?: FindsResult['ranked']): void;
  markGone(): void;
};

/** The server attributes faster finds to a program. */
const PACE_MS = MIN_FIND_MS + 10;

/** The part of the server's response about words that the page uses. */
type Answer = Pick<FindsResult, 'status' | 'completed_at'> &
  Partial<Pick<FindsResult, 'ranked'>> & { correct: readonly string[] };

/** The pause before a refused guess is sent again, if the server doesn't say. */
const REFUSED_SECONDS = 5;
/** The page's clock is slightly ahead, so the game starts in a moment. */
const NOT_STARTED_MS = 500;

/** Sends each find until it gets a response. Finds are stored, so after a reload this tab or another sends the rest. */
export function createSender(deps: GameDeps, parts: GameParts, sync: Sync) {
  const { id, client, stored, timers } = deps;
  const { connection, ending, pause, people, current, announcements } = parts;
  const pending = () => current.game()?.pending ?? [];
  let sending = false;
  let answeredAt = 0;
  /** When the last confirmed word was found. */
  let drawnAt = 0;

  /** Sends the pending words in order until each has a response; several waiting words share a request. */
  async function sendAll(): Promise<void> {
    if (sending) return;
    sending = true;
    while (pending().length > 0) {
      const words = nextWords(pending());
      const waitMs = paceOf(words);
      if (waitMs > 0) await new Promise<void>((resolve) => timers.after(waitMs, resolve));
      else await sendSome(words);
    }
    sending = false;
  }

  /** Returns how long to wait, so that words that waited for a slow response don't arrive faster than by hand. */
  function paceOf(words: readonly string[]): number {
    const foundAt = stored.waiting(words[0] ?? '')?.at ?? 0;
    if (foundAt - drawnAt < PACE_MS || current.ui.finds.some(({ mine }) => !mine)) return 0;
    return answeredAt + words.length * PACE_MS - timers.now();
  }

  /** Returns the next words for a request. A typed word needs its own, so that the server knows it was typed. */
  function nextWords(pending: readonly string[]): readonly string[] {
    const firstTyped = pending.findIndex((word) => isTyped(stored.waiting(word)?.guess));
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

  /** Returns `undefined` if another tab has sent the finds and received the response. */
  async function request(words: readonly string[]): Promise<Answer | undefined> {
    const guesses = words.flatMap((word) => stored.waiting(word)?.guess ?? []);
    if (guesses.length === 0) return undefined;
    const answer = await ask(guesses);
    answeredAt = timers.now();
    drawnAt = stored.waiting(words.at(-1) ?? '')?.at ?? 0;
    // Removed before the next tab gets the lock.
    for (const word of answer.correct) stored.removeWaiting(word);
    return answer;
  }

  /** A typed word is the only word of its request. */
  async function ask(guesses: readonly Guess[]): Promise<Answer> {
    const [typed] = guesses;
    if (typed && 'word' in typed) {
      // The contract's path takes only names in its letters; the other pages know the session's name.
      const { player_name, ...finder } = people.finder();
      const isTaken = player_name !== undefined && CONTRACT_NAME.test(player_name);
      const by = isTaken ? { ...finder, player_name } : finder;
      const { word, status, completed_at } = await client.guess(id, { ...typed, ...by });
      return { correct: word === null ? [] : [word], status, completed_at };
    }
    const finds = guesses.flatMap((guess) => ('cells' in guess ? { cells: [...guess.cells] } : []));
    const { results, ...answer } = await client.finds(id, { finds, ...people.finder() });
    return { correct: results.flatMap(({ word }) => word ?? []), ...answer };
  }

  async function take(words: readonly string[], answer: Answer): Promise<void> {
    if (!current.game()) return;
    connection.succeeded();
    const { correct, status, completed_at } = answer;
    current.learn(status === 'completed' ? { status, completed_at } : {}, correct);
    for (const word of correct) current.withdraw(word);
    const others = words.filter((word) => !correct.includes(word));
    if (others.length > 0) return takeFromServer(others, answer.ranked);
    sync.endIfDone(true, answer.ranked);
    // Fetched once more so that the service worker caches the finished game.
    if (ending.ui.result) void client.game(id).catch(() => {});
  }

  /**
   * Confirms words that the server already has, because an earlier response was lost, another tab sent them, or another
   * player found them. They stay pending until the game arrives, so that they don't disappear in between.
   */
  async function takeFromServer(words: readonly string[], ranked?: Answer['ranked']): Promise<void> {
    await sync.refetch();
    if (!current.game()) return;
    if (connection.ui.isOffline) return connection.wait(connection.retryDelay());
    for (const word of words) if (!current.withdraw(word)) refuse(word);
    sync.endIfDone(true, ranked);
  }

  async function recover(error: ApiError, words: readonly string[]): Promise<void> {
    if (error.status === 404) {
      for (const word of pending()) stored.removeWaiting(word);
      sync.markGone();
    } else if (error.status === 429) {
      const seconds = error.retryAfter ?? REFUSED_SECONDS;
      current.limitUntil(timers.now() + seconds * 1000);
      announcements.announce(t.tooManyGuesses(current.label(words[0] ?? ''), seconds));
      await new Promise<void>((resolve) => timers.after(seconds * 1000, resolve));
      current.limitUntil(undefined);
    } else if (error.status === 409) {
      await connection.wait(NOT_STARTED_MS);
    } else if (error.status === 0 || error.status >= 500) {
      connection.failed();
      ending.endHere();
      await connection.wait(connection.retryDelay());
    } else {
      for (const word of words) {
        current.withdraw(word);
        refuse(word);
      }
    }
  }

  function refuse(word: string) {
    current.removeFind(word);
    announcements.show(t.notCounted(current.label(word)));
  }

  return {
    /** Returns the word that the server recognises in a guess, if any. */
    recognise: async (guess: Guess): Promise<string | undefined> => (await ask([guess])).correct[0],

    /** Sends a word that already looks found. */
    send(word: string, guess: Guess) {
      stored.addWaiting(word, { guess, at: deps.clock.now() });
      current.addFind({ word, typed: isTyped(guess), mine: true, ms: pause.playedMs() });
      void sendAll();
      ending.endHere();
    },

    /** Restores guesses that this tab stored before a reload, or another tab. */
    restore() {
      const state = current.game();
      if (!state) return;
      for (const { text, found } of state.game.words) {
        if (found && !state.pending.includes(text)) stored.removeWaiting(text);
      }
      const waiting = state.game.words
        .filter((word) => !isShownFound(state, word))
        .map(({ text }) => ({ text, at: stored.waiting(text)?.at }))
        .filter(({ at }) => at !== undefined)
        .sort((a, b) => Number(a.at) - Number(b.at));
      if (waiting.length === 0) return;
      current.claim(waiting.map(({ text }) => text));
      void sendAll();
    },
  };
}

function isTyped(guess: Guess | undefined): boolean {
  return guess !== undefined && 'word' in guess;
}
