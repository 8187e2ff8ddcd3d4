import type { ApiError } from '../../src/client/client.ts';
import { MAX_GROUP_NAME } from '../../src/game/limits.ts';
import type { GroupView } from '../../src/schemas/groups.ts';
import { group as t } from '../messages/messages.ts';
import { dateAt } from '../shared/clock.ts';
import type { MyGroup, MyGroups } from '../shared/groups.ts';
import type { PageDeps } from '../shared/page-deps.ts';
import { foldName, joinErrorOf } from '../shared/player-name.ts';
import { nameProblem, requestProblem } from '../shared/problems.ts';
import { sendResults } from '../shared/send-results.ts';
import { createState } from '../shared/state.ts';
import { createRetry } from '../shared/timers.ts';
import type { Period } from './standings.ts';

/** The id of the group; '' on the page on which one is made. */
export type GroupDeps = PageDeps & { id: string; groups: MyGroups };

export type GroupUi = {
  phase: 'loading' | 'open' | 'new' | 'unknown';
  group: GroupView | undefined;
  /** What this browser knows of the group. */
  mine: MyGroup | undefined;
  /** All groups of this browser. */
  all: readonly MyGroup[];
  period: Period;
  /** What is typed: the name of a new group, and that of the player. */
  title: string;
  titleError: string;
  name: string;
  nameError: string;
  isSending: boolean;
  /** The maker takes members off the group. */
  isManaging: boolean;
  /** What has to be confirmed: to leave, to delete the group, or to take this member off it. */
  asked: 'leave' | 'delete' | { id: string; name: string } | undefined;
  isCopied: boolean;
  isReported: boolean;
  problem: string;
};

/** Friends finish at any time. */
const POLL_MS = 30_000;

/** The page of a group: who has played today, this week and this month; joining and leaving. */
export function createGroupController(deps: GroupDeps) {
  const { id, client, groups, storage, timers, clock } = deps;
  const retry = createRetry(timers);
  const { state: ui, change } = createState<GroupUi>(
    {
      phase: id === '' ? 'new' : 'loading',
      group: undefined,
      mine: groups.find(id),
      all: groups.all(),
      period: 'today',
      title: '',
      titleError: '',
      name: storage.settings().name,
      nameError: '',
      isSending: false,
      isManaging: false,
      asked: undefined,
      isCopied: false,
      isReported: false,
      problem: '',
    },
    deps.redraw,
  );
  let cancelPoll = () => {};

  async function open(): Promise<void> {
    await sendResults(deps);
    if (id !== '') await load();
  }

  async function load(): Promise<void> {
    cancelPoll();
    try {
      const group = await client.group(id, dateAt(clock.now()), client.wordsIn());
      retry.succeeded();
      const known = groups.find(id);
      if (known && known.name !== group.name) groups.save({ ...known, name: group.name });
      change({ phase: 'open', group, mine: groups.find(id), all: groups.all(), problem: '' });
      cancelPoll = timers.after(POLL_MS, load);
    } catch (error) {
      if ((error as ApiError).status === 404) {
        groups.forget(id);
        return change({ phase: 'unknown' });
      }
      change({ problem: requestProblem(error as ApiError) });
      cancelPoll = retry.again(load);
    }
  }

  /** Runs a change of the group and shows it, or says why it failed. */
  async function send(run: () => Promise<unknown>): Promise<void> {
    if (ui.isSending) return;
    change({ isSending: true, problem: '' });
    try {
      await run();
      change({ isSending: false, asked: undefined });
    } catch (error) {
      // A name is the only thing that the server may refuse and the page does not check.
      change({ isSending: false, problem: nameProblem(error as ApiError) });
    }
  }

  async function joinAs(groupId: string, name: string, title: string): Promise<void> {
    const { secret, ...member } = await client.joinGroup(groupId, name.trim());
    groups.save({ id: groupId, name: title, member: { ...member, secret } });
    storage.saveSettings({ name: member.name });
    await sendResults(deps);
  }

  function acceptName(): boolean {
    const nameError = ui.name.trim() === '' ? t.nameMissing : joinErrorOf(ui.name);
    change({ nameError });
    return nameError === '';
  }

  return {
    ui,
    open,
    restored: open,
    wordsIn: client.wordsIn,
    link: () => deps.address(`group/${id}`),

    show: (period: Period) => change({ period }),
    typeTitle: (title: string) => change({ title, titleError: '' }),
    typeName: (typed: string) => change({ name: foldName(typed), nameError: '' }),

    /** Makes a group and joins it. Never repeated: a lost answer may have made it. */
    async make(): Promise<void> {
      const length = [...ui.title.trim()].length;
      const titleError = length === 0 ? t.titleMissing : length > MAX_GROUP_NAME ? t.titleLong : '';
      change({ titleError });
      const isNamed = acceptName();
      if (titleError !== '' || !isNamed || groups.isFull()) return;
      await send(async () => {
        const { id: made, name, secret } = await client.newGroup(ui.title.trim());
        groups.save({ id: made, name, secret });
        await joinAs(made, ui.name, name);
        deps.go(`group/${made}`);
      });
    },

    async join(): Promise<void> {
      const { group } = ui;
      if (!group || groups.isFull() || !acceptName()) return;
      await send(async () => {
        await joinAs(id, ui.name, group.name);
        await load();
      });
    },

    manage: (isManaging: boolean) => change({ isManaging, asked: undefined }),
    ask: (asked: GroupUi['asked']) => change({ asked }),

    async leave(): Promise<void> {
      const member = ui.mine?.member;
      if (!member) return;
      await send(async () => {
        await client.deleteMember(id, member.id, member.secret);
        groups.leave(id);
        await load();
      });
    },

    async remove(memberId: string): Promise<void> {
      await send(async () => {
        await client.deleteMember(id, memberId, ui.mine?.secret ?? '');
        await load();
      });
    },

    async deleteGroup(): Promise<void> {
      await send(async () => {
        await client.deleteGroup(id, ui.mine?.secret ?? '');
        groups.forget(id);
        deps.go('group');
      });
    },

    async share(): Promise<void> {
      const text = t.invitation(ui.group?.name ?? '', deps.address(`group/${id}`));
      if ((await deps.share(text)) === 'unavailable')
        change({ isCopied: await deps.copy(deps.address(`group/${id}`)) });
    },

    report: (reason: string) =>
      send(async () => {
        await client.reportGroup(id, reason);
        change({ isReported: true });
      }),
  };
}

export type GroupController = ReturnType<typeof createGroupController>;
