import type { GameController, GameProps } from '../../game/controller.ts';
import { nameOf, type PlayerScore, playersOf } from '../../game/players.ts';
import { Name } from '../../game/words.tsx';
import { roomsGame as t } from '../../messages/later.ts';
import { Button, Problem } from '../../shared/controls.tsx';
import { starterOf } from '../../shared/player-name.ts';
import { QrCode } from '../../shared/qr-code.tsx';
import { Join, Watchers, Watching } from './joining.tsx';

/** Where a game's players meet: who is here, and the link for others. */
export default function Lobby({ ctl, state }: GameProps) {
  const players = playersOf(ctl, starterOf(state.game)).filter(({ isHere }) => isHere);
  return (
    <>
      <Gathering ctl={ctl} players={players} />
      <Invitation ctl={ctl} isAlone={nameOf(ctl.people.ui.me) !== '' && players.length < 2} />
    </>
  );
}

/** The link for others, the main action of a player who is alone. */
function Invitation({ ctl, isAlone }: { ctl: GameController; isAlone: boolean }) {
  return (
    <section class="card invitation" aria-label={t.scan}>
      <Button text={t.shareLink} class={isAlone ? 'button wide' : ''} onClick={ctl.invite} />
      <p class="soft small" aria-hidden="true">
        {ctl.announcements.ui.message}
      </p>
      <QrCode address={ctl.link()} />
      <p>
        <span class="soft">{t.scan}</span> <a href={ctl.link()}>{ctl.link().replace(/^https?:\/\//, '')}</a>
      </p>
    </section>
  );
}

/** The connected players, and the button that starts the game for all. */
function Gathering({ ctl, players }: { ctl: GameController; players: readonly PlayerScore[] }) {
  const { request } = ctl.nextGame.ui;
  return (
    <section class="card gathering" aria-labelledby="gathering-title">
      <h2 id="gathering-title">{t.whoIsHere}</h2>
      <Join ctl={ctl} />
      <Watching ctl={ctl} />
      <ul class="here">
        {players.map((player) => (
          <li key={player.key}>
            <Name player={player} /> {player.isMe && t.you}
          </li>
        ))}
      </ul>
      <Watchers ctl={ctl} />
      {nameOf(ctl.people.ui.me) !== '' && (
        <>
          <Button
            text={t.ready}
            class={players.length > 1 ? 'button wide' : 'wide'}
            isOff={request.kind === 'sent'}
            onClick={() => ctl.room?.startForAll()}
          />
          <p class="soft small">{players.length > 1 ? t.readyText : t.aloneText}</p>
        </>
      )}
      <Problem text={request.kind === 'failed' ? request.problem : ''} />
    </section>
  );
}
