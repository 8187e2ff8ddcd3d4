import { BOARD_SIZE, WORD_COUNT } from '../../src/game/limits.ts';
import { TodayCard } from '../daily/card.tsx';
import { common, group, shared, start } from '../messages/messages.ts';
import { formatExact } from '../shared/clock.ts';
import { Directions } from '../shared/directions.tsx';
import { submitting } from '../shared/refs.ts';
import { Slider } from '../shared/slider.tsx';
import type { StartController } from './controller.ts';
import { RecentGames } from './recent.tsx';
import { Tiles } from './tiles.tsx';

type Props = { ctl: StartController };

export function StartPage({ ctl }: Props) {
  return (
    <div class="start">
      <h1 class="hidden">{start.title}</h1>
      <TodayCard ui={ctl.today} onPlay={() => void ctl.playToday()} />
      <Groups ctl={ctl} />
      <Challenges ctl={ctl} />
      <Continue ctl={ctl} />
      <section class="new-game" aria-labelledby="play-title">
        <div class="row">
          <h2 id="play-title">{start.play}</h2>
          <WordsIn ctl={ctl} />
          <Category ctl={ctl} />
        </div>
        {ctl.ui.offline && <p class="warning">{shared.noAnswer}</p>}
        <p class="field-error" role="alert">
          {ctl.ui.problem}
        </p>
        <Tiles ctl={ctl} />
        <OpenLobby ctl={ctl} />
        <a class="card open-lobby" href="join">
          <b>{start.join}</b> <span class="soft small">{start.joinText}</span>
        </a>
        <CustomGame ctl={ctl} />
      </section>
      <RecentGames ctl={ctl} />
    </div>
  );
}

/** Never `disabled`: a disabled button would lose the focus. */
function OpenLobby({ ctl }: Props) {
  return (
    <button
      type="button"
      class="card open-lobby"
      aria-disabled={ctl.isBlocked()}
      onClick={() => void ctl.openLobby()}
    >
      <b>{start.lobby}</b> <span class="soft small">{start.lobbyText}</span>
    </button>
  );
}

/** Who of one's friends has played today, and the way to a first group. */
function Groups({ ctl: { groupLines } }: Props) {
  const all = groupLines.all();
  if (all.length === 0)
    return (
      <p class="group-lines">
        <a href="group">{group.more}</a>
      </p>
    );
  return (
    <ul class="group-lines card" aria-label={group.lines}>
      {all.map(({ id, name, played, members }) => (
        <li key={id}>
          <a href={`group/${id}`}>
            {played === undefined || members === undefined ? name : group.line(name, played, members)}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** How the player's challenges went, before everything else. */
function Challenges({ ctl: { challengeNews } }: Props) {
  const all = challengeNews.all();
  if (all.length === 0) return null;
  return (
    <ul class="challenge-news" aria-label={start.challenges}>
      {all.map((news) => {
        const { id, title, seconds, rival, rivalSeconds } = news;
        const times = [formatExact(seconds), formatExact(rivalSeconds)] as const;
        const text = seconds <= rivalSeconds ? start.won : start.lost;
        return (
          <li key={id} class="card">
            <a href={`puzzle/${id}`}>{text(rival, title, ...times)}</a>
            <button type="button" class="quiet" onClick={() => challengeNews.close(news)}>
              {start.closeNews}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** The game under way, before everything that starts another one. */
function Continue({ ctl }: Props) {
  const game = ctl.unfinished();
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

/** The words may be in another language than the page. */
function WordsIn({ ctl }: Props) {
  const { languages, wordsIn } = ctl.ui;
  return (
    <label class="category">
      <span>{start.wordsIn}</span>
      <select
        value={wordsIn}
        onChange={({ currentTarget: { value } }) => void ctl.chooseWordsIn(value as typeof wordsIn)}
      >
        {languages.map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Before the boards, because a tap on one of them starts the game. */
function Category({ ctl }: Props) {
  const { categories = [], categoryId } = ctl.ui;
  return (
    <label class="category">
      <span>{start.category}</span>
      <select
        value={String(categoryId ?? '')}
        onChange={({ currentTarget: { value } }) =>
          ctl.chooseCategory(value === '' ? undefined : Number(value))
        }
      >
        <option value="">{start.surprise}</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id} lang={ctl.ui.wordsIn}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A board of any size. */
function CustomGame({ ctl }: Props) {
  const { size, words, difficulty, isCustomOpen } = ctl.ui;
  return (
    <details
      class="card custom"
      open={isCustomOpen}
      onToggle={(event) => ctl.openCustom(event.currentTarget.open)}
    >
      <summary>{start.custom}</summary>
      <form noValidate onSubmit={submitting(() => ctl.start())}>
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
        <StartButton ctl={ctl} />
      </form>
    </details>
  );
}

/** Never `disabled`: a disabled button would lose the focus. */
function StartButton({ ctl }: Props) {
  const { starting, waitSeconds } = ctl.ui;
  const waiting = waitSeconds > 0 ? start.startIn(waitSeconds) : start.start;
  return (
    <button type="submit" class="button wide" aria-disabled={ctl.isBlocked()}>
      {starting ? start.making : waiting}
    </button>
  );
}
