import { WORD_COUNT } from '../../src/game/limits.ts';
import { make } from '../messages/messages.ts';
import { Button, Status } from '../shared/controls.tsx';
import { moveFocus } from '../shared/refs.ts';
import { BoardPicture } from './board-picture.tsx';
import type { MakeController } from './controller.ts';
import { messageMisfit } from './draft.ts';
import { LeftOutWords, MakeForm } from './form.tsx';
import { MyPuzzles } from './mine.tsx';
import { PrintedPuzzle } from './printed.tsx';

export function MakePage({ ctl }: { ctl: MakeController }) {
  return (
    <div class={`make ${ctl.ui.printed ? 'printing' : ''}`}>
      <div class="intro">
        <h1>{make.title}</h1>
        <p class="soft">{make.text}</p>
      </div>
      <SentPuzzle ctl={ctl} />
      <MakeForm ctl={ctl} />
      <div class="make-side">
        <Preview ctl={ctl} />
        <MyPuzzles ctl={ctl} />
      </div>
      {ctl.ui.printed && <PrintedPuzzle {...ctl.ui.printed} />}
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
        <bdi>{isChange ? make.changed(title) : make.ready(title)}</bdi>
      </h2>
      <label for="sent-link">{make.link}</label>
      <input id="sent-link" readOnly value={ctl.link(id)} onFocus={(event) => event.currentTarget.select()} />
      <div class="puzzle-actions">
        <Button text={make.share} class="button" onClick={() => ctl.share(id, 'sent')} />
        <a class="plain button" href={`puzzle/${id}`}>
          {make.play}
        </a>
        <a class="plain button" href={`class/${id}`}>
          {make.class}
        </a>
      </div>
      <Status class="soft">{ctl.shareNote(id, 'sent')}</Status>
      {leftOut.length > 0 && <p>{make.notOnBoard}</p>}
      <LeftOutWords words={leftOut} />
      {isChange && <p class="soft small">{make.keepOld}</p>}
    </section>
  );
}

function Preview({ ctl }: { ctl: MakeController }) {
  const { board, draft, read } = ctl.ui;
  const placed = board?.placements.length ?? 0;
  return (
    <section class="card preview" aria-labelledby="preview-title">
      <h2 id="preview-title">{make.preview}</h2>
      {board && read.words.length > 0 ? (
        <>
          <BoardPicture
            board={board}
            label={make.previewLabel(placed)}
            language={draft.vocabulary?.board}
            isMarked
          />
          <p class="soft small">{make.previewText}</p>
          <Button text={make.shuffle} onClick={ctl.shuffle} />
        </>
      ) : (
        <p class="soft">{messageMisfit(ctl.ui) || make.previewEmpty(WORD_COUNT.min)}</p>
      )}
    </section>
  );
}
