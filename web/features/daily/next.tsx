import type { NextSlot } from '../../game/card.tsx';
import { dailyNext as t } from '../../messages/later.ts';
import { dateAt } from '../../shared/clock.ts';
import { daysAfter, untilNext, waitText } from './day.ts';
import dailyPath from './day-path.ts';

/** The time until the next daily puzzle, and a link to earlier puzzles, after a game. */
const next: NextSlot = ({ date, language, now }) =>
  date === dateAt(now) ? (
    <>
      <span>{t.tomorrow(waitText(untilNext(now)))}</span>
      <a href={dailyPath(daysAfter(date, -1), language)}>{t.yesterday}</a>
    </>
  ) : (
    <a href={dailyPath('archive', language)}>{t.earlier}</a>
  );

export default next;
