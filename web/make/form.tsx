import { BOARD_SIZE, MAX_TITLE, WORD_COUNT } from '../../src/game/limits.ts';
import { common, make } from '../messages/messages.ts';
import { Directions } from '../shared/directions.tsx';
import { Slider } from '../shared/slider.tsx';
import type { MakeController } from './controller.ts';
import { type LeftOutLine, messageMisfit } from './draft.ts';
import { Kind } from './kind.tsx';

type Props = { ctl: MakeController };

export function MakeForm({ ctl }: Props) {
  const { draft, changing } = ctl.ui;
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
      <Kind ctl={ctl} />
      <TitleField ctl={ctl} />
      <WordsField ctl={ctl} />
      <Slider
        label={make.size}
        range={BOARD_SIZE}
        value={draft.size}
        shown={common.boardSize(draft.size)}
        onChange={(size) => ctl.edit({ size })}
      />
      <Directions difficulty={draft.difficulty} onChange={(difficulty) => ctl.edit({ difficulty })} />
      <MessageField ctl={ctl} />
      <Fit ctl={ctl} />
      <Choices ctl={ctl} />
      <SendButtons ctl={ctl} />
    </form>
  );
}

function TitleField({ ctl }: Props) {
  const { draft, titleError } = ctl.ui;
  return (
    <div>
      <label for="title">{make.name}</label>
      <input
        id="title"
        dir="auto"
        value={draft.title}
        maxLength={MAX_TITLE}
        placeholder={make.nameExample}
        autocomplete="off"
        aria-invalid={titleError !== ''}
        aria-describedby="title-error"
        onInput={(event) => ctl.edit({ title: event.currentTarget.value })}
      />
      <p id="title-error" class="field-error small">
        {titleError}
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

function MessageField({ ctl }: Props) {
  const { draft, messageError } = ctl.ui;
  return (
    <div>
      <label for="message">
        {make.message} <span class="soft small">{make.messageHow}</span>
      </label>
      <input
        id="message"
        dir="auto"
        value={draft.message}
        placeholder={make.messageExample}
        autocomplete="off"
        aria-invalid={messageError !== ''}
        aria-describedby="message-error"
        onInput={(event) => ctl.edit({ message: event.currentTarget.value })}
      />
      <p id="message-error" class="field-error small">
        {messageError}
      </p>
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

/** Never `disabled`: a disabled button would lose the focus. */
function SendButtons({ ctl }: Props) {
  const { changing, isSending, problem, mine } = ctl.ui;
  const isChange = mine.some(({ id }) => id === changing);
  return (
    <div class="send">
      <button type="submit" class="button wide" aria-disabled={isSending}>
        {isSending ? make.making : isChange ? make.save : make.make}
      </button>
      {changing !== undefined && (
        <button type="button" class="quiet" onClick={ctl.cancelChange}>
          {make.discard}
        </button>
      )}
      <p class="field-error" role="alert">
        {problem}
      </p>
    </div>
  );
}

function focusFirstError({ ui: { titleError, wordsError, messageError } }: MakeController): void {
  if (titleError !== '') document.getElementById('title')?.focus();
  else if (wordsError !== '') document.getElementById('words')?.focus();
  else if (messageError !== '') document.getElementById('message')?.focus();
}

/** What would help when the words or the message do not fit the board, and one tap that does it. */
function Fit({ ctl }: { ctl: MakeController }) {
  const { otherSize } = ctl.ui;
  const text = messageMisfit(ctl.ui);
  return (
    <div role="status" class="fit">
      {text !== '' && <p class="small">{text}</p>}
      {otherSize !== undefined && (
        <button type="button" onClick={() => ctl.edit({ size: otherSize })}>
          {make.makeItSize(otherSize)}
        </button>
      )}
    </div>
  );
}

/** A pasted text can have thousands of entries. */
const MAX_SHOWN = 50;

/** Each word that is not on the board, with the reason. */
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
