import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { type TestContext, test } from 'node:test';
import type { Group, Groups, Member } from '../../../src/features/groups/store.ts';
import { partsIn } from '../../support/app.ts';
import type { Backend } from '../../support/backend.ts';
import { open as openCore } from '../../support/games.ts';

export default function moderatedGroupsSuite(backend: Backend): void {
  test('a name is found, renamed and erased in groups too', async (t) => {
    const { groups, moderation, group } = await openWithGroup(t, backend);
    await join(groups, group, 'Grober Österreicher');
    assert.deepEqual((await moderation.findNames('O\u0308STER')).names, [
      { name: 'Grober Österreicher', started: 0, found: 0, others: { group: 1 } },
    ]);
    const names = async () =>
      (await groups.standings(group.id, { language: 'en', from: 0, to: 1 })).map(({ name }) => name);
    assert.equal(await moderation.renamePlayer('GROBER ÖSTERREICHER', 'Nice'), 1);
    assert.deepEqual(await names(), ['Nice']);
    assert.equal(await moderation.renamePlayer('Nice', 'Anonymous'), 1);
    assert.deepEqual(await names(), ['Anonymous']);
  });

  test('an operator sees a reported group with its members, and deletes it with its reports', async (t) => {
    const { groups, moderation, group, clock } = await openWithGroup(t, backend);
    await join(groups, group, 'Ann');
    const open = async () => (await moderation.openReports({ limit: 5, skipped: 0 })).others;
    assert.deepEqual(await open(), []);
    for (const [i, reason] of ['rude', ''].entries()) await moderation.report(group.id, `${i}`, reason);
    const createdAt = clock.now();
    const about = { kind: 'group', id: group.id, title: 'Family', createdAt, reportedAt: createdAt };
    assert.deepEqual(await open(), [{ ...about, names: ['Ann'], reports: 2, reasons: ['rude'] }]);
    await moderation.forgetReports();
    assert.equal((await open()).length, 1);
    assert.equal(await moderation.titleOf('group', group.id), 'Family');
    assert.equal(await moderation.removeReported('group', group.id), true);
    assert.equal(await moderation.removeReported('group', group.id), false);
    assert.equal(await groups.group(group.id), undefined);
    assert.deepEqual(await moderation.openReports({ limit: 5, skipped: 0 }), {
      puzzles: [],
      others: [],
      total: 0,
    });
  });

  test('dismissed reports about a group return only when its members change', async (t) => {
    const { groups, moderation, group } = await openWithGroup(t, backend);
    const ann = await join(groups, group, 'Ann');
    for (const change of [() => join(groups, group, 'Bob'), () => groups.renameMember(ann, 'Anna')]) {
      assert.equal(await moderation.report(group.id, 'a', 'names'), true);
      assert.equal(await moderation.dismissReports(group.id), true);
      for (const reporter of ['a', 'b']) assert.equal(await moderation.report(group.id, reporter, ''), false);
      assert.equal((await moderation.openReports({ limit: 5, skipped: 0 })).total, 0);
      await change();
    }
    assert.equal(await moderation.report(group.id, 'a', ''), true);
  });
}

async function openWithGroup(t: TestContext, backend: Backend) {
  const { store, clock } = await openCore(t, backend);
  const { groups, moderation } = partsIn(store);
  const group = { id: randomUUID(), name: 'Family', secretHash: randomUUID() };
  await groups.addGroup(group);
  return { groups, moderation, group, clock };
}

async function join(groups: Groups, { id: groupId }: Group, name: string): Promise<Member> {
  const member = { id: randomUUID(), groupId, name, secretHash: randomUUID() };
  assert.equal(await groups.addMember(member), 'added');
  return member;
}
