import type { ApiError } from '../../src/client/client.ts';
import { dayOf, endOf } from '../../src/game/days.ts';
import { MAX_SENT, type MyGroups } from './groups.ts';
import { offlineKey } from './offline-game.ts';
import type { PageDeps } from './page-deps.ts';

type Deps = Pick<PageDeps, 'client' | 'results' | 'clock'> & { groups: MyGroups };

/** Sends the games of the open days to the groups that do not have them. What gets no answer is sent on a later visit. */
export async function sendResults({ client, groups, results, clock }: Deps): Promise<void> {
  const isOpen = (date: string | null) => date !== null && clock.now() < endOf(dayOf(date) ?? 0);
  const games = results
    .all()
    .filter(({ id, date, practice }) => isOpen(date) && !practice && offlineKey(id) === undefined);
  for (const { id, member, sent = [] } of groups.all()) {
    for (const game of games.filter((one) => !sent.includes(one.id))) {
      if (!member || !(await isSent(id, member.secret, game.id))) break;
      const group = groups.find(id);
      if (group) groups.save({ ...group, sent: [game.id, ...(group.sent ?? [])].slice(0, MAX_SENT) });
    }
  }

  async function isSent(id: string, secret: string, gameId: string): Promise<boolean> {
    try {
      // The server does not have all finds of a game that ended without a network.
      return (await client.sendResult(id, secret, gameId)).reason !== 'in_progress';
    } catch (error) {
      const { status, code } = error as ApiError;
      if (code === 'group_not_found') groups.forget(id);
      // Its maker has taken this member off the group.
      if (status === 403) groups.leave(id);
      return code === 'game_not_found';
    }
  }
}
