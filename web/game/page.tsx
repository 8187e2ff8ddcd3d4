import type { ComponentType } from 'preact';
import { common, game as t } from '../messages/messages.ts';
import { formatClock, isOld } from '../shared/clock.ts';
import { lazy } from '../shared/lazy.ts';
import { Notice, Spoken, titleClass } from '../shared/shell.tsx';
import { dayAndMonth, fullDate } from '../shared/when.ts';
import { Bar } from './bar.tsx';
import { Board, HowToSelect } from './board.tsx';
import type { GameController, GameProps } from './controller.ts';
import { FLIGHT_MS, foundCount, puzzleIn, rivalIn, stepMs } from './game-state.ts';
import { sharedPlayers } from './players.ts';
import { Slots } from './slots.tsx';
import { Words } from './words.tsx';

/** Replaces the progress bar in a game with several players: `score-bar.tsx` in a feature's folder. */
const [ScoreBar] = Object.values(
  import.meta.glob<ComponentType<GameProps>>('../features/*/score-bar.tsx', {
    eager: true,
    import: 'default',
  }),
);

/** The script with the texts of the lazy views. The HTML names it, because it depends on the language. */
const laterTexts = document.querySelector<HTMLLinkElement>('[rel=later-texts]')?.href ?? '';
const loadLaterTexts = lazy(() => import(laterTexts));
const loadViews = lazy(() => import('./lazy-views.tsx'));

/** Loads the views that no game shows at first, in a separate script, which reads its texts when it starts. */
export async function loadLazyViews() {
  await loadLaterTexts();
  return loadViews();
}
let views: Awaited<ReturnType<typeof loadLazyViews>> | undefined;

export async function showLazyViews(): Promise<void> {
  views = await loadLazyViews();
}

type PageProps = {
  ctl: GameController;
  /** The address on a printed game, or '' before the first print. */
  printed: string;
};

/** Outside the lobby the live regions are always there, because a screen reader ignores the text of a new one. */
export function GamePage({ ctl, printed }: PageProps) {
  return (
    <>
      {ctl.panels.ui.open?.kind !== 'settings' && !ctl.lobby.isWaiting() && (
        <Spoken {...ctl.announcements.ui.spoken} />
      )}
      <Content ctl={ctl} printed={printed} />
    </>
  );
}

function Content({ ctl, printed }: PageProps) {
  const { page } = ctl.current.ui;
  const { details } = ctl.info.ui.subject;
  if (page.kind === 'gone') return <Notice title={t.gone} text={t.goneWhy} action={t.startNew} />;
  if (page.kind === 'loading' || ctl.info.isAwaited() || (ctl.lobby.isWaiting() && !details)) {
    return <Loading isOffline={ctl.connection.ui.isOffline} />;
  }
  const { game: state } = page;
  if (ctl.lobby.isWaiting())
    return views ? <views.Lobby ctl={ctl} state={state} /> : <Loading isOffline={false} />;
  const { settings } = ctl.panels.ui;
  const isAsking = ctl.people.ui.me.kind === 'asked';
  const { result } = ctl.ending.ui;
  const stage = result?.stage;
  const isOver = stage === 'over';
  return (
    <div
      class={`game ${settings.motion ? '' : 'still'} ${settings.small ? 'small-letters' : ''} ${stage === 'letters' ? 'reading' : ''} ${isOver ? 'over' : ''} ${isAsking && !isOver ? 'asking' : ''} ${details?.message_length ? 'with-slots' : ''}`}
      style={{ '--step': `${stepMs(details?.message_length || 1)}ms`, '--flight': `${FLIGHT_MS}ms` }}
    >
      {views && printed !== '' && <views.PrintHead address={printed} />}
      <Heading ctl={ctl} state={state} />
      <div class="play">
        <Slots ctl={ctl} state={state} fly={views?.fly} />
        <Strip ctl={ctl} state={state} />
        <Board ctl={ctl} state={state} cover={views && <views.Cover ctl={ctl} />} />
      </div>
      {views && result?.stage === 'over' && <views.Card ctl={ctl} state={state} result={result} />}
      <Bar ctl={ctl} />
      <div class="side">
        {views && <views.TypingField ctl={ctl} />}
        {views && <views.Beside ctl={ctl} state={state} />}
        {!ctl.pause.isPaused() && <Words ctl={ctl} state={state} />}
        {views && <views.Blanks slots={details?.message_slots ?? ''} />}
        {views && <views.Report ctl={ctl} />}
      </div>
      {views && <views.Sheets ctl={ctl} />}
    </div>
  );
}

