import type { ComponentChildren } from 'preact';
import { DIFFICULTIES, DIRECTIONS_OF, type Difficulty } from '../../src/core/game/difficulty.ts';
import type { Direction } from '../../src/core/game/grid.ts';
import type { Range } from '../../src/core/game/limits.ts';
import { directions } from '../messages/messages.ts';

type ButtonProps = {
  text: string;
  /** The name for screen readers, if the text doesn't say what it affects. */
  label?: string;
  class?: string;
  /** Never `disabled`, because a disabled button would lose the focus. */
  isOff?: boolean;
  /** Whether a button has unfolded something; missing for other buttons. */
  isOpen?: boolean;
  /** A button without it submits its form. */
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

/** A problem, announced when it appears. */
export function Problem({ text, id, isSmall }: { text: string | undefined; id?: string; isSmall?: boolean }) {
  return (
    <p id={id} class={isSmall ? 'field-error small' : 'field-error'} role="alert">
      {text}
    </p>
  );
}

type StatusProps = { class?: string; children: ComponentChildren };

/** A status, announced when it changes. */
export function Status({ class: name = 'soft small', children }: StatusProps) {
  return (
    <p class={name} role="status">
      {children}
    </p>
  );
}

type QuestionProps = { text: string; yes: string; no: string; onYes(): unknown; onNo(): unknown };

/** A question before something is deleted. Takes the focus. */
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

/** A radio button that its text covers. */
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
  /** The values, their texts, and a text's language if it differs from the page's. */
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

/** A difficulty's directions as arrows. Hidden from screen readers, because a text next to them says the same. */
export function Arrows({ difficulty }: { difficulty: Difficulty }) {
  return (
    <span class="arrows" aria-hidden="true">
      {DIRECTIONS_OF[difficulty].map((direction) => ARROW[direction]).join(' ')}
    </span>
  );
}

/** Returns a handler for onSubmit, with which the page handles the form and the browser doesn't send it. */
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

/** The SVG path of each icon, in a 24 × 24 view box. */
const PATHS = {
  hint: 'M9 17.5c0-2-3-3.6-3-7.5a6 6 0 0 1 12 0c0 3.9-3 5.5-3 7.5zM10 21h4',
  type: 'M5.5 6h13a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3h-13a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3zM7 10h.01M12 10h.01M17 10h.01M8.5 14h7',
  pause: 'M8.5 6v12M9.5 6v12M14.5 6v12M15.5 6v12',
  play: 'M8 5.5v13l10-6.5z',
  share: 'M12 14.5V3.5M8 7l4-4 4 4M6 11.5H5V21h14v-9.5h-1',
  print: 'M7 8.5V3.5h10v5M7 17.5H3.5v-9h17v9H17M7 14h10v6.5H7z',
  settings:
    'M3 7h9M18 7h3M3 17h3M12 17h9M12.5 7a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M6.5 17a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0',
  invite: 'M9 11a3.5 3.5 0 1 0 0-7a3.5 3.5 0 0 0 0 7zM2.5 20c0-4 3-6 6.5-6s6.5 2 6.5 6M18.5 8v6M15.5 11h6',
  more: 'M5 11.5v1M4.5 12h1M12 11.5v1M11.5 12h1M19 11.5v1M18.5 12h1',
  close: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
} as const;

export type IconName = keyof typeof PATHS;

/** Drawn with round lines, like the letters of the brand. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      class="icon-picture"
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill={name === 'play' ? 'currentColor' : 'none'}
      stroke="currentColor"
      stroke-width="2"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
