import { common, shared, scores as texts } from '../messages/messages.ts';
import { Choice } from '../shared/controls.tsx';
import { submitting } from '../shared/refs.ts';
import { ScoreTabs, Spoken } from '../shared/shell.tsx';
import type { Scores } from './controller.ts';
import { LEADERBOARDS, PERIODS, type Period } from './filters.ts';
import { Leaderboard } from './leaderboard.tsx';
import { MyGames, Popularity } from './side.tsx';

type Props = { ctl: Scores };

export function ScoreboardPage({ ctl }: Props) {
  const { offline, spoken } = ctl.ui;
  return (
    <div class="scores">
      <h1>{texts.title}</h1>
      <ScoreTabs current="scoreboard" />
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
  return (
    <form class="filters" onSubmit={submitting(() => {})}>
      <fieldset class="chips">
        <legend class="hidden">{texts.board}</legend>
        {LEADERBOARDS.filter((one) => one !== 'any' || ctl.ui.hasAny).map((leaderboard) => (
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
      <label>
        {texts.category}
        <select
          value={String(filters.categoryId ?? '')}
          onChange={({ currentTarget: { value } }) =>
            void ctl.choose({ categoryId: value === '' ? undefined : Number(value) })
          }
        >
          <option value="">{texts.allCategories}</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id} lang={ctl.wordsIn()}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {filters.leaderboard !== 'any' && (
        <label>
          {texts.period}
          <select
            value={filters.period}
            onChange={(event) => void ctl.choose({ period: event.currentTarget.value as Period })}
          >
            {PERIODS.map((period) => (
              <option key={period} value={period}>
                {texts.periods[period]}
              </option>
            ))}
          </select>
        </label>
      )}
    </form>
  );
}
