import type { ApiError } from '../../src/client/client.ts';
import type { WordSummary } from '../../src/contract/games.ts';
import type { GamePuzzleView } from '../../src/contract/puzzles.ts';
import { isClue } from '../../src/game/puzzle-words.ts';
import { common, game as t } from '../messages/en.ts';
import { findRival } from '../shared/rival.ts';
import { isShownFound } from './state.ts';
import type { GameDeps, GameUi } from './ui.ts';

const RETRY_MS = 4000;

/** What the page of a game knows of its puzzle, and the report to the operator. */
export function createGamePuzzle(ui: GameUi, { id, client, timers, redraw, ...deps }: GameDeps) {
  let isRivalKnown = false;

  /** Retries while the server is unreachable. Until it answers, the words stay hidden. */
  async function load(): Promise<void> {
    if (!ui.mayBePuzzle) return;
    try {
      const puzzle = await client.gamePuzzle(id);
      // An answer from before the start has no labels.
      if (puzzle.waiting && ui.hasBegun) return void timers.after(RETRY_MS, load);
      ui.puzzle = puzzle;
      redraw();
      // Before the end too: the page shows how many words the other had found by now.
      const { puzzle_id } = ui.puzzle;
      if (puzzle_id !== null && !isRivalKnown) {
        ui.rival = await findRival(client, puzzle_id);
        isRivalKnown = true;
      }
    } catch (error) {
      if ((error as ApiError).status === 404) ui.mayBePuzzle = false;
      else timers.after(RETRY_MS, load);
    }
    redraw();
  }

  return {
    load,

    /** A puzzle of the service's own words, or of this browser, is not reported. */
    canReport(): boolean {
      const { puzzle } = ui;
      if (!puzzle || puzzle.puzzle_id === null || puzzle.date !== null) return false;
      return !deps.isMyPuzzle(puzzle.puzzle_id);
    },

    async report(reason: string): Promise<void> {
      const puzzle = ui.puzzle?.puzzle_id;
      if (!puzzle || ui.report !== '') return;
      ui.report = t.reporting;
      redraw();
      ui.report = await client.reportPuzzle(puzzle, reason).then(
        () => t.reported,
        () => t.reportFailed,
      );
      redraw();
    },
  };
}

/** A game of a category shows its words. One that may be a game of a puzzle hides them until that is known. */
export function showsWords({ puzzle, mayBePuzzle }: GameUi): boolean {
  return puzzle?.show_words ?? !mayBePuzzle;
}

/** The date of the game's puzzle, null for a puzzle without one; undefined in a game of a category, and until it is known. */
export function puzzleDate({ result, puzzle }: Pick<GameUi, 'result' | 'puzzle'>): string | null | undefined {
  if (result?.puzzle) return result.puzzle.date;
  return puzzle?.puzzle_id ? puzzle.date : undefined;
}

/** A word as messages name it: by its clue until it is found. */
export function labelOf({ state, puzzle }: Pick<GameUi, 'state' | 'puzzle'>, text: string): string {
  const index = state?.game.words.findIndex((word) => word.text === text) ?? -1;
  const word = state?.game.words[index];
  if (!state || !word) return text;
  if (text === '') return t.someWord;
  return isShownFound(state, word) ? nameOf(word, puzzle?.labels[index]) : puzzle?.labels[index] || text;
}

/** What the list shows for a word: its clue until it is found, '' while it is hidden. A found one stands beside its clue. */
export function labelAt({ state, puzzle }: Pick<GameUi, 'state' | 'puzzle'>, index: number): string {
  const word = state?.game.words[index];
  const label = puzzle?.labels[index] ?? '';
  // Until its labels are there, a word may have a clue.
  if (!state || !word || puzzle?.waiting) return '';
  const hasClue = label !== '' && isClue(label, word.text);
  if (isShownFound(state, word)) return hasClue ? common.solvedClue(word.text, label) : label || word.text;
  return hasClue || puzzle?.show_words !== false ? label || word.text : '';
}

/** The letters of a word that a player typed as the list shows it, in capitals; another text stays as it is. */
export function lettersTyped({ state, puzzle }: Pick<GameUi, 'state' | 'puzzle'>, text: string): string {
  const names = namesOf(state?.game.words ?? [], puzzle);
  return [...names].find(([, name]) => name.toUpperCase() === text)?.[0] ?? text;
}

/** The words as their maker typed them, by their letters. */
export function namesOf(
  words: readonly WordSummary[],
  puzzle: GamePuzzleView | undefined,
): Map<string, string> {
  return new Map(words.map((word, i) => [word.text, nameOf(word, puzzle?.labels[i])]));
}

/** A word with a clue has no other name than its letters. */
function nameOf({ text }: WordSummary, label: string | undefined): string {
  return label && !isClue(label, text) ? label : text;
}
