import type { PuzzleView } from '../../src/core/schemas/puzzles.ts';
import { common, directions, name as nameTexts, shared, puzzle as texts } from '../messages/messages.ts';
import { Away } from '../shared/away.tsx';
import { formatClock } from '../shared/clock.ts';
import { Button, Problem, Status, submitting } from '../shared/controls.tsx';
import { LivingBoard } from '../shared/living-board.tsx';
import { NameInput } from '../shared/name-input.tsx';
import { Notice, titleClass } from '../shared/shell.tsx';
import { dateWithWeekday } from '../shared/when.ts';
import type { PuzzleController } from './controller.ts';

export function PuzzlePage({ ctl }: { ctl: PuzzleController }) {
  const { phase, puzzle, isUnreachable } = ctl.ui;
  if (phase === 'unknown') return <Notice {...ctl.source.unknown} />;
  // The start page may have stored the daily puzzle.
  if (isUnreachable && !puzzle) return <Away />;
  const isDone = ctl.ui.attempt.state === 'done';
  const sections = puzzle && ctl.slots.map(({ section }) => section?.({ puzzle, isPast: ctl.ui.isPast }));
  return (
    <div class="puzzle">
      {isUnreachable && <p class="warning">{shared.noAnswer}</p>}
      {puzzle && (
        <>
          <Poster ctl={ctl} puzzle={puzzle} />
          {isDone && <MyResult ctl={ctl} />}
          {isDone && sections}
          <StartForm ctl={ctl} />
          {!isDone && sections}
        </>
      )}
    </div>
  );
}

/** The heading, with a picture of a board whose words are from the title. */
function Poster({ ctl, puzzle }: { ctl: PuzzleController; puzzle: PuzzleView }) {
  const { number, isPast, line, language } = ctl.ui;
  const { title, date, difficulty, board_size: size, word_count: words } = puzzle;
  return (
    <div class="poster">
      <div class="about">
        <h1 class={titleClass(title)}>
          <span class="eyebrow">
            {date === null ? texts.eyebrow : texts.daily(number)}
            <span class="hidden">:</span>
          </span>{' '}
          <span lang={language ?? undefined}>{title}</span>
        </h1>
        {line !== '' && (
          <p class="line" lang={language ?? undefined}>
            {line}
          </p>
        )}
        {date !== null && <p>{dateWithWeekday(date)}</p>}
        <p>{common.board(size, words)}</p>
        <p class="small">{directions.texts[difficulty]}</p>
      </div>
      <div class="small-board">
        <LivingBoard title={title} />
      </div>
      {ctl.slots.map(({ about }) => about?.())}
      {isPast && <p class="note">{texts.past}</p>}
    </div>
  );
}

/** The player's own result, above another game of the puzzle. */
function MyResult({ ctl }: { ctl: PuzzleController }) {
  const { attempt, streak, message, isCopied } = ctl.ui;
  if (attempt.state !== 'done') return null;
  return (
    <section class="card my-result" aria-labelledby="mine-title">
      <h2 id="mine-title">{texts.result}</h2>
      <p class="final-time">{formatClock(attempt.seconds * 1000)}</p>
      <ul class="facts">
        {ctl.slots.map(({ fact }) => fact?.())}
        {streak > 0 && <li>{common.streak(streak)}</li>}
      </ul>
      {message !== '' && (
        <p class="letters-left">
          {common.lettersLeft} <q>{message}</q>
        </p>
      )}
      <Button text={texts.share} class="button wide" onClick={ctl.share} />
      <a class="plain button" href={attempt.path}>
        {texts.board}
      </a>
      <Status>{isCopied && texts.copied}</Status>
    </section>
  );
}

function StartForm({ ctl }: { ctl: PuzzleController }) {
  const { isStarting, problem, attempt } = ctl.ui;
  const button = attempt.state === 'none' ? texts.start : texts.again;
  return (
    <form
      class="card puzzle-start"
      noValidate
      onSubmit={submitting(() => ctl.start().then(() => focusWrongName(ctl.ui.nameError)))}
    >
      {attempt.state === 'running' && (
        <a class="button wide" href={attempt.path}>
          {texts.resume}
        </a>
      )}
      {attempt.state === 'done' && <p class="soft">{texts.practice}</p>}
      {ctl.source.asksName && <NameField ctl={ctl} />}
      <Button
        text={isStarting ? texts.opening : button}
        class={attempt.state === 'none' ? 'button wide' : 'wide'}
        isOff={isStarting}
      />
      <Problem text={problem} />
    </form>
  );
}

/**
 * The field for a name. The message is above it, so that scrolling to the field shows both. The rule and the error share
 * a line, because an error that moved the button below would make a click on it miss.
 */
function NameField({ ctl }: { ctl: PuzzleController }) {
  const { name, nameError } = ctl.ui;
  return (
    <div class="name">
      <label for="name">
        {nameTexts.label} <span class="soft">{nameTexts.optional}</span>
      </label>
      <p id="name-rule" class="soft small" hidden={nameError !== ''}>
        {nameTexts.rule}
      </p>
      <Problem id="name-error" text={nameError} isSmall />
      <NameInput
        id="name"
        value={name}
        placeholder={common.nameless}
        autocomplete="nickname"
        aria-invalid={nameError !== ''}
        aria-describedby={nameError === '' ? 'name-rule' : 'name-error'}
        onType={ctl.typeName}
        onBlur={ctl.checkName}
      />
    </div>
  );
}

/** Moves the focus to an invalid name, after the page has unfolded its field. */
function focusWrongName(nameError: string): void {
  if (nameError === '') return;
  requestAnimationFrame(() => requestAnimationFrame(() => document.getElementById('name')?.focus()));
}
