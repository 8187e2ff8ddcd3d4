import type { ApiError } from '../../../src/client/client.ts';
import { dayOf, endOf } from '../../../src/core/game/days.ts';
import type { GroupView } from '../../../src/features/groups/schema.ts';
import { dateAt } from '../../shared/clock.ts';
import type { PageDeps } from '../../shared/controller.ts';
import { offlineKey } from '../../shared/offline-game.ts';
import { createList, type KeyValue } from '../../shared/storage.ts';

/** A group that this browser has joined or made. */
export type MyGroup = {
  id: string;
  name: string;
  /** Undefined for a maker who is no member. */
  member?: { id: string; name: string; secret: string } | undefined;
  /** That of its maker. */
  secret?: string | undefined;
  /** The last games that the group has got. */
  sent?: readonly string[];
};

export const MAX_GROUPS = 20;
/** A day is open for fifty hours: more games than that are not asked about again. */
export const MAX_SENT = 8;

/** The groups of this browser, the newest first. */
export function createMyGroups(backend: KeyValue) {
  const list = createList<MyGroup>(backend, 'groups', MAX_GROUPS);
  return {
    ...list,
    isFull: () => list.all().length >= MAX_GROUPS,
    /** Adds the group, or changes what is given of it. */
    save: (group: MyGroup) => list.save({ ...list.find(group.id), ...group }),
    /** A maker keeps the group, without being a member. */
    leave(id: string): void {
      const group = list.find(id);
      if (group?.secret) list.put({ ...group, member: undefined, sent: [] });
      else list.forget(id);
    },
  };
}

export type MyGroups = ReturnType<typeof createMyGroups>;

export type SendDeps = Pick<PageDeps, 'client' | 'results' | 'clock'> & { groups: MyGroups };

/** Asks for a group as this player's daily has it: of the same date and language. */
export function readGroup(
  { client, clock }: Pick<PageDeps, 'client' | 'clock'>,
  id: string,
): Promise<GroupView> {
  return client.group(id, dateAt(clock.now()), client.wordsIn());
}

/** Shows these groups, then sends the results of this browser, and shows again the groups that were sent one. */
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
 * Sends the games of the open days, in every language, to the groups that do not have them. What gets no answer is sent on a
 * later visit. Returns the ids of the groups that were sent a game.
 */
export async function sendResults({
  client,
  groups,
  results,
  clock,
}: SendDeps): Promise<ReadonlySet<string>> {
  const isOpen = (date: string | null) => date !== null && clock.now() < endOf(dayOf(date) ?? 0);
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
      // The server does not have all finds of a game that ended without a network.
      return (await client.sendResult(id, secret, gameId)).reason !== 'in_progress';
    } catch (error) {
      // The group or the game is deleted, or the member was taken off: it is not sent again, and the player sees it on the page.
      return [403, 404].includes((error as ApiError).status);
    }
  }
}
