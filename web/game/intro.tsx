import { game as t } from '../messages/en.ts';
import type { GameController } from './controller.ts';
import { CloseIcon } from './icons.tsx';
import { foundCount, type GameState } from './state.ts';

const LETTERS = ['OXWAB', 'FINDS', 'KRETU'];

/** On the first visit: a picture of a finger that marks a word. It ends with the first find, where that moves nothing. */
export function Intro({ ctl, state }: { ctl: GameController; state: GameState }) {
  const { intro, join, typing } = ctl.ui;
  if (!intro || join || typing) return null;
  return (
    <section class={`how-to screen-only ${foundCount(state) > 0 ? 'done' : ''}`} aria-label={t.introTitle}>
      <Picture />
      <p>
        {t.introDrag}{' '}
        <span class="more">
          <span class="with-mouse">{t.introClick}</span>
          <span class="with-finger">{t.introTap}</span>
        </span>
      </p>
      <button type="button" class="quiet icon" aria-label={t.close} onClick={ctl.closeIntro}>
        <CloseIcon />
      </button>
    </section>
  );
}

function Picture() {
  return (
    <svg class="how-to-picture" viewBox="0 0 5 3" aria-hidden="true">
      <line class="how-to-mark" x1="0.5" y1="1.5" x2="3.5" y2="1.5" />
      {LETTERS.flatMap((row, y) =>
        [...row].map((letter, x) => (
          <text key={`${x} ${y}`} x={x + 0.5} y={y + 0.7} class={y === 1 && x < 4 ? 'of-word' : ''}>
            {letter}
          </text>
        )),
      )}
      <circle class="how-to-finger" cx="3.5" cy="1.5" r="0.3" />
    </svg>
  );
}
