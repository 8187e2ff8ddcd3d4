import type { ApiError, Client } from '../../src/client/client.ts';
import type { PageDeps } from '../shared/page-deps.ts';
import { createState } from '../shared/state.ts';
import type { Challenge } from '../shared/storage.ts';

type Deps = Pick<PageDeps, 'storage' | 'redraw'> & { client: Pick<Client, 'challenge'> };

/** What has become of a challenge since its maker looked last: the best of its games, and how many there are. */
export type ChallengeNews = Challenge & { rival: string; rivalSeconds: number; games: number };

/** Tells the maker of a challenge how it went, as soon as they are back. */
export function createChallengeNews({ client, storage, redraw }: Deps) {
  const { state, change } = createState<{ all: readonly ChallengeNews[] }>({ all: [] }, redraw);

  async function load(): Promise<void> {
    const found: ChallengeNews[] = [];
    for (const challenge of storage.challenges()) {
      try {
        const { attempts } = await client.challenge(challenge.id);
        const [best] = attempts;
        if (!best || attempts.length <= challenge.seen) continue;
        const { player_name: rival, time_seconds: rivalSeconds } = best;
        found.push({ ...challenge, rival, rivalSeconds, games: attempts.length });
      } catch (error) {
        // Without an answer the next visit asks again.
        if ((error as ApiError).status !== 404) break;
        storage.forgetChallenge(challenge.id);
      }
    }
    change({ all: found });
  }

  return {
    load,
    all: () => state.all,

    close({ id, title, seconds, games }: ChallengeNews): void {
      storage.saveChallenge({ id, title, seconds, seen: games });
      change({ all: state.all.filter((one) => one.id !== id) });
    },
  };
}
