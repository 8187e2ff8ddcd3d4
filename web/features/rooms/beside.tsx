import type { GameProps } from '../../game/controller.ts';
import { leadersOf, sharedPlayers } from '../../game/players.ts';
import { Name } from '../../game/words.tsx';
import { roomsGame as t } from '../../messages/later.ts';
import { Join, Watchers, Watching } from './joining.tsx';

/** The players and the form for joining, beside the board. */
export default function Beside({ ctl, state }: GameProps) {
  const isOver = ctl.ending.ui.result?.stage === 'over';
  return (
    <>
      {!isOver && <Join ctl={ctl} note={t.joinTeam} />}
      {!isOver && <Watching ctl={ctl} />}
      <Players ctl={ctl} state={state} />
    </>
  );
}

/** The players with their numbers of finds, in a game with several players. */
function Players({ ctl, state }: GameProps) {
  const players = sharedPlayers(ctl, state);
  const leaders = leadersOf(players);
  if (players.length === 0) return null;
  return (
    <section class="players screen-only" aria-label={t.players}>
      <ul>
        {players.map((player) => (
          <li
            key={player.key}
            class={`${player.isHere ? '' : 'away'} ${leaders.includes(player) ? 'leads' : ''}`}
          >
            <Name player={player} /> {player.isMe && t.you} <b>{player.finds}</b>
            {leaders.length === 1 && leaders.includes(player) && <span class="hidden">{t.leads}</span>}
          </li>
        ))}
      </ul>
      <Watchers ctl={ctl} />
    </section>
  );
}
