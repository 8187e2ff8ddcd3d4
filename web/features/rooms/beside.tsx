import type { GameProps } from '../../game/controller.ts';
import type { FindNextTogether } from '../../game/lobby.ts';
import { leadersOf, sharedPlayers } from '../../game/players.ts';
import { Name } from '../../game/words.tsx';
import { roomsGame as t } from '../../messages/later.ts';
import { Join, Watchers, Watching } from './joining.tsx';
import { roomOf } from './room-lobby.ts';

/** The features' next puzzles after a game. */
const FINDERS = Object.values(
  import.meta.glob<FindNextTogether>('../*/together.ts', { eager: true, import: 'default' }),
);

/** The players and the form for joining, beside the board, until the card has the result. */
export default function Beside({ ctl, state }: GameProps) {
  if (ctl.ending.isOver() && sharedPlayers(ctl, state).length > 0) roomOf(ctl)?.ended(FINDERS);
  if (ctl.ending.ui.result?.stage === 'over') return null;
  return (
    <>
      <Join ctl={ctl} note={t.joinTeam} />
      <Watching ctl={ctl} />
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
