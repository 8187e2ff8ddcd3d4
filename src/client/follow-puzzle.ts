import type { ProgressView } from '../schemas/classroom.ts';
import type { Client } from './client.ts';
import { pause, RETRY_MS, retryDelayMs } from './pause.ts';

/** `games` replaces all that the caller has. */
export type PuzzleEvent =
  | { type: 'games'; games: ProgressView[] }
  | { type: 'game'; game: ProgressView }
  | { type: 'removed'; id: string };

/** The secret is wrong, or the puzzle is gone: another attempt would not help. */
const FINAL: readonly (number | undefined)[] = [401, 403, 404];

/** Follows all games of a puzzle, for its maker. No call of the client: most pages do not load it. */
export async function* followPuzzle(
  client: Pick<Client, 'puzzleEvents'>,
  id: string,
  secret: string,
  { signal, random = Math.random }: { signal?: AbortSignal | undefined; random?: () => number } = {},
): AsyncGenerator<PuzzleEvent> {
  let retryMs = RETRY_MS;
  let failures = 0;
  while (!signal?.aborted) {
    let waitMs = 0;
    try {
      for await (const { event, data, retry } of await client.puzzleEvents(id, secret, signal)) {
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
    const delayMs = Math.max(waitMs, retryDelayMs(retryMs, failures, random));
    if (!signal?.aborted) await pause(delayMs, signal);
  }
}
