import { formatExact } from '../shared/clock.ts';
import type { GameController } from './controller.ts';
import type { GameState } from './state.ts';
import type { Result as GameResult } from './ui.ts';

type Props = { ctl: GameController; state: GameState; result: GameResult };

/** The result beside the board. */
export function Result({ ctl, state, result }: Props) {
  return (
    <section class="result screen-only" aria-label="Result">
      <Summary ctl={ctl} state={state} result={result} />
    </section>
  );
}

export function ResultDialog({ ctl, state }: Omit<Props, 'result'>) {
  const { dialog, result } = ctl.ui;
  if (!dialog || !result) return null;
  return (
    <dialog class="result-dialog" aria-labelledby="result-title" onClose={ctl.closeDialog} ref={openModal}>
      <div class="confetti" aria-hidden="true">
        {Array.from({ length: 18 }, (_, i) => (
          <i key={i} class={`c${i % 8}`} style={{ '--i': i }} />
        ))}
      </div>
      <h2 id="result-title">All words found</h2>
      <Summary ctl={ctl} state={state} result={result} />
      <form method="dialog">
        <button type="submit" class="quiet">
          Look at the board
        </button>
      </form>
    </dialog>
  );
}

/** Defined at module level: Preact calls a ref again when the function changes. */
function openModal(dialog: HTMLDialogElement | null) {
  dialog?.showModal();
}

function Summary({ ctl, state, result }: Props) {
  const { category, board_size: size, words, player_name: player } = state.game;
  return (
    <>
      <p class="final-time">{formatExact(result.seconds)}</p>
      <p class="soft">
        {words.length} words, {size} × {size} board, by {player}
      </p>
      <p>
        <Place state={state} result={result} />
      </p>
      <Best result={result} />
      {ctl.ui.problem && <p class="field-error">{ctl.ui.problem}</p>}
      <div class="actions">
        <button type="button" class="button" onClick={ctl.again} disabled={ctl.ui.starting}>
          {ctl.ui.starting ? 'Starting …' : 'Play again'}
        </button>
        <button type="button" onClick={ctl.shareResult}>
          Share result
        </button>
      </div>
      <p class="soft small">
        A new {category} game with the same settings, or <a href="./">choose others</a>.
      </p>
    </>
  );
}

function Place({ state, result }: { state: GameState; result: GameResult }) {
  const { category, completed_at } = state.game;
  if (result.place === undefined) return <>Looking at the scoreboard …</>;
  const row = result.place === 'none' ? {} : { row: completed_at ?? '' };
  const link = `scoreboard?${new URLSearchParams({ category, ...row })}`;
  if (result.place === 'none') {
    return (
      <>
        Not among the <a href={link}>ten fastest in {category}</a> this time.
      </>
    );
  }
  return (
    <>
      <b>{result.place === 1 ? 'The fastest' : `Place ${result.place}`}</b> of the{' '}
      <a href={link}>top ten in {category}</a>.
    </>
  );
}

function Best({ result }: { result: GameResult }) {
  const { best, seconds, fresh } = result;
  if (best === undefined) return fresh ? <p>Your first time with these settings.</p> : null;
  if (fresh && seconds < best) {
    return (
      <p>
        <b>Your best yet</b> with these settings, {formatExact(best - seconds)} faster than before.
      </p>
    );
  }
  return <p>Your best with these settings: {formatExact(best)}</p>;
}
