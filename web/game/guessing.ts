import type { ApiError, Guess } from '../../src/client/client.ts';
import { game as t } from '../messages/messages.ts';
import { requestProblem } from '../shared/problems.ts';
import { cellsBetween, type Line, lettersOn } from './cells.ts';
import type { GameDeps } from './deps.ts';
import type { Parts } from './ending.ts';
import {
  type GameState,
  hasHiddenWords,
  isOfMessage,
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

/** What the page needs of the network. `send`: a word that is already drawn as found. */
type Network = {
  send(word: string, guess: Guess): void;
  recognise(guess: Guess): Promise<string | undefined>;
  /** Gets what was hidden. */
  revealed(): Promise<void>;
};

/** The page knows the grid and most words, so it sends only hits; any other selection shakes. */
export function createGuessing(deps: GameDeps, slices: Parts, network: Network) {
  const { about, ending, pausing, people, pointing, session, speech } = slices;
  const { shake } = pointing;
  const { label } = session;

  function judge(
    state: GameState,
    reading: Reading,
    letters: string,
    guess: Guess,
    selection?: Line,
  ): Judged {
    pointing.clear();
    if (isWatching(people.ui.me)) return shake(t.youWatch, selection);
    if (reading.kind === 'nothing' && hasHiddenWords(state)) return tryHidden(guess, letters, selection);
    if (reading.kind === 'nothing' && selection && isOfMessage(state, about.ui.subject.details, selection)) {
      speech.show(t.ofMessage);
      return false;
    }
    if (reading.kind === 'nothing') return shake(t.notListed(letters), selection);
    if (reading.kind === 'again') return shake(t.foundAlready(label(reading.word)), selection);
    session.claim([reading.word]);
    sayFound(reading.word);
    deps.signal('find');
    deps.storage.saveSettings({ introduced: true });
    network.send(reading.word, guess);
    return true;
  }

  function sayFound(word: string): void {
    const game = session.game();
    if (!game) return;
    speech.show(t.found(label(word)), progress(game));
    const { labels = [], language } = about.ui.subject.details ?? {};
    const index = game.game.words.findIndex(({ text }) => text === word);
    if (language) deps.speak(word, labels[index] ?? '', language);
  }

  /** Hidden words are not helped with: a player could find them by chance. */
  function aimedAt(state: GameState, aim: Aim | undefined) {
    return aim && about.showsWords() ? wordAimedAt(state, aim) : undefined;
  }

  /**
   * The server keeps the texts of hidden words until they are found. The page cannot judge a line that may be one of them, so it
   * sends each of them. Nothing is stored for later: offline, nobody knows whether it is a find.
   */
  async function tryHidden(guess: Guess, letters: string, selection?: Line): Promise<boolean> {
    try {
      const word = await session.judge(() => network.recognise(guess));
      if (word === undefined) return shake(t.notListed(letters), selection);
      session.addFind({ word, typed: 'word' in guess, mine: true, ms: pausing.playedMs() });
      deps.signal('find');
      await network.revealed();
      sayFound(word);
      return true;
    } catch (error) {
      const { status } = error as ApiError;
      return shake(status === 0 ? t.linesOffline : requestProblem(error as ApiError));
    } finally {
      // The end that has waited for this answer.
      if (session.game()?.game.status === 'completed' && !ending.ui.result) await network.revealed();
    }
  }

  return {
    /** A line that is no word counts as the listed word that the finger has just missed; its real cells are sent. */
    choose(selection: Line, aim?: Aim): Judged {
      const state = session.game();
      const cells = cellsBetween(selection.from, selection.to);
      if (!state || !cells) return false;
      const reading = readCells(state, cells);
      const meant = reading.kind === 'nothing' ? aimedAt(state, aim) : undefined;
      if (meant) return judge(state, { kind: 'hit', word: meant.word }, meant.word, { cells: meant.cells });
      return judge(state, reading, lettersOn(state.game.grid, cells), { cells }, selection);
    },

    /** Two taps that are on no line: they count when a listed word begins and ends beside them. */
    tryTaps(aim: Aim): void {
      const state = session.game();
      const meant = state && aimedAt(state, aim);
      if (!meant) return;
      pointing.disarm();
      judge(state, { kind: 'hit', word: meant.word }, meant.word, { cells: meant.cells });
    },

    /** A word that was typed as `text`. */
    judgeWord(word: string, text: string): Judged {
      const state = session.game();
      return state !== undefined && judge(state, readWord(state, word), text, { word });
    },
  };
}

export type Guessing = ReturnType<typeof createGuessing>;
