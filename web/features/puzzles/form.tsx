import type { ComponentChildren } from 'preact';
import type { Board } from '../../../src/core/game/grid.ts';
import { BOARD_SIZE, MAX_TITLE, WORD_COUNT } from '../../../src/core/game/limits.ts';
import { common, directions, puzzles as make } from '../../messages/messages.ts';
import { Action, Button, Directions, Problem, Slider } from '../../shared/controls.tsx';
import type { MakeController } from './controller.ts';
import type { LeftOutLine } from './draft.ts';
import { BoardPicture } from './printed.tsx';
import { ChosenWords, ListStyles, WordSource } from './word-source.tsx';

type Props = { ctl: MakeController };

/** The message comes first, because the board adapts to it. */
export function MakeForm({ ctl }: Props) {
  const { draft, changing, titleError, messageError } = ctl.ui;
  return (
    <form
      class="make-form"
      aria-label={changing === undefined ? make.newPuzzle : make.changePuzzle}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void ctl.send();
        focusFirstError(ctl);
      }}
    >
      <div class="card fields">
        <LineField
          id="message"
          label={
            <>
              {make.message} <span class="soft small">{make.messageHow}</span>
            </>
          }
          value={draft.message}
          error={messageError || ctl.misfit()}
          isWrong={messageError !== ''}
          example={make.messageExample}
          onType={(message) => ctl.edit({ message })}
        />
        <WordSource ctl={ctl} />
        {draft.vocabulary ? (
          <ChosenWords ctl={ctl} vocabulary={draft.vocabulary}>
            <WordsField ctl={ctl} />
          </ChosenWords>
        ) : (
          <WordsField ctl={ctl} />
        )}
        <LineField
          id="title"
          label={make.name}
          value={draft.title}
          error={titleError}
          isWrong={titleError !== ''}
          example={make.nameExample}
          maxLength={MAX_TITLE}
          onType={(title) => ctl.edit({ title })}
        />
        <Options ctl={ctl} />
      </div>
      <Preview ctl={ctl} />
      <SendButtons ctl={ctl} />
    </form>
  );
}

/** The options of the board, which all have a good default. */
function Options({ ctl }: Props) {
  const { draft } = ctl.ui;
  return (
    <details class="options">
      <summary>
        {make.options}{' '}
        <span class="soft small">
          {common.boardSize(draft.size)}, {directions.names[draft.difficulty]}
        </span>
      </summary>
      <Slider
        label={make.size}
        range={BOARD_SIZE}
        value={draft.size}
        shown={common.boardSize(draft.size)}
        onChange={(size) => ctl.edit({ size })}
      />
      {draft.vocabulary && <ListStyles ctl={ctl} vocabulary={draft.vocabulary} />}
      <Directions difficulty={draft.difficulty} onChange={(difficulty) => ctl.edit({ difficulty })} />
      <Choices ctl={ctl} />
    </details>
  );
}

/** Always shows a board: an empty one without words, and the nearest possible one if the message doesn't fit. */
function Preview({ ctl }: Props) {
  const { preview, draft } = ctl.ui;
  const board = preview?.shown ?? emptyBoard(draft.size);
  const placed = board.placements.length;
  return (
    <section class="card preview" aria-labelledby="preview-title">
      <div class="row">
        <h2 id="preview-title">
          {make.preview}{' '}
          <span class="soft small">{placed > 0 && common.board(board.grid.length, placed)}</span>
        </h2>
        {placed > 0 && <Action text={make.shuffle} onClick={ctl.shuffle} />}
      </div>
      <BoardPicture
        board={board}
        label={placed > 0 ? make.previewLabel(placed) : common.boardSize(draft.size)}
        language={draft.vocabulary?.board}
        isMarked
      />
      <p class="soft small">{placed > 0 ? make.previewText : make.previewEmpty(WORD_COUNT.min)}</p>
    </section>
  );
}

function emptyBoard(size: number): Board {
  return { grid: Array(size).fill('·'.repeat(size)), placements: [] };
}

type LineProps = {
  id: string;
  label: ComponentChildren;
  value: string;
  /** The text about a fault, or the advice. */
  error: string;
  isWrong: boolean;
  example: string;
  maxLength?: number;
  onType(text: string): void;
};

function LineField({ id, label, value, error, isWrong, example, maxLength, onType }: LineProps) {
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
        aria-invalid={isWrong}
        aria-describedby={`${id}-error`}
        onInput={(event) => onType(event.currentTarget.value)}
      />
      <p id={`${id}-error`} class={isWrong ? 'field-error small' : 'soft small'} role="status">
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
        rows={4}
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
      <Fit ctl={ctl} />
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

/** A button that makes everything fit. */
function Fit({ ctl }: Props) {
  const { preview } = ctl.ui;
  const fit = preview?.fit;
  if (!fit) return null;
  const added = ctl.addedToFit();
  return (
    <Button
      text={added.length > 0 ? make.addToFit(common.list(added), fit.size) : make.makeItSize(fit.size)}
      class="wide fit"
      onClick={ctl.useFit}
    />
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
