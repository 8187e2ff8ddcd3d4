import type { ComponentChildren } from 'preact';
import { game as t } from '../messages/en.ts';
import { openModal } from '../shared/refs.ts';
import { CloseIcon } from './icons.tsx';

type Props = {
  class?: string;
  /** The id of its heading, and of the text that describes it. */
  titleId: string;
  textId?: string | undefined;
  /** Gets the value of the button that closed it; '' for the ×, Escape and a tap beside it. */
  onClose(answer: string): void;
  /** Drawn beside the content, not cut off by it. */
  behind?: ComponentChildren;
  children: ComponentChildren;
};

/** A modal sheet: at the bottom of a phone, beside the board on a wide screen, so that the board stays in view. */
export function Sheet({ class: name = '', titleId, textId, onClose, behind, children }: Props) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does by keyboard what a tap beside the sheet does.
    <dialog
      class={`sheet ${name}`}
      aria-labelledby={titleId}
      aria-describedby={textId}
      onClose={(event) => onClose(event.currentTarget.returnValue)}
      // The content fills the dialog, so a click on the dialog itself is one beside it.
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close('')}
      ref={openModal}
    >
      {behind}
      <div class="sheet-content">
        {children}
        <form method="dialog" class="sheet-close">
          <button type="submit" value="" class="quiet icon" aria-label={t.close}>
            <CloseIcon />
          </button>
        </form>
      </div>
    </dialog>
  );
}
