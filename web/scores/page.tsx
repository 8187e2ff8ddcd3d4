import { PRESETS } from '../../src/core/game/presets.ts';
import { common, shared, scores as texts } from '../messages/messages.ts';
import { formatExact } from '../shared/clock.ts';
import { Choice, Select, scrollIntoView, submitting } from '../shared/controls.tsx';
import { LivingBoard } from '../shared/living-board.tsx';
import { shownName } from '../shared/player-name.ts';
import { type ScoreTab, ScoreTabs, Spoken } from '../shared/shell.tsx';
import { shortDate } from '../shared/when.ts';
import { settingsLink } from '../start/settings.ts';
import type { Scores } from './controller.ts';
import { type LeaderboardRow, PERIODS } from './leaderboards.ts';

type Props = { ctl: Scores };

export function ScoreboardPage({ ctl, tabs }: Props & { tabs: readonly ScoreTab[] }) {
  const { offline, spoken } = ctl.ui;
  return (
    <div class="scores">
      <h1>{texts.title}</h1>
      <ScoreTabs current="scoreboard" tabs={tabs} />
      {offline && <p class="warning">{shared.noAnswer}</p>}
      <section class="card leaderboards" aria-label={texts.title}>
        <Choices ctl={ctl} />
        <Leaderboard ctl={ctl} />
      </section>
      <div class="scores-side">
        <MyGames ctl={ctl} />
        <Popularity ctl={ctl} />
      </div>
      <Spoken {...spoken} />
    </div>
  );
}

function Choices({ ctl }: Props) {
  const { filters, categories } = ctl.ui;
  const { lists, offered } = ctl;
  return (
    <form class="filters" onSubmit={submitting(() => {})}>
      {offered.length > 1 && (
        <fieldset class="chips">
          <legend class="hidden">{texts.board}</legend>
          {offered
            .filter((one) => one !== 'any' || ctl.ui.hasAny)
            .map((leaderboard) => (
              <Choice
                key={leaderboard}
                name="leaderboard"
                isChosen={leaderboard === filters.leaderboard}
                onChoose={() => ctl.choose({ leaderboard })}
              >
                {leaderboard === 'any' ? texts.any : common.presets[leaderboard]}
              </Choice>
            ))}
        </fieldset>
      )}
      <Select
        label={texts.category}
        value={String(filters.categoryId ?? '')}
        options={[
          ['', texts.allCategories],
          ...categories.map(({ id, name }) => [String(id), name, ctl.wordsIn()] as const),
        ]}
        onChoose={(id) => ctl.choose({ categoryId: id === '' ? undefined : Number(id) })}
      />
      {lists && filters.leaderboard !== 'any' && (
        <Select
          label={lists.period}
          value={filters.period}
          options={PERIODS.map((period) => [period, lists.periods[period]])}
          onChoose={(period) => ctl.choose({ period })}
        />
      )}
    </form>
  );
}

function Leaderboard({ ctl }: Props) {
  const { listed, filters } = ctl.ui;
  if (!listed) return null;
  const { rows, around } = listed;
  if (rows.length === 0) return <NoTimes ctl={ctl} />;
  return (
    <>
      <table>
        <caption class="hidden">{texts.caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span class="hidden">{texts.place}</span>
            </th>
            <th scope="col">{texts.player}</th>
            <th scope="col" class="number time">
              {texts.time}
            </th>
            <th scope="col" class="detail">
              {filters.leaderboard === 'any' ? texts.board : texts.category}
            </th>
            <th scope="col" class="when detail">
              {texts.when}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow key={`${row.place} ${row.completed_at}`} row={row} />
          ))}
        </tbody>
        {around.length > 0 && (
          <tbody class="around">
            {around.map((row) => (
              <TableRow key={`${row.place} ${row.completed_at}`} row={row} />
            ))}
          </tbody>
        )}
      </table>
      <p class="soft small">{filters.leaderboard === 'any' ? texts.anyRule : ctl.lists?.rule}</p>
    </>
  );
}

function TableRow({ row }: { row: LeaderboardRow }) {
  const { place, player_name: player, time_seconds: seconds, detail, completed_at: at, isMine } = row;
  return (
    <tr class={isMine ? 'mine' : ''} ref={isMine ? scrollIntoView : null}>
      <td class="place">
        <span>{place}</span>
      </td>
      <th scope="row">
        <bdi>{shownName(player)}</bdi>
        {isMine && player !== texts.you && <span class="tag">{texts.you}</span>}
        <span class="summary">
          <span class="time">{formatExact(seconds)} · </span>
          {detail}
        </span>
      </th>
      <td class="number time">{formatExact(seconds)}</td>
      <td class="detail">{detail}</td>
      <td class="when detail">{shortDate(at)}</td>
    </tr>
  );
}

function NoTimes({ ctl }: Props) {
  const { filters, categories } = ctl.ui;
  const board = PRESETS.find(({ name }) => name === filters.leaderboard);
  const category = filters.categoryId ?? categories[0]?.id;
  const href = board && category !== undefined ? `./${settingsLink(category, board)}` : './';
  return (
    <div class="empty">
      <div class="empty-board">
        <LivingBoard title={texts.emptyBoard} />
      </div>
      <p>{texts.empty}</p>
      <a class="button" href={href}>
        {board ? texts.play(common.presets[board.name]) : texts.playAny}
      </a>
    </div>
  );
}

/** The player's own games that match the filters. */
function MyGames({ ctl }: Props) {
  const { mine, listed } = ctl.ui;
  const { games, best, average } = mine;
  const figures = [
    [texts.finished, games],
    [texts.best, best && formatExact(best.seconds)],
    [texts.average, average === undefined ? undefined : formatExact(average)],
    [texts.yourPlace, listed?.place],
  ] as const;
  return (
    <section class="card my-games" aria-labelledby="mine-title">
      <h2 id="mine-title">{texts.mine}</h2>
      {games === 0 ? (
        <p class="soft">
          {texts.noneMine} <a href="./">{texts.playNow}</a>
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

function Popularity({ ctl }: Props) {
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
