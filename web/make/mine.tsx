import type { Pupil } from '../classroom/pupils.ts';
import { countsOf, ResultTable } from '../classroom/results.tsx';
import { common, make } from '../messages/messages.ts';
import { Action, Problem, Question, Status } from '../shared/controls.tsx';
import { moveFocus } from '../shared/refs.ts';
import type { MakeController } from './controller.ts';
import type { MyPuzzle } from './my-puzzles.ts';

type Props = { ctl: MakeController };

/** The puzzles that this browser can change: it has their secrets. */
export function MyPuzzles({ ctl }: Props) {
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
            <Games games={ctl.ui.games.get(puzzle.id) ?? []} />
            <Actions ctl={ctl} puzzle={puzzle} />
            <ShareNote ctl={ctl} puzzle={puzzle} />
          </li>
        ))}
      </ul>
      <Problem text={listProblem} />
    </section>
  );
}

/** How many play the puzzle; the page of its class can do more. */
function Games({ games }: { games: readonly Pupil[] }) {
  if (games.length === 0) return null;
  return (
    <details class="played">
      <summary>{countsOf(games)}</summary>
      <ResultTable pupils={games} />
    </details>
  );
}

function Actions({ ctl, puzzle: { id, draft } }: Props & { puzzle: MyPuzzle }) {
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
      <a class="quiet" href={`class/${id}`} aria-label={make.classOf(draft.title)}>
        {make.classShort}
      </a>
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

/** Without the clipboard it shows the link, with the focus on it. */
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
