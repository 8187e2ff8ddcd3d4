import { BOARD_SIZE, WORD_COUNT } from '../../src/core/game/limits.ts';
import { PRESETS, type Preset, type PresetName } from '../../src/core/game/presets.ts';
import { common, join, shared, start } from '../messages/messages.ts';
import { Button, Directions, Problem, Select, Slider, submitting } from '../shared/controls.tsx';
import type { StartController } from './controller.ts';
import { RecentGames } from './recent.tsx';

type Props = { ctl: StartController };

export function StartPage({ ctl }: Props) {
  return (
    <div class="start">
      <h1 class="hidden">{start.title}</h1>
      {ctl.slots.map((slot) => slot.hero?.())}
      <Continue ctl={ctl} />
      {ctl.ui.isOffline ? <Offline /> : <Online ctl={ctl} />}
      <RecentGames ctl={ctl} />
    </div>
  );
}

/** Says what still works: the games below, and the daily puzzle if this browser stores its board. */
function Offline() {
  return (
    <section class="card offline" aria-labelledby="offline-title">
      <h2 id="offline-title">{start.offline}</h2>
      <p>{start.offlineText}</p>
    </section>
  );
}

/** The part of the page that needs the server. */
function Online({ ctl }: Props) {
  return (
    <>
      {ctl.slots.map((slot) => slot.friends?.())}
      {ctl.slots.map((slot) => slot.news?.())}
      <section class="new-game" aria-labelledby="play-title">
        <div class="row">
          <h2 id="play-title">{start.newBoard}</h2>
          <WordsOf ctl={ctl} />
        </div>
        {ctl.ui.isUnreachable && <p class="warning">{shared.noAnswer}</p>}
        <Problem text={ctl.ui.problem} />
        <Tiles ctl={ctl} />
      </section>
      <section class="more-ways" aria-labelledby="more-title">
        <h2 id="more-title">{start.more}</h2>
        <div class="ways">
          {ctl.slots.map((slot) => slot.games?.(ctl))}
          <a class="card way" href="join">
            <b>{join.start}</b> <span class="soft small">{join.startText}</span>
          </a>
          {ctl.slots.map((slot) => slot.ways?.())}
          <CustomGame ctl={ctl} />
        </div>
      </section>
    </>
  );
}

/** The newest unfinished game, unless the hero continues one. */
function Continue({ ctl }: Props) {
  const game = ctl.slots.some((slot) => slot.isContinued?.()) ? undefined : ctl.unfinished();
  if (!game) return null;
  return (
    <a class="card continue" href={`game/${game.id}`}>
      <span class="about">
        <b>{start.resume}</b>
        <span class="soft" lang={game.language}>
          {game.category}
        </span>
      </span>
      <span class="state">
        {start.found(game.found, game.words)}
        <progress max={game.words} value={game.found} aria-label={start.progress} />
      </span>
    </a>
  );
}

/** The category, above the boards, because a tap on a board starts the game. Words may differ from the page in language. */
function WordsOf({ ctl }: Props) {
  const { languages, wordsIn, categories = [], categoryId } = ctl.ui;
  return (
    <>
      <Select
        label={start.wordsIn}
        class="category"
        value={wordsIn}
        options={languages.map(({ code, name }) => [code, name, code])}
        onChoose={ctl.chooseWordsIn}
      />
      <Select
        label={start.category}
        class="category"
        value={String(categoryId ?? '')}
        options={[
          ['', start.surprise],
          ...categories.map(({ id, name }) => [String(id), name, wordsIn] as const),
        ]}
        onChoose={(id) => ctl.chooseCategory(id === '' ? undefined : Number(id))}
      />
    </>
  );
}

function scrollIntoView(element: Element | null): void {
  element?.scrollIntoView({ block: 'center' });
}

