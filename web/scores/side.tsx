import { statistics, scores as texts } from '../messages/messages.ts';
import { formatExact } from '../shared/clock.ts';
import type { Scores } from './controller.ts';

type Props = { ctl: Scores };

/** The player's own games with the same filters. */
export function MyGames({ ctl }: Props) {
  const { mine, place } = ctl.ui;
  const { games, best, average } = mine;
  const figures = [
    [texts.finished, games],
    [texts.best, best && formatExact(best.seconds)],
    [statistics.average, average === undefined ? undefined : formatExact(average)],
    [texts.yourPlace, place === 'beyond' ? texts.beyond : place],
  ] as const;
  return (
    <section class="card my-games" aria-labelledby="mine-title">
      <h2 id="mine-title">{texts.mine}</h2>
      {games === 0 ? (
        <p class="soft">
          {texts.noneMine} <a href="./">{statistics.play}</a>
        </p>
      ) : (
        <dl>
          {figures.map(
            ([name, value]) =>
              value !== undefined && (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
      )}
    </section>
  );
}

export function Popularity({ ctl }: Props) {
  const { popular } = ctl.ui;
  const most = Math.max(...popular.map(({ completed_games }) => completed_games));
  if (popular.length === 0 || most === 0) return null;
  return (
    <section class="card popularity" aria-labelledby="popularity-title">
      <h2 id="popularity-title">{texts.popular}</h2>
      <table>
        <caption class="hidden">{texts.popularCaption}</caption>
        <thead class="hidden">
          <tr>
            <th scope="col">{texts.category}</th>
            <th scope="col">{texts.finished}</th>
          </tr>
        </thead>
        <tbody>
          {popular.map(({ id, name, completed_games }) => (
            <tr key={id}>
              <th scope="row" lang={ctl.wordsIn()}>
                {name}
              </th>
              <td>
                <span
                  class="bar"
                  style={{ width: `${(completed_games / most) * 100}%` }}
                  aria-hidden="true"
                />
                <span class="count">{completed_games}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
