import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { type TestContext, test } from 'node:test';
import { DAY_MS, dayEndsAt } from '../../../src/core/game/days.ts';
import type { LanguageCode } from '../../../src/core/game/language/languages.ts';
import type { OpenedStore } from '../../../src/core/store/opened.ts';
import { MAX_MEMBERS } from '../../../src/features/groups/limits.ts';
import {
  createGroups,
  type DailyGame,
  type Group,
  type Groups,
  type Member,
} from '../../../src/features/groups/store.ts';
import type { Backend, TestClock } from '../../support/backend.ts';
import { open as openCore } from '../../support/games.ts';
import { newPuzzle, play, todayOf } from '../../support/puzzles.ts';

/** The rules for groups on every store. */
type Store = OpenedStore & Groups;

function withGroups(store: OpenedStore): Store {
  return { ...store, ...createGroups(store.sql) };
}

export default function groupSuite(backend: Backend): void {
  test('a member is found by its id and by its secret, only in its own group', async (t) => {
    const { store } = await open(t, backend);
    const [group, other] = [await addGroup(store), await addGroup(store)];
    const ann = await join(store, group, 'Ann');
    assert.deepEqual({ ...(await store.member(group.id, ann.id)) }, ann);
    assert.deepEqual({ ...(await store.memberWith(group.id, ann.secretHash)) }, ann);
    assert.equal(await store.member(other.id, ann.id), undefined);
    assert.equal(await store.memberWith(other.id, ann.secretHash), undefined);
    for (const id of [randomUUID(), 'x']) assert.equal(await store.member(group.id, id), undefined);
    assert.equal(await store.addMember(newMember({ ...group, id: randomUUID() }, 'Bob')), 'no group');
  });

  test('if 60 people join a group simultaneously, 50 become members', async (t) => {
    const { store, database } = await open(t, backend);
    const stores = [store, withGroups(await database.openStore())];
    const group = await addGroup(store);
    const joined = await Promise.all(
      Array.from({ length: MAX_MEMBERS + 10 }, (_, i) =>
        stores[i % 2]?.addMember(newMember(group, `Player ${i}`)),
      ),
    );
    assert.equal(joined.filter((result) => result === 'added').length, MAX_MEMBERS);
    assert.equal(joined.filter((result) => result === 'full').length, 10);
    const members = await store.standings(group.id, { language: 'en', from: 0, to: 1 });
    assert.equal(members.length, MAX_MEMBERS);
    await store.deleteMember({ ...newMember(group, ''), id: members[0]?.id ?? '' });
    assert.equal(await store.addMember(newMember(group, 'Late')), 'added');
    assert.equal(await store.addMember(newMember(group, 'Later')), 'full');
  });

  test("a member's first completed game of a day counts, in whatever order games are sent", async (t) => {
    const { store, clock, group, daily } = await openWithDaily(t, backend);
    const ann = await join(store, group, 'Ann');
    const first = await playDaily(store, clock, daily, 9000);
    const second = await playDaily(store, clock, daily, 3000);
    assert.equal(await store.addResult(ann, second), 'counts');
    assert.equal(await store.addResult(ann, first), 'counts');
    assert.equal(await store.addResult(ann, second), 'second');
    assert.equal(await store.addResult(ann, first), 'counts');
    assert.deepEqual(await timesOf(store, group, daily.day), { Ann: [9000] });
  });

  test('a game counts for only one member of each group, the first who sends it', async (t) => {
    const { store, clock, group, daily } = await openWithDaily(t, backend);
    const [ann, bob] = [await join(store, group, 'Ann'), await join(store, group, 'Bob')];
    const elsewhere = await join(store, await addGroup(store), 'Ann');
    const game = await playDaily(store, clock, daily, 5000);
    assert.deepEqual((await Promise.all([ann, bob].map((one) => store.addResult(one, game)))).sort(), [
      'counts',
      'taken',
    ]);
    assert.equal(await store.addResult(elsewhere, game), 'counts');
    const times = Object.values(await timesOf(store, group, daily.day));
    assert.deepEqual(times.sort(), [[], [5000]]);
  });

  test("a game sent after its day is over everywhere doesn't count, and earlier results stay", async (t) => {
    const { store, clock, group, daily } = await openWithDaily(t, backend);
    const [ann, bob] = [await join(store, group, 'Ann'), await join(store, group, 'Bob')];
    const [sent, kept] = [
      await playDaily(store, clock, daily, 5000),
      await playDaily(store, clock, daily, 6000),
    ];
    await store.addResult(ann, sent);
    await clock.advance(dayEndsAt(daily.day) - clock.now());
    assert.equal(await store.addResult(bob, kept), 'late');
    assert.equal(await store.addResult(ann, sent), 'counts');
    assert.deepEqual(await timesOf(store, group, daily.day), { Ann: [5000], Bob: [] });
  });

  test('the standings list the requested days of each member, in the order of joining', async (t) => {
    const { store, clock, group, daily } = await openWithDaily(t, backend);
    const ann = await join(store, group, 'Ann');
    await clock.advance(1);
    const bob = await join(store, group, 'Bob');
    await store.addResult(bob, await playDaily(store, clock, daily, 4000));
    await clock.advance(DAY_MS);
    const next = await addDaily(store, daily.day + 1);
    await store.addResult(bob, await playDaily(store, clock, next, 7000));
    assert.deepEqual(await store.standings(group.id, { language: 'en', from: daily.day, to: next.day }), [
      { id: ann.id, name: 'Ann', results: [] },
      {
        id: bob.id,
        name: 'Bob',
        results: [
          { day: daily.day, timeMs: 4000 },
          { day: next.day, timeMs: 7000 },
        ],
      },
    ]);
    assert.deepEqual(await timesOf(store, group, next.day), { Ann: [], Bob: [7000] });
  });

  test("a member's daily games in several languages all count", async (t) => {
    const { store, clock, group, daily } = await openWithDaily(t, backend);
    const ann = await join(store, group, 'Ann');
    const german = await addDaily(store, daily.day, 'de');
    for (const [puzzle, ms] of [
      [daily, 4000],
      [german, 6000],
    ] as const) {
      assert.equal(await store.addResult(ann, await playDaily(store, clock, puzzle, ms)), 'counts');
    }
    assert.deepEqual(await timesOf(store, group, daily.day), { Ann: [4000] });
    assert.deepEqual(await timesOf(store, group, daily.day, 'de'), { Ann: [6000] });
    assert.deepEqual(await timesOf(store, group, daily.day, 'fr'), { Ann: [] });
  });

  test('a member can be renamed, and its results are deleted when it leaves', async (t) => {
    const { store, clock, group, daily } = await openWithDaily(t, backend);
    const [ann, bob] = [await join(store, group, 'Ann'), await join(store, group, 'Bob')];
    const game = await playDaily(store, clock, daily, 4000);
    await store.addResult(ann, game);
    assert.equal(await store.renameMember(ann, 'Anna'), true);
    assert.deepEqual(await timesOf(store, group, daily.day), { Anna: [4000], Bob: [] });
    assert.equal(await store.deleteMember(ann), true);
    assert.equal(await store.deleteMember(ann), false);
    assert.equal(await store.renameMember(ann, 'Ann'), false);
    assert.deepEqual(await timesOf(store, group, daily.day), { Bob: [] });
    assert.equal(await store.addResult(bob, game), 'counts');
  });

  test('a group is deleted with its members, and nobody can join it afterwards', async (t) => {
    const { store, clock, group, daily } = await openWithDaily(t, backend);
    const ann = await join(store, group, 'Ann');
    const game = await playDaily(store, clock, daily, 4000);
    await store.addResult(ann, game);
    assert.equal(await store.deleteGroup(group.id), true);
    assert.equal(await store.deleteGroup(group.id), false);
    assert.equal(await store.group(group.id), undefined);
    assert.equal(await store.member(group.id, ann.id), undefined);
    assert.equal(await store.addMember(newMember(group, 'Bob')), 'no group');
    assert.equal(await store.addResult(ann, game), 'late');
  });

  test('only groups without recent results are pruned', async (t) => {
    const { store, clock, group, daily } = await openWithDaily(t, backend);
    const ann = await join(store, group, 'Ann');
    const unused = await addGroup(store);
    const bob = await join(store, unused, 'Bob');
    await clock.advance(1000);
    await store.addResult(ann, await playDaily(store, clock, daily, 4000));
    await clock.advance(3000);
    assert.equal(await store.pruneGroups(5000), 1);
    assert.equal(await store.group(unused.id), undefined);
    assert.equal(await store.member(unused.id, bob.id), undefined);
    assert.deepEqual(await timesOf(store, group, daily.day), { Ann: [4000] });
    assert.equal(await store.pruneGroups(5000), 0);
  });
}

