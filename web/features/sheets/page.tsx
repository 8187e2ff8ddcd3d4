import { COUNT } from '../../../src/features/sheets/options.ts';
import { sheets as t } from '../../messages/messages.ts';
import { Action, Button, Problem, Slider, Status } from '../../shared/controls.tsx';
import type { SheetsController } from './controller.ts';
import { Advice, Fault, focusPrint } from './fault.tsx';
import { FilesFold } from './files.tsx';
import { BoardFold, CoverFold, PaperFold, PupilsFold, ReadingFold } from './folds.tsx';
import { Paper, PreviewPaper } from './paper.tsx';
import { WordSource } from './word-source.tsx';

type Props = { ctl: SheetsController };

export function SheetsPage({ ctl }: Props) {
  const { printed } = ctl.ui;
  return (
    <div class={`sheets ${printed ? 'printing' : ''}`}>
      <div class="intro">
        <h1>{t.title}</h1>
        <p class="soft">{t.text}</p>
      </div>
      <form
        class="card sheets-form"
        aria-label={t.title}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void ctl.print();
        }}
      >
        <WordSource ctl={ctl} />
        <Boards ctl={ctl} />
        <Fault ctl={ctl} />
        <Problem text={ctl.ui.problem} />
        <PrintButtons ctl={ctl} />
        <div class="folds">
          <BoardFold ctl={ctl} />
          <PaperFold ctl={ctl} />
          <CoverFold ctl={ctl} />
          <PupilsFold ctl={ctl} />
          <ReadingFold ctl={ctl} />
          <FilesFold ctl={ctl} />
        </div>
      </form>
      <Preview ctl={ctl} />
      {printed && <Paper paper={printed} />}
    </div>
  );
}

/** The number of boards, unless names or a month decide it. */
function Boards({ ctl }: Props) {
  const { source, options } = ctl.ui.form;
  const count = ctl.count();
  if (source === 'daily') return null;
  if (ctl.hasNames()) return <p>{t.boardsForPupils(count)}</p>;
  return (
    <Slider
      label={t.boards}
      range={COUNT}
      value={options.count}
      shown={`${options.count}`}
      onChange={(count) => ctl.set({ count })}
    />
  );
}

/** Print stays while the boards are made, so that it keeps the focus. */
function PrintButtons({ ctl }: Props) {
  const { progress, said } = ctl.ui;
  const pages = ctl.pages(ctl.count());
  return (
    <div class="print-boards">
      <Button text={t.print} class="button wide" isOff={progress !== undefined} />
      {progress && (
        <div class="making">
          <progress max={progress.all} value={progress.done} aria-label={t.making} />
          <Status>{t.made(progress.done, progress.all)}</Status>
          <Action
            text={t.stop}
            onClick={() => {
              focusPrint();
              ctl.stop();
            }}
          />
        </div>
      )}
      {pages !== undefined && !progress && <p class="soft small">{t.pages(pages)}</p>}
      <Status>{said}</Status>
    </div>
  );
}

function Preview({ ctl }: Props) {
  const { first } = ctl.ui;
  return (
    <section class="card sheets-preview" aria-labelledby="preview-title">
      <div class="row">
        <h2 id="preview-title">{t.preview}</h2>
        {first && ctl.ui.form.source !== 'daily' && <Action text={t.shuffle} onClick={ctl.shuffle} />}
      </div>
      {ctl.hasFault() && <Advice ctl={ctl} />}
      {!ctl.hasFault() && first && <PreviewPaper paper={first} />}
      {!first && <p class="soft">{t.previewEmpty}</p>}
    </section>
  );
}
