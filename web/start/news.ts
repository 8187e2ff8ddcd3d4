import type { ApiError } from '../../src/client/client.ts';
import { dateAt } from '../shared/clock.ts';
import { createState, type PageDeps } from '../shared/controller.ts';
import { type SendDeps, sendResults } from '../shared/groups.ts';
import type { Challenge } from '../shared/storage.ts';

/** How many members of a group have played today; undefined until the server has answered. */
export type GroupLine = { id: string; name: string; played?: number; members?: number };

/** The groups of this browser on the first page. Without an answer they are links alone. */
export function createGroupLines(deps: SendDeps & Pick<PageDeps, 'redraw'>) {
  const { client, groups, clock, redraw } = deps;
  const known = () => groups.all().map(({ id, name }): GroupLine => ({ id, name }));
  const { state, change } = createState<{ all: readonly GroupLine[] }>({ all: known() }, redraw);

  async function load(): Promise<void> {
    if (groups.all().length === 0) return change({ all: [] });
    await sendResults(deps);
    const date = dateAt(clock.now());
    const line = async ({ id, name }: GroupLine): Promise<GroupLine> => {
      const { members } = await client.group(id, date);
      return { id, name, played: members.filter(({ played }) => played).length, members: members.length };
    };
    change({ all: await Promise.all(known().map((group) => line(group).catch(() => group))) });
  }

  return { load, all: () => state.all };
}

/** What has become of a challenge since its maker looked last: the best of its games, and how many there are. */
export type ChallengeNews = Challenge & { rival: string; rivalSeconds: number; games: number };

/** Tells the maker of a challenge how it went, as soon as they are back. */
export function createChallengeNews({
  client,
  storage,
  redraw,
}: Pick<PageDeps, 'client' | 'storage' | 'redraw'>) {
  const { state, change } = createState<{ all: readonly ChallengeNews[] }>({ all: [] }, redraw);

  async function load(): Promise<void> {
    const found: ChallengeNews[] = [];
    for (const challenge of storage.challenges.all()) {
      try {
        const { attempts } = await client.challenge(challenge.id);
        const [best] = attempts;
        if (!best || attempts.length <= challenge.seen) continue;
        const { player_name: rival, time_seconds: rivalSeconds } = best;
        found.push({ ...challenge, rival, rivalSeconds, games: attempts.length });
      } catch (error) {
        // Without an answer the next visit asks again.
        if ((error as ApiError).status !== 404) break;
        storage.challenges.forget(challenge.id);
      }
    }
    change({ all: found });
  }

  return {
    load,
    all: () => state.all,

    close({ id, title, seconds, games }: ChallengeNews): void {
      storage.challenges.put({ id, title, seconds, seen: games });
      change({ all: state.all.filter((one) => one.id !== id) });
    },
  };
}
