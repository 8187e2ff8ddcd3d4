import { common, game as t } from '../messages/en.ts';
import { formatExact, formatGap, spokenTime } from '../shared/clock.ts';
import type { Rival } from '../shared/rival.ts';
import { Spoken } from '../shared/shell.tsx';
import { COLOURS } from './colours.ts';
import type { GameController } from './controller.ts';
import type { Result } from './ending.ts';
import { factsOf, puzzleDate } from './facts.ts';
import { isResultOpen } from './panels.ts';
import { leadersOf, sharedPlayers } from './players.ts';
import { Tally } from './players.tsx';
import { Sheet } from './sheets.tsx';
import type { GameState } from './state.ts';

type Props = { ctl: GameController; state: GameState; result: Result };

/** Modal: nothing outside of it is announced, so it has its own messages and live region. */
export function ResultSheet({ ctl, state }: Omit<Props, 'result'>) {
  const { result } = ctl.ui.ending;
  const { message, spoken } = ctl.ui.speech;
  const { puzzle, rival } = ctl.ui.about;
  const { request } = ctl.ui.starting;
  if (!isResultOpen(ctl.ui.panels.open) || !result) return null;
  const isClean = result.fresh && result.typed === 0 && result.hints === 0;
  return (
    <Sheet
      class="result"
      titleId="result-title"
      textId="result-time result-summary"
      onClose={ctl.closeResult}
      behind={isClean && <Confetti />}
    >
      <div class="result-head">
        <h2 id="result-title" tabIndex={-1} autofocus>
          {titleOf(ctl, state, result)}
        </h2>
        <p id="result-time" class="final-time">
          <span aria-hidden="true">{formatExact(result.seconds)}</span>
          <span class="hidden">{timeText(result)}</span>
        </p>
      </div>
      <div id="result-summary" class="summary">
        <LettersLeft message={puzzle?.message ?? ''} />
        <Tally ctl={ctl} state={state} />
        {rival && <Duel name={state.game.player_name} result={result} rival={rival} />}
        <Facts ctl={ctl} state={state} result={result} />
      </div>
      {request.kind === 'failed' && <p class="field-error">{request.problem}</p>}
      <Actions ctl={ctl} state={state} result={result} />
      <p class="message" aria-hidden="true">
        {message}
      </p>
      <Spoken {...spoken} />
    </Sheet>
  );
}

/** Who has won, in a challenge and in a game of several players. */
function titleOf({ ui }: GameController, state: GameState, { mine, seconds }: Result): string {
  const { rival } = ui.about;
  if (rival && seconds === rival.seconds) return t.draw;
  if (rival && seconds > rival.seconds) return t.wins(rival.name);
  if (rival) return mine ? t.youWin : t.wins(state.game.player_name);
  const [winner, second] = leadersOf(sharedPlayers(ui, state));
  if (!winner) return mine ? t.youFoundAll : t.allFound;
  if (second) return t.draw;
  return winner.isMe ? t.youWin : t.wins(winner.name);
}

/** What the letters read that no word uses. */
function LettersLeft({ message }: { message: string }) {
  if (message === '') return null;
  return (
    <p class="letters-left">
      {common.lettersLeft} <q>{message}</q>
    </p>
  );
}

function timeText({ mine, seconds }: Result): string {
  const time = spokenTime(seconds);
  return mine ? t.yourTimeIs(time) : t.theTimeIs(time);
}

function Facts({ ctl, state, result }: Props) {
  const { category, completed_at } = state.game;
  const facts = factsOf(result, category, completed_at, ctl.ui.about.rival !== undefined);
  return (
    <ul class="facts">
      {facts.map(({ text, isNews, link }) => (
        <li key={text} class={isNews ? 'news' : ''}>
          {link ? <a href={link}>{text}</a> : text}
        </li>
      ))}
    </ul>
  );
}

/** One main action: to share the puzzle of the day, else to play the next game. */
function Actions({ ctl, state, result }: Props) {
  const date = puzzleDate(result, ctl.ui.about.puzzle);
  const isOfCategory = !result.puzzle && date === undefined;
  const isShared = sharedPlayers(ctl.ui, state).length > 0;
  return (
    <>
      <div class="actions">
        {!date && <Next ctl={ctl} isShared={isShared} isPuzzle={date === null} />}
        <button type="button" class={date ? 'button' : ''} onClick={ctl.shareResult}>
          {t.share}
        </button>
      </div>
      <div class="more-actions">
        {!isShared && (
          <button type="button" class="quiet" onClick={ctl.challenge}>
            {t.challenge}
          </button>
        )}
        {isOfCategory && <a href="./">{t.otherSettings}</a>}
        {date && <a href="daily/archive">{t.earlier}</a>}
      </div>
    </>
  );
}

function Next({ ctl, isShared, isPuzzle }: Pick<Props, 'ctl'> & { isShared: boolean; isPuzzle: boolean }) {
  if (isPuzzle) {
    return (
      <a class="button" href="./">
        {t.newGame}
      </a>
    );
  }
  const { request, rematch } = ctl.ui.starting;
  const isSent = request.kind === 'sent';
  const name = rematch ? t.joinRematch : isShared ? t.rematch : t.playAgain;
  return (
    <button
      type="button"
      class="button"
      onClick={rematch || isShared ? ctl.rematch : ctl.again}
      aria-disabled={isSent}
    >
      {isSent ? t.starting : name}
    </button>
  );
}

function Confetti() {
  return (
    <div class="confetti" aria-hidden="true">
      {Array.from({ length: 18 }, (_, i) => (
        <i key={i} class={`c${i % COLOURS}`} style={{ '--i': i }} />
      ))}
    </div>
  );
}

/** Both times of a challenge, the better one first. */
function Duel({ name, result, rival }: { name: string; result: Result; rival: Rival }) {
  const { seconds, mine } = result;
  const both = [{ name, seconds }, rival].sort((a, b) => a.seconds - b.seconds);
  const [winner] = both;
  const gap = formatGap(seconds, rival.seconds);
  return (
    <>
      <ol class="times duel" aria-label={t.bothTimes}>
        {both.map((one) => (
          <li key={one === rival ? 1 : 0} class={one === rival ? '' : 'mine'}>
            <span class="who">{one.name}</span>
            <span class="time">{formatExact(one.seconds)}</span>
          </li>
        ))}
      </ol>
      {winner && seconds !== rival.seconds && (
        <p>{mine && winner !== rival ? t.youWon(gap) : t.rivalWon(winner.name, gap)}</p>
      )}
    </>
  );
}
