import { MAX_REASON } from '../../src/game/limits.ts';
import { common, game as t } from '../messages/en.ts';
import { elapsed, formatClock, formatExact, isOld } from '../shared/clock.ts';
import { Notice } from '../shared/notice.tsx';
import { foundBy } from '../shared/rival.ts';
import { Spoken } from '../shared/shell.tsx';
import { dayAndMonth, fullDate } from '../shared/when.ts';
import { Bar } from './bar.tsx';
import { Blanks } from './blanks.tsx';
import { Board } from './board.tsx';
import type { GameController } from './controller.ts';
import { CopySheet } from './copy.tsx';
import { HowToSelect, Intro } from './intro.tsx';
import { readOut, stepMs } from './letters-left.ts';
import { isWaiting } from './lobby.ts';
import { Lobby } from './lobby.tsx';
import { sharedPlayers } from './players.ts';
import { labelOf } from './puzzle.ts';
import { QuestionSheet } from './question.tsx';
import { ResultSheet } from './result.tsx';
import { SettingsSheet } from './settings.tsx';
import { foundCount, type GameState } from './state.ts';
import { Join, Players, ScoreBar, Watching } from './together.tsx';
import { TypingField } from './typing-field.tsx';
import { Words } from './words.tsx';

type Props = { ctl: GameController; state: GameState };

const LONG_TITLE = 20;

export function GamePage({ ctl }: { ctl: GameController }) {
  const { phase, state, settings } = ctl.ui;
  if (phase === 'unknown') return <Notice title={t.gone} text={t.goneWhy} action={t.startNew} />;
  if (!state || (isWaiting(ctl.ui) && !ctl.ui.puzzle)) return <Loading isOffline={ctl.ui.offline} />;
  if (isWaiting(ctl.ui)) return <Lobby ctl={ctl} state={state} />;
  const { result, finale, reading, sheet, puzzle } = ctl.ui;
  const isOver = result && !finale;
  return (
    <div
      class={`game ${settings.motion ? '' : 'still'} ${reading ? 'reading' : ''}`}
      style={{ '--step': `${stepMs(puzzle?.message_length || 1)}ms` }}
    >
      <Heading ctl={ctl} state={state} />
      <div class="play">
        <Strip ctl={ctl} state={state} />
        <Board ctl={ctl} />
      </div>
      <Bar ctl={ctl} />
      <div class="side">
        <TypingField ctl={ctl} />
        {!isOver && <Join ctl={ctl} note={t.joinTeam} />}
        {!isOver && <Watching ctl={ctl} />}
        <Players ctl={ctl} state={state} />
        <Words ctl={ctl} state={state} />
        <Blanks length={puzzle?.message_length ?? 0} />
        <Report ctl={ctl} />
      </div>
      {!sheet && <Spoken {...ctl.ui.spoken} />}
      <QuestionSheet ctl={ctl} />
      <SettingsSheet ctl={ctl} />
      <ResultSheet ctl={ctl} state={state} />
      <CopySheet ctl={ctl} />
    </div>
  );
}

/** The place of the board is there from the first paint; the text appears late, see base.css. */
function Loading({ isOffline }: { isOffline: boolean }) {
  if (isOffline) return <Notice title={t.noConnection} text={t.triesAgain} />;
  return (
    <div class="game">
      <div class="heading">
        <h1 class="waiting">{t.loading}</h1>
      </div>
      <div class="play">
        <p class="strip" />
        <div class="board-card" style={{ '--n': 12 }}>
          <div class="board" />
        </div>
      </div>
    </div>
  );
}

