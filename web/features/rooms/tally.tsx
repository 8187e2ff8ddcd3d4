import type { GameProps } from '../../game/controller.ts';
import { leadersOf, sharedPlayers } from '../../game/players.ts';
import { Name } from '../../game/words.tsx';
import { roomsGame as t } from '../../messages/later.ts';

/** Each player's number of finds, shown at the end. */
export default function Tally({ ctl, state }: GameProps) {
  const players = sharedPlayers(ctl, state);
  const leaders = leadersOf(players);
  if (players.length === 0) return null;
  return (
    <ol class="tally" aria-label={t.tally}>
      {[...players]
        .sort((a, b) => b.finds - a.finds)
        .map((player) => (
          <li key={player.key} class={leaders.includes(player) ? 'leads' : ''}>
            <Name player={player} /> <b>{player.finds}</b>
          </li>
        ))}
    </ol>
  );
}
