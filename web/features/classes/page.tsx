import { classes as t } from '../../messages/messages.ts';
import { formatExact } from '../../shared/clock.ts';
import { Action, Button, Choice, Problem, Question, Status, submitting } from '../../shared/controls.tsx';
import { NameInput } from '../../shared/name-input.tsx';
import { nameInText, shownName } from '../../shared/player-name.ts';
import { QrCode } from '../../shared/qr-code.tsx';
import { Notice } from '../../shared/shell.tsx';
import type { ClassroomController } from './controller.ts';
import type { PaperSlot } from './paper-slot.ts';
import { inOrder, namesIn, type Pupil } from './pupils.ts';
import { countsOf, ResultTable } from './results.tsx';

/** The features' links to the class on paper. */
const PAPER = Object.values(
  import.meta.glob<PaperSlot>('../*/class-paper.tsx', { eager: true, import: 'default' }),
);

type Props = { ctl: ClassroomController };

export function ClassroomPage({ ctl }: Props) {
  const { phase, puzzle, pupils, problem, showsResults } = ctl.ui;
  if (phase === 'unknown')
    return <Notice title={[t.other]} text={t.otherWhy} action={t.toMake} path="make" />;
  if (!puzzle) return <Problem text={problem} />;
  return (
    <div class="class">
      <div class="class-title">
        <h1>
          <span class="eyebrow screen-only">{t.eyebrow}</span> <bdi>{puzzle.title}</bdi>
        </h1>
        <p role="status">{countsOf(pupils)}</p>
        {pupils.length > 0 && (
          <div class="screen-only">
            <Button text={t.results} isOpen={showsResults} onClick={() => ctl.showResults(!showsResults)} />
          </div>
        )}
      </div>
      <Invitation ctl={ctl} />
      <Bars ctl={ctl} />
      <Results ctl={ctl} />
      <Problem text={problem} />
    </div>
  );
}

