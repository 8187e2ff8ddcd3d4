import type { ComponentChildren } from 'preact';
import { MAX_TITLE } from '../../../src/core/game/limits.ts';
import {
  LARGE_PRINT,
  MAX_LINE,
  PAPERS,
  PER_PAGE,
  SHEET_SIZE,
  WORDS_PER_BOARD,
} from '../../../src/features/sheets/options.ts';
import { common, puzzles, sheets as t } from '../../messages/messages.ts';
import { Button, Choice, Directions, Slider } from '../../shared/controls.tsx';
import type { SheetsController } from './controller.ts';

type Props = { ctl: SheetsController };

type FoldProps = {
  title: string;
  /** The chosen values, beside the heading. */
  chosen?: string;
  children: ComponentChildren;
};

/** Settings that few need, folded under a heading that says what is chosen. */
export function Fold({ title, chosen = '', children }: FoldProps) {
  return (
    <details class="sheets-fold">
      <summary>
        <b>{title}</b> <span class="soft small">{chosen}</span>
      </summary>
      <div>{children}</div>
    </details>
  );
}

type ChoicesProps<T extends string | number> = {
  name: string;
  legend: string;
  values: readonly T[];
  value: T;
  textOf(value: T): ComponentChildren;
  onChoose(value: T): void;
};

function Choices<T extends string | number>({
  name,
  legend,
  values,
  value,
  textOf,
  onChoose,
}: ChoicesProps<T>) {
  return (
    <fieldset class="chips">
      <legend>{legend}</legend>
      {values.map((one) => (
        <Choice key={one} name={name} isChosen={one === value} onChoose={() => onChoose(one)}>
          {textOf(one)}
        </Choice>
      ))}
    </fieldset>
  );
}

type LineProps = {
  id: string;
  label: ComponentChildren;
  value: string;
  placeholder?: string;
  max?: number;
  list?: string;
  onType(text: string): void;
};

function Line({ id, label, value, placeholder, max = MAX_LINE, list, onType }: LineProps) {
  return (
    <div>
      <label for={id}>{label}</label>
      <input
        id={id}
        dir="auto"
        value={value}
        maxLength={max}
        placeholder={placeholder}
        list={list}
        autocomplete="off"
        onInput={(event) => onType(event.currentTarget.value)}
      />
    </div>
  );
}

type TickProps = { text: string; isOn: boolean; onChange(isOn: boolean): void };

function Tick({ text, isOn, onChange }: TickProps) {
  return (
    <label class="tick">
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>{text}</span>
    </label>
  );
}

export function BoardFold({ ctl }: Props) {
  const { source, options } = ctl.ui.form;
  const { size, words, difficulty, message, listStyle } = options;
  if (source === 'daily') return null;
  const { usable = WORDS_PER_BOARD.max } = ctl.words();
  const most = Math.max(WORDS_PER_BOARD.min, Math.min(WORDS_PER_BOARD.max, usable));
  const isAll = words === 0 || words >= most;
  return (
    <Fold title={t.board} chosen={common.boardSize(size)}>
      <Slider
        label={puzzles.size}
        range={SHEET_SIZE}
        value={size}
        shown={common.boardSize(size)}
        onChange={(size) => ctl.set({ size })}
      />
      <Slider
        label={t.perBoard}
        range={{ ...WORDS_PER_BOARD, max: most }}
        value={isAll ? most : words}
        shown={isAll ? t.allWords : `${words}`}
        onChange={(words) => ctl.set({ words: words === most ? 0 : words })}
      />
      <Directions difficulty={difficulty} onChange={(difficulty) => ctl.set({ difficulty })} />
      {ctl.hasClues() && (
        <Choices
          name="list"
          legend={t.list}
          values={['both', 'clues', 'words'] as const}
          value={listStyle}
          textOf={(one) => (one === 'words' ? t.wordsOnly : puzzles.lists[one])}
          onChoose={(listStyle) => ctl.set({ listStyle })}
        />
      )}
      <Line
        id="message"
        label={
          <>
            {puzzles.message} <span class="soft small">{t.messageHow}</span>
          </>
        }
        max={200}
        value={message}
        placeholder={puzzles.messageExample}
        onType={(message) => ctl.set({ message })}
      />
    </Fold>
  );
}