/** Its height is the same in every state of the game: the board below it must not move. */
function Heading({ ctl, state }: Props) {
  const { category, board_size: size, words } = state.game;
  const { rival, puzzle, result } = ctl.ui;
  const date = puzzle?.date;
  const found = foundCount(state);
  const ghost = rival && !result ? foundBy(rival, elapsed(state.game.started_at, ctl.now())) : words.length;
  return (
    <div class="heading">
      <p class="eyebrow screen-only">
        {rival
          ? t.beat(rival.name, formatExact(rival.seconds))
          : date
            ? t.daily(dayAndMonth(date))
            : common.boardSize(size)}
      </p>
      <h1 class={category.length > LONG_TITLE ? 'long' : ''}>{category}</h1>
      <Clock ctl={ctl} state={state} />
      <div class="progress">
        <span>
          {rival ? t.race(found, words.length, rival.name, ghost) : t.progress(found, words.length)}
        </span>
        <span class="race">
          {sharedPlayers(ctl.ui, state).length > 0 ? (
            <ScoreBar ctl={ctl} state={state} />
          ) : (
            <progress max={words.length} value={found} aria-label={t.wordsFound} />
          )}
          {rival && <progress class="ghost" max={words.length} value={ghost} aria-label={rival.name} />}
        </span>
      </div>
    </div>
  );
}

/** A hidden clock keeps its place, and the clock of a finished game shows its time. */
function Clock({ ctl, state }: Props) {
  const { result, settings } = ctl.ui;
  const { started_at } = state.game;
  const ms = result ? result.seconds * 1000 : elapsed(started_at, ctl.now());
  const isDate = !result && isOld(ms);
  return (
    <p
      role="timer"
      aria-label={t.time}
      class={`clock ${isDate ? 'old' : ''}`}
      style={settings.clock ? {} : { visibility: 'hidden' }}
    >
      {isDate ? t.startedAt(fullDate(started_at)) : formatClock(ms)}
    </p>
  );
}

/** The letters selected so far, which the finger covers; without a selection, or when it is newer, the last message. */
function Strip({ ctl, state }: Props) {
  const { message, offline, waitUntil, typing, field, sheet, reading, finale, result, puzzle, intro } =
    ctl.ui;
  const letters = ctl.selectedLetters();
  if (letters) {
    return (
      <p class="strip letters" aria-hidden="true" style={{ '--count': letters.length }}>
        <span>{letters}</span>
      </p>
    );
  }
  if (waitUntil !== undefined) {
    const seconds = Math.max(1, Math.ceil((waitUntil - ctl.localNow()) / 1000));
    return <p class="strip warning">{t.tooManyGuesses(labelOf(ctl.ui, state.pending[0] ?? ''), seconds)}</p>;
  }
  if (offline) return <p class="strip warning">{t.offline}</p>;
  if (result && puzzle?.message && (reading || (!finale && sheet !== 'result')))
    return <ReadOut message={puzzle.message} />;
  const isSaidElsewhere = sheet === 'result' || (typing && field.error !== '');
  if (intro && !result && message === '' && !isSaidElsewhere) return <Intro ctl={ctl} />;
  return (
    <p class={`strip ${message ? '' : 'soft'}`} aria-hidden="true">
      {isSaidElsewhere ? null : message || (!result && <HowToSelect />)}
    </p>
  );
}

/** The message that the letters left say, as they light up on the board. */
function ReadOut({ message }: { message: string }) {
  return (
    <p class="strip read-out" aria-hidden="true" style={{ '--count': message.length }}>
      <span>
        {readOut(message).map(({ character, order }, i) => (
          <span key={i} style={{ '--order': order }}>
            {character}
          </span>
        ))}
      </span>
    </p>
  );
}

function Report({ ctl }: { ctl: GameController }) {
  if (!ctl.canReport()) return null;
  const { report } = ctl.ui;
  return (
    <div class="report screen-only">
      {report === '' && (
        <details>
          <summary>{t.report}</summary>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              void ctl.report(String(new FormData(event.currentTarget).get('reason')));
            }}
          >
            <label for="report-reason">{t.reportWhy}</label>
            <input id="report-reason" name="reason" maxLength={MAX_REASON} autocomplete="off" />
            <button type="submit">{t.reportSend}</button>
          </form>
        </details>
      )}
      <p class="soft small" role="status">
        {report}
      </p>
    </div>
  );
}
