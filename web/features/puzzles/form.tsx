import type { ComponentChildren } from 'preact';
import { BOARD_SIZE, MAX_TITLE, WORD_COUNT } from '../../../src/core/game/limits.ts';
import { common, puzzles as make } from '../../messages/messages.ts';
import { Action, Button, Directions, Problem, Slider } from '../../shared/controls.tsx';
import type { MakeController } from './controller.ts';
import { type LeftOutLine, messageMisfit } from './draft.ts';
import { WordSource } from './word-source.tsx';

type Props = { ctl: MakeController };

export function MakeForm({ ctl }: Props) {
  const { draft, changing, titleError, messageError } = ctl.ui;
  return (
    <form
      class="card make-form"
      aria-label={changing === undefined ? make.newPuzzle : make.changePuzzle}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void ctl.send();
        focusFirstError(ctl);
      }}
    >
      <WordSource ctl={ctl} />
      <LineField
        id="title"
        label={make.name}
        value={draft.title}
        error={titleError}
        example={make.nameExample}
        maxLength={MAX_TITLE}
        onType={(title) => ctl.edit({ title })}
      />
      <WordsField ctl={ctl} />
      <Slider
        label={make.size}
        range={BOARD_SIZE}
        value={draft.size}
        shown={common.boardSize(draft.size)}
        onChange={(size) => ctl.edit({ size })}
      />
      <Directions difficulty={draft.difficulty} onChange={(difficulty) => ctl.edit({ difficulty })} />
      <LineField
        id="message"
        label={
          <>
            {make.message} <span class="soft small">{make.messageHow}</span>
          </>
        }
        value={draft.message}
        error={messageError}
        example={make.messageExample}
        onType={(message) => ctl.edit({ message })}
      />
      <Fit ctl={ctl} />
      <Choices ctl={ctl} />
      <SendButtons ctl={ctl} />
    </form>
  );
}

type LineProps = {
  id: string;
  label: ComponentChildren;
  value: string;
  error: string;
  example: string;
  maxLength?: number;
  onType(text: string): void;
};

function LineField({ id, label, value, error, example, maxLength, onType }: LineProps) {
  return (
    <div>
      <label for={id}>{label}</label>
      <input
        id={id}
        dir="auto"
        value={value}
        maxLength={maxLength}
        placeholder={example}
        autocomplete="off"
        aria-invalid={error !== ''}
        aria-describedby={`${id}-error`}
        onInput={(event) => onType(event.currentTarget.value)}
      />
      <p id={`${id}-error`} class="field-error small">
        {error}
      </p>
    </div>
  );
}

function WordsField({ ctl }: Props) {
  const { draft, read, wordsError } = ctl.ui;
  const leftOut = ctl.leftOut();
  const usable = read.words.length;
  return (
    <div>
      <label for="words">
        {make.words} <span class="soft small">{draft.vocabulary ? make.pairsHow : make.wordsHow}</span>
      </label>
      <textarea
        id="words"
        dir="auto"
        rows={8}
        value={draft.words}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        aria-invalid={wordsError !== ''}
        aria-describedby="words-count words-error"
        onInput={(event) => ctl.edit({ words: event.currentTarget.value })}
      />
      <p id="words-count" class="soft small">
        {make.count(usable, WORD_COUNT.min, WORD_COUNT.max)}
      </p>
      <p id="words-error" class="field-error small">
        {wordsError}
      </p>
      <div role="status">
        {leftOut.length > 0 && <p class="small">{make.leftOut}</p>}
        <LeftOutWords words={leftOut} />
      </div>
    </div>
  );
}

function Choices({ ctl }: Props) {
  const { showWords, hintsAllowed, vocabulary } = ctl.ui.draft;
  return (
    <fieldset class="choices">
      <legend>{make.players}</legend>
      {!vocabulary && (
        <label>
          <input
            type="checkbox"
            checked={showWords}
            onChange={(event) => ctl.edit({ showWords: event.currentTarget.checked })}
          />
          <span>
            {make.showWords} <span class="soft small">{make.showWordsNot}</span>
          </span>
        </label>
      )}
      <label>
        <input
          type="checkbox"
          checked={hintsAllowed}
          onChange={(event) => ctl.edit({ hintsAllowed: event.currentTarget.checked })}
        />
        {make.hints}
      </label>
    </fieldset>
  );
}

function SendButtons({ ctl }: Props) {
  const { changing, isDeleted, isSending, problem, mine } = ctl.ui;
  const isChange = !isDeleted && mine.some(({ id }) => id === changing);
  return (
    <div class="send">
      <Button
        text={isSending ? make.making : isChange ? make.save : make.make}
        class="button wide"
        isOff={isSending}
      />
      {changing !== undefined && <Action text={make.discard} onClick={ctl.cancelChange} />}
      <Problem text={problem} />
    </div>
  );
}

function focusFirstError({ ui: { titleError, wordsError, messageError } }: MakeController): void {
  if (titleError !== '') document.getElementById('title')?.focus();
  else if (wordsError !== '') document.getElementById('words')?.focus();
  else if (messageError !== '') document.getElementById('message')?.focus();
}

/** Advice if the words or the message don't fit the board, with a button that applies it. */
function Fit({ ctl }: Props) {
  const { otherSize } = ctl.ui;
  const text = messageMisfit(ctl.ui);
  return (
    <div role="status" class="fit">
      {text !== '' && <p class="small">{text}</p>}
      {otherSize !== undefined && (
        <Button text={make.makeItSize(otherSize)} onClick={() => ctl.edit({ size: otherSize })} />
      )}
    </div>
  );
}

/** The limit for pasted texts, which can have thousands of entries. */
const MAX_SHOWN = 50;

/** The words that aren't on the board, with reasons. */
export function LeftOutWords({ words }: { words: readonly LeftOutLine[] }) {
  const more = words.length - MAX_SHOWN;
  if (words.length === 0) return null;
  return (
    <ul class="left-out" aria-label={make.leftOutLabel}>
      {words.slice(0, MAX_SHOWN).map(({ word, reason, line }, i) => (
        <li key={`${i} ${word}`}>
          <bdi>{make.leftOutWord(word, reason, line)}</bdi>
        </li>
      ))}
      {more > 0 && <li>{make.leftOutMore(more)}</li>}
    </ul>
  );
}
