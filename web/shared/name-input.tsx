import { Component } from 'preact';
import { MAX_PLAYER_NAME } from '../../src/core/game/limits.ts';
import { name as texts } from '../messages/messages.ts';
import { Action, moveFocus } from './controls.tsx';
import { lazy } from './lazy.ts';
import { foldName, nameErrorOf } from './player-name.ts';

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

/** The table has a separate script, because few names need it. */
const loadTable = lazy(() => import('../../src/core/game/language/latin-name.ts'));
/** The alphabets in the table of `latinName`. */
const OTHER_LETTERS = /[\u0370-\u03ff\u0400-\u04ff]/;

/** The field for a player's name on every page. It explains what happens to the letters while they are typed. */
export class NameInput extends Component<Props> {
  // Fields instead of state, because the page draws the new name in the next frame, and an earlier draw would
  // restore the old one.
  private isChanged = false;
  private proposal = { name: '', latin: '' };

  render({ value, onType, takesFocus, ...input }: Props) {
    const typed = (event: { currentTarget: HTMLInputElement }) => this.typed(event.currentTarget);
    const { name, latin } = this.proposal;
    const isProposed = latin !== '' && name === value;
    return (
      <>
        <input
          {...input}
          value={value}
          ref={takesFocus ? moveFocus : null}
          maxLength={MAX_PLAYER_NAME}
          onInput={(event) => !event.isComposing && typed(event)}
          onCompositionEnd={typed}
        />
        <p class="name-note soft small" role="status">
          {isProposed && <Action text={texts.proposal(latin)} onClick={() => onType(latin)} />}
          {this.isChanged && value !== '' && !isProposed && texts.becomes(value)}
        </p>
      </>
    );
  }

  /** Replaces the typed text, and keeps the caret's position. */
  private typed(field: HTMLInputElement): void {
    const name = foldName(field.value);
    this.isChanged = name !== '' && (this.isChanged || name !== field.value);
    if (name !== field.value) {
      const caret = foldName(field.value.slice(0, field.selectionStart ?? undefined)).length;
      field.value = name;
      field.setSelectionRange(caret, caret);
    }
    this.proposal = { name, latin: '' };
    this.props.onType(name);
    if (OTHER_LETTERS.test(name)) void this.propose(name);
  }

  /** Proposes a name in Latin letters. Without the table there is no proposal; the next letter requests it again. */
  private async propose(name: string): Promise<void> {
    const table = await loadTable().catch(() => undefined);
    if (!table) return;
    const latin = foldName(table.latinName(name)).slice(0, MAX_PLAYER_NAME);
    // The name may have changed meanwhile.
    if (this.proposal.name !== name || nameErrorOf(latin) !== '') return;
    this.proposal = { name, latin };
    if (this.props.value === name) this.forceUpdate();
  }
}