/** The address and code for pupils, large enough for the last row of a classroom. */
function Invitation({ ctl }: Props) {
  const { puzzle, code } = ctl.ui;
  const waiting = ctl.waiting().length;
  const startsTogether = puzzle?.start === 'together';
  return (
    <section class="card invitation screen-only" aria-label={t.join}>
      {code && (
        <>
          <QrCode address={ctl.codeLink()} label={t.scan} />
          <p>
            <span class="soft">{t.join}</span>{' '}
            <a href={ctl.joinLink()}>{ctl.joinLink().replace(/^https?:\/\//, '')}</a>
          </p>
          <p class="class-code">
            <span class="hidden">{t.code}</span> {code}
          </p>
        </>
      )}
      <fieldset class="start-choice">
        <legend>{t.begin}</legend>
        {(['each', 'together'] as const).map((choice) => (
          <Choice
            key={choice}
            name="start"
            isChosen={puzzle?.start === choice}
            onChoose={() => ctl.setStart(choice)}
          >
            {choice === 'together' ? t.together : t.free}
          </Choice>
        ))}
      </fieldset>
      {(startsTogether || waiting > 0) && (
        <>
          <Button
            text={t.startAll}
            class="button wide"
            isOff={waiting === 0}
            onClick={() => waiting > 0 && void ctl.startAll()}
          />
          <Status class="soft">
            {waiting > 0 ? t.waiting(waiting) : puzzle?.started_at ? t.started : t.nobodyWaits}
          </Status>
        </>
      )}
      <Teacher ctl={ctl} />
    </section>
  );
}

/** The teacher's tools outside the lesson. */
function Teacher({ ctl }: Props) {
  const { isMoving, isCopying, puzzle, pupils } = ctl.ui;
  return (
    <div class="teacher">
      <a class="quiet" href={ctl.pupilLink()} target="_blank" rel="noopener">
        {t.asPupil}
      </a>
      {puzzle && PAPER.map((link) => link(puzzle, namesIn(pupils)))}
      <Action text={t.copy} isOff={isCopying} onClick={() => ctl.copy()} />
      <p class="soft small">{t.keyPlace}</p>
      <Action text={t.move} isOpen={isMoving} onClick={() => ctl.showMoveLink(!isMoving)} />
      {isMoving && (
        <div>
          <p class="soft small">{t.moveWhy}</p>
          <QrCode address={ctl.moveLink()} label={t.move} />
          <input
            readOnly
            aria-label={t.moveLink}
            value={ctl.moveLink()}
            onFocus={(event) => event.currentTarget.select()}
          />
        </div>
      )}
    </div>
  );
}

/** The pupils' progress, one bar each. The table of results replaces it, so that each pupil is listed once. */
function Bars({ ctl }: Props) {
  const { pupils, showsResults } = ctl.ui;
  if (showsResults && pupils.length > 0) return null;
  return (
    <section class="bars screen-only" aria-label={t.players}>
      {pupils.length === 0 && <p class="soft">{t.nobody}</p>}
      <ol>
        {inOrder(pupils).map((pupil) => (
          <li key={pupil.id} class={pupil.status}>
            <span class="who">
              <bdi>{shownName(pupil.player_name)}</bdi>
            </span>
            <span class="state">{stateOf(pupil)}</span>
            <progress
              max={pupil.word_count}
              value={pupil.found}
              aria-label={t.progress(pupil.found, pupil.word_count)}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

function stateOf({ status, found, word_count, time_seconds }: Pupil): string {
  if (status === 'waiting') return t.ready;
  return typeof time_seconds === 'number' ? formatExact(time_seconds) : t.progress(found, word_count);
}

/** The results, with the tools that the projector needn't show. They are printed even while they are hidden. */
function Results({ ctl }: Props) {
  const { pupils, showsResults } = ctl.ui;
  if (pupils.length === 0) return null;
  return (
    <section class={`card class-results ${showsResults ? '' : 'print-only'}`} aria-labelledby="results-title">
      <div class="row">
        <h2 id="results-title">{t.results}</h2>
        <div class="row screen-only">
          <Action text={t.print} onClick={() => print()} />
          <select
            aria-label={t.separator}
            value={ctl.ui.separator}
            onChange={(event) => ctl.setSeparator(event.currentTarget.value as typeof ctl.ui.separator)}
          >
            <option value="comma">{t.comma}</option>
            <option value="semicolon">{t.semicolon}</option>
          </select>
          <Action text={t.csv} onClick={() => ctl.csv()} />
          <Action text={t.empty} onClick={() => ctl.askToEmpty(true)} />
        </div>
      </div>
      {ctl.ui.isEmptying && (
        <Question
          text={t.emptyQuestion}
          yes={t.empty}
          no={t.cancel}
          onYes={ctl.empty}
          onNo={() => ctl.askToEmpty(false)}
        />
      )}
      <ResultTable
        pupils={pupils}
        nameOf={({ id, player_name: name }) =>
          ctl.ui.renaming?.id === id ? <Rename ctl={ctl} name={nameInText(name)} /> : shownName(name)
        }
        changeOf={(pupil) => <Change ctl={ctl} pupil={pupil} />}
      />
    </section>
  );
}

function Change({ ctl, pupil }: Props & { pupil: Pupil }) {
  const { id } = pupil;
  const name = nameInText(pupil.player_name);
  const { renaming, removing } = ctl.ui;
  if (removing === id)
    return (
      <Question
        text={t.removeQuestion(name)}
        yes={t.remove}
        no={t.cancel}
        onYes={() => ctl.remove(id)}
        onNo={ctl.cancel}
      />
    );
  if (renaming?.id === id) return null;
  return (
    <>
      <Action text={t.rename} label={t.renameOne(name)} onClick={() => ctl.startRename(pupil)} />
      <Action text={t.remove} label={t.removeOne(name)} onClick={() => ctl.askToRemove(id)} />
    </>
  );
}

function Rename({ ctl, name }: Props & { name: string }) {
  const { renaming } = ctl.ui;
  return (
    <form class="rename" noValidate onSubmit={submitting(() => ctl.rename())}>
      <NameInput
        aria-label={t.newName(name)}
        value={renaming?.name ?? ''}
        autocomplete="off"
        aria-invalid={renaming?.error !== ''}
        aria-describedby="rename-error"
        onType={ctl.typeName}
        takesFocus
      />
      <button type="submit">{t.save}</button>
      <Action text={t.cancel} onClick={ctl.cancel} />
      <Problem id="rename-error" text={renaming?.error} isSmall />
    </form>
  );
}
