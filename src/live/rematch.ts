import { hash } from 'node:crypto';

/** A UUIDv7 made of the game's id: two players who ask at the same moment, at two instances, get the same game. */
export function rematchId(id: string): string {
  const digits = hash('sha256', `rematch of ${id}`);
  const variant = '89ab'[Number.parseInt(digits.slice(3, 4), 16) % 4];
  return `${id.slice(0, 13)}-7${digits.slice(0, 3)}-${variant}${digits.slice(4, 7)}-${digits.slice(7, 19)}`;
}
