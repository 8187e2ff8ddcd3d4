import type { GameProps } from '../../game/controller.ts';
import { isShownFound } from '../../game/game-state.ts';
import { wordColours } from '../../game/players.ts';
import { game as t } from '../../messages/messages.ts';

/** Replaces the progress bar: one part per player, whose length is the share of their finds. */
export default function ScoreBar({ ctl, state }: GameProps) {
  const { words } = state.game;
  const colours = wordColours(ctl, state);
  const found = words.filter((word) => isShownFound(state, word)).map(({ text }) => colours.get(text) ?? 0);
  return (
    <div class="score-bar" role="img" aria-label={t.progress(found.length, words.length)}>
      {found
        .sort((a, b) => a - b)
        .map((colour, i) => (
          <i key={i} class={`c${colour}`} style={{ width: `${100 / words.length}%` }} />
        ))}
    </div>
  );
}