/** Keeps the board's space from the first paint; the text appears late, see base.css. */
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

/** Has the same height in every state of the game, because the board below must not move. */
function Heading({ ctl, state }: GameProps) {
  const { category, board_size: size, words } = state.game;
  const { subject } = ctl.info.ui;
  const { details } = subject;
  const rival = rivalIn(subject);
  const date = puzzleIn(subject)?.date;
  const found = foundCount(state);
  const ghost = rival && !ctl.ending.ui.result ? rival.foundBy(ctl.pause.playedMs()) : words.length;
  return (
    <div class="heading">
      <p class={`eyebrow ${date ? '' : 'screen-only'} ${rival || ctl.pause.isPractice() ? '' : 'plain'}`}>
        {rival ? rival.title : date ? t.daily(dayAndMonth(date)) : common.boardSize(size)}
        {ctl.pause.isPractice() && <b class="practice screen-only">{t.isPractice}</b>}
      </p>
      <h1 class={titleClass(category)} lang={details?.language ?? undefined}>
        {category}
      </h1>
      {details?.line && (
        <p class="theme-line" lang={details.language ?? undefined}>
          {details.line}
        </p>
      )}
      <Clock ctl={ctl} state={state} />
      <div class="progress">
        <span>{rival ? rival.progress(found, words.length, ghost) : t.progress(found, words.length)}</span>
        <span class="race">
          {ScoreBar && sharedPlayers(ctl, state).length > 0 ? (
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

/** The played time, or the final time. A hidden clock keeps its space. */
function Clock({ ctl, state }: GameProps) {
  const { result } = ctl.ending.ui;
  const { started_at } = state.game;
  const ms = result ? result.seconds * 1000 : ctl.pause.playedMs();
  const isDate = !result && isOld(ms);
  return (
    <p
      role="timer"
      aria-label={t.time}
      class={`clock ${isDate ? 'old' : ''}`}
      style={ctl.panels.ui.settings.clock ? {} : { visibility: 'hidden' }}
    >
      {isDate ? t.startedAt(fullDate(started_at)) : formatClock(ms)}
    </p>
  );
}

/** The selected letters, which a finger covers. Without a selection, or if it is newer, the last message. */
function Strip({ ctl, state }: GameProps) {
  const { isTyping, hasIntro } = ctl.panels.ui;
  const { result } = ctl.ending.ui;
  const { waitUntil } = ctl.current.ui;
  const { message } = ctl.announcements.ui;
  const letters = ctl.selection.letters(state.game.grid);
  if (letters) {
    return (
      <p class="strip letters" aria-hidden="true" style={{ '--count': letters.length }}>
        <span>{letters}</span>
      </p>
    );
  }
  if (waitUntil !== undefined) {
    const seconds = Math.max(1, Math.ceil((waitUntil - ctl.localNow()) / 1000));
    return (
      <p class="strip warning">{t.tooManyGuesses(ctl.current.label(state.pending[0] ?? ''), seconds)}</p>
    );
  }
  if (ctl.connection.ui.isOffline)
    return <p class="strip warning">{ctl.isOnline() ? t.unreachable : t.offline}</p>;
  const isSaidElsewhere = result?.stage === 'over' || (isTyping && ctl.typingField.ui.error !== '');
  if (hasIntro && !result && message === '' && !isSaidElsewhere && views) return <views.Intro ctl={ctl} />;
  return (
    <p class={`strip ${message ? '' : 'soft'}`} aria-hidden="true">
      {isSaidElsewhere ? null : message || (!result && <HowToSelect />)}
    </p>
  );
}
