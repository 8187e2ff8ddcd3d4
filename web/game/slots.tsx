import type { GameProps } from './controller.ts';
import { leftoverLetters } from './game-state.ts';

type SlotsProps = GameProps & {
  /** Lets the letters start in their cells; missing until its script is loaded. */
  fly: ((slots: Element | null) => void) | undefined;
};

/** A slot for each letter of the hidden message, with its punctuation. At the end the leftover letters fill them. */
export function Slots({ ctl, state, fly }: SlotsProps) {
  const { details } = ctl.info.ui.subject;
  if (!details?.message_length) return null;
  const stage = ctl.ending.ui.result?.stage ?? 'words';
  const letters = stage === 'words' ? [] : leftoverLetters(state);
  let order = 0;
  return (
    <p
      class="slots screen-only"
      aria-hidden="true"
      style={{ '--count': details.message_length + details.message_words.length }}
      ref={(stage === 'letters' && fly) || null}
      onAnimationEnd={ctl.letterArrived}
    >
      {details.message_slots.split(' ').map((word, i) => (
        <span key={i}>
          {Array.from(word, (character, at) => {
            if (character !== '_') return character;
            const letter = letters[order];
            order += 1;
            return <i key={at}>{letter && <b style={{ '--order': order - 1 }}>{letter}</b>}</i>;
          })}
        </span>
      ))}
    </p>
  );
}
