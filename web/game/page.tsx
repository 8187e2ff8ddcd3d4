import { elapsed, formatClock, isOld } from '../shared/clock.ts';
import { fullDate } from '../shared/when.ts';
import { Board } from './board.tsx';
import type { GameController } from './controller.ts';
import { cellsBetween, lettersOn } from './line.ts';
import { Result, ResultDialog } from './result.tsx';
import { foundCount, type GameState, isShownFound } from './state.ts';

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
  return (
    <div class="game">
      <Heading ctl={ctl} state={state} />
      <Strip ctl={ctl} state={state} />
      <Board ctl={ctl} />
      <div class="side">
        {ctl.ui.result && <Result ctl={ctl} state={state} result={ctl.ui.result} />}
        <Words ctl={ctl} state={state} />
        {!ctl.ui.result && <TextGuess ctl={ctl} />}
        <Share ctl={ctl} />
      </div>
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

/** The letters selected so far, which the finger covers; without a selection, the last message. */
function Strip({ ctl, state }: { ctl: GameController; state: GameState }) {
  const { selection, message, offline, waitUntil, result } = ctl.ui;
  const cells = selection && cellsBetween(selection.from, selection.to);
  if (cells) {
    return (
      <p class="strip letters" aria-hidden="true">
        {lettersOn(state.game.grid, cells)}
      </p>
    );
  }
  if (waitUntil !== undefined) {
    const seconds = Math.max(1, Math.ceil((waitUntil - ctl.localNow()) / 1000));
    return (
      <p class="strip warning">
        Too many guesses from your network. {state.pending[0]} is kept and sent again in {seconds} s.
      </p>
    );
  }
  if (offline) {
    return <p class="strip warning">Connection lost. Your finds are kept and sent when it is back.</p>;
  }
  const hint = result ? '' : 'Drag across a word, or tap both its ends.';
  return (
    <p class={`strip ${message ? '' : 'soft'}`} aria-hidden="true">
      {message || hint}
    </p>
  );
}

function Words({ ctl, state }: { ctl: GameController; state: GameState }) {
  return (
    <section class="words" aria-label="Words to find">
      <ul>
        {state.game.words.map((word) => {
          const found = isShownFound(state, word);
          const colour = found ? `c${state.colours.get(word.text)}` : '';
          if (!found) {
            return (
              <li key={word.text}>
                <span class="word">{word.text}</span>
              </li>
            );
          }
          const light = () => ctl.light(word.text);
          const dim = () => ctl.light(undefined);
          return (
            <li key={word.text}>
              <button
                type="button"
                class={`word struck ${colour} ${word.found ? '' : 'pending'}`}
                aria-label={`${word.text}, found`}
                onFocus={light}
                onBlur={dim}
                onPointerEnter={light}
                onPointerLeave={dim}
                onClick={light}
              >
                <s>{word.text}</s>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
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
          placeholder="A word, or cells: C3 H8"
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          enterkeyhint="send"
          aria-describedby="guess-error"
          aria-invalid={error !== ''}
          onInput={(event) => ctl.type(event.currentTarget.value)}
          onFocus={() => ctl.typing(true)}
          onBlur={() => ctl.typing(false)}
        />
        <button type="submit">Enter</button>
      </div>
      <p id="guess-error" class="field-error">
        {error}
      </p>
    </form>
  );
}

function Share({ ctl }: { ctl: GameController }) {
  const { toCopy, result } = ctl.ui;
  return (
    <div class="share screen-only">
      {!result && (
        <button type="button" class="quiet" onClick={ctl.shareLive}>
          Play together: copy the link
        </button>
      )}
      <button type="button" class="quiet" onClick={() => print()}>
        Print
      </button>
      {toCopy !== undefined && (
        <div class="to-copy">
          <label for="to-copy">Copy this:</label>
          <textarea id="to-copy" readOnly value={toCopy} rows={3} ref={selectAll} />
          <button type="button" class="quiet" onClick={ctl.closeCopy}>
            Done
          </button>
        </div>
      )}
    </div>
  );
}

/** Defined at module level: Preact calls a ref again when the function changes. */
function selectAll(field: HTMLTextAreaElement | null) {
  field?.select();
}

function UnknownGame() {
  return (
    <div class="notice-page">
      <h1>This game is gone</h1>
      <p>The link may be mistyped, or the game has been cleared away. There are always more words to find.</p>
      <p>
        <a class="button" href="./">
          Start a new game
        </a>
      </p>
    </div>
  );
}
