import type { ApiError, HintView } from '../../src/client/client.ts';
import type { Cell } from '../../src/game/grid.ts';
import { common, problems, game as t } from '../messages/messages.ts';
import { createState } from '../shared/controller.ts';
import { lazy } from '../shared/lazy.ts';
import { requestProblem } from '../shared/problems.ts';
import { cellName } from './cells.ts';
import type { GameDeps } from './deps.ts';
import type { GameParts } from './ending.ts';
import { hasHiddenWords, readWord } from './game-state.ts';
import type { Guesses, Judged } from './guesses.ts';
import type { Lobby } from './lobby.ts';
import { isWatching } from './players.ts';

/** The field for a word, or for the two cells at its ends. Only a typed word takes the game off the leaderboards. */
export function createTypingField(redraw: () => void, parts: GameParts & { lobby: Lobby }, guesses: Guesses) {
  const { info, ending, lobby, panels, people, selection, current, announcements } = parts;
  const { state, change } = createState({ text: '', error: '' }, redraw);

  /** In a script of its own, with the letters of all languages, which the first key loads: few players type. */
  const typedInput = lazy(() => import('./typed-input.ts'));

  /** A find empties the field; the reason of a miss is shown below it. Text that was typed while the server judged is kept. */
  async function take(judge: () => Judged): Promise<void> {
    const { text } = state;
    const isFound = await judge();
    if (state.text !== text) return;
    change(isFound ? { text: '', error: '' } : { text: inCapitals(text), error: announcements.ui.message });
  }

  return {
    ui: state,
    type(text: string): void {
      change({ text, error: '' });
      typedInput().catch(() => {});
    },

    setTyping(on: boolean) {
      panels.setTyping(on && !ending.ui.result);
      if (!on) selection.refocus();
    },

    async submit(): Promise<void> {
      const text = inCapitals(state.text);
      if (text === '' || ending.ui.result || lobby.isCounting()) return;
      const script = await typedInput().catch(() => undefined);
      const game = current.game();
      if (!script || !game) return change({ error: problems.noAnswer });
      const typed = script.readTyped(game, info.ui.subject.details, state.text, text);
      if ('problem' in typed) return void take(() => selection.shake(typed.problem));
      if ('from' in typed) return void take(() => guesses.choose(typed));
      const judge = () => take(() => guesses.judgeWord(typed.word, text));
      // The server judges a hidden word, so that any text may be one.
      const mayCount = readWord(game, typed.word).kind === 'hit' || hasHiddenWords(game);
      if (mayCount && !isWatching(people.ui.me) && !isOffLeaderboards(parts)) {
        panels.ask('typed', current.label(typed.word), judge);
      } else void judge();
    },
  };
}

function inCapitals(text: string): string {
  return text.trim().toUpperCase().normalize('NFC');
}

/** The hints of a game: the server shows where a word begins, and the second time its direction. */
export function createHints(deps: GameDeps, parts: GameParts & { lobby: Lobby }, sync: () => Promise<void>) {
  const { info, ending, lobby, panels, people, selection, current, announcements } = parts;
  let isAsking = false;

  async function take(word: string | undefined, movesFocus: boolean): Promise<void> {
    isAsking = true;
    try {
      const hint = await deps.client.hint(deps.id, word);
      selection.showHint(hint, movesFocus);
      const label = current.label(hint.word);
      const { isTyping, settings } = panels.ui;
      announcements.show(hintText(label, hint.cells, isTyping || settings.coordinates));
    } catch (error) {
      const { status } = error as ApiError;
      announcements.show(hintProblem(error as ApiError));
      // Another player has found the word.
      if (status === 409) await sync();
    } finally {
      isAsking = false;
    }
  }

  return {
    /** Without a word the server chooses one. `movesFocus`: the player asked by keyboard, on the board. */
    async askHint(word?: string, movesFocus = false): Promise<void> {
      if (isAsking || ending.ui.result || isWatching(people.ui.me) || lobby.isCounting()) return;
      // Where hints are switched off, the server says so.
      if (isOffLeaderboards(parts) || info.ui.subject.details?.hints_allowed === false) {
        return take(word, movesFocus);
      }
      panels.ask('hint', word ?? '', () => take(word, movesFocus));
    },
  };
}

/** A hint or a typed word has taken the game off the leaderboards: there is nothing more to ask. */
function isOffLeaderboards({ selection, current }: GameParts): boolean {
  return selection.ui.hints > 0 || current.ui.finds.some(({ typed }) => typed);
}

function hintProblem(error: ApiError): string {
  if (error.status === 0) return t.hintOffline;
  if (error.status === 403) return t.hintsOff;
  return error.status === 409 ? t.hintLate : requestProblem(error);
}

/** Cells have names only where the page shows them. */
function hintText(label: string, cells: HintView['cells'], hasNames: boolean): string {
  const [first, next] = cells;
  if (!first) return '';
  const way = next && directionName(first, next);
  if (!hasNames) return way ? t.hintWay(label, way) : t.hintMark(label);
  return way ? t.hintRuns(label, cellName(first), way) : t.hintBegins(label, cellName(first));
}

function directionName(from: Cell, to: Cell): string {
  const rows = { '-1': t.up, 0: '', 1: t.down }[to.row - from.row];
  const cols = { '-1': t.left, 0: '', 1: t.right }[to.col - from.col];
  return common.list([rows, cols].filter((way) => way !== undefined && way !== '') as string[]);
}
