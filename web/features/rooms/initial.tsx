import type { PlayerScore } from '../../game/players.ts';

/** A disc in the player's colour with the first letter of their name. */
export function Initial({ player }: { player: PlayerScore }) {
  return (
    <b class={`initial c${player.colour}`} aria-hidden="true">
      {Array.from(player.name)[0]}
    </b>
  );
}