async function open(t: TestContext, backend: Backend) {
  const { store, ...opened } = await openCore(t, backend);
  return { ...opened, store: withGroups(store) };
}

async function openWithDaily(t: TestContext, backend: Backend) {
  const { store, database } = await open(t, backend);
  const daily = await addDaily(store, todayOf(database.clock));
  return { store, database, clock: database.clock, group: await addGroup(store), daily };
}

async function addDaily(store: Store, day: number, language: LanguageCode = 'en') {
  return { id: await store.addPuzzle(newPuzzle({ day, language })), day };
}

async function addGroup(store: Store): Promise<Group> {
  const group = { id: randomUUID(), name: 'Family', secretHash: randomUUID() };
  await store.addGroup(group);
  return group;
}

function newMember({ id: groupId }: Pick<Group, 'id'>, name: string): Member {
  return { id: randomUUID(), groupId, name, secretHash: randomUUID() };
}

async function join(store: Store, group: Group, name: string): Promise<Member> {
  const member = newMember(group, name);
  assert.equal(await store.addMember(member), 'added');
  return member;
}

async function playDaily(store: Store, clock: TestClock, { id }: { id: string }, ms: number) {
  return (await play({ store, clock }, id, ms)) as DailyGame;
}

async function timesOf(
  store: Store,
  { id }: Group,
  day: number,
  language: LanguageCode = 'en',
): Promise<Record<string, number[]>> {
  const standings = await store.standings(id, { language, from: day, to: day });
  return Object.fromEntries(
    standings.map(({ name, results }) => [name, results.map(({ timeMs }) => timeMs)]),
  );
}
