import { pause, type Retry, reconnecting } from '../../platform/client/reconnect.ts';
import type { classCalls } from './client.ts';
import type { ProgressView } from './schema.ts';

/** `games` has the newest games. */
export type PuzzleEvent =
  | { type: 'games'; games: ProgressView[] }
  | { type: 'game'; game: ProgressView }
  | { type: 'removed'; id: string };

/** The secret is wrong, or the puzzle is gone. */
const FINAL = [401, 403, 404];

/** Follows all games of a puzzle, for its creator. Separate from the client's calls, because most pages don't load it. */
export function followPuzzle(
  client: Pick<ReturnType<typeof classCalls>, 'puzzleEvents'>,
  id: string,
  secret: string,
  { signal, random = Math.random }: { signal?: AbortSignal | undefined; random?: () => number } = {},
): AsyncGenerator<PuzzleEvent> {
  async function* open(): AsyncGenerator<PuzzleEvent | Retry> {
    for await (const { event, data, retry } of await client.puzzleEvents(id, secret, signal)) {
      if (retry !== '') yield { type: 'retry', ms: Number(retry) };
      if (event === 'games') yield { type: 'games', games: JSON.parse(data).games };
      if (event === 'game') yield { type: 'game', game: JSON.parse(data) };
      if (event === 'removed') yield { type: 'removed', id: JSON.parse(data).id };
    }
  }
  return reconnecting<PuzzleEvent>({
    open: async () => open(),
    wait: (ms) => pause(ms, signal),
    random,
    isStopped: () => signal?.aborted ?? false,
    final: FINAL,
  });
}
