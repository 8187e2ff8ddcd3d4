import { DIFFICULTIES } from '../../src/game/difficulty.ts';
import { BOARD_SIZE, type Range, WORD_COUNT } from '../../src/game/limits.ts';
import { TodayCard } from '../daily/card.tsx';
import { Arrows, DIRECTIONS_TEXT } from '../shared/difficulty.tsx';
import { focusWrongName, NameField } from '../shared/name-field.tsx';
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
      <p class="programs small">
        <a href="docs">For programs: the API</a>
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
      <Directions ctl={ctl} />
      <NameField name={name} nameError={nameError} onType={ctl.typeName} onLeave={ctl.checkName}>
        (for the scoreboard, if you like)
      </NameField>
      <StartButton ctl={ctl} />
      <p class="field-error" role="alert">
        {problem}
      </p>
    </form>
  );
}

function Directions({ ctl }: { ctl: StartController }) {
  const { difficulty } = ctl.ui;
  return (
    <fieldset class="directions" aria-describedby="directions-text">
      <legend>Directions</legend>
      {DIFFICULTIES.map((one) => (
        <label key={one}>
          <input
            type="radio"
            name="difficulty"
            value={one}
            checked={one === difficulty}
            onChange={() => ctl.chooseDifficulty(one)}
          />
          <span>
            <b>{NAMES[one]}</b> <Arrows difficulty={one} />
          </span>
        </label>
      ))}
      <p id="directions-text" class="soft small">
        {DIRECTIONS_TEXT[difficulty]}
      </p>
    </fieldset>
  );
}

const NAMES = { easy: 'Easy', medium: 'Medium', hard: 'Hard' };

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

type SliderProps = {
  label: string;
  range: Range;
  value: number;
  shown: string;
  onChange(value: number): void;
};

function Slider({ label, range, value, shown, onChange }: SliderProps) {
  const id = `slider-${label}`;
  return (
    <div class="slider">
      <label for={id}>{label}</label>
      <output for={id}>{shown}</output>
      <input
        id={id}
        type="range"
        min={range.min}
        max={range.max}
        value={value}
        aria-valuetext={shown}
        onInput={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}
