import type { PosterPart } from '../../game/result.ts';
import { common } from '../../messages/messages.ts';
import { dateAt } from '../../shared/clock.ts';
import { streakOf } from '../../shared/figures.ts';
import { lastDays } from './day.ts';
import { Days } from './days.tsx';

/** The days of the streak after a daily puzzle. */
const poster: PosterPart = ({ results, clock }, { mine, fresh }) => {
  const today = dateAt(clock.now());
  return () => {
    const { current } = streakOf(results.all(), today);
    if (!mine || current === 0) return null;
    return (
      <p key="streak" class={fresh ? 'my-streak filling' : 'my-streak'}>
        <Days days={lastDays(results.all(), today)} />
        <b>{common.streak(current)}</b>
      </p>
    );
  };
};

export default poster;
