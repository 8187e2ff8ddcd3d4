import { PRESETS } from '../../../src/core/game/presets.ts';
import type { GameController, GameProps } from '../../game/controller.ts';
import { nameOf, type PlayerScore, playersOf } from '../../game/players.ts';
import { Name } from '../../game/words.tsx';
import { roomsGame as t, roomsLobby as t2 } from '../../messages/later.ts';
import { common, game } from '../../messages/messages.ts';
import { Button, Icon, Problem, Status } from '../../shared/controls.tsx';
import { nameInText, starterOf } from '../../shared/player-name.ts';
import { QrCode } from '../../shared/qr-code.tsx';
import { Notice } from '../../shared/shell.tsx';
import { Initial } from './initial.tsx';
import { Join, Watchers, Watching } from './joining.tsx';
import { roomOf } from './room-lobby.ts';

/** Where a game's players meet: who is here, and the link for others. */
export default function Lobby({ ctl, state }: GameProps) {
  const players = playersOf(ctl, starterOf(state.game)).filter(({ isHere }) => isHere);
  const room = roomOf(ctl);
  room?.saw(state, players);
  if (room?.ui.isRemoved) return <Notice title={[t2.removed]} text={t2.removedText} action={game.startNew} />;
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
      <RoomCode ctl={ctl} />
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
          <Here key={player.key} ctl={ctl} player={player} />
        ))}
      </ul>
      <Asked ctl={ctl} players={players} />
      <Watchers ctl={ctl} />
      <HostsChoice ctl={ctl} />
      <Start ctl={ctl} isAlone={players.length < 2} />
      <Problem text={request.kind === 'failed' ? request.problem : ''} />
    </section>
  );
}

/** The host's button that starts the game for all. The others see who starts it. */
function Start({ ctl, isAlone }: { ctl: GameController; isAlone: boolean }) {
  const room = roomOf(ctl);
  const host = room?.host();
  if (host && !room?.isHost()) return <Status>{t2.starts(nameInText(host.player_name))}</Status>;
  if (nameOf(ctl.people.ui.me) === '' || room?.ui.isLoading) return null;
  return (
    <>
      <Button
        text={t.ready}
        class={isAlone ? 'wide' : 'button wide'}
        isOff={ctl.nextGame.ui.request.kind === 'sent'}
        onClick={() => ctl.room?.startForAll()}
      />
      <p class="soft small">{isAlone ? t.aloneText : t.readyText}</p>
    </>
  );
}

/** A player with their colour, and for the host a button that removes them. */
function Here({ ctl, player }: { ctl: GameController; player: PlayerScore }) {
  const room = roomOf(ctl);
  const id = player.key.slice(1);
  const isKnown = room?.ui.room?.players.some((one) => one.player_id === id) === true;
  return (
    <li>
      <Initial player={player} />
      <Name player={player} /> {player.isMe && t.you}
      {room?.ui.room?.host === id && <small class="soft">{t2.host}</small>}
      {room?.isHost() && isKnown && !player.isMe && (
        <button
          type="button"
          class="quiet icon"
          aria-label={t2.remove(player.name)}
          onClick={() => void room.remove(id)}
        >
          <Icon name="close" />
        </button>
      )}
    </li>
  );
}

/** The players of the previous game who haven't come yet. */
function Asked({ ctl, players }: { ctl: GameController; players: readonly PlayerScore[] }) {
  const asked = (roomOf(ctl)?.ui.room?.players ?? []).filter(({ state }) => state === 'asked');
  const names = asked
    .map((one) => one.player_name)
    .filter((name) => !players.some((one) => one.name === name));
  return names.length > 0 && <p class="soft small">{t2.asked(common.list(names))}</p>;
}

/** The code of the room, typed at /join. */
function RoomCode({ ctl }: { ctl: GameController }) {
  const code = roomOf(ctl)?.ui.room?.code;
  if (!code) return null;
  const join = ctl.link().replace(/game\/[^/]*$/, 'join');
  return (
    <p class="room-code">
      <span class="soft">{t2.code}</span>
      <b>{code}</b>
      <span class="soft small">
        {t2.typeAt} <a href={join}>{join.replace(/^https?:\/\//, '')}</a>
      </span>
    </p>
  );
}

/** The language, topic and board, which the host chooses. */
function HostsChoice({ ctl }: { ctl: GameController }) {
  const room = roomOf(ctl);
  const choice = room?.choice();
  if (!room?.isHost() || !choice) return <Problem text={room?.ui.problem} />;
  const { languages, problem } = room.ui;
  const { categories = [] } = languages.find(({ code }) => code === choice.language) ?? {};
  return (
    <div class="host-choice">
      <Choice
        label={t2.board}
        value={choice.preset ?? ''}
        options={PRESETS.map(({ name }) => [name, common.presets[name]])}
        onChoose={(name) => room.choose({ preset: PRESETS.find((one) => one.name === name)?.name })}
      />
      <Choice
        label={t2.wordsIn}
        value={choice.language}
        options={languages.map(({ code, name }) => [code, name, code])}
        onChoose={(language) => room.choose({ language })}
      />
      <Choice
        label={t2.category}
        value={String(choice.categoryId)}
        options={categories.map(({ id, name }) => [String(id), name, choice.language])}
        onChoose={(id) => room.choose({ categoryId: Number(id) })}
      />
      <Problem text={problem} />
    </div>
  );
}

type ChoiceProps = {
  label: string;
  value: string;
  /** The values, their texts, and a text's language if it differs from the page's. */
  options: readonly (readonly [value: string, text: string, language?: string])[];
  onChoose(value: string): unknown;
};

/** Here instead of in the shared controls, which load before the board. */
function Choice({ label, value, options, onChoose }: ChoiceProps) {
  return (
    <label>
      <span>{label}</span>
      <select value={value} onChange={(event) => void onChoose(event.currentTarget.value)}>
        {options.map(([one, text, language]) => (
          <option key={one} value={one} lang={language}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
