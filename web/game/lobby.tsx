import { common, game as t } from '../messages/en.ts';
import { QrCode } from '../shared/qr-code.tsx';
import type { GameController } from './controller.ts';
import { CopySheet } from './copy.tsx';
import { isMe, othersWatching, playersOf } from './players.ts';
import type { GameState } from './state.ts';
import { Join, Name, Watching } from './together.tsx';

type Props = { ctl: GameController; state: GameState };

/** In place of the board while the game waits for its players. */
export function Lobby({ ctl, state }: Props) {
  const { category, board_size: size, words } = state.game;
  // The teacher starts the games of a class.
  const isOfClass = ctl.ui.puzzle?.puzzle_id !== null;
  return (
    <div class="lobby screen-only">
      <h1>
        <span class="eyebrow">{isOfClass ? t.getReady : t.together}</span> {category}
      </h1>
      <p class="soft">
        {common.boardSize(size)}, {common.words(words.length)}
      </p>
      {isOfClass ? (
        <p class="card" role="status">
          {t.teacherStarts}
        </p>
      ) : (
        <>
          <Gathering ctl={ctl} state={state} />
          <Invitation ctl={ctl} />
        </>
      )}
    </div>
  );
}

function Invitation({ ctl }: { ctl: GameController }) {
  return (
    <section class="card invitation" aria-label={t.invite}>
      <QrCode address={ctl.link()} />
      <p>
        <span class="soft">{t.invite}</span> <a href={ctl.link()}>{ctl.link().replace(/^https?:\/\//, '')}</a>
      </p>
      <button type="button" onClick={ctl.shareLive}>
        {t.shareLink}
      </button>
      <p class="soft small" aria-hidden="true">
        {ctl.ui.message}
      </p>
      <CopySheet ctl={ctl} />
    </section>
  );
}

/** Who is here, and the start for all of them. */
function Gathering({ ctl, state }: Props) {
  const { me, starting, problem } = ctl.ui;
  const watchers = othersWatching(ctl.ui);
  const players = playersOf({ ...ctl.ui, starter: state.game.player_name }).filter(({ isHere }) => isHere);
  return (
    <section class="card gathering" aria-labelledby="gathering-title">
      <h2 id="gathering-title">{t.whoIsHere}</h2>
      <Join ctl={ctl} />
      <Watching ctl={ctl} />
      <ul class="here">
        {players.map((player) => (
          <li key={player.key}>
            <Name player={player} /> {isMe(player, ctl.ui) && t.you}
          </li>
        ))}
      </ul>
      {watchers > 0 && <p class="soft small">{t.watching(watchers)}</p>}
      {me !== '' && (
        <>
          <button
            type="button"
            class="button wide"
            aria-disabled={starting}
            onClick={() => void ctl.startForAll()}
          >
            {t.ready}
          </button>
          <p class="soft small">{players.length > 1 ? t.readyText : t.aloneText}</p>
        </>
      )}
      <p class="field-error" role="alert">
        {problem}
      </p>
    </section>
  );
}
