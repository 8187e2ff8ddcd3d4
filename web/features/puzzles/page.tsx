import { WORD_COUNT } from '../../../src/core/game/limits.ts';
import { common, puzzles as make } from '../../messages/messages.ts';
import { Action, Button, moveFocus, Problem, Question, Status } from '../../shared/controls.tsx';
import type { MakeController } from './controller.ts';
import { messageMisfit } from './draft.ts';
import { LeftOutWords, MakeForm } from './form.tsx';
import type { MyPuzzle } from './my-puzzles.ts';
import { boardOf } from './preview.ts';
import { BoardPicture, PrintedPuzzle } from './printed.tsx';

type Props = { ctl: MakeController };

export function MakePage({ ctl }: Props) {
  return (
    <div class={`make ${ctl.ui.printed ? 'printing' : ''}`}>
      <div class="intro">
        <h1>{make.title}</h1>
        <p class="soft">{make.text}</p>
        {ctl.added.map(({ intro }) => intro?.())}
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

/** The sent puzzle. Gets the focus, so that it is in view and screen readers announce it. */
function SentPuzzle({ ctl }: Props) {
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
        {ctl.added.map(({ sent }) => sent(id))}
      </div>
      <Status class="soft">{ctl.shareNote(id, 'sent')}</Status>
      {leftOut.length > 0 && <p>{make.notOnBoard}</p>}
      <LeftOutWords words={leftOut} />
      {isChange && <p class="soft small">{make.keepOld}</p>}
    </section>
  );
}

function Preview({ ctl }: Props) {
  const { made, draft, read } = ctl.ui;
  const board = boardOf(made);
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

/** The puzzles that this browser can change, because it has their secrets. */
function MyPuzzles({ ctl }: Props) {
  const { mine, listProblem } = ctl.ui;
  if (mine.length === 0) return null;
  return (
    <section class="card my-puzzles" aria-labelledby="mine-title">
      <h2 id="mine-title" tabIndex={-1}>
        {make.mine}
      </h2>
      <p class="soft small">{make.mineText}</p>
      <ul>
        {mine.map((puzzle) => (
          <li key={puzzle.id}>
            <a class="about" href={`puzzle/${puzzle.id}`}>
              <b>
                <bdi>{puzzle.draft.title}</bdi>
              </b>
              <span class="soft small">{common.board(puzzle.draft.size, puzzle.words)}</span>
            </a>
            {ctl.added.map(({ below }) => below(puzzle.id))}
            <Actions ctl={ctl} puzzle={puzzle} />
            <ShareNote ctl={ctl} puzzle={puzzle} />
          </li>
        ))}
      </ul>
      <Problem text={listProblem} />
    </section>
  );
}

function Actions({ ctl, puzzle }: Props & { puzzle: MyPuzzle }) {
  const { id, draft } = puzzle;
  if (ctl.ui.deleting === id)
    return (
      <Question
        text={make.deleteQuestion}
        yes={make.delete}
        no={make.keep}
        onYes={() => {
          document.getElementById('mine-title')?.focus();
          return ctl.remove(id);
        }}
        onNo={() => ctl.askToDelete(undefined)}
      />
    );
  return (
    <div class="puzzle-actions">
      <Action
        text={make.shareShort}
        label={make.shareOne(draft.title)}
        onClick={() => ctl.share(id, 'list')}
      />
      {ctl.added.map(({ action }) => action(puzzle))}
      <Action text={make.print} label={make.printOne(draft.title)} onClick={() => ctl.print(id)} />
      <Action
        text={make.edit}
        label={make.editOne(draft.title)}
        onClick={() => {
          ctl.startChange(id);
          document.getElementById('title')?.focus();
        }}
      />
      <Action text={make.delete} label={make.deleteOne(draft.title)} onClick={() => ctl.askToDelete(id)} />
    </div>
  );
}

/** A note after sharing. Without the clipboard it shows the link, with the focus on it. */
function ShareNote({ ctl, puzzle: { id, draft } }: Props & { puzzle: MyPuzzle }) {
  const note = ctl.shareNote(id, 'list');
  return (
    <>
      <Status>{note}</Status>
      {note !== '' && !ctl.ui.shared?.isCopied && (
        <input
          readOnly
          aria-label={make.linkOf(draft.title)}
          value={ctl.link(id)}
          ref={moveFocus}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </>
  );
}
