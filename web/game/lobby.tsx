import { common, name, game as t } from '../messages/messages.ts';
import { Action, Button, Problem, Status, submitting } from '../shared/controls.tsx';
import { NameInput } from '../shared/name-input.tsx';
import { QrCode } from '../shared/qr-code.tsx';
import type { GameController } from './controller.ts';
import type { GameState } from './game-state.ts';
import { nameOf, type PlayerScore, playersOf } from './players.ts';
import { Name, Watchers, Watching } from './players.tsx';
import { Sheets } from './sheets.tsx';
import { puzzleIn } from './subject.ts';

type Props = { ctl: GameController; state: GameState };

/** In place of the board while the game waits for its players. */
export function Lobby({ ctl, state }: Props) {
  const { category, board_size: size, words } = state.game;
  // The teacher starts the games of a class.
  const isOfClass = puzzleIn(ctl.info.ui.subject) !== undefined;
  const players = playersOf(ctl, state.game.player_name).filter(({ isHere }) => isHere);
  return (
    <div class="lobby screen-only">
      <h1>
        <span class="eyebrow">{isOfClass ? t.getReady : t.lobby}</span>{' '}
        <span lang={ctl.info.ui.subject.details?.language ?? undefined}>{category}</span>
      </h1>
      <p class="soft">{common.board(size, words.length)}</p>
      {isOfClass ? (
        <Status class="card">{t.teacherStarts}</Status>
      ) : (
        <>
          <Gathering ctl={ctl} players={players} />
          <Invitation ctl={ctl} isAlone={nameOf(ctl.people.ui.me) !== '' && players.length < 2} />
        </>
      )}
    </div>
  );
}

/** The main action of a player who is alone. */
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
      <Sheets ctl={ctl} />
    </section>
  );
}

/** Who is here, and the start for all of them. */
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
            onClick={ctl.nextGame.startForAll}
          />
          <p class="soft small">{players.length > 1 ? t.readyText : t.aloneText}</p>
        </>
      )}
      <Problem text={request.kind === 'failed' ? request.problem : ''} />
    </section>
  );
}

/** Asks someone who opened a shared game for a name, once. `note`: what follows from it. */
export function Join({ ctl, note }: { ctl: GameController; note?: string }) {
  const { me } = ctl.people.ui;
  if (me.kind !== 'asked') return null;
  return (
    <form class="join screen-only" aria-label={t.join} onSubmit={submitting(() => ctl.join())}>
      <label for="join-name">
        {name.label} <span class="soft small">{note}</span>
      </label>
      <Action text={t.watch} onClick={ctl.watch} />
      <div class="joined">
        <NameInput
          id="join-name"
          value={me.typed}
          autocomplete="nickname"
          aria-describedby="join-error"
          aria-invalid={me.error !== ''}
          onType={ctl.people.typeName}
        />
        <Button text={t.joinAction} class="button" />
      </div>
      <p id="join-error" class="field-error small">
        {me.error}
      </p>
    </form>
  );
}
