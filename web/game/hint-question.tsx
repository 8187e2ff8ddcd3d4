import { openModal } from '../shared/refs.ts';
import type { GameController } from './controller.ts';

/** Asked before the first hint of a game. Closing the dialog gives the focus back to the word or the board. */
export function HintQuestion({ ctl }: { ctl: GameController }) {
  const { askedHint: question, result } = ctl.ui;
  if (!question || result) return null;
  return (
    <dialog
      key={question.count}
      class="result-dialog"
      aria-labelledby="hint-title"
      aria-describedby="hint-rule"
      onClose={(event) => ctl.answerHint(event.currentTarget.returnValue === 'hint', question)}
      ref={openModal}
    >
      <h2 id="hint-title">Take a hint?</h2>
      <p id="hint-rule">
        A game with hints is on no leaderboard. You are asked only before the first hint of a game.
      </p>
      <form method="dialog" class="actions">
        <button type="submit" value="hint">
          Show the hint
        </button>
        <button type="submit" value="" class="button" autofocus>
          No hint
        </button>
      </form>
    </dialog>
  );
}