export function PaperFold({ ctl }: Props) {
  const { paper, perPage, bindingMargin } = ctl.ui.form.options;
  return (
    <Fold title={t.paper} chosen={t.paperChosen(t.papers[paper], perPage)}>
      <Choices
        name="paper"
        legend={t.paperSize}
        values={PAPERS}
        value={paper}
        textOf={(one) => t.papers[one]}
        onChoose={(paper) => ctl.set({ paper })}
      />
      <Choices
        name="per-page"
        legend={t.perPage}
        values={PER_PAGE}
        value={perPage}
        textOf={(one) => `${one}`}
        onChoose={(perPage) => ctl.set({ perPage })}
      />
      <Tick text={t.binding} isOn={bindingMargin} onChange={(bindingMargin) => ctl.set({ bindingMargin })} />
    </Fold>
  );
}

export function CoverFold({ ctl }: Props) {
  const { titlePage, title, name, date, className } = ctl.ui.form.options;
  return (
    <Fold title={t.cover} chosen={title}>
      <Line
        id="title"
        label={t.name}
        value={title}
        placeholder={ctl.proposedTitle()}
        max={MAX_TITLE}
        onType={(title) => ctl.set({ title })}
      />
      <Tick text={t.coverOn} isOn={titlePage} onChange={(titlePage) => ctl.set({ titlePage })} />
      {titlePage && (
        <>
          <Line id="by" label={t.by} value={name} onType={(name) => ctl.set({ name })} />
          <div class="fields">
            <Line
              id="class"
              label={t.group}
              value={className}
              onType={(className) => ctl.set({ className })}
            />
            <Line id="date" label={t.date} value={date} onType={(date) => ctl.set({ date })} />
          </div>
          <p class="soft small">{t.emptyLines}</p>
        </>
      )}
    </Fold>
  );
}

export function PupilsFold({ ctl }: Props) {
  const { names, source } = ctl.ui.form;
  if (source === 'daily') return null;
  return (
    <Fold title={t.pupils} chosen={ctl.hasNames() ? t.pupilsOf(ctl.count()) : ''}>
      <p id="names-how" class="soft small">
        {t.pupilsHow}
      </p>
      <div>
        <label for="names">{t.names}</label>
        <textarea
          id="names"
          dir="auto"
          rows={6}
          value={names}
          autocomplete="off"
          spellcheck={false}
          aria-describedby="names-how"
          onInput={(event) => ctl.edit({ names: event.currentTarget.value })}
        />
      </div>
    </Fold>
  );
}

/** Fonts that many computers have; any other font can be typed. */
const FONTS = ['Arial', 'Verdana', 'Comic Sans MS', 'Georgia', 'Times New Roman', 'Andika', 'OpenDyslexic'];

export function ReadingFold({ ctl }: Props) {
  const { source, options } = ctl.ui.form;
  const { largePrint, letterCase, font } = options;
  return (
    <Fold title={t.reading} chosen={largePrint === 0 ? '' : t.letterSizes[largePrint]}>
      <Choices
        name="letters"
        legend={t.letters}
        values={LARGE_PRINT}
        value={largePrint}
        textOf={(one) => t.letterSizes[one]}
        onChoose={(largePrint) => ctl.set({ largePrint })}
      />
      <Choices
        name="case"
        legend={t.letterCase}
        values={['upper', 'lower'] as const}
        value={letterCase}
        textOf={(one) => t.cases[one]}
        onChoose={(letterCase) => ctl.set({ letterCase })}
      />
      <Line
        id="font"
        label={
          <>
            {t.font} <span class="soft small">{t.fontHow}</span>
          </>
        }
        value={font}
        list="fonts"
        onType={(font) => ctl.set({ font })}
      />
      <datalist id="fonts">
        {FONTS.map((font) => (
          <option key={font} value={font} />
        ))}
      </datalist>
      {source !== 'daily' && (
        <div>
          <Button text={t.firstReaders} onClick={ctl.setUpForFirstReaders} />
          <p class="soft small">{t.firstReadersHow}</p>
        </div>
      )}
    </Fold>
  );
}
