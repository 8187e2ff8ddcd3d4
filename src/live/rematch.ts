import { createHash } from 'node:crypto';

/**
 * The id of the rematch of a game. It is computed from the game's id, so that of two players who ask for a rematch at the
 * same moment, at two instances, the second one gets the game of the first. A UUIDv7 with the time of the first game.
 */
export function rematchId(id: string): string {
  const hash = createHash('sha256').update(`rematch of ${id}`).digest('hex');
  const variant = '89ab'[Number.parseInt(hash.slice(3, 4), 16) % 4];
  return `${id.slice(0, 13)}-7${hash.slice(0, 3)}-${variant}${hash.slice(4, 7)}-${hash.slice(7, 19)}`;
}
