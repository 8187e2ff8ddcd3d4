import { dailyNext as t } from '../../messages/later.ts';
import { WEEK } from './day.ts';

/** A dot for each of the last seven days, filled if its puzzle was finished. */
export function Days({ days }: { days: readonly boolean[] }) {
  const done = days.filter(Boolean).length;
  return (
    <span class="days" role="img" aria-label={t.lastDays(done)}>
      {Array.from({ length: WEEK }, (_, i) => (
        <i key={i} class={days[i] ? 'done' : ''} style={{ '--i': i }} />
      ))}
    </span>
  );
}