/** A board of any size. Unfolded if a link has filled it in. */
function CustomGame({ ctl }: Props) {
  const { size, words, difficulty, isCustomOpen, starting, waitSeconds } = ctl.ui;
  const waiting = waitSeconds > 0 ? start.readyIn(waitSeconds) : start.start;
  return (
    <details
      class="card custom"
      ref={ctl.isAsked ? scrollIntoView : null}
      open={isCustomOpen}
      onToggle={(event) => ctl.openCustom(event.currentTarget.open)}
    >
      <summary>
        <b>{start.custom}</b> <span class="soft small">{start.customText}</span>
      </summary>
      <form noValidate onSubmit={submitting(() => ctl.start(false))}>
        <div class="sliders">
          <Slider
            label={start.size}
            range={BOARD_SIZE}
            value={size}
            shown={common.boardSize(size)}
            onChange={ctl.chooseSize}
          />
          <Slider
            label={start.words}
            range={WORD_COUNT}
            value={words}
            shown={String(words)}
            onChange={ctl.chooseWords}
          />
        </div>
        <Directions difficulty={difficulty} onChange={ctl.chooseDifficulty} />
        <Button text={starting ? start.making : waiting} class="button wide" isOff={ctl.isBlocked()} />
      </form>
    </details>
  );
}

/** The words on the boards' pictures, as lines in units of a cell. */
const MARKS: Record<PresetName, readonly string[]> = {
  quick: ['M1.5 1.5l4 0', 'M6.5 3.5l0 4', 'M1.5 5.5l3 0'],
  classic: ['M1.5 1.5l6 0', 'M2.5 3.5l6 6', 'M10.5 2.5l0 6', 'M1.5 10.5l5 0'],
  hard: [
    'M2.5 1.5l7 0',
    'M1.5 3.5l8 8',
    'M13.5 2.5l0 9',
    'M2.5 12.5l5 -5',
    'M4.5 13.5l8 0',
    'M12.5 5.5l-3 -3',
  ],
  expert: [
    'M1.5 1.5l9 0',
    'M3.5 3.5l10 10',
    'M18.5 1.5l0 11',
    'M2.5 18.5l8 -8',
    'M9.5 18.5l9 0',
    'M1.5 5.5l0 9',
    'M15.5 2.5l-6 6',
    'M17.5 15.5l-5 -5',
    'M3.5 16.5l5 0',
  ],
};

/** Longer names are smaller where four are in a row on a phone. */
const LONG_NAME = 8;

/** Four boards in a row, each one tap away. */
function Tiles({ ctl }: Props) {
  return (
    <div class="tiles">
      {PRESETS.map((preset) => (
        <Tile key={preset.name} ctl={ctl} preset={preset} />
      ))}
    </div>
  );
}

/** Returns a note instead of the board's size, if any. */
function noteOf(ctl: StartController, preset: Preset): string {
  const { starting, waitSeconds } = ctl.ui;
  if (waitSeconds > 0) return start.readyIn(waitSeconds);
  return starting && ctl.isChosen(preset) ? start.making : '';
}

/** Never `disabled`, because a disabled button would lose the focus. */
function Tile({ ctl, preset }: Props & { preset: Preset }) {
  const { name, size, words } = preset;
  const note = noteOf(ctl, preset);
  return (
    <button
      type="button"
      class={`tile ${ctl.isChosen(preset) ? 'last' : ''}`}
      aria-disabled={ctl.isBlocked()}
      onClick={() => void ctl.play(preset)}
    >
      <Picture size={size} marks={MARKS[name]} />
      <span class="about">
        <b class={common.presets[name].length > LONG_NAME ? 'long' : ''}>{common.presets[name]}</b>
        {/* A line may break only after the comma. */}
        <span class="soft">{note || common.board(size, words).replaceAll(/(?<!,) /g, '\u00a0')}</span>
      </span>
    </button>
  );
}

function Picture({ size, marks }: { size: number; marks: readonly string[] }) {
  const dots = Array.from(
    { length: size * size },
    (_, i) => `M${(i % size) + 0.5} ${Math.floor(i / size) + 0.5}h0`,
  );
  return (
    <svg class="tile-picture" viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      {marks.map((line, i) => (
        <path key={i} class={`mark m${i % 3}`} d={line} />
      ))}
      <path class="dots" d={dots.join('')} />
    </svg>
  );
}
