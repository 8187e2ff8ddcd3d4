import type { ComponentChild, ComponentType } from 'preact';
import type { LanguageCode } from '../../src/core/game/language/languages.ts';
import { finish } from '../messages/later.ts';
import { common, name as nameTexts, site, game as t } from '../messages/messages.ts';
import { formatClock, spokenTime } from '../shared/clock.ts';
import { Action, Button, Problem, submitting } from '../shared/controls.tsx';
import { NameInput } from '../shared/name-input.tsx';
import { nameInText, shownName, starterOf } from '../shared/player-name.ts';
import { titleClass } from '../shared/shell.tsx';
import { dateWithWeekday } from '../shared/when.ts';
import { COLOURS } from './cells.ts';
import type { GameController, GameProps } from './controller.ts';
import { type GameState, labelAt, leftoverLetters, puzzleIn, type Rival, rivalIn } from './game-state.ts';
import { canSharePicture, drawPicture, type Picture, savePicture, sharePicture } from './picture.ts';
import { leadersOf, sharedPlayers } from './players.ts';
import {
  factsOf,
  type Invitation,
  PACES,
  type PictureSender,
  paceOf,
  type Result,
  slowest,
  taken,
} from './result.ts';

/** A feature's offer after a daily puzzle: `next.tsx` in its folder. */
export type NextSlot = (after: {
  date: string;
  language: LanguageCode | null;
  now: number;
}) => ComponentChild;

const NEXT = Object.values(
  import.meta.glob<NextSlot>('../features/*/next.tsx', { eager: true, import: 'default' }),
);

type Props = GameProps & { result: Result };

export type DuelProps = { name: string; result: Result; rival: Rival };

/** The features' views of a game's time beside its rival's. */
const DUELS = import.meta.glob<ComponentType<DuelProps>>('../features/*/duel.tsx', {
  eager: true,
  import: 'default',
});

/** The features' invitations after a game. */
const INVITATIONS = Object.values(
  import.meta.glob<Invitation>('../features/*/invitation.ts', { eager: true, import: 'default' }),
);

/** `title`: says who has won. */
export type RaceProps = GameProps & { title: string };

/** The end of a game of several players, with their next game: `race.tsx` in a feature's folder. It has the card's heading. */
const [Race] = Object.values(
  import.meta.glob<ComponentType<RaceProps>>('../features/*/race.tsx', { eager: true, import: 'default' }),
);

/** The button that joins the others' next game: `rematch.tsx` in a feature's folder. */
const [Rematch] = Object.values(
  import.meta.glob<ComponentType<{ ctl: GameController }>>('../features/*/rematch.tsx', {
    eager: true,
    import: 'default',
  }),
);

/**
 * The end of a game, beside the board or below it, so that it covers no letter: first the poster to
 * show to others, then what remains to do.
 */
export function Card({ ctl, state, result }: Props) {
  const { subject } = ctl.info.ui;
  const rival = rivalIn(subject);
  const { request } = ctl.nextGame.ui;
  const isRace = Race !== undefined && sharedPlayers(ctl, state).length > 0;
  const isClean = result.fresh && result.typed === 0 && result.hints === 0;
  return (
    <section
      class={`result card screen-only ${result.fresh ? 'fresh' : ''}`}
      aria-labelledby="result-title"
      ref={result.fresh ? arrive : null}
    >
      {isClean && <Confetti />}
      {isRace && <Race ctl={ctl} state={state} title={titleOf(ctl, state, result)} />}
      <Banner ctl={ctl} state={state} result={result} isRace={isRace} />
      <div class="time-and-place">
        <p class="final-time">
          <span aria-hidden="true">{formatClock(result.seconds * 1000)}</span>
          <span class="hidden">{timeText(result)}</span>
        </p>
        <Facts result={result} />
      </div>
      {rival &&
        Object.entries(DUELS).map(([file, Duel]) => (
          <Duel key={file} name={shownName(starterOf(state.game))} result={result} rival={rival} />
        ))}
      <Pace ctl={ctl} result={result} />
      {result.poster?.map((view) => view())}
      {request.kind === 'failed' && !isRace && <p class="field-error">{request.problem}</p>}
      <Actions ctl={ctl} state={state} result={result} isRace={isRace} />
      <div class="after">
        <PlaceName ctl={ctl} state={state} />
        <Slowest ctl={ctl} result={result} />
        <Pairs ctl={ctl} state={state} />
        <Next ctl={ctl} state={state} />
      </div>
    </section>
  );
}

type WithRace = Props & { isRace: boolean };

