import { MAX_PLAYER_NAME } from '../../src/game/limits.ts';
import { ANONYMOUS } from '../../src/game/player-name.ts';
import { name as texts } from '../messages/en.ts';
import { foldName } from './player-name.ts';

type Props = { name: string; nameError: string; onType(name: string): void; onLeave(): void };

/**
 * The message is above the field: whatever scrolls the field into view shows both. The rule and the error share one
 * line, because an error that moved the button below would make a click on it miss.
 */
export function NameField({ name, nameError, onType, onLeave }: Props) {
  const typed = (event: { currentTarget: HTMLInputElement }) => onType(folded(event.currentTarget));
  return (
    <div class="name">
      <label for="name">
        {texts.label} <span class="soft">{texts.optional}</span>
      </label>
      <p id="name-rule" class="soft small" hidden={nameError !== ''}>
        {texts.rule}
      </p>
      <p id="name-error" class="field-error small" role="alert">
        {nameError}
      </p>
      <input
        id="name"
        value={name}
        maxLength={MAX_PLAYER_NAME}
        placeholder={ANONYMOUS}
        autocomplete="nickname"
        aria-invalid={nameError !== ''}
        aria-describedby={nameError === '' ? 'name-rule' : 'name-error'}
        onInput={(event) => !event.isComposing && typed(event)}
        onCompositionEnd={typed}
        onBlur={onLeave}
      />
    </div>
  );
}

/** Replaces what the player has typed, and keeps the caret where it was. */
function folded(field: HTMLInputElement): string {
  const name = foldName(field.value);
  if (name !== field.value) {
    const caret = foldName(field.value.slice(0, field.selectionStart ?? undefined)).length;
    field.value = name;
    field.setSelectionRange(caret, caret);
  }
  return name;
}

/** Moves the focus to the name when it is wrong, after the page has unfolded its field. */
export function focusWrongName(nameError: string): void {
  if (nameError === '') return;
  requestAnimationFrame(() => requestAnimationFrame(() => document.getElementById('name')?.focus()));
}
