import type { ComponentChildren } from 'preact';
import { MAX_PLAYER_NAME } from '../../src/game/limits.ts';
import { ANONYMOUS } from '../../src/game/player-name.ts';

type Props = {
  name: string;
  nameError: string;
  onType(name: string): void;
  onLeave(): void;
  /** What the name is for. */
  children: ComponentChildren;
};

/** The rule and the error share one line: an error that moved the Start button would make a click on it miss. */
export function NameField({ name, nameError, onType, onLeave, children }: Props) {
  return (
    <div class="name">
      <label for="name">
        Your name <span class="soft">{children}</span>
      </label>
      <input
        id="name"
        value={name}
        maxLength={MAX_PLAYER_NAME}
        placeholder={ANONYMOUS}
        autocomplete="nickname"
        aria-invalid={nameError !== ''}
        aria-describedby={nameError === '' ? 'name-rule' : 'name-error'}
        onInput={(event) => onType(event.currentTarget.value)}
        onBlur={onLeave}
      />
      <p id="name-rule" class="soft small" hidden={nameError !== ''}>
        A–Z, 0–9 and spaces
      </p>
      <p id="name-error" class="field-error small" role="alert">
        {nameError}
      </p>
    </div>
  );
}

/** Moves the focus to the name when it is wrong. */
export function focusWrongName(nameError: string): void {
  if (nameError !== '') document.getElementById('name')?.focus();
}
