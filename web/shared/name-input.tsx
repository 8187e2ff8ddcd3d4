import { MAX_PLAYER_NAME } from '../../src/core/game/limits.ts';
import { firstGraphemes } from '../../src/core/game/player-name.ts';
import { moveFocus } from './controls.tsx';

type Props = {
  value: string;
  onType(name: string): void;
  onBlur?(): void;
  /** Takes the focus when it appears. */
  takesFocus?: boolean;
  id?: string;
  placeholder?: string;
  autocomplete: 'nickname' | 'off';
  'aria-label'?: string;
  'aria-invalid': boolean;
  'aria-describedby': string;
};

/** The field for a player's name on every page. It takes 20 characters as a reader counts them. */
export function NameInput({ onType, takesFocus, ...input }: Props) {
  const typed = ({ currentTarget: field }: { currentTarget: HTMLInputElement }) => {
    const name = firstGraphemes(field.value, MAX_PLAYER_NAME);
    if (name !== field.value) field.value = name;
    onType(name);
  };
  return (
    <input
      {...input}
      dir="auto"
      ref={takesFocus ? moveFocus : null}
      onInput={(event) => !event.isComposing && typed(event)}
      onCompositionEnd={typed}
    />
  );
}
