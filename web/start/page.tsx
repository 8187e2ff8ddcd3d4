import { BOARD_SIZE, WORD_COUNT } from '../../src/game/limits.ts';
import { TodayCard } from '../daily/card.tsx';
import { Arrows } from '../shared/difficulty.tsx';
import { Directions } from '../shared/directions.tsx';
import { focusWrongName, NameField } from '../shared/name-field.tsx';
import { Slider } from '../shared/slider.tsx';
import type { StartController } from './controller.ts';
import { RecentGames } from './recent.tsx';
import { PRESETS } from './settings.ts';

export function StartPage({ ctl }: { ctl: StartController }) {
  return (
    <div class="start">
      <div class="intro">
        <h1>Find the hidden words</h1>
        <p class="soft">Play the puzzle of the day, or pick a category and a board.</p>
      </div>
      <TodayCard
        ui={ctl.today}
        onPlay={() => {
          void ctl.playToday();
          focusWrongName(ctl.ui.nameError);
        }}
      />
      <NewGame ctl={ctl} />
      <RecentGames ctl={ctl} />
      <p class="programs">
        <a href="make">Make a puzzle of your own words</a>
      </p>
      <p class="programs small">
        <a href="docs">The API, for developers</a>
      </p>
    </div>
  );
}

function NewGame({ ctl }: { ctl: StartController }) {
  const { size, words, difficulty, name, nameError, problem } = ctl.ui;
  return (
    <form
      class="card new-game"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void ctl.start();
        focusWrongName(ctl.ui.nameError);
      }}
    >
      <Categories ctl={ctl} />
      <fieldset class="presets">
        <legend>Board</legend>
        {PRESETS.map((preset) => (
          <button
            type="button"
            key={preset.name}
            aria-pressed={preset.size === size && preset.words === words && preset.difficulty === difficulty}
            onClick={() => ctl.choosePreset(preset)}
          >
            <b>{preset.name}</b>
            <span>
              {preset.size} × {preset.size}
              <span class="hidden">,</span>
            </span>
            <span>{preset.words} words</span>
            <Arrows difficulty={preset.difficulty} />
          </button>
        ))}
      </fieldset>
      <div class="sliders">
        <Slider
          label="Size"
          range={BOARD_SIZE}
          value={size}
          shown={`${size} × ${size}`}
          onChange={ctl.chooseSize}
        />
        <Slider
          label="Words"
          range={WORD_COUNT}
          value={words}
          shown={String(words)}
          onChange={ctl.chooseWords}
        />
      </div>
      <Directions difficulty={difficulty} onChange={ctl.chooseDifficulty} />
      <NameField name={name} nameError={nameError} onType={ctl.typeName} onLeave={ctl.checkName}>
        (optional, for the scoreboard)
      </NameField>
      <StartButton ctl={ctl} />
      <p class="field-error" role="alert">
        {problem}
      </p>
    </form>
  );
}

/** Never `disabled`: a disabled button would lose the focus. */
function StartButton({ ctl }: { ctl: StartController }) {
  const { starting, waitSeconds, categories } = ctl.ui;
  const isBlocked = starting || waitSeconds > 0 || categories === undefined;
  const waiting = waitSeconds > 0 ? `Start in ${waitSeconds} s` : 'Start';
  return (
    <button type="submit" class="button wide" aria-disabled={isBlocked}>
      {starting ? 'Making your board …' : waiting}
    </button>
  );
}

function Categories({ ctl }: { ctl: StartController }) {
  const { categories, categoryId, offline } = ctl.ui;
  return (
    <fieldset class="categories">
      <legend>Category</legend>
      {offline && <p class="warning">The server does not answer. This page tries again by itself.</p>}
      {categories?.map(({ id, name }) => (
        <label key={id}>
          <input
            type="radio"
            name="category"
            value={id}
            checked={id === categoryId}
            onChange={() => ctl.chooseCategory(id)}
          />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  );
}
