import type { LeaderboardEntry, ScoreboardView } from '../../src/contract/scores.ts';
import { formatExact } from '../shared/clock.ts';
import { scrollIntoView } from '../shared/refs.ts';
import { shortDate } from '../shared/when.ts';
import { settingsLink } from '../start/settings.ts';
import type { BestTimes } from './best.ts';
import { BestTimesSection, OwnSection } from './best.tsx';
import type { ScoresController } from './controller.ts';

export function ScoreboardPage({ ctl, best }: { ctl: ScoresController; best: BestTimes }) {
  const { scores, offline } = ctl.ui;
  return (
    <div class="scores">
      <h1>Scoreboard</h1>
      {offline && <p class="warning">The server does not answer. This page tries again by itself.</p>}
      <BestTimesSection best={best} />
      <OwnSection best={best} />
      {scores && (
        <>
          <Leaderboards ctl={ctl} scores={scores} />
          <Popularity scores={scores} />
        </>
      )}
    </div>
  );
}

function Leaderboards({ ctl, scores }: { ctl: ScoresController; scores: ScoreboardView }) {
  const { tabs, tab, row } = ctl.ui;
  const entries = scores.leaderboards[tab] ?? [];
  return (
    <section class="card leaderboards" aria-label="Fastest games">
      <div
        role="tablist"
        aria-label="Categories"
        onKeyDown={(event) => {
          const at = ctl.pressed(event.key);
          if (at === undefined) return;
          event.preventDefault();
          event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[at]?.focus();
        }}
      >
        {tabs.map((name, i) => (
          <button
            type="button"
            role="tab"
            key={name}
            id={`tab-${i}`}
            aria-selected={name === tab}
            aria-controls="leaderboard"
            tabIndex={name === tab ? 0 : -1}
            onClick={() => ctl.show(name)}
          >
            {name}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="leaderboard" aria-labelledby={`tab-${tabs.indexOf(tab)}`}>
        {entries.length > 0 ? (
          <TopTen entries={entries} category={tab} row={row} />
        ) : (
          <NoGamesYet category={tab} id={scores.popular_categories.find(({ name }) => name === tab)?.id} />
        )}
      </div>
    </section>
  );
}

type TopTenProps = { entries: readonly LeaderboardEntry[]; category: string; row: string | undefined };

function TopTen({ entries, category, row }: TopTenProps) {
  return (
    <table>
      <caption class="hidden">The fastest games in {category}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span class="hidden">Place</span>
          </th>
          <th scope="col">Player</th>
          <th scope="col" class="number time">
            Time
          </th>
          <th scope="col" class="number detail">
            Board
          </th>
          <th scope="col" class="number detail">
            Words
          </th>
          <th scope="col" class="when detail">
            When
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry, i) => {
          const mine = entry.completed_at === row;
          return (
            <tr key={i} class={mine ? 'mine' : ''} ref={mine ? scrollIntoView : null}>
              <td class="place">{i + 1}</td>
              <th scope="row">
                {entry.player_name}
                {mine && <span class="tag">this game</span>}
                <span class="summary">
                  <span class="time">{formatExact(entry.time_seconds)} · </span>
                  {entry.board_size} × {entry.board_size} · {entry.word_count} words
                </span>
              </th>
              <td class="number time">{formatExact(entry.time_seconds)}</td>
              <td class="number detail">
                {entry.board_size} × {entry.board_size}
              </td>
              <td class="number detail">{entry.word_count}</td>
              <td class="when detail">{shortDate(entry.completed_at)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function NoGamesYet({ category, id }: { category: string; id: number | undefined }) {
  return (
    <div class="empty">
      <p>Nobody has finished a game in {category} yet. All ten places are free.</p>
      {id !== undefined && (
        <a class="button" href={`./${settingsLink(id, { size: 8, words: 5, difficulty: 'easy' })}`}>
          Be the first
        </a>
      )}
    </div>
  );
}

function Popularity({ scores }: { scores: ScoreboardView }) {
  const most = Math.max(1, ...scores.popular_categories.map((category) => category.completed_games));
  return (
    <section class="card popularity" aria-labelledby="popularity-title">
      <h2 id="popularity-title">What people play</h2>
      <table>
        <caption class="hidden">Finished games by category</caption>
        <thead class="hidden">
          <tr>
            <th scope="col">Category</th>
            <th scope="col">Finished games</th>
          </tr>
        </thead>
        <tbody>
          {scores.popular_categories.map(({ id, name, completed_games }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
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
      {scores.popular_categories.every((category) => category.completed_games === 0) && (
        <p class="soft">
          No game has been finished yet. <a href="./">Play the first one</a>.
        </p>
      )}
    </section>
  );
}
