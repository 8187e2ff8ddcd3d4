import { BOARD_SIZE, MAX_PLAYER_NAME, type Range, WORD_COUNT } from '../../src/game/limits.ts';
import { ANONYMOUS } from '../../src/game/player-name.ts';
import { formatExact, secondsBetween } from '../shared/clock.ts';
import type { RecentGame } from '../shared/storage.ts';
import { shortDate } from '../shared/when.ts';
import type { StartController } from './controller.ts';
import { PRESETS } from './settings.ts';

export function StartPage({ ctl }: { ctl: StartController }) {
  return (
    <div class="start">
      <div class="intro">
        <h1>Find the hidden words</h1>
        <p class="soft">Pick a subject and a board. Words run in all eight directions.</p>
      </div>
      <NewGame ctl={ctl} />
      <Recent ctl={ctl} />
      <p class="programs small">
        <a href="docs">For programs: the API</a>
      </p>
    </div>
  );
}

function NewGame({ ctl }: { ctl: StartController }) {
  const { size, words, name, nameError, problem, starting, categories } = ctl.ui;
  return (
    <form
      class="card new-game"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void ctl.start();
      }}
    >
      <Categories ctl={ctl} />
      <fieldset class="presets">
        <legend>Board</legend>
        {PRESETS.map((preset) => (
          <button
            type="button"
            key={preset.name}
            aria-pressed={preset.size === size && preset.words === words}
            onClick={() => ctl.choosePreset(preset)}
          >
            <b>{preset.name}</b>
            <span>
              {preset.size} × {preset.size}, {preset.words} words
            </span>
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
      <div class="name">
        <label for="name">
          Your name <span class="soft">(for the scoreboard, if you like)</span>
        </label>
        <input
          id="name"
          value={name}
          maxLength={MAX_PLAYER_NAME}
          placeholder={ANONYMOUS}
          autocomplete="nickname"
          aria-invalid={nameError !== ''}
          aria-describedby="name-error"
          onInput={(event) => ctl.typeName(event.currentTarget.value)}
          onBlur={ctl.checkName}
        />
        <p id="name-error" class="field-error" role="alert">
          {nameError}
        </p>
      </div>
      <button type="submit" class="button wide" disabled={starting || categories === undefined}>
        {starting ? 'Making your board …' : 'Start'}
      </button>
      <p class="field-error" role="alert">
        {problem}
      </p>
    </form>
  );
}

function Categories({ ctl }: { ctl: StartController }) {
  const { categories, categoryId, offline } = ctl.ui;
  return (
    <fieldset class="categories">
      <legend>Subject</legend>
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

function Recent({ ctl }: { ctl: StartController }) {
  const { recent } = ctl.ui;
  if (recent.length === 0) return null;
  return (
    <section class="recent card" aria-labelledby="recent-title">
      <div class="row">
        <h2 id="recent-title">Your games</h2>
        <button type="button" class="quiet" onClick={ctl.clear}>
          Clear all
        </button>
      </div>
      <ul>
        {recent.map((game) => (
          <li key={game.id}>
            <RecentRow game={game} />
            <button
              type="button"
              class="quiet remove"
              aria-label={`Remove ${game.category}, ${shortDate(game.startedAt)}`}
              onClick={() => ctl.remove(game.id)}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function RecentRow({ game }: { game: RecentGame }) {
  const about = (
    <>
      <b>{game.category}</b>
      <span class="soft">
        {game.size} × {game.size} · {shortDate(game.startedAt)}
      </span>
    </>
  );
  if (game.gone) {
    return (
      <div class="recent-game gone">
        {about}
        <span class="state">Gone from the server</span>
      </div>
    );
  }
  return (
    <a class="recent-game" href={`game/${game.id}`}>
      {about}
      <span class="state">
        {game.completedAt !== null ? (
          <>Done in {formatExact(secondsBetween(game.startedAt, game.completedAt))}</>
        ) : (
          <>
            Resume · {game.found} of {game.words}
          </>
        )}
      </span>
      {game.completedAt === null && <progress max={game.words} value={game.found} aria-label="Words found" />}
    </a>
  );
}
