import { WORD_COUNT } from '../../src/game/limits.ts';
import { moveFocus } from '../shared/refs.ts';
import { BoardPicture } from './board-picture.tsx';
import type { MakeController } from './controller.ts';
import { MakeForm } from './form.tsx';
import { LeftOutWords } from './left-out.tsx';
import { MyPuzzles } from './mine.tsx';
import { PuzzleSheet } from './sheet.tsx';

export function MakePage({ ctl }: { ctl: MakeController }) {
  return (
    <div class="make">
      <div class="intro">
        <h1>Make a puzzle</h1>
        <p class="soft">
          Use your own words: for a class, a birthday or a friend. Only people with the link can find it.
        </p>
      </div>
      <SentPuzzle ctl={ctl} />
      <MakeForm ctl={ctl} />
      <div class="make-side">
        <Preview ctl={ctl} />
        <MyPuzzles ctl={ctl} />
      </div>
      {ctl.ui.printed && <PuzzleSheet {...ctl.ui.printed} />}
    </div>
  );
}

/** Gets the focus when it appears, so that it is in view and screen readers read it. */
function SentPuzzle({ ctl }: { ctl: MakeController }) {
  const { sent } = ctl.ui;
  if (!sent) return null;
  const { id, title, isChange, leftOut } = sent;
  return (
    <section class="card sent" aria-labelledby="sent-title" key={id}>
      <h2 id="sent-title" tabIndex={-1} ref={moveFocus}>
        <bdi>{title}</bdi> {isChange ? 'is changed' : 'is ready'}
      </h2>
      <label for="sent-link">The link to play it</label>
      <input id="sent-link" readOnly value={ctl.link(id)} onFocus={(event) => event.currentTarget.select()} />
      <div class="puzzle-actions">
        <button type="button" class="button" onClick={() => void ctl.share(id, 'sent')}>
          Share the link
        </button>
        <a class="plain button" href={`puzzle/${id}`}>
          Play
        </a>
      </div>
      <p role="status" class="soft">
        {ctl.shareNote(id, 'sent')}
      </p>
      {leftOut.length > 0 && <p>These words are not on the board:</p>}
      <LeftOutWords words={leftOut} />
      {isChange && <p class="soft small">Games that have started keep the old board.</p>}
    </section>
  );
}

function Preview({ ctl }: { ctl: MakeController }) {
  const { board, read } = ctl.ui;
  const placed = board?.placements.length ?? 0;
  return (
    <section class="card preview" aria-labelledby="preview-title">
      <h2 id="preview-title">Preview</h2>
      {board && read.words.length > 0 ? (
        <>
          <BoardPicture board={board} label={`A board with ${placed} of your words`} isMarked />
          <p class="soft small">
            The words are marked here only. The finished board has them in other places.
          </p>
        </>
      ) : (
        <p class="soft">Type {WORD_COUNT.min} or more words to see a board with them.</p>
      )}
    </section>
  );
}
