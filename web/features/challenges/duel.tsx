import type { DuelProps } from '../../game/card.tsx';
import { challengesGame as t } from '../../messages/later.ts';
import { formatExact, formatGap } from '../../shared/clock.ts';
import { nameInText } from '../../shared/player-name.ts';

/** Both times of a challenge, the better time first. */
export default function Duel({ name, result, rival }: DuelProps) {
  const { seconds, mine } = result;
  const both = [{ name, seconds }, rival].sort((a, b) => a.seconds - b.seconds);
  const [winner] = both;
  const gap = formatGap(seconds, rival.seconds);
  return (
    <>
      <ol class="times duel" aria-label={t.bothTimes}>
        {both.map((one) => (
          <li key={one === rival ? 1 : 0} class={one === rival ? '' : 'mine'}>
            <span class="who">
              <bdi>{one.name}</bdi>
            </span>
            <span class="time">{formatExact(one.seconds)}</span>
          </li>
        ))}
      </ol>
      {winner && seconds !== rival.seconds && (
        <p>{mine && winner !== rival ? t.youWon(gap) : t.rivalWon(nameInText(winner.name), gap)}</p>
      )}
    </>
  );
}
