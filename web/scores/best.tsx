import type { ScoreEntry } from '../../src/contract/scores.ts';
import { CLASSES } from '../../src/game/classes.ts';
import { formatExact } from '../shared/clock.ts';
import { Spoken } from '../shared/shell.tsx';
import { shortDate } from '../shared/when.ts';
import type { BestTimes } from './best.ts';
import { type Filters, PERIODS } from './filters.ts';

type Props = { best: BestTimes };

export function BestTimesSection({ best }: Props) {
  const { scores, own, spoken } = best.ui;
  const entries = scores?.entries ?? [];
  const mine = own.best?.completedAt;
  const isBelow = (scores?.game?.place ?? 0) > entries.length;
  return (
    <section class="card leaderboards" aria-labelledby="best-title">
      <h2 id="best-title">Best times</h2>
      <p class="soft small">
        Games that one player found on the board, without hints: the best one of each name.
      </p>
      <FilterForm best={best} />
      {scores && entries.length === 0 && <p class="empty">No such game yet. The first place is free.</p>}
      {entries.length > 0 && (
        <table>
          <caption class="hidden">The best times with these filters</caption>
          <thead>
            <tr>
              <th scope="col">
                <span class="hidden">Place</span>
              </th>
              <th scope="col">Player</th>
              <th scope="col" class="number time">
                Time
              </th>
              <th scope="col" class="detail">
                Category
              </th>
              <th scope="col" class="when detail">
                When
              </th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <Row key={entry.place} entry={entry} mine={entry.completed_at === mine} />
            ))}
          </tbody>
          {isBelow && <OwnPlace best={best} />}
        </table>
      )}
      <Spoken {...spoken} />
    </section>
  );
}

/** The rows around the player's own game, when it is not among the first. */
function OwnPlace({ best }: Props) {
  const { scores, own } = best.ui;
  const place = scores?.game?.place;
  if (!place || !own.best) return null;
  const { seconds, completedAt, title } = own.best;
  const entry = {
    place,
    player_name: 'You',
    time_seconds: seconds,
    category: title,
    completed_at: completedAt,
  };
  const before = scores.game?.neighbours.filter((other) => other.place < place) ?? [];
  const after = scores.game?.neighbours.filter((other) => other.place > place) ?? [];
  return (
    <tbody class="around">
      {[...before.filter((other) => other.place > scores.entries.length), entry, ...after].map((other) => (
        <Row key={other.place} entry={other} mine={other === entry} />
      ))}
    </tbody>
  );
}

function Row({ entry, mine }: { entry: ScoreEntry; mine: boolean }) {
  return (
    <tr class={mine ? 'mine' : ''}>
      <td class="place">{entry.place}</td>
      <th scope="row">
        {entry.player_name}
        {mine && <span class="tag">your best</span>}
        <span class="summary">
          <span class="time">{formatExact(entry.time_seconds)} · </span>
          {entry.category}
        </span>
      </th>
      <td class="number time">{formatExact(entry.time_seconds)}</td>
      <td class="detail">{entry.category}</td>
      <td class="when detail">{shortDate(entry.completed_at)}</td>
    </tr>
  );
}

function FilterForm({ best }: Props) {
  const { filters, categories } = best.ui;
  return (
    <form class="filters" onSubmit={(event) => event.preventDefault()}>
      <Filter best={best} name="class" label="Class" value={filters.class ?? 'classic'}>
        {CLASSES.map(({ name }) => [name, name])}
      </Filter>
      <Filter best={best} name="period" label="When" value={filters.period ?? 'all'}>
        {Object.entries(PERIODS)}
      </Filter>
      <Filter best={best} name="category_id" label="Category" value={filters.category_id} any="All">
        {categories.map(({ id, name }) => [String(id), name])}
      </Filter>
    </form>
  );
}

type FilterProps = Props & {
  name: keyof Filters;
  label: string;
  value: string | number | undefined;
  /** The text of no filter. */
  any?: string;
  children: (readonly [value: string, text: string])[];
};

function Filter({ best, name, label, value, any, children }: FilterProps) {
  return (
    <label>
      {label}
      <select
        value={String(value ?? '')}
        onChange={(event) => void best.setFilter(name, event.currentTarget.value)}
      >
        {any && <option value="">{any}</option>}
        {children.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The player's own games with the same filters. */
export function OwnSection({ best }: Props) {
  const { own, scores } = best.ui;
  const { game } = scores ?? {};
  return (
    <section class="card own" aria-labelledby="own-title">
      <h2 id="own-title">Your games</h2>
      {own.games === 0 ? (
        <p class="soft">
          This browser has no finished game of yours with these filters. <a href="./">Play one</a>.
        </p>
      ) : (
        <dl>
          <dt>Finished</dt>
          <dd>{own.games}</dd>
          {own.best && (
            <>
              <dt>Best time</dt>
              <dd>{formatExact(own.best.seconds)}</dd>
            </>
          )}
          {own.mean !== undefined && (
            <>
              <dt>Mean time</dt>
              <dd>{formatExact(own.mean)}</dd>
            </>
          )}
          {(game?.place || game?.ranked === 'beyond') && (
            <>
              <dt>Your place</dt>
              <dd>{game.place ?? 'not among the first 1000'}</dd>
            </>
          )}
        </dl>
      )}
    </section>
  );
}
