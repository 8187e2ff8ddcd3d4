import { ANONYMOUS } from '../../src/game/player-name.ts';
import { name as texts } from '../messages/messages.ts';
import { Problem } from './controls.tsx';
import { NameInput } from './name-input.tsx';

type Props = { name: string; nameError: string; onType(name: string): void; onLeave(): void };

/**
 * The message is above the field: whatever scrolls the field into view shows both. The rule and the error share one
 * line, because an error that moved the button below would make a click on it miss.
 */
export function NameField({ name, nameError, onType, onLeave }: Props) {
  return (
    <div class="name">
      <label for="name">
        {texts.label} <span class="soft">{texts.optional}</span>
      </label>
      <p id="name-rule" class="soft small" hidden={nameError !== ''}>
        {texts.rule}
      </p>
      <Problem id="name-error" text={nameError} isSmall />
      <NameInput
        id="name"
        value={name}
        placeholder={ANONYMOUS}
        autocomplete="nickname"
        aria-invalid={nameError !== ''}
        aria-describedby={nameError === '' ? 'name-rule' : 'name-error'}
        onType={onType}
        onBlur={onLeave}
      />
    </div>
  );
}

/** Moves the focus to the name when it is wrong, after the page has unfolded its field. */
export function focusWrongName(nameError: string): void {
  if (nameError === '') return;
  requestAnimationFrame(() => requestAnimationFrame(() => document.getElementById('name')?.focus()));
}
