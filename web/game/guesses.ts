import type { ApiError, Guess } from '../../src/client/client.ts';
import { MIN_FIND_MS } from '../../src/core/game/fair.ts';
import { MAX_FINDS } from '../../src/core/game/limits.ts';
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

/** Whether it is a find: the server tells it of what may be a hidden word. */
export type Judged = Promise<boolean> | boolean;

/** The network, as guesses need it. `send`: a word that is already drawn as found. */
type Network = {
  send(word: string, guess: Guess): void;
  recognise(guess: Guess): Promise<string | undefined>;
  /** Gets what was hidden. */
  revealed(): Promise<void>;
};

/** The page knows the grid and most words, so it sends only hits; any other selection shakes. */
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
    const { labels = [], language } = info.ui.subject.details ?? {};
    const index = game.game.words.findIndex(({ text }) => text === word);
    if (language) deps.speak(word, labels[index] ?? '', language);
  }

  /** Hidden words are not helped with: a player could find them by chance. */
  function aimedAt(state: GameState, aim: Aim | undefined) {
    return aim && info.showsWords() ? wordAimedAt(state, aim) : undefined;
  }

  /**
   * The server keeps the texts of hidden words until they are found. The page cannot judge a line that may be one of them, so it
   * sends each of them. Nothing is stored for later: offline, nobody knows whether it is a find.
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
      // The end that has waited for this answer.
      if (current.game()?.game.status === 'completed' && !ending.ui.result) await network.revealed();
    }
  }

  return {
    /** A line that is no word counts as the listed word that the finger has just missed; its real cells are sent. */
    choose(line: Segment, aim?: Aim): Judged {
      const state = current.game();
      const cells = cellsBetween(line.from, line.to);
      if (!state || !cells) return false;
      const reading = readCells(state, cells);
      const meant = reading.kind === 'nothing' ? aimedAt(state, aim) : undefined;
      if (meant) return judge(state, { kind: 'hit', word: meant.word }, meant.word, { cells: meant.cells });
      return judge(state, reading, lettersOn(state.game.grid, cells), { cells }, line);
    },

    /** Two taps that are on no line: they count when a listed word begins and ends beside them. */
    tryTaps(aim: Aim): void {
      const state = current.game();
      const meant = state && aimedAt(state, aim);
      if (!meant) return;
      selection.disarm();
      judge(state, { kind: 'hit', word: meant.word }, meant.word, { cells: meant.cells });
    },

    /** A word that was typed as `text`. */
    judgeWord(word: string, text: string): Judged {
      const state = current.game();
      return state !== undefined && judge(state, readWord(state, word), text, { word });
    },
  };
}

export type Guesses = ReturnType<typeof createGuesses>;

type Sync = {
  /** Fetches the game with a request that begins now. */
  refetch(): Promise<void>;
  endIfDone(wasOpen: boolean, ranked?: FindsResult['ranked']): void;
  markGone(): void;
};

/** The server takes finds that arrive closer than by hand for those of a program. */
const PACE_MS = MIN_FIND_MS + 10;

/** The server's answer about some words, as far as the page needs it. */
type Answer = Pick<FindsResult, 'status' | 'completed_at'> &
  Partial<Pick<FindsResult, 'ranked'>> & { correct: readonly string[] };

/** When a refused guess is sent again, if the server does not say. */
const REFUSED_SECONDS = 5;
/** The clock of the page is a little ahead: the game starts in a moment. */
const NOT_STARTED_MS = 500;

/** Sends each find until it is answered. Finds are stored, so a reload or another tab can send the rest. */
export function createSender(deps: GameDeps, parts: GameParts, sync: Sync) {
  const { id, client, stored, timers } = deps;
  const { connection, ending, pause, people, current, announcements } = parts;
  const pending = () => current.game()?.pending ?? [];
  let sending = false;
  let answeredAt = 0;
  /** When the last word that was answered was found. */
  let drawnAt = 0;

  /** Sends the pending words in their order until each is answered: those that wait together in one request. */
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

  /** Words that were found at the pace of a hand, and waited for a slow answer, must not arrive faster. */
  function paceOf(words: readonly string[]): number {
    const foundAt = stored.waiting(words[0] ?? '')?.at ?? 0;
    if (foundAt - drawnAt < PACE_MS || current.ui.finds.some(({ mine }) => !mine)) return 0;
    return answeredAt + words.length * PACE_MS - timers.now();
  }

  /** A typed word is sent alone, as a guess: the server has to know that it was typed. */
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

  /** `undefined` when another tab has sent the finds and got their answer. */
  async function request(words: readonly string[]): Promise<Answer | undefined> {
    const guesses = words.flatMap((word) => stored.waiting(word)?.guess ?? []);
    if (guesses.length === 0) return undefined;
    const answer = await ask(guesses);
    answeredAt = timers.now();
    drawnAt = stored.waiting(words.at(-1) ?? '')?.at ?? 0;
    // Before the next tab has the lock.
    for (const word of answer.correct) stored.removeWaiting(word);
    return answer;
  }

  /** A typed word comes alone. */
  async function ask(guesses: readonly Guess[]): Promise<Answer> {
    const [typed] = guesses;
    if (typed && 'word' in typed) {
      const { word, status, completed_at } = await client.guess(id, { ...typed, ...people.finder() });
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
   * Words that were sent before: an earlier answer got lost, another tab sent them, or another player found them. They
   * stay pending until a response shows them, so that they are drawn without a gap.
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
    /** The word that the server recognises in a guess, if any. */
    recognise: async (guess: Guess): Promise<string | undefined> => (await ask([guess])).correct[0],

    /** Sends a word that is already drawn as found. */
    send(word: string, guess: Guess) {
      stored.addWaiting(word, { guess, at: deps.clock.now() });
      current.addFind({ word, typed: isTyped(guess), mine: true, ms: pause.playedMs() });
      void sendAll();
      ending.endHere();
    },

    /** Takes over the guesses that were stored before a reload or by another tab. */
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
