import type { ApiError } from '../../../src/client/client.ts';
import { dayEndsAt, parseDay } from '../../../src/core/game/days.ts';
import type { GroupView } from '../../../src/features/groups/schema.ts';
import { dateAt } from '../../shared/clock.ts';
import type { PageDeps } from '../../shared/controller.ts';
import { offlineKey } from '../../shared/offline-game.ts';
import { createList, type KeyValue } from '../../shared/storage.ts';

/** A group that this browser has joined or created. */
export type MyGroup = {
  id: string;
  name: string;
  /** Undefined for a creator who isn't a member. */
  member?: { id: string; name: string; secret: string } | undefined;
  /** The secret of the group's creator. */
  secret?: string | undefined;
  /** The last games that were sent to the group. */
  sent?: readonly string[];
};

export const MAX_GROUPS = 20;
/** Enough for all games while a day is open, which is fifty hours. */
const MAX_SENT = 8;

/** This browser's groups, newest first. */
export function createMyGroups(backend: KeyValue) {
  const list = createList<MyGroup>(backend, 'groups', MAX_GROUPS);
  return {
    ...list,
    isFull: () => list.all().length >= MAX_GROUPS,
    /** Adds the group, or changes the given fields. */
    save: (group: MyGroup) => list.save({ ...list.find(group.id), ...group }),
    /** Forgets the membership; a creator keeps the group. */
    leave(id: string): void {
      const group = list.find(id);
      if (group?.secret) list.put({ ...group, member: undefined, sent: [] });
      else list.forget(id);
    },
  };
}

export type MyGroups = ReturnType<typeof createMyGroups>;

export type SendDeps = Pick<PageDeps, 'client' | 'results' | 'clock'> & { groups: MyGroups };

/** Requests a group for the date and language of this player's daily puzzle. */
export function readGroup(
  { client, clock }: Pick<PageDeps, 'client' | 'clock'>,
  id: string,
): Promise<GroupView> {
  return client.group(id, dateAt(clock.now()), client.wordsIn());
}

/** Shows these groups, sends this browser's results, and then shows the changed groups again. */
export async function showGroups(
  deps: SendDeps,
  ids: readonly string[],
  show: (id: string) => Promise<void>,
): Promise<void> {
  await Promise.all(ids.map(show));
  const sent = await sendResults(deps);
  await Promise.all(ids.filter((id) => sent.has(id)).map(show));
}

/**
 * Sends the games of open days, in every language, to groups that lack them. Games without a response are sent on a later
 * visit. Returns the ids of the groups that got a game.
 */
export async function sendResults({
  client,
  groups,
  results,
  clock,
}: SendDeps): Promise<ReadonlySet<string>> {
  const isOpen = (date: string | null) => date !== null && clock.now() < dayEndsAt(parseDay(date) ?? 0);
  const games = results
    .all()
    .filter(({ id, date, practice }) => isOpen(date) && !practice && offlineKey(id) === undefined);
  const unsent = groups
    .all()
    .flatMap(({ id, member, sent = [] }) =>
      member
        ? games.filter((game) => !sent.includes(game.id)).map((game) => [id, member, game] as const)
        : [],
    );
  await Promise.all(
    unsent.map(async ([id, { secret }, game]) => {
      if (!(await isSent(id, secret, game.id))) return;
      const group = groups.find(id);
      if (group) groups.save({ ...group, sent: [game.id, ...(group.sent ?? [])].slice(0, MAX_SENT) });
    }),
  );
  return new Set(unsent.map(([id]) => id));

  async function isSent(id: string, secret: string, gameId: string): Promise<boolean> {
    try {
      // The server lacks some finds of a game that ended offline.
      return (await client.sendResult(id, secret, gameId)).reason !== 'in_progress';
    } catch (error) {
      // The group or game is deleted, or the member was removed. The game isn't sent again, and the page shows why.
      return [403, 404].includes((error as ApiError).status);
    }
  }
}