/** The hidden message, large, with the theme below it. Without a message, the theme, unless the winner is the heading. */
function Banner({ ctl, state, result, isRace }: WithRace) {
  const { subject } = ctl.info.ui;
  const { details } = subject;
  const { category } = state.game;
  const language = details?.language ?? undefined;
  const sentence =
    details?.message ?? (details && filledSlots(details.message_slots, leftoverLetters(state)));
  const isAlone = !rivalIn(subject) && sharedPlayers(ctl, state).length === 0;
  if (isRace && !sentence) return null;
  const title = sentence ? <q lang={language}>{sentence}</q> : <span lang={language}>{category}</span>;
  return (
    <div class="banner">
      {isRace ? (
        <h3 class={titleClass(sentence || category)}>{title}</h3>
      ) : (
        <h2 id="result-title" class={titleClass(sentence || category)} tabIndex={-1}>
          <span class={sentence && isAlone ? 'hidden' : 'eyebrow'}>
            {titleOf(ctl, state, result)}
            <span class="hidden">:</span>
          </span>{' '}
          {title}
        </h2>
      )}
      {details?.note && (
        <p class="small" lang={language}>
          {details.note}
        </p>
      )}
      <p lang={language}>
        {sentence && <b class="theme-name">{category}</b>} {details?.line}
      </p>
    </div>
  );
}

/** Returns the message with the letters of the board, until the server sends it as it was written. */
function filledSlots(slots: string, letters: readonly string[]): string {
  const left = letters.values();
  return slots.replaceAll('_', () => left.next().value ?? '_');
}

/**
 * Moves the focus to the card. The board stays where it is. On a phone it no longer sticks to the top, so the page
 * scrolls back to it.
 */
function arrive(card: HTMLElement | null): void {
  if (!card) return;
  card.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  const board = document.querySelector<HTMLElement>('.play');
  if (board) scrollTo({ top: Math.min(scrollY, board.offsetTop), behavior: 'instant' });
}

/** Returns the title, which names the winner of a challenge or of a game with several players. */
function titleOf(ctl: GameController, state: GameState, { mine, seconds }: Result): string {
  const rival = rivalIn(ctl.info.ui.subject);
  if (rival && seconds === rival.seconds) return finish.draw;
  if (rival && seconds > rival.seconds) return finish.wins(nameInText(rival.name));
  if (rival) return mine ? finish.youWin : finish.wins(nameInText(starterOf(state.game)));
  const [winner, second] = leadersOf(sharedPlayers(ctl, state));
  if (!winner) return mine ? finish.youFoundAll : t.allFound;
  if (second) return finish.draw;
  return winner.isMe ? finish.youWin : finish.wins(nameInText(winner.name));
}

function timeText({ mine, seconds }: Result): string {
  const time = spokenTime(seconds);
  return mine ? t.yourTimeIs(time) : t.theTimeIs(time);
}

function Facts({ result }: Pick<Props, 'result'>) {
  return (
    <ul class="facts">
      {factsOf(result).map(({ text, isNews, link }) => (
        <li key={text} class={isNews ? 'news' : ''}>
          {link ? <a href={link}>{text}</a> : text}
        </li>
      ))}
    </ul>
  );
}

/** The height of the lowest bar, as a fraction of the highest. */
const MIN_BAR = 0.1;

/** The pace of the finds, as bars. */
function Pace({ ctl, result }: Pick<Props, 'ctl' | 'result'>) {
  const bars = result.mine && !result.team ? paceOf(ctl.current.ui.finds) : [];
  if (bars.length < 2) return null;
  const longest = Math.max(...bars.map(({ seconds }) => seconds));
  const counts = PACES.map((pace) => `${finish[pace]} ${bars.filter((bar) => bar.pace === pace).length}`);
  return (
    <div class="pace" role="img" aria-label={`${finish.pace}: ${common.list(counts)}`}>
      <p class="pace-bars">
        {bars.map(({ word, pace, seconds }, i) => (
          <i
            key={word}
            class={pace}
            style={{ '--i': i, height: `${100 * Math.max(MIN_BAR, seconds / longest)}%` }}
          />
        ))}
      </p>
      <p class="legend small">
        {PACES.map((pace) => (
          <span key={pace}>
            <i class={pace} /> {finish[pace]}
          </span>
        ))}
      </p>
    </div>
  );
}

/** The word that took longest, because everybody mentions it. */
function Slowest({ ctl, result }: Pick<Props, 'ctl' | 'result'>) {
  const word = result.mine && !result.team ? slowest(ctl.current.ui.finds) : undefined;
  if (!word) return null;
  return (
    <p class="slowest">{finish.slowest(ctl.current.label(word.word), formatClock(word.seconds * 1000))}</p>
  );
}

/** All words of a vocabulary with their clues, slowest first, or in the list's order if a time is unknown. */
function Pairs({ ctl, state }: Pick<Props, 'ctl' | 'state'>) {
  const { subject } = ctl.info.ui;
  const { details } = subject;
  if (puzzleIn(subject)?.date || !details?.language || !details.letters.some((count) => count > 0))
    return null;
  const secondsOf = new Map(taken(ctl.current.ui.finds).map(({ word, seconds }) => [word, seconds]));
  const pairs = state.game.words
    .map(({ text }, i) => {
      const hasName = details.show_words || details.dictionary_words;
      const label = hasName ? labelAt(state, subject, i) : common.solvedClue(text, details.labels[i] ?? '');
      return { text, label, seconds: secondsOf.get(text) ?? 0 };
    })
    .sort((a, b) => b.seconds - a.seconds);
  return (
    <div class="pairs">
      <h3 id="pairs-title">{finish.learnAgain}</h3>
      <ol aria-labelledby="pairs-title" lang={details.language}>
        {pairs.map(({ text, label }) => (
          <li key={text}>{label}</li>
        ))}
      </ol>
    </div>
  );
}

