import type { ProgressView } from '../contract/class.ts';
import type { Fields } from './event-stream.ts';

/** An event of a puzzle. `games` replaces all that the caller has. */
export type PuzzleEvent =
  | { type: 'games'; games: ProgressView[] }
  | { type: 'game'; game: ProgressView }
  | { type: 'removed'; id: string };

export type FollowPuzzleParts = {
  /** Opens one stream; rejects with an ApiError when the server refuses it. */
  open(): Promise<AsyncIterable<Fields>>;
  wait(ms: number): Promise<void>;
  random(): number;
  isStopped(): boolean;
};

/** The wait before the next connection, until the server sends another one as `retry`. It doubles with each failure. */
const RETRY_MS = 1_000;
const MAX_RETRY_MS = 30_000;
/** The secret is wrong, or the puzzle is gone: another attempt would not help. */
const FINAL: readonly (number | undefined)[] = [401, 403, 404];

/** Follows all games of a puzzle over any number of connections. */
export async function* followPuzzleEvents(parts: FollowPuzzleParts): AsyncGenerator<PuzzleEvent> {
  const { open, wait, random, isStopped } = parts;
  let retryMs = RETRY_MS;
  let failures = 0;
  while (!isStopped()) {
    let waitMs = 0;
    try {
      for await (const { event, data, retry } of await open()) {
        failures = 0;
        if (retry !== '') retryMs = Number(retry);
        if (event === 'games') yield { type: 'games', games: JSON.parse(data).games };
        if (event === 'game') yield { type: 'game', game: JSON.parse(data) };
        if (event === 'removed') yield { type: 'removed', id: JSON.parse(data).id };
      }
    } catch (error) {
      const { status, retryAfter = 0 } = error as { status?: number; retryAfter?: number };
      if (FINAL.includes(status)) throw error;
      failures++;
      waitMs = retryAfter * 1000;
    }
    if (isStopped()) return;
    const planned = Math.min(MAX_RETRY_MS, retryMs * 2 ** failures) * (0.5 + random());
    await wait(Math.max(waitMs, planned));
  }
}
