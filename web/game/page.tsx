import { elapsed, formatClock, isOld } from '../shared/clock.ts';
import { Spoken } from '../shared/shell.tsx';
import { fullDate } from '../shared/when.ts';
import { labelOf } from './about.ts';
import { Board } from './board.tsx';
import type { GameController } from './controller.ts';
import { CopyField } from './copy.tsx';
import { HintQuestion } from './hint-question.tsx';
import { ResultDialog, ResultPanel } from './result.tsx';
import { foundCount, type GameState } from './state.ts';
import { Join, Players } from './together.tsx';
import { Words } from './words.tsx';

const KEYS = [
  ['Tab', 'moves to the board'],
  ['Arrow keys', 'move on the board'],
  ['A letter', 'jumps to the next such letter'],
  ['Enter', 'marks the first, then the last letter'],
  ['?', 'shows where a word begins, then its direction'],
  ['Esc', 'removes the mark'],
] as const;

export function GamePage({ ctl }: { ctl: GameController }) {
  const { phase, state, offline } = ctl.ui;
  if (phase === 'unknown') return <UnknownGame />;
  if (!state) {
    return (
      <div class={`notice-page ${offline ? '' : 'waiting'}`}>
        <h1>{offline ? 'No connection' : 'Loading the game'}</h1>
        {offline && <p>The server does not answer. This page tries again by itself.</p>}
      </div>
    );
  }
  const { result, finale, dialog } = ctl.ui;
  const isOver = result && !finale;
  return (
    <div class="game">
      <Heading ctl={ctl} state={state} />
      <div class="play">
        <Strip ctl={ctl} state={state} />
        <Board ctl={ctl} />
      </div>
      <div class="side">
        {isOver && <ResultPanel ctl={ctl} state={state} result={result} />}
        {!isOver && <Join ctl={ctl} />}
        <Players ctl={ctl} state={state} />
        <Words ctl={ctl} state={state} />
        {!isOver && <TextGuess ctl={ctl} />}
        <Share ctl={ctl} />
        <Report ctl={ctl} />
        {!isOver && <KeyboardHelp />}
      </div>
      {!dialog && <Spoken {...ctl.ui.spoken} />}
      <HintQuestion ctl={ctl} />
      <ResultDialog ctl={ctl} state={state} />
    </div>
  );
}

function Heading({ ctl, state }: { ctl: GameController; state: GameState }) {
  const { category, board_size: size, player_name: player, words } = state.game;
  const found = foundCount(state);
  return (
    <div class="heading">
      <div class="title">
        <h1>{category}</h1>
        <p class="soft screen-only">
          {size} × {size} · {player}
        </p>
      </div>
      <Clock ctl={ctl} state={state} />
      <div class="progress">
        <span>
          <b>{found}</b> of {words.length} <span class="wide-only">words </span>found
        </span>
        <progress max={words.length} value={found} aria-label="Words found" />
      </div>
    </div>
  );
}

function Clock({ ctl, state }: { ctl: GameController; state: GameState }) {
  const { result, clockShown } = ctl.ui;
  if (result) return null;
  const { started_at } = state.game;
  const ms = elapsed(started_at, ctl.now());
  const text = isOld(ms) ? `Started ${fullDate(started_at)}` : formatClock(ms);
  return (
    <div class="clock">
      {clockShown && (
        <span role="timer" aria-label="Time" class={isOld(ms) ? 'old' : 'time'}>
          {text}
        </span>
      )}
      <button type="button" class="quiet" onClick={ctl.toggleClock}>
        {clockShown ? 'Hide clock' : 'Show clock'}
      </button>
    </div>
  );
}

/** The letters selected so far, which the finger covers; without a selection, or when it is newer, the last message. */
function Strip({ ctl, state }: { ctl: GameController; state: GameState }) {
  const { message, offline, waitUntil, result } = ctl.ui;
  const letters = ctl.selectedLetters();
  if (letters) {
    return (
      <p class="strip letters" aria-hidden="true">
        {letters}
      </p>
    );
  }
  if (waitUntil !== undefined) {
    const seconds = Math.max(1, Math.ceil((waitUntil - ctl.localNow()) / 1000));
    return (
      <p class="strip warning">
        Too many guesses from your network. {labelOf(ctl.ui, state.pending[0] ?? '')} is kept and sent again
        in {seconds} s.
      </p>
    );
  }
  if (offline) {
    return <p class="strip warning">Connection lost. Your finds are kept and sent when it is back.</p>;
  }
  return (
    <p class={`strip ${message ? '' : 'soft'}`} aria-hidden="true">
      {message || (!result && <HowToSelect />)}
    </p>
  );
}

/** game.css shows "click" or "tap", depending on the pointer of the device. */
function HowToSelect() {
  return (
    <span>
      Drag across a word
      <span class="more">
        , or <span class="with-mouse">click</span>
        <span class="with-finger">tap</span> both ends
      </span>
    </span>
  );
}

function TextGuess({ ctl }: { ctl: GameController }) {
  const { text, error } = ctl.ui.field;
  return (
    <form
      class="text-guess screen-only"
      onSubmit={(event) => {
        event.preventDefault();
        ctl.submit();
      }}
    >
      <label for="guess">Or type it</label>
      <div class="joined">
        <input
          id="guess"
          value={text}
          placeholder="Word, or C3 H8"
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          enterkeyhint="go"
          aria-describedby="guess-error"
          aria-invalid={error !== ''}
          onInput={(event) => ctl.type(event.currentTarget.value)}
          onFocus={() => ctl.typing(true)}
          onBlur={() => ctl.typing(false)}
        />
        <button type="submit">Check</button>
      </div>
      <p id="guess-error" class="field-error">
        {error}
      </p>
    </form>
  );
}

function Share({ ctl }: { ctl: GameController }) {
  const { dialog, result, finale } = ctl.ui;
  return (
    <div class="share screen-only">
      {(!result || finale) && (
        <button type="button" class="quiet" onClick={ctl.shareLive}>
          Play together: share the link
        </button>
      )}
      <button type="button" class="quiet" onClick={() => print()}>
        Print
      </button>
      {!dialog && <CopyField ctl={ctl} />}
    </div>
  );
}

function Report({ ctl }: { ctl: GameController }) {
  if (!ctl.canReport()) return null;
  const { report } = ctl.ui;
  return (
    <div class="share screen-only small">
      {report === '' && (
        <button type="button" class="quiet" onClick={() => void ctl.report()}>
          Report this puzzle
        </button>
      )}
      <p class="soft" role="status">
        {report}
      </p>
    </div>
  );
}

function KeyboardHelp() {
  return (
    <details class="keyboard-help screen-only small">
      <summary>Play by keyboard</summary>
      <dl>
        {KEYS.map(([key, action]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function UnknownGame() {
  return (
    <div class="notice-page">
      <h1>This game is gone</h1>
      <p>The link may be mistyped, or the game has been deleted. There are always more words to find.</p>
      <p>
        <a class="button" href="./">
          Start a new game
        </a>
      </p>
    </div>
  );
}
