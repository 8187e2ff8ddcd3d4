import { start, recent as texts } from '../messages/messages.ts';
import { formatClock } from '../shared/clock.ts';
import { Action } from '../shared/controls.tsx';
import type { RecentGame } from '../shared/storage.ts';
import { shortDate } from '../shared/when.ts';
import type { StartController } from './controller.ts';

const TITLE = 'recent-title';

/** Moves the focus to an element that stays, because each button here removes itself. */
export function RecentGames({ ctl }: { ctl: StartController }) {
  const { recent, removed } = ctl.ui;
  if (recent.length === 0 && removed.length === 0) return null;
  return (
    <section class="recent card" aria-labelledby={TITLE}>
      <div class="row">
        <h2 id={TITLE} tabIndex={-1}>
          {texts.title}
        </h2>
        {recent.length > 0 && <Action text={texts.clear} onClick={thenFocusTitle(ctl.clear)} />}
      </div>
      <ul>
        {recent.map((game) => (
          <li key={game.id}>
            <GameRow game={game} secondsOf={ctl.secondsOf} />
            <button
              type="button"
              class="quiet remove"
              aria-label={texts.remove(game.category, shortDate(game.startedAt))}
              onClick={(event) => {
                focusNeighbour(event.currentTarget);
                ctl.remove(game.id);
              }}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      <div class={`row removed ${removed.length > 0 ? 'some' : ''}`}>
        <p role="status">{removedText(removed)}</p>
        {removed.length > 0 && <Action text={texts.undo} onClick={thenFocusTitle(ctl.undoRemoval)} />}
      </div>
    </section>
  );
}

function thenFocusTitle(action: () => void): () => void {
  return () => {
    document.getElementById(TITLE)?.focus();
    action();
  };
}

/** Returns the remove button of the next game or of the previous game, or the title. */
function focusNeighbour(button: HTMLElement): void {
  const item = button.closest('li');
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  const target = neighbour?.querySelector<HTMLElement>('.remove') ?? document.getElementById(TITLE);
  target?.focus();
}

function removedText([first, ...others]: readonly RecentGame[]): string {
  if (!first) return '';
  return others.length === 0 ? texts.removedOne(first.category) : texts.removed(others.length + 1);
}

type RowProps = { game: RecentGame; secondsOf: StartController['secondsOf'] };

function GameRow({ game, secondsOf }: RowProps) {
  const about = (
    <span class="about">
      <b lang={game.language}>{game.category}</b>
      <span class="soft">{texts.about(game.size, shortDate(game.startedAt))}</span>
    </span>
  );
  if (game.gone) {
    return (
      <div class="recent-game gone">
        {about}
        <span class="state">{texts.gone}</span>
      </div>
    );
  }
  return (
    <a class="recent-game" href={`game/${game.id}`}>
      {about}
      <span class="state">
        {game.completedAt !== null ? (
          texts.done(formatClock(1000 * secondsOf(game.id, game.startedAt, game.completedAt)))
        ) : (
          <>
            {start.found(game.found, game.words)}
            <progress max={game.words} value={game.found} aria-label={start.progress} />
          </>
        )}
      </span>
    </a>
  );
}
