import { game as t } from '../messages/messages.ts';
import type { GameController } from './controller.ts';
import { HowToSelect } from './how-to-select.tsx';
import { Icon } from './icons.tsx';

/** On the first visit, in the place of the messages: a picture of a finger that marks a word. */
export function Intro({ ctl }: { ctl: GameController }) {
  return (
    <section class="strip how-to screen-only" aria-label={t.introTitle}>
      <svg viewBox="0 0 5 1" aria-hidden="true">
        <line class="how-to-mark" x1="0.5" y1="0.5" x2="3.5" y2="0.5" />
        {[...t.introLetters].map((letter, x) => (
          <text key={x} x={x + 0.5} y={0.69} class={x < 4 ? 'of-word' : ''}>
            {letter}
          </text>
        ))}
        <circle class="how-to-finger" cx="3.5" cy="0.5" r="0.3" />
      </svg>
      <p>
        <HowToSelect />
      </p>
      {/* The first Tab leads to the board. */}
      <button type="button" tabIndex={-1} class="quiet icon" aria-label={t.close} onClick={ctl.closeIntro}>
        <Icon name="close" />
      </button>
    </section>
  );
}
