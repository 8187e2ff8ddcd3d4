import { statistics as texts } from '../../messages/messages.ts';
import { formatExact } from '../../shared/clock.ts';
import type { Bar } from './charts.ts';

const WIDTH = 320;
const HEIGHT = 96;
/** The height of a line of text. */
const LINE = 16;

type Props = {
  id: string;
  title: string;
  bars: readonly Bar[];
  /** The name of a bar below it, or '' for a bar without one. */
  nameBelow(bar: Bar, index: number): string;
  /** The name of a bar in the table. */
  nameOf(bar: Bar): string;
};

/** Times as bars with the best marked, and the same as a table for screen readers. Only the longest time is written. */
export function BarChart({ id, title, bars, nameBelow, nameOf }: Props) {
  const times = bars.flatMap(({ seconds }) => seconds ?? []);
  if (times.length === 0) return null;
  const longest = Math.max(...times);
  const shortest = Math.min(...times);
  const step = WIDTH / bars.length;
  return (
    <section class="card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p class="soft small">
        {texts.best} {formatExact(shortest)}
      </p>
      <svg class="bar-chart" viewBox={`0 0 ${WIDTH} ${HEIGHT + 2 * LINE}`} aria-hidden="true">
        {bars.map((bar, i) => {
          const { date, seconds } = bar;
          const x = step * (i + 0.5);
          const height = ((seconds ?? 0) / longest) * HEIGHT;
          return (
            <g key={date}>
              {seconds !== undefined && (
                <rect
                  class={seconds === shortest ? 'best' : ''}
                  x={x - step * 0.35}
                  y={LINE + HEIGHT - height}
                  width={step * 0.7}
                  height={height}
                  rx={Math.min(4, step * 0.2)}
                />
              )}
              {seconds === longest && (
                <text x={within(x)} y={LINE + HEIGHT - height - 4}>
                  {formatExact(seconds)}
                </text>
              )}
              <text x={within(x)} y={HEIGHT + 2 * LINE - 4}>
                {nameBelow(bar, i)}
              </text>
            </g>
          );
        })}
      </svg>
      <table class="hidden">
        <thead>
          <tr>
            <th>{texts.day}</th>
            <th>{texts.time}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.date}>
              <th scope="row">{nameOf(bar)}</th>
              <td>{bar.seconds === undefined ? '–' : formatExact(bar.seconds)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Keeps a text of a few characters within the chart. */
function within(x: number): number {
  return Math.min(Math.max(x, 20), WIDTH - 20);
}
