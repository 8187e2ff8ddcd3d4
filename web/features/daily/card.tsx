import { common, daily as texts } from '../../messages/messages.ts';
import { formatClock } from '../../shared/clock.ts';
import { Button, Problem } from '../../shared/controls.tsx';
import { BoardPicture, LivingBoard } from '../../shared/living-board.tsx';
import { titleClass } from '../../shared/shell.tsx';
import { dateWithWeekday } from '../../shared/when.ts';
import dailyPath from './day-path.ts';
import { Days } from './days.tsx';
import { heroShape } from './rows.ts';
import type { Today } from './today.ts';

/** Reserves a line's height before its text has loaded, so that nothing moves. */
const EMPTY = '\u00a0';

type CardProps = { ui: Today['ui']; onPlay(): unknown };

/** The daily puzzle, first on the start page. Its board and its button do the same. */
export function TodayCard({ ui, onPlay }: CardProps) {
  const { daily, attempt, problem } = ui;
  return (
    <section class="today" aria-labelledby="today-title">
      <div class="today-parts">
        <div class="about">
          <h2 id="today-title" class={titleClass(daily?.title)}>
            <span class="eyebrow">
              {texts.eyebrow(daily?.number)}
              <span class="hidden">:</span>
            </span>{' '}
            <span lang={daily?.language}>{daily?.title ?? EMPTY}</span>
          </h2>
          <p class="line" lang={daily?.line ? daily.language : undefined}>
            {daily ? daily.line || dateWithWeekday(daily.date) : ui.isUnreachable ? texts.unavailable : EMPTY}
          </p>
        </div>
        <Sentence ui={ui} />
        <Board ui={ui} onPlay={onPlay} />
        <div class="today-play">
          <Button
            text={ui.isStarting ? texts.opening : texts.play[attempt.state]}
            class="button"
            isOff={!daily || ui.isStarting}
            onClick={onPlay}
          />
          <p>
            {attempt.state === 'done' ? (
              <b>{texts.done(formatClock(attempt.seconds * 1000))}</b>
            ) : (
              <span>{daily ? common.board(daily.board_size, daily.word_count) : EMPTY}</span>
            )}
            <span>{ui.isOffline ? texts.offline : daily ? texts.next(ui.next) : EMPTY}</span>
          </p>
        </div>
        <div class="week">
          <Days days={ui.days} />
          <span class="streak">{streakText(ui)}</span>
          <a href={dailyPath('archive', daily?.language ?? null)} aria-label={texts.earlierPuzzles}>
            {texts.earlier}
          </a>
        </div>
        <Problem text={problem} />
      </div>
    </section>
  );
}

/** A slot for each letter of today's sentence, or the sentence if the player has found it. */
function Sentence({ ui: { daily, message } }: Pick<CardProps, 'ui'>) {
  const count = daily?.message_words.length ?? 0;
  return (
    <div class="sentence">
      {message ? (
        <q lang={daily?.language}>{message}</q>
      ) : (
        count > 0 && (
          <>
            <p class="sentence-slots" aria-hidden="true">
              {daily?.message_slots.split(' ').map((word, i) => (
                <span key={i}>
                  {Array.from(word, (character, at) => (character === '_' ? <i key={at} /> : character))}
                </span>
              ))}
            </p>
            <p>{texts.sentence(count)}</p>
          </>
        )
      )}
    </div>
  );
}

/**
 * The upper rows of the player's game, or a drawing without today's letters, so that no one can study them
 * beforehand.
 */
function Board({ ui: { daily, board }, onPlay }: CardProps) {
  if (!daily) return <div class="today-board" />;
  const { title, language, board_size: size } = daily;
  const shape = heroShape(size);
  return (
    <button type="button" class="today-board" onClick={() => void onPlay()}>
      <span class="hidden">{texts.board(title)}</span>
      {board ? (
        <BoardPicture class="still" board={board} shape={shape} />
      ) : (
        <LivingBoard title={title} language={language} shape={shape} />
      )}
    </button>
  );
}

function streakText({ streak }: Today['ui']): string {
  if (!streak) return EMPTY;
  return streak.current > 0 ? common.streak(streak.current) : texts.noStreak;
}
