import { statistics as texts } from '../messages/en.ts';
import { formatExact } from '../shared/clock.ts';

const WIDTH = 120;
const HEIGHT = 32;
/** Room for the line and its dots. */
const EDGE = 4;

/** The last times of a kind as a line, the fastest one marked; lower is faster. */
export function TimesChart({ times }: { times: readonly number[] }) {
  const best = Math.min(...times);
  const span = Math.max(...times) - best || 1;
  const points = times.map((seconds, i) => ({
    x: EDGE + (i / (times.length - 1)) * (WIDTH - 2 * EDGE),
    y: HEIGHT - EDGE - ((seconds - best) / span) * (HEIGHT - 2 * EDGE),
  }));
  const fastest = points[times.indexOf(best)];
  return (
    <svg
      class="chart"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={texts.chart(times.length, formatExact(times[0] ?? 0), formatExact(times.at(-1) ?? 0))}
    >
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      <circle cx={fastest?.x} cy={fastest?.y} r={3} />
    </svg>
  );
}
