import type { Game } from '../../core/game/game.ts';

/**
 * Returns the player with the most finds of a completed game; `undefined` for a draw, a lone player, or a winner
 * without a session.
 */
export function winnerOf({ finds, completedAt }: Game): string | undefined {
  if (completedAt === null) return undefined;
  const counts = [...Map.groupBy(finds, ({ playerId, name }) => playerId ?? `named ${name}`)]
    .map(([player, found]) => ({ player, count: found.length }))
    .sort((a, b) => b.count - a.count);
  const [first, second] = counts;
  if (!first || first.count === second?.count) return undefined;
  return finds.some(({ playerId }) => playerId === first.player) ? first.player : undefined;
}
