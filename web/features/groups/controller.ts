import type { ApiError } from '../../../src/client/client.ts';
import { parseShownText } from '../../../src/core/game/text.ts';
import { MAX_GROUP_NAME, MAX_MEMBERS } from '../../../src/features/groups/limits.ts';
import type { GroupView, NewGroupView } from '../../../src/features/groups/schema.ts';
import { groups as t, name as texts } from '../../messages/messages.ts';
import { createRetry, createState, type PageDeps } from '../../shared/controller.ts';
import { joinErrorOf } from '../../shared/player-name.ts';
import { requestProblem } from '../../shared/problems.ts';
import { type MyGroup, type MyGroups, readGroup, showGroups } from './my-groups.ts';
import type { GroupPeriod } from './standings.ts';

/** The group's id, or '' on the page for a new group. */
type GroupDeps = PageDeps & { id: string; groups: MyGroups };

/** How often the page asks for new times, because friends finish at any time. */
const POLL_MS = 30_000;

const NAME_REFUSED = { nameError: texts.refused };

/** The page of a group: today's, this week's and this month's standings, joining and leaving. */
export function createGroupController(deps: GroupDeps) {
  const { id, client, groups, storage, timers } = deps;
  const retry = createRetry(timers);
  const { state: ui, change } = createState(
    {
      /** `away`: nothing to show without the server. */
      phase: id === '' ? 'new' : ('loading' as 'loading' | 'open' | 'new' | 'unknown' | 'away'),
      group: undefined as GroupView | undefined,
      /** This browser's data about the group. */
      mine: groups.find(id),
      all: groups.all(),
      period: 'today' as GroupPeriod,
      /** The typed names of a new group and of the player. */
      title: '',
      titleError: '',
      name: storage.settings().name,
      nameError: '',
      isSending: false,
      /** Whether the creator is removing members. */
      isManaging: false,
      /**
       * An action that awaits confirmation: leave or delete the group, remove this member, or change the player's own
       * name.
       */
      asked: undefined as 'leave' | 'delete' | 'rename' | { id: string; name: string } | undefined,
      isCopied: false,
      isReported: false,
      problem: '',
    },
    deps.redraw,
  );
  let cancelPoll = () => {};
  /** The new group, kept while the server refuses its creator's name, so that it isn't created twice. */
  let made: NewGroupView | undefined;

  const link = () => deps.address(`group/${id}`);

  async function open(): Promise<void> {
    await showGroups(deps, id === '' ? [] : [id], load);
  }

  /** Returns this browser's data about the group, without the membership if the creator has ended it. */
  function mineIn({ members }: GroupView): MyGroup | undefined {
    const mine = groups.find(id);
    const isMember = members.some((member) => member.id === mine?.member?.id);
    return mine && (isMember ? mine : { ...mine, member: undefined });
  }

  async function load(): Promise<void> {
    cancelPoll();
    try {
      const group = await readGroup(deps, id);
      retry.succeeded();
      const known = groups.find(id);
      if (known && known.name !== group.name) groups.save({ ...known, name: group.name });
      change({ phase: 'open', group, mine: mineIn(group), all: groups.all(), problem: '' });
      cancelPoll = timers.after(POLL_MS, load);
    } catch (error) {
      const { status } = error as ApiError;
      if (status === 404) return change({ phase: 'unknown' });
      if (status === 0 && !ui.group) change({ phase: 'away' });
      change({ problem: requestProblem(error as ApiError) });
      cancelPoll = retry.again(load);
    }
  }

  /** Makes a change and shows the group or an error. An error in a name appears at its field. */
  async function send(run: () => Promise<unknown>, refused?: Partial<typeof ui>): Promise<void> {
    if (ui.isSending) return;
    change({ isSending: true, problem: '' });
    try {
      await run();
      change({ isSending: false, asked: undefined });
    } catch (error) {
      const { status } = error as ApiError;
      const isName = status === 400 && refused !== undefined;
      const problem = status === 409 ? t.groupFull(MAX_MEMBERS) : requestProblem(error as ApiError);
      change({ isSending: false, ...(isName ? refused : { problem }) });
    }
  }

  async function joinAs(groupId: string, name: string, title: string): Promise<void> {
    const { secret, ...member } = await client.joinGroup(groupId, name.trim());
    groups.save({ id: groupId, name: title, member: { ...member, secret } });
    storage.saveSettings({ name: member.name });
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
    link,

    show: (period: GroupPeriod) => change({ period }),
    typeTitle(title: string): void {
      made = undefined;
      change({ title, titleError: '' });
    },
    typeName: (name: string) => change({ name, nameError: '' }),

    /** Creates a group and joins it. Never retried, because a request with a lost response may have succeeded. */
    async make(): Promise<void> {
      const read = parseShownText(ui.title, MAX_GROUP_NAME);
      const titleError =
        'value' in read ? '' : { empty: t.titleMissing, long: t.titleLong, mixed: t.titleMixed }[read.fault];
      change({ titleError });
      const isNamed = acceptName();
      if (titleError !== '' || !isNamed || groups.isFull()) return;
      await send(
        async () => {
          made ??= await client.newGroup(ui.title.trim());
          groups.save(made);
        },
        { titleError: texts.refused },
      );
      const group = made;
      if (!group) return;
      await send(async () => {
        await joinAs(group.id, ui.name, group.name);
        deps.go(`group/${group.id}`);
      }, NAME_REFUSED);
    },

    async join(): Promise<void> {
      const { group } = ui;
      if (!group || groups.isFull() || !acceptName()) return;
      await send(async () => {
        await joinAs(id, ui.name, group.name);
        change({ mine: groups.find(id) });
        void open();
      }, NAME_REFUSED);
    },

    async rename(): Promise<void> {
      const member = ui.mine?.member;
      if (!member || !acceptName()) return;
      await send(async () => {
        const { name } = await client.renameMember(id, member.id, member.secret, ui.name.trim());
        groups.save({ id, name: ui.group?.name ?? '', member: { ...member, name } });
        storage.saveSettings({ name });
        await load();
      }, NAME_REFUSED);
    },

    /** Forgets a deleted group, or a group that the player has left. */
    forget(): void {
      groups.forget(id);
      deps.go('group');
    },

    manage: (isManaging: boolean) => change({ isManaging, asked: undefined }),
    ask: (asked: (typeof ui)['asked']) =>
      change({ asked, nameError: '', ...(asked === 'rename' && { name: ui.mine?.member?.name ?? '' }) }),

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
      const text = t.invitation(ui.group?.name ?? '', link());
      if ((await deps.share(text)) === 'unavailable') change({ isCopied: await deps.copy(link()) });
    },

    report: (reason: string) =>
      send(async () => {
        await client.reportGroup(id, reason);
        change({ isReported: true });
      }),
  };
}

export type GroupController = ReturnType<typeof createGroupController>;
