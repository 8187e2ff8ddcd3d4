import { classroom as t } from '../messages/messages.ts';
import { formatExact } from '../shared/clock.ts';
import { NameInput } from '../shared/name-input.tsx';
import { QrCode } from '../shared/qr-code.tsx';
import { moveFocus, submitting } from '../shared/refs.ts';
import type { ClassroomController } from './controller.ts';
import { inOrder, type Pupil } from './pupils.ts';
import { countsOf, ResultTable } from './results.tsx';

type Props = { ctl: ClassroomController };

export function ClassroomPage({ ctl }: Props) {
  const { phase, puzzle, pupils, problem } = ctl.ui;
  if (phase === 'unknown') return <OtherBrowser />;
  if (!puzzle)
    return (
      <p class="field-error" role="alert">
        {problem}
      </p>
    );
  return (
    <div class="class">
      <div class="class-title">
        <h1>
          <span class="eyebrow screen-only">{t.eyebrow}</span> <bdi>{puzzle.title}</bdi>
        </h1>
        <p role="status">{countsOf(pupils)}</p>
      </div>
      <Invitation ctl={ctl} />
      <Bars ctl={ctl} />
      <Results ctl={ctl} />
      <p class="field-error" role="alert">
        {problem}
      </p>
    </div>
  );
}

/** How pupils come in, large enough for the last row of a classroom. */
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
          <label key={choice}>
            <input
              type="radio"
              name="start"
              checked={puzzle?.start === choice}
              onChange={() => void ctl.setStart(choice)}
            />
            <span>{choice === 'together' ? t.together : t.free}</span>
          </label>
        ))}
      </fieldset>
      {(startsTogether || waiting > 0) && (
        <>
          <button
            type="button"
            class="button wide"
            aria-disabled={waiting === 0}
            onClick={() => waiting > 0 && void ctl.startAll()}
          >
            {t.startAll}
          </button>
          <p class="soft" role="status">
            {waiting > 0 ? t.waiting(waiting) : puzzle?.started_at ? t.started : t.nobodyWaits}
          </p>
        </>
      )}
      <Teacher ctl={ctl} />
    </section>
  );
}

/** What a teacher does beside the lesson. */
function Teacher({ ctl }: Props) {
  const { isMoving } = ctl.ui;
  return (
    <div class="teacher">
      <a class="quiet" href={ctl.pupilLink()} target="_blank" rel="noopener">
        {t.asPupil}
      </a>
      <button type="button" class="quiet" onClick={() => void ctl.copy()}>
        {t.copy}
      </button>
      <button
        type="button"
        class="quiet"
        aria-expanded={isMoving}
        onClick={() => ctl.showMoveLink(!isMoving)}
      >
        {t.move}
      </button>
      {isMoving && (
        <div>
          <p class="soft small">{t.moveWhy}</p>
          <QrCode address={ctl.moveLink()} label={t.move} />
          <input readOnly aria-label={t.moveLink} value={ctl.moveLink()} onFocus={selectAll} />
        </div>
      )}
    </div>
  );
}

function selectAll(event: FocusEvent): void {
  (event.currentTarget as HTMLInputElement).select();
}

/** One bar for each pupil. */
function Bars({ ctl }: Props) {
  const { pupils } = ctl.ui;
  return (
    <section class="bars screen-only" aria-label={t.players}>
      {pupils.length === 0 && <p class="soft">{t.nobody}</p>}
      <ol>
        {inOrder(pupils).map((pupil) => (
          <li key={pupil.id} class={pupil.status}>
            <span class="who">{pupil.player_name}</span>
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

function Results({ ctl }: Props) {
  const { pupils } = ctl.ui;
  if (pupils.length === 0) return null;
  return (
    <section class="card class-results" aria-labelledby="results-title">
      <div class="row">
        <h2 id="results-title">{t.results}</h2>
        <div class="row screen-only">
          <button type="button" class="quiet" onClick={() => print()}>
            {t.print}
          </button>
          <select
            aria-label={t.separator}
            value={ctl.ui.separator}
            onChange={(event) => ctl.setSeparator(event.currentTarget.value as typeof ctl.ui.separator)}
          >
            <option value="comma">{t.comma}</option>
            <option value="semicolon">{t.semicolon}</option>
          </select>
          <button type="button" class="quiet" onClick={() => void ctl.csv()}>
            {t.csv}
          </button>
          <button type="button" class="quiet" onClick={() => ctl.askToEmpty(true)}>
            {t.empty}
          </button>
        </div>
      </div>
      {ctl.ui.isEmptying && (
        <fieldset class="removal">
          <legend>{t.emptyQuestion}</legend>
          <button type="button" class="danger" ref={moveFocus} onClick={() => void ctl.empty()}>
            {t.empty}
          </button>
          <button type="button" onClick={() => ctl.askToEmpty(false)}>
            {t.cancel}
          </button>
        </fieldset>
      )}
      <ResultTable
        pupils={pupils}
        nameOf={({ id, player_name: name }) =>
          ctl.ui.renaming?.id === id ? <Rename ctl={ctl} name={name} /> : name
        }
        changeOf={(pupil) => <Change ctl={ctl} pupil={pupil} />}
      />
    </section>
  );
}

function Change({ ctl, pupil }: Props & { pupil: Pupil }) {
  const { id, player_name: name } = pupil;
  const { renaming, removing } = ctl.ui;
  if (removing === id) return <Removal ctl={ctl} pupil={pupil} />;
  if (renaming?.id === id) return null;
  return (
    <>
      <button
        type="button"
        class="quiet"
        aria-label={t.renameOne(name)}
        onClick={() => ctl.startRename(pupil)}
      >
        {t.rename}
      </button>
      <button type="button" class="quiet" aria-label={t.removeOne(name)} onClick={() => ctl.askToRemove(id)}>
        {t.remove}
      </button>
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
      <button type="button" class="quiet" onClick={ctl.cancel}>
        {t.cancel}
      </button>
      <p id="rename-error" class="field-error small" role="alert">
        {renaming?.error}
      </p>
    </form>
  );
}

function Removal({ ctl, pupil: { id, player_name } }: Props & { pupil: Pupil }) {
  return (
    <fieldset class="removal">
      <legend>{t.removeQuestion(player_name)}</legend>
      <button type="button" class="danger" ref={moveFocus} onClick={() => void ctl.remove(id)}>
        {t.remove}
      </button>
      <button type="button" onClick={ctl.cancel}>
        {t.cancel}
      </button>
    </fieldset>
  );
}

function OtherBrowser() {
  return (
    <div class="notice-page">
      <h1>{t.other}</h1>
      <p>{t.otherWhy}</p>
      <p>
        <a class="button" href="make">
          {t.toMake}
        </a>
      </p>
    </div>
  );
}
