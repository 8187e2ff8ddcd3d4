import type { ApiError } from '../../src/client/client.ts';
import { formatExact } from '../shared/clock.ts';
import { requestProblem } from '../shared/problems.ts';
import { settingsLink } from '../start/settings.ts';
import { hintsText } from './hints.ts';
import type { Find } from './record.ts';
import type { GameState } from './state.ts';
import { type GameDeps, type GameUi, type PuzzleOutcome, type Result, showMessage } from './ui.ts';

/** For the word colours 0 to 7 of the light theme; there is no second blue square for sky blue. */
const SQUARES = ['🟦', '🟧', '🟩', '🟪', '⬜', '🟥', '🟨', '⬛'];

/** The system's share sheet, else the clipboard, else a field with the text. */
export function createSharing(ui: GameUi, deps: GameDeps, findCategory: () => Promise<number | undefined>) {
  /** Kept, so that the page asks for one challenge only. */
  let madeLink: Promise<string> | undefined;

  async function share(text: string, done: string) {
    const outcome = await deps.share(text);
    if (outcome !== 'unavailable') return;
    const copied = await deps.copy(text);
    ui.toCopy = copied ? undefined : text;
    showMessage(ui, copied ? done : 'The browser does not allow copying: here is the text');
    deps.redraw();
  }

  return {
    shareLive: () =>
      share(deps.address(`game/${deps.id}`), 'Link copied: everyone who opens it can play with you'),

    async shareResult() {
      const { state, result, finds } = ui;
      if (!state || !result) return;
      const link = result.puzzle ? puzzleLink(result.puzzle) : await settingsOf(state).catch(() => '');
      await share(`${resultText(state, result, finds)}\n${deps.address(link)}`, 'Result copied');
    },

    /** Makes a puzzle of this board, with the time of this game as the time to beat. */
    async challenge() {
      const { state, result } = ui;
      if (!state || !result) return;
      const link = await challengeLink();
      if (link === undefined) return;
      await share(
        `${challengeText(state, result)}\n${deps.address(link)}`,
        'Challenge copied: send it to a friend',
      );
    },
  };

  async function challengeLink(): Promise<string | undefined> {
    try {
      madeLink ??= makeChallenge();
      return await madeLink;
    } catch (error) {
      madeLink = undefined;
      showMessage(ui, requestProblem(error as ApiError));
      deps.redraw();
      return undefined;
    }
  }

  async function makeChallenge(): Promise<string> {
    const { puzzle_id } = await deps.client.newChallenge(deps.id);
    return `puzzle/${puzzle_id}`;
  }

  /** A link to the start page with the settings of this game. */
  async function settingsOf({ game }: GameState): Promise<string> {
    const [category, { difficulty }] = await Promise.all([findCategory(), deps.client.gamePuzzle(deps.id)]);
    if (category === undefined) return '';
    return settingsLink(category, { size: game.board_size, words: game.words.length, difficulty });
  }
}

function puzzleLink({ id, date }: PuzzleOutcome): string {
  return date === null ? `puzzle/${id}` : `daily/${date}`;
}

/** Contains no word of the list: that would spoil the game. With typed words it has no time: it is not comparable. */
export function resultText(state: GameState, result: Result, finds: readonly Find[]): string {
  const name = nameOf(state, result.puzzle?.number);
  if (result.typed > 0) return `${name}\nCan you find them all?`;
  const squares = finds.map(({ word }) => SQUARES[state.colours.get(word) ?? 0]);
  return `${name}\n${timeText(result)}\n${squares.join('')}`;
}

function timeText({ seconds, hints }: Result): string {
  const help = hints > 0 ? ` with ${hintsText(hints)}` : '';
  return `Found in ${formatExact(seconds)}${help}`;
}

function challengeText(state: GameState, result: Result): string {
  const question =
    result.typed > 0 ? 'Can you find them all?' : `Can you beat ${formatExact(result.seconds)}?`;
  return `${nameOf(state, result.puzzle?.number)}\n${question}`;
}

function nameOf({ game }: GameState, number: number | undefined): string {
  const { category, board_size: size, words } = game;
  const numbered = number === undefined ? '' : ` No. ${number}`;
  return `Wordsearch${numbered}: ${category}, ${size} × ${size}, ${words.length} words`;
}