/** Links to what the player can do next. */
function Next({ ctl, state }: Pick<Props, 'ctl' | 'state'>) {
  const language = ctl.info.ui.subject.details?.language ?? null;
  const date = puzzleIn(ctl.info.ui.subject)?.date;
  return (
    <div class="next">
      {date && NEXT.map((show) => show({ date, language, now: ctl.now() }))}
      <a href="./">{date ? finish.oneMore : finish.otherSettings}</a>
      {sharedPlayers(ctl, state).length === 0 &&
        INVITATIONS.map((one) => <Action key={one.name} text={one.name} onClick={() => ctl.inviteTo(one)} />)}
    </div>
  );
}

/** The field for the leaderboard's name, only after a ranked game. */
function PlaceName({ ctl, state }: Pick<Props, 'ctl' | 'state'>) {
  const { typed, error, isSending } = ctl.leaderboardName.ui;
  if (!ctl.leaderboardName.canName()) return null;
  if (!ctl.leaderboardName.isAsked()) {
    return (
      <p class="row small soft">
        {finish.listedAs(nameInText(starterOf(state.game)))}
        <Action text={finish.changeName} onClick={ctl.leaderboardName.changeName} />
      </p>
    );
  }
  return (
    <form class="place-name" noValidate onSubmit={submitting(ctl.leaderboardName.savePlaceName)}>
      <label for="place-name" class="hidden">
        {finish.placeName}
      </label>
      <div class="joined">
        <NameInput
          id="place-name"
          value={typed}
          placeholder={nameTexts.label}
          autocomplete="nickname"
          aria-describedby="place-name-error"
          aria-invalid={error !== ''}
          onType={ctl.leaderboardName.typePlaceName}
        />
        <Button text={finish.saveName} isOff={isSending} />
      </div>
      <Problem id="place-name-error" text={error} isSmall />
    </form>
  );
}

/** The main action, which is to share the daily puzzle or to play the next game, and what became of it. */
function Actions({ ctl, state, result, isRace }: WithRace) {
  const puzzle = puzzleIn(ctl.info.ui.subject);
  const hasAgain = !puzzle?.date && !isRace;
  const { message } = ctl.announcements.ui;
  const { hasPicture } = ctl.panels.ui;
  const picture: PictureSender = {
    canShare: canSharePicture,
    share: async (text) => sharePicture(await draw(), text),
    save: async () => savePicture(await draw()),
  };
  return (
    <>
      <div class="actions">
        {hasAgain && <Again ctl={ctl} isPuzzle={puzzle !== undefined} />}
        <Button
          text={t.share}
          class={hasAgain || isRace ? '' : 'button'}
          onClick={() => ctl.shareResult(picture)}
        />
      </div>
      {(message || hasPicture) && (
        <div class="sharing small">
          <p class="message soft" aria-hidden="true">
            {message}
          </p>
          {hasPicture && <Action text={finish.savePicture} onClick={() => ctl.savePicture(picture)} />}
        </div>
      )}
    </>
  );

  function draw() {
    return drawPicture(pictureOf(ctl, state, result));
  }
}

/** The colours of the bars on the picture, as in poster.css. */
const COLOUR_OF = { fast: '--pill', steady: '--w4', slow: '--w7' } as const;

/**
 * Says as much as the text that players share. With typed words it shows no time, because the time isn't comparable.
 */
function pictureOf(ctl: GameController, { game }: GameState, result: Result): Picture {
  const { typed, hints, seconds, place, team, mine } = result;
  const date = puzzleIn(ctl.info.ui.subject)?.date;
  const board = common.board(game.board_size, game.words.length);
  const bars = mine && !team ? paceOf(ctl.current.ui.finds) : [];
  const longest = Math.max(...bars.map((bar) => bar.seconds));
  return {
    site: site.name,
    about: date ? dateWithWeekday(date) : board,
    title: game.category,
    time: typed > 0 ? '' : formatClock(seconds * 1000),
    below: typed > 0 ? board : hints > 0 ? finish.hintsTaken(hints) : (place?.shared ?? ''),
    bars: bars.map((bar) => ({
      height: Math.max(MIN_BAR, bar.seconds / longest),
      colour: COLOUR_OF[bar.pace],
    })),
    legend: bars.length > 0 ? PACES.map((pace) => ({ text: finish[pace], colour: COLOUR_OF[pace] })) : [],
    address: location.host,
  };
}

function Again({ ctl, isPuzzle }: Pick<Props, 'ctl'> & { isPuzzle: boolean }) {
  if (Rematch && ctl.room?.ui.rematchId) return <Rematch ctl={ctl} />;
  if (isPuzzle) {
    return (
      <a class="button" href="./">
        {finish.newGame}
      </a>
    );
  }
  const { again, ui } = ctl.nextGame;
  const isSent = ui.request.kind === 'sent';
  return (
    <Button
      text={isSent ? finish.starting : finish.playAgain}
      class="button"
      isOff={isSent}
      onClick={again}
    />
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
