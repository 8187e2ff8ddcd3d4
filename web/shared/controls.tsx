import type { ComponentChildren } from 'preact';
import { DIFFICULTIES, DIRECTIONS_OF, type Difficulty } from '../../src/game/difficulty.ts';
import type { Direction } from '../../src/game/grid.ts';
import type { Range } from '../../src/game/limits.ts';
import { directions } from '../messages/messages.ts';

type ButtonProps = {
  text: string;
  /** For screen readers, when the text alone does not say what it is done to. */
  label?: string;
  class?: string;
  /** Never `disabled`: a disabled button would lose the focus. */
  isOff?: boolean;
  /** Only for a button that unfolds something. */
  isOpen?: boolean;
  /** Without it the button submits its form. */
  onClick?(): unknown;
};

export function Button({ text, label, class: name, isOff, isOpen, onClick }: ButtonProps) {
  return (
    <button
      type={onClick ? 'button' : 'submit'}
      class={name}
      aria-label={label}
      aria-disabled={isOff}
      aria-expanded={isOpen}
      onClick={() => void onClick?.()}
    >
      {text}
    </button>
  );
}

/** A button that looks like a text. */
export function Action(props: ButtonProps) {
  return <Button {...props} class="quiet" />;
}

/** What went wrong, read out when it appears. */
export function Problem({ text, id, isSmall }: { text: string | undefined; id?: string; isSmall?: boolean }) {
  return (
    <p id={id} class={isSmall ? 'field-error small' : 'field-error'} role="alert">
      {text}
    </p>
  );
}

type StatusProps = { class?: string; children: ComponentChildren };

/** What has happened, read out when it changes. */
export function Status({ class: name = 'soft small', children }: StatusProps) {
  return (
    <p class={name} role="status">
      {children}
    </p>
  );
}

type QuestionProps = { text: string; yes: string; no: string; onYes(): unknown; onNo(): unknown };

/** Before something is deleted. Gets the focus. */
export function Question({ text, yes, no, onYes, onNo }: QuestionProps) {
  return (
    <fieldset class="removal">
      <legend>{text}</legend>
      <button type="button" class="danger" ref={moveFocus} onClick={() => void onYes()}>
        {yes}
      </button>
      <Button text={no} onClick={onNo} />
    </fieldset>
  );
}

type ChoiceProps = { name: string; isChosen: boolean; onChoose(): unknown; children: ComponentChildren };

/** One of several: a radio button that its text covers. */
export function Choice({ name, isChosen, onChoose, children }: ChoiceProps) {
  return (
    <label>
      <input type="radio" name={name} checked={isChosen} onChange={() => void onChoose()} />
      <span>{children}</span>
    </label>
  );
}

type SelectProps<T extends string> = {
  label: string;
  class?: string;
  value: T;
  /** What is chosen, its text, and the language of the text if it is another than that of the page. */
  options: readonly (readonly [value: T, text: string, language?: string])[];
  onChoose(value: T): unknown;
};

export function Select<T extends string>({ label, class: name, value, options, onChoose }: SelectProps<T>) {
  return (
    <label class={name}>
      <span>{label}</span>
      <select value={value} onChange={(event) => void onChoose(event.currentTarget.value as T)}>
        {options.map(([one, text, language]) => (
          <option key={one} value={one} lang={language}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

type SliderProps = {
  label: string;
  range: Range;
  value: number;
  shown: string;
  onChange(value: number): void;
};

export function Slider({ label, range, value, shown, onChange }: SliderProps) {
  const id = `slider-${label}`;
  return (
    <div class="slider">
      <label for={id}>{label}</label>
      <output for={id}>{shown}</output>
      <input
        id={id}
        type="range"
        min={range.min}
        max={range.max}
        value={value}
        aria-valuetext={shown}
        onInput={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}

type DirectionsProps = { difficulty: Difficulty; onChange(difficulty: Difficulty): void };

export function Directions({ difficulty, onChange }: DirectionsProps) {
  return (
    <fieldset class="chips" aria-describedby="directions-text">
      <legend>{directions.legend}</legend>
      {DIFFICULTIES.map((one) => (
        <Choice key={one} name="difficulty" isChosen={one === difficulty} onChoose={() => onChange(one)}>
          <b>{directions.names[one]}</b> <Arrows difficulty={one} />
        </Choice>
      ))}
      <p id="directions-text" class="soft small">
        {directions.texts[difficulty]}
      </p>
    </fieldset>
  );
}

const ARROW: Record<Direction, string> = {
  N: '↑',
  NE: '↗',
  E: '→',
  SE: '↘',
  S: '↓',
  SW: '↙',
  W: '←',
  NW: '↖',
};

/** The directions of a difficulty as arrows. Hidden from screen readers: a text beside them says the same. */
export function Arrows({ difficulty }: { difficulty: Difficulty }) {
  return (
    <span class="arrows" aria-hidden="true">
      {DIRECTIONS_OF[difficulty].map((direction) => ARROW[direction]).join(' ')}
    </span>
  );
}

/** For onSubmit: the page handles the form, and the browser does not send it. */
export function submitting(act: (data: FormData) => unknown) {
  return (event: SubmitEvent) => {
    event.preventDefault();
    act(new FormData(event.currentTarget as HTMLFormElement));
  };
}

/** Ref callbacks. They are at module level because Preact calls a ref again when the function changes. */

export function moveFocus(element: HTMLElement | null): void {
  element?.focus();
}

export function selectText(field: HTMLTextAreaElement | null): void {
  field?.select();
}

export function openModal(dialog: HTMLDialogElement | null): void {
  dialog?.showModal();
}

export function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
