import type { RaceProps } from '../../game/card.tsx';
import type { GameController } from '../../game/controller.ts';
import { leadersOf, type PlayerScore, sharedPlayers } from '../../game/players.ts';
import { Name } from '../../game/words.tsx';
import { finish, roomsGame as t } from '../../messages/later.ts';
import { common } from '../../messages/messages.ts';
import { Button, Problem } from '../../shared/controls.tsx';
import { Initial } from './initial.tsx';
import Rematch from './rematch.tsx';
import { roomOf } from './room-lobby.ts';

/** The end of a race: the winner across the card, the others, the series, and what to play next together. */
export default function Race({ ctl, state, title }: RaceProps) {
  const players = sharedPlayers(ctl, state).sort((a, b) => b.finds - a.finds);
  const leaders = leadersOf(players);
  const [winner] = leaders.length === 1 ? leaders : [];
  return (
    <section class="race-end">
      <div class={winner ? 'winner' : 'winner shared'}>
        {leaders.map((player) => (
          <Initial key={player.key} player={player} />
        ))}
        <h2 id="result-title" tabIndex={-1}>
          {title}
        </h2>
        {winner && <b class="score">{common.words(winner.finds)}</b>}
      </div>
      <ol class="others" aria-label={t.tally}>
        {players
          .filter((player) => player !== winner)
          .map((player) => (
            <li key={player.key}>
              <Initial player={player} /> <Name player={player} />{' '}
              {player.isMe && <span class="soft">{t.you}</span>}{' '}
              <b class="score">{common.words(player.finds)}</b>
            </li>
          ))}
      </ol>
      <Series ctl={ctl} players={players} winner={winner} />
      <Continue ctl={ctl} />
    </section>
  );
}

type SeriesProps = {
  ctl: GameController;
  players: readonly PlayerScore[];
  winner: PlayerScore | undefined;
};

/** The won games of the players in their room, in the order of arrival, so that the names keep their sides. */
function Series({ ctl, players, winner }: SeriesProps) {
  const { room } = roomOf(ctl)?.ui ?? {};
  if (!room) return null;
  const known = new Map(room.players.map(({ player_id, wins }, i) => [`#${player_id}`, { wins, i }]));
  const score = players
    // Another player's page may not have entered the room yet.
    .map((player) => ({
      player,
      ...(known.get(player.key) ?? { wins: Number(player === winner), i: known.size }),
    }))
    .sort((a, b) => a.i - b.i);
  if (score.every(({ wins }) => wins === 0)) return null;
  const [one, two] = score;
  return (
    <p class="series">
      <span class="soft">{t.series}</span>{' '}
      {one && two && score.length === 2 ? (
        <span class="pair">
          <Name player={one.player} />{' '}
          <b>
            {one.wins} : {two.wins}
          </b>{' '}
          <Name player={two.player} />
        </span>
      ) : (
        score.map(({ player, wins }) => (
          <span key={player.key}>
            <Name player={player} /> <b>{wins}</b>
          </span>
        ))
      )}
    </p>
  );
}

/** The buttons for the next game, the same for all players: the first one to press decides. */
function Continue({ ctl }: { ctl: GameController }) {
  const { request } = ctl.nextGame.ui;
  const isOff = request.kind === 'sent';
  const next = roomOf(ctl)?.ui.next;
  if (ctl.room?.ui.rematchId) return <Rematch ctl={ctl} />;
  const { subject } = ctl.info.ui;
  // The players have seen a daily puzzle's theme and a challenge's words.
  const hasRematch = subject.kind === 'category' || subject.kind === 'puzzle';
  return (
    <>
      <div class="actions">
        {hasRematch && (
          <Button
            text={isOff ? finish.starting : t.rematch}
            class="button"
            isOff={isOff}
            onClick={() => ctl.room?.rematch()}
          />
        )}
        {next && (
          <button
            type="button"
            class={hasRematch ? 'next-together' : 'button next-together'}
            aria-disabled={isOff}
            onClick={() => void ctl.room?.rematch(next.board)}
          >
            {t.nextTogether} <small lang={next.language ?? undefined}>{next.title}</small>
          </button>
        )}
      </div>
      <Problem text={request.kind === 'failed' ? request.problem : ''} />
    </>
  );
}
