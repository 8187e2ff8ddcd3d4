import type { TestContext } from 'node:test';
import { type Follower, openStream } from '../../support/follow.ts';

/** Returns a client of the events of all games of a puzzle. */
export function followPuzzle(t: TestContext, url: string, id: string, secret: string): Promise<Follower> {
  return openStream(t, `${url}/api/puzzles/${id}/events`, { headers: { authorization: `Bearer ${secret}` } });
}
