import type { GameProps } from '../../game/controller.ts';
import { isShownFound } from '../../game/game-state.ts';
import { wordColours } from '../../game/players.ts';
import { game as t } from '../../messages/messages.ts';

/** In place of the progress: a part for each player, as long as the share of the words that they found. */
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
