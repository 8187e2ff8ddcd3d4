import { BOARD_SIZE, MAX_TITLE, WORD_COUNT } from '../../src/game/limits.ts';
import { Directions } from '../shared/directions.tsx';
import { Slider } from '../shared/slider.tsx';
import type { MakeController } from './controller.ts';
import { LeftOutWords } from './left-out.tsx';

type Props = { ctl: MakeController };

export function MakeForm({ ctl }: Props) {
  const { draft, changing } = ctl.ui;
  return (
    <form
      class="card make-form"
      aria-label={changing === undefined ? 'New puzzle' : 'Change the puzzle'}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void ctl.send();
        focusFirstError(ctl);
      }}
    >
      <TitleField ctl={ctl} />
      <WordsField ctl={ctl} />
      <Slider
        label="Size"
        range={BOARD_SIZE}
        value={draft.size}
        shown={`${draft.size} × ${draft.size}`}
        onChange={(size) => ctl.edit({ size })}
      />
      <Directions difficulty={draft.difficulty} onChange={(difficulty) => ctl.edit({ difficulty })} />
      <Choices ctl={ctl} />
      <SendButtons ctl={ctl} />
    </form>
  );
}

function TitleField({ ctl }: Props) {
  const { draft, titleError } = ctl.ui;
  return (
    <div>
      <label for="title">Title</label>
      <input
        id="title"
        dir="auto"
        value={draft.title}
        maxLength={MAX_TITLE}
        placeholder="Class 4b"
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
        Words <span class="soft">(one per line, or separated by commas)</span>
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
        {usable} {usable === 1 ? 'word' : 'words'}. A puzzle has {WORD_COUNT.min} to {WORD_COUNT.max}.
      </p>
      <p id="words-error" class="field-error small">
        {wordsError}
      </p>
      <div role="status">
        {leftOut.length > 0 && <p class="small">Not on the board:</p>}
        <LeftOutWords words={leftOut} />
      </div>
    </div>
  );
}

function Choices({ ctl }: Props) {
  const { showWords, hintsAllowed } = ctl.ui.draft;
  return (
    <fieldset class="choices">
      <legend>Players</legend>
      <label>
        <input
          type="checkbox"
          checked={showWords}
          onChange={(event) => ctl.edit({ showWords: event.currentTarget.checked })}
        />
        see the words <span class="soft">(or only how many)</span>
      </label>
      <label>
        <input
          type="checkbox"
          checked={hintsAllowed}
          onChange={(event) => ctl.edit({ hintsAllowed: event.currentTarget.checked })}
        />
        may take hints
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
        {isSending ? 'Making the board …' : isChange ? 'Save the changes' : 'Make the puzzle'}
      </button>
      {changing !== undefined && (
        <button type="button" class="quiet" onClick={ctl.cancelChange}>
          Discard the changes
        </button>
      )}
      <p class="field-error" role="alert">
        {problem}
      </p>
    </div>
  );
}

function focusFirstError({ ui: { titleError, wordsError } }: MakeController): void {
  if (titleError !== '') document.getElementById('title')?.focus();
  else if (wordsError !== '') document.getElementById('words')?.focus();
}
