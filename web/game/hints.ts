import type { ApiError, HintView } from '../../src/client/client.ts';
import type { Cell } from '../../src/game/grid.ts';
import { common, game as t } from '../messages/messages.ts';
import { requestProblem } from '../shared/problems.ts';
import { cellName } from './cells.ts';
import type { GameDeps } from './deps.ts';
import type { Parts } from './ending.ts';
import { isWatching } from './players.ts';

/** The hints of a game: the server shows where a word begins, and the second time its direction. */
export function createHints(deps: GameDeps, slices: Parts, sync: () => Promise<void>) {
  const { about, ending, lobby, panels, people, pointing, session, speech } = slices;
  let isAsking = false;

  async function take(word: string | undefined, movesFocus: boolean): Promise<void> {
    isAsking = true;
    try {
      const hint = await deps.client.hint(deps.id, word);
      pointing.showHint(hint, movesFocus);
      const label = session.label(hint.word);
      const { isTyping, settings } = panels.ui;
      speech.show(hintText(label, hint.cells, isTyping || settings.coordinates));
    } catch (error) {
      const { status } = error as ApiError;
      speech.show(hintProblem(error as ApiError));
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
      if (isOffLeaderboards(slices) || about.ui.subject.details?.hints_allowed === false) {
        return take(word, movesFocus);
      }
      panels.ask('hint', word ?? '', () => take(word, movesFocus));
    },
  };
}

/** A hint or a typed word has taken the game off the leaderboards: there is nothing more to ask. */
export function isOffLeaderboards({ pointing, session }: Pick<Parts, 'pointing' | 'session'>): boolean {
  return pointing.ui.hints > 0 || session.ui.finds.some(({ typed }) => typed);
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
