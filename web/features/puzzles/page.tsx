import { common, puzzles as make } from '../../messages/messages.ts';
import { Action, Button, moveFocus, Problem, Question, Status } from '../../shared/controls.tsx';
import type { MakeController, Sent } from './controller.ts';
import { LeftOutWords, MakeForm } from './form.tsx';
import type { MyPuzzle } from './my-puzzles.ts';
import { BoardPicture, PrintedPuzzle } from './printed.tsx';

type Props = { ctl: MakeController };

export function MakePage({ ctl }: Props) {
  const { sent, printed } = ctl.ui;
  return (
    <div class={`make ${printed ? 'printing' : ''}`}>
      <div class="intro">
        <h1>{make.title}</h1>
        {!sent && <p class="soft">{make.text}</p>}
        {!sent && ctl.added.map(({ intro }) => intro?.())}
      </div>
      {sent ? <SentPuzzle ctl={ctl} sent={sent} /> : <MakeForm ctl={ctl} />}
      <MyPuzzles ctl={ctl} />
      {printed && <PrintedPuzzle {...printed} />}
    </div>
  );
}

/** The sent puzzle instead of the form. Gets the focus, so that it is in view and screen readers announce it. */
function SentPuzzle({ ctl, sent }: Props & { sent: Sent }) {
  const { id, title, isChange, leftOut, about } = sent;
  return (
    <section class="card sent" aria-labelledby="sent-title" key={id}>
      <div class="sent-text">
        <h2 id="sent-title" tabIndex={-1} ref={moveFocus}>
          <bdi>{isChange ? make.changed(title) : make.ready(title)}</bdi>
        </h2>
        {leftOut.length > 0 && <p>{make.notOnBoard}</p>}
        <LeftOutWords words={leftOut} />
        {isChange && <p class="soft small">{make.keepOld}</p>}
        <label for="sent-link">{make.link}</label>
        <input
          id="sent-link"
          readOnly
          value={ctl.link(id)}
          onFocus={(event) => event.currentTarget.select()}
        />
        <div class="puzzle-actions">
          <Button text={make.share} class="button" onClick={() => ctl.share(id, 'sent')} />
          <Button text={make.print} onClick={() => ctl.print(id)} />
          <a class="plain button" href={`puzzle/${id}`}>
            {make.play}
          </a>
          {ctl.added.map(({ sent }) => sent(id))}
        </div>
        <Status class="soft">{ctl.shareNote(id, 'sent')}</Status>
        <Action text={make.another} onClick={() => ctl.another()} />
      </div>
      {about?.grid && (
        <BoardPicture
          board={{ grid: about.grid.map((row) => row.join('')), placements: [] }}
          label={make.board}
          language={about.language ?? undefined}
          isMarked={false}
        />
      )}
    </section>
  );
}

/** The puzzles that this browser can change, because it has their secrets. */
function MyPuzzles({ ctl }: Props) {
  const { mine, listProblem, isListOpen, sent } = ctl.ui;
  if (mine.length === 0) return null;
  return (
    <details
      class="card my-puzzles"
      open={isListOpen || sent !== undefined}
      onToggle={(event) => ctl.unfoldList(event.currentTarget.open)}
    >
      <summary id="mine-title">
        <h2>{make.mine}</h2> <span class="soft">{mine.length}</span>
      </summary>
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
    </details>
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
          // The form may replace the card of another puzzle.
          requestAnimationFrame(() => document.getElementById('title')?.focus());
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
