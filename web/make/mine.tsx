import { moveFocus } from '../shared/refs.ts';
import type { MakeController } from './controller.ts';
import type { MyPuzzle } from './record.ts';

type Props = { ctl: MakeController };

/** The puzzles that this browser can change: it has their secrets. */
export function MyPuzzles({ ctl }: Props) {
  const { mine, listProblem } = ctl.ui;
  if (mine.length === 0) return null;
  return (
    <section class="card my-puzzles" aria-labelledby="mine-title">
      <h2 id="mine-title" tabIndex={-1}>
        My puzzles
      </h2>
      <p class="soft small">
        Print makes a sheet for the players, with the solution on a second page. Only this browser can change
        or delete these puzzles. If you clear its data, you lose this list, but not the puzzles.
      </p>
      <ul>
        {mine.map((puzzle) => (
          <li key={puzzle.id}>
            <a class="about" href={`puzzle/${puzzle.id}`}>
              <b>
                <bdi>{puzzle.draft.title}</bdi>
              </b>
              <span class="soft small">
                {puzzle.draft.size} × {puzzle.draft.size} · {puzzle.words} words
              </span>
            </a>
            <Actions ctl={ctl} puzzle={puzzle} />
            <ShareNote ctl={ctl} puzzle={puzzle} />
          </li>
        ))}
      </ul>
      <p class="field-error" role="alert">
        {listProblem}
      </p>
    </section>
  );
}

function Actions({ ctl, puzzle: { id, draft } }: Props & { puzzle: MyPuzzle }) {
  if (ctl.ui.deleting === id) return <Confirmation ctl={ctl} id={id} />;
  return (
    <div class="puzzle-actions">
      <button
        type="button"
        class="quiet"
        aria-label={`Share ${draft.title}`}
        onClick={() => void ctl.share(id, 'list')}
      >
        Share
      </button>
      <button
        type="button"
        class="quiet"
        aria-label={`Print ${draft.title}`}
        onClick={() => void ctl.print(id)}
      >
        Print
      </button>
      <button
        type="button"
        class="quiet"
        aria-label={`Edit ${draft.title}`}
        onClick={() => {
          ctl.startChange(id);
          document.getElementById('title')?.focus();
        }}
      >
        Edit
      </button>
      <button
        type="button"
        class="quiet"
        aria-label={`Delete ${draft.title}`}
        onClick={() => ctl.askToDelete(id)}
      >
        Delete
      </button>
    </div>
  );
}

/** Without the clipboard it shows the link, with the focus on it. */
function ShareNote({ ctl, puzzle: { id, draft } }: Props & { puzzle: MyPuzzle }) {
  const note = ctl.shareNote(id, 'list');
  return (
    <>
      <p role="status" class="soft small">
        {note}
      </p>
      {note !== '' && !ctl.ui.shared?.isCopied && (
        <input
          readOnly
          aria-label={`The link to ${draft.title}`}
          value={ctl.link(id)}
          ref={moveFocus}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </>
  );
}

function Confirmation({ ctl, id }: Props & { id: string }) {
  return (
    <fieldset class="puzzle-actions">
      <legend>Delete this puzzle and all its games?</legend>
      <button
        type="button"
        class="button"
        ref={moveFocus}
        onClick={() => {
          void ctl.remove(id);
          document.getElementById('mine-title')?.focus();
        }}
      >
        Delete
      </button>
      <button type="button" onClick={() => ctl.askToDelete(undefined)}>
        Keep
      </button>
    </fieldset>
  );
}
