import type { ApiError } from '../../../src/client/client.ts';
import { createState, type PageDeps } from '../../shared/controller.ts';
import { nameInText } from '../../shared/player-name.ts';
import { type Challenge, createMyChallenges } from './my-challenges.ts';

/** The news of a challenge since its creator's last visit: its best game, and the number of games. */
export type ChallengeNews = Challenge & { rival: string; rivalSeconds: number; games: number };

type NewsDeps = Pick<PageDeps, 'client' | 'backend' | 'redraw'>;

/** Shows the creator of a challenge how it went, on their next visit. */
export function createChallengeNews({ client, backend, redraw }: NewsDeps) {
  const mine = createMyChallenges(backend);
  const { state, change } = createState<{ all: readonly ChallengeNews[] }>({ all: [] }, redraw);

  async function load(): Promise<void> {
    const found: ChallengeNews[] = [];
    for (const challenge of mine.all()) {
      try {
        const { attempts, total } = await client.challenge(challenge.id);
        const [best] = attempts;
        if (!best || total <= challenge.seen) continue;
        const { player_name: name, time_seconds: rivalSeconds } = best;
        found.push({ ...challenge, rival: nameInText(name), rivalSeconds, games: total });
      } catch (error) {
        // If the server doesn't respond, the next visit asks again.
        if ((error as ApiError).status !== 404) break;
        mine.forget(challenge.id);
      }
    }
    change({ all: found });
  }

  return {
    load,
    all: () => state.all,

    close({ id, title, seconds, games }: ChallengeNews): void {
      mine.put({ id, title, seconds, seen: games });
      change({ all: state.all.filter((one) => one.id !== id) });
    },
  };
}
