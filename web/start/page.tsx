import { BOARD_SIZE, WORD_COUNT } from '../../src/game/limits.ts';
import { TodayCard } from '../daily/card.tsx';
import { common, group, shared, start } from '../messages/messages.ts';
import { formatExact } from '../shared/clock.ts';
import { Action, Button, Directions, Problem, Select, Slider, submitting } from '../shared/controls.tsx';
import type { StartController } from './controller.ts';
import { RecentGames } from './recent.tsx';
import { Tiles } from './tiles.tsx';

type Props = { ctl: StartController };

export function StartPage({ ctl }: Props) {
  return (
    <div class="start">
      <h1 class="hidden">{start.title}</h1>
      <TodayCard ui={ctl.today} onPlay={ctl.playToday} />
      <Groups ctl={ctl} />
      <Challenges ctl={ctl} />
      <Continue ctl={ctl} />
      <section class="new-game" aria-labelledby="play-title">
        <div class="row">
          <h2 id="play-title">{start.play}</h2>
          <WordsOf ctl={ctl} />
        </div>
        {ctl.ui.offline && <p class="warning">{shared.noAnswer}</p>}
        <Problem text={ctl.ui.problem} />
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
            <Action text={start.closeNews} onClick={() => challengeNews.close(news)} />
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

/** Before the boards, because a tap on one of them starts the game. The words may be in another language than the page. */
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

/** A board of any size. */
function CustomGame({ ctl }: Props) {
  const { size, words, difficulty, isCustomOpen, starting, waitSeconds } = ctl.ui;
  const waiting = waitSeconds > 0 ? start.startIn(waitSeconds) : start.start;
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
        <Button text={starting ? start.making : waiting} class="button wide" isOff={ctl.isBlocked()} />
      </form>
    </details>
  );
}
