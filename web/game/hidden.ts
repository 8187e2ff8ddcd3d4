import type { ApiError, Guess } from '../../src/client/client.ts';
import { game as t } from '../messages/en.ts';
import { requestProblem } from '../shared/problems.ts';
import type { Selection } from './gesture.ts';
import { labelOf } from './puzzle.ts';
import { progress } from './sync.ts';
import { finder, type GameDeps, type GameUi, showMessage } from './ui.ts';

type Shake = (text: string, selection?: Selection) => void;

/**
 * The words whose texts the server keeps until they are found. The page cannot judge a line that may be one of them, so it
 * sends each of them. Nothing is stored for later: offline, nobody knows whether it is a find.
 */
export function createHidden(ui: GameUi, deps: GameDeps, revealed: () => Promise<void>, shake: Shake) {
  const { id, client, record, redraw } = deps;

  /** The word that the server recognised in it, if any. */
  async function send(guess: Guess): Promise<string | null> {
    if ('word' in guess) return (await client.guess(id, { ...guess, ...finder(ui, deps) })).word;
    const { results } = await client.finds(id, { finds: [{ cells: [...guess.cells] }], ...finder(ui, deps) });
    return results[0]?.correct ? results[0].word : null;
  }

  return async function tryHidden(guess: Guess, letters: string, selection?: Selection): Promise<void> {
    try {
      ui.judged += 1;
      const word = await send(guess).finally(() => {
        ui.judged -= 1;
      });
      if (word === null) return shake(t.notListed(letters), selection);
      record.addFind({ word, typed: 'word' in guess, mine: true });
      ui.finds = record.finds();
      deps.signal('find');
      await revealed();
      if (ui.state) showMessage(ui, t.found(labelOf(ui, word)), progress(ui.state));
    } catch (error) {
      const { status } = error as ApiError;
      shake(status === 0 ? t.linesOffline : requestProblem(error as ApiError));
    } finally {
      // The end that has waited for this answer.
      if (ui.state?.game.status === 'completed' && !ui.result) await revealed();
      redraw();
    }
  };
}
