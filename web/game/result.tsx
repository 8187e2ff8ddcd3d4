import type { ComponentChildren } from 'preact';
import { formatExact, spokenTime } from '../shared/clock.ts';
import { openModal } from '../shared/refs.ts';
import { Spoken } from '../shared/shell.tsx';
import { puzzleDate } from './about.ts';
import type { GameController } from './controller.ts';
import { CopyField } from './copy.tsx';
import { hintsText } from './hints.ts';
import { Duel, PuzzlePlace, PuzzleTimes } from './puzzle-result.tsx';
import type { GameState } from './state.ts';
import { Rematch, Tally } from './together.tsx';
import type { Result } from './ui.ts';

type Props = { ctl: GameController; state: GameState; result: Result };

/** The result beside the board. */
export function ResultPanel({ ctl, state, result }: Props) {
  return (
    <section class="result screen-only" aria-label="Result">
      <Summary ctl={ctl} state={state} result={result} />
    </section>
  );
}

/** Modal: nothing outside of it is visible or announced, so it has its own messages and live region. */
export function ResultDialog({ ctl, state }: Omit<Props, 'result'>) {
  const { dialog, result, message, spoken } = ctl.ui;
  if (!dialog || !result) return null;
  return (
    <dialog
      class="result-dialog"
      aria-labelledby="result-title"
      aria-describedby="result-summary"
      onClose={ctl.closeDialog}
      ref={openModal}
    >
      {result.typed === 0 && result.hints === 0 && <Confetti />}
      <h2 id="result-title" tabIndex={-1} autofocus>
        All words found
      </h2>
      <Summary ctl={ctl} state={state} result={result} id="result-summary">
        <p class="message" aria-hidden="true">
          {message}
        </p>
        <CopyField ctl={ctl} />
      </Summary>
      <form method="dialog">
        <button type="submit" class="quiet">
          Look at the board
        </button>
      </form>
      <Spoken {...spoken} />
    </dialog>
  );
}

function Confetti() {
  return (
    <div class="confetti" aria-hidden="true">
      {Array.from({ length: 18 }, (_, i) => (
        <i key={i} class={`c${i % 8}`} style={{ '--i': i }} />
      ))}
    </div>
  );
}

function Summary({
  ctl,
  state,
  result,
  id,
  children,
}: Props & { id?: string; children?: ComponentChildren }) {
  const { category, board_size: size, words, player_name: player } = state.game;
  const date = puzzleDate(ctl.ui);
  return (
    <>
      <div id={id} class="summary">
        <p class="final-time">
          <span aria-hidden="true">{formatExact(result.seconds)}</span>
          <span class="hidden">
            {result.mine ? 'Your' : 'The'} time is {spokenTime(result.seconds)}.
          </span>
        </p>
        <p class="soft">
          {words.length} words, {size} × {size} board, by {player}
        </p>
        <Tally ctl={ctl} state={state} />
        <Duel state={state} result={result} />
        {!result.rival && (
          <p>
            {result.puzzle ? <PuzzlePlace {...result.puzzle} /> : <Place state={state} result={result} />}
          </p>
        )}
        {result.hints > 0 && <p>{hintsText(result.hints)} taken. Games with hints are on no leaderboard.</p>}
        {result.typed > 0 && <Typed state={state} result={result} />}
        {result.mine && result.typed === 0 && result.hints === 0 && <Best result={result} />}
      </div>
      {ctl.ui.problem && <p class="field-error">{ctl.ui.problem}</p>}
      <div class="actions">
        {date === undefined && <Rematch ctl={ctl} state={state} />}
        {date !== undefined ? (
          <a class="button" href={date === null ? './' : 'daily/archive'}>
            {date === null ? 'New game' : 'Earlier puzzles'}
          </a>
        ) : (
          <button type="button" class="button" onClick={ctl.again} aria-disabled={ctl.ui.starting}>
            {ctl.ui.starting ? 'Starting …' : 'Play again'}
          </button>
        )}
        <button type="button" onClick={ctl.shareResult}>
          {result.typed > 0 ? 'Share the puzzle' : 'Share result'}
        </button>
        <button type="button" onClick={ctl.challenge}>
          Challenge a friend
        </button>
      </div>
      {children}
      {result.puzzle && <PuzzleTimes {...result.puzzle} />}
      {date === undefined && (
        <p class="soft small">
          Play again keeps the category {category} and the settings. You can also{' '}
          <a href="./">choose others</a>.
        </p>
      )}
    </>
  );
}

function Place({ state, result }: { state: GameState; result: Result }) {
  const { category, completed_at } = state.game;
  if (result.place === undefined) return <>Loading your place …</>;
  const row = result.place === 'none' ? {} : { row: completed_at ?? '' };
  const link = `scoreboard?${new URLSearchParams({ category, ...row })}`;
  if (result.typed > 0 || result.hints > 0) {
    return (
      <>
        See the <a href={link}>ten fastest in {category}</a>.
      </>
    );
  }
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

/** A typed word needs no search, so such a time is not a best time. */
function Typed({ state, result }: { state: GameState; result: Result }) {
  const all = state.game.words.length;
  return (
    <p>
      {result.typed} of {all} words {result.typed === 1 ? 'was' : 'were'} typed. Only games found on the board
      count for your best time.
    </p>
  );
}

function Best({ result }: { result: Result }) {
  const { best, seconds, fresh } = result;
  if (best === undefined) return null;
  if (best === 'none') return fresh ? <p>Your first time with these settings.</p> : null;
  if (fresh && seconds < best) {
    return (
      <p>
        <b>Your new best</b> with these settings, {formatExact(best - seconds)} faster than before.
      </p>
    );
  }
  return <p>Your best with these settings: {formatExact(best)}</p>;
}
