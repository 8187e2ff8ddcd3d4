import { common, shared, scores as texts } from '../messages/messages.ts';
import { Choice, Select } from '../shared/controls.tsx';
import { submitting } from '../shared/refs.ts';
import { ScoreTabs, Spoken } from '../shared/shell.tsx';
import type { Scores } from './controller.ts';
import { LEADERBOARDS, PERIODS } from './filters.ts';
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
      <Select
        label={texts.category}
        value={String(filters.categoryId ?? '')}
        options={[
          ['', texts.allCategories],
          ...categories.map(({ id, name }) => [String(id), name, ctl.wordsIn()] as const),
        ]}
        onChoose={(id) => ctl.choose({ categoryId: id === '' ? undefined : Number(id) })}
      />
      {filters.leaderboard !== 'any' && (
        <Select
          label={texts.period}
          value={filters.period}
          options={PERIODS.map((period) => [period, texts.periods[period]])}
          onChoose={(period) => ctl.choose({ period })}
        />
      )}
    </form>
  );
}
