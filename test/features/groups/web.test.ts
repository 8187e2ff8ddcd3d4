import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../../../src/client/client.ts';
import type { StandingView } from '../../../src/features/groups/schema.ts';
import carried from '../../../web/features/groups/carried.ts';
import { createGroupController, rowsOf } from '../../../web/features/groups/controller.ts';
import { createGroupLines } from '../../../web/features/groups/lines.ts';
import {
  createMyGroups,
  MAX_GROUPS,
  type MyGroup,
  sendResults,
} from '../../../web/features/groups/my-groups.ts';
import { createServerClock } from '../../../web/shared/clock.ts';
import { createResults, type GameResult } from '../../../web/shared/results.ts';
import { createStorage } from '../../../web/shared/storage.ts';
import {
  type Carried,
  readTransferCode,
  shortTransferCode,
  transferCode,
} from '../../../web/stats/transfer.ts';
import { openServer, settled } from '../../web/server.ts';
import { gameResult, memoryStorage, pageDeps } from '../../web/support.ts';

const MEMBER = { id: 'm1', name: 'Ann', secret: 's1' };
const FAMILY: MyGroup = { id: 'g1', name: 'Family', member: MEMBER };
/** The clock of the tests is at noon of this day. */
const TODAY = '2026-05-01';

function gameOf(id: string, change: Partial<GameResult> = {}): GameResult {
  return gameResult({ id, puzzleId: 'p', date: TODAY, ...change });
}

function standing(name: string, seconds: number | null, days = 0): StandingView {
  const period = { played: days, best_seconds: seconds };
  return { id: name, name, time_seconds: seconds, played: seconds !== null, week: period, month: period };
}

/** A browser with these groups and finished games; `answers` says how the server takes each result. */
async function browser(
  mine: readonly MyGroup[] = [],
  games: readonly GameResult[] = [],
  answers: Record<string, { reason: string | null } | ApiError> = {},
) {
  const server = await openServer();
  const { timers, advance } = server.hand;
  const sent: string[] = [];
  const gone: string[] = [];
  const copied: string[] = [];
  const asked: string[] = [];
  const members: StandingView[] = [standing('Bob', 60, 1), { ...standing('Ann', null), id: MEMBER.id }];
  const groups = createMyGroups(memoryStorage());
  for (const group of mine) groups.save(group);
  const results = createResults(memoryStorage());
  results.add(games);
  const client = {
    ...server.client,
    async sendResult(group: string, _: string, game: string) {
      sent.push(`${group} ${game}`);
      const answer = answers[`${group} ${game}`] ?? { reason: null };
      if (answer instanceof ApiError) throw answer;
      return { counts: answer.reason === null, reason: answer.reason as 'second' | null };
    },
    wordsIn: () => 'de' as const,
    async group(id: string, date = '', language = 'the language of the site') {
      asked.push(`${id} ${date} ${language}`);
      if (id === 'gone') throw new ApiError(404, 'Group not found', undefined, { code: 'group_not_found' });
      return { id, name: 'Family', date, members };
    },
    newGroup: async (name: string) => ({ id: 'g2', name, secret: 'maker' }),
    joinGroup: async (_: string, name: string) => ({ ...MEMBER, name }),
    renameMember: async (_: string, id: string, __: string, name: string) => ({ id, name }),
    deleteMember: async () => ({ deleted: true }),
  };
  const deps = {
    ...pageDeps(client, server.hand),
    ...{ client, groups, results, timers, storage: createStorage(memoryStorage()) },
    clock: createServerClock(timers.now),
    redraw() {},
    go: (path: string) => void gone.push(path),
    address: (path: string) => `https://example.org/${path}`,
    share: async () => 'unavailable' as const,
    copy: async (text: string) => copied.push(text) > 0,
  };
  return { deps, groups, sent, gone, copied, asked, advance };
}

test('the games of open days go up to each group once; practice, old days and other puzzles do not', async () => {
  const { deps, sent } = await browser(
    [FAMILY, { ...FAMILY, id: 'g2' }, { id: 'g3', name: 'Made, not joined', secret: 'x' }],
    [
      gameOf('a'),
      gameOf('e', { date: '2026-05-02' }),
      gameOf('b', { practice: true }),
      gameOf('c', { date: '2026-04-28' }),
      gameOf('d', { date: null }),
      gameOf('offline-2026-05-01'),
    ],
  );
  await sendResults(deps);
  await sendResults(deps);
  assert.deepEqual(sent.sort(), ['g1 a', 'g1 e', 'g2 a', 'g2 e']);
});

test('a game that the server does not know whole, or that got no answer, is sent again; another one is not', async () => {
  const { deps, sent } = await browser(
    [FAMILY, { ...FAMILY, id: 'g2' }, { ...FAMILY, id: 'g3' }],
    [gameOf('a')],
    {
      'g1 a': { reason: 'in_progress' },
      'g2 a': new ApiError(0, 'lost'),
      'g3 a': { reason: 'hints' },
    },
  );
  await sendResults(deps);
  await sendResults(deps);
  assert.deepEqual(sent.filter((one) => one === 'g1 a').length, 2);
  assert.deepEqual(sent.filter((one) => one === 'g2 a').length, 2);
  assert.deepEqual(sent.filter((one) => one === 'g3 a').length, 1);
});

test('a game is sent although one of the day before is not finished', async () => {
  const { deps, sent } = await browser(
    [FAMILY],
    [gameOf('monday'), gameOf('tuesday', { date: '2026-05-02' })],
    {
      'g1 monday': { reason: 'in_progress' },
    },
  );
  await sendResults(deps);
  assert.deepEqual(sent, ['g1 monday', 'g1 tuesday']);
  await sendResults(deps);
  assert.deepEqual(sent.slice(2), ['g1 monday'], 'the one that counts is not sent again');
});

test('a group is read for the date and the language of the daily that this player plays, on every page', async () => {
  const { deps, asked } = await browser([FAMILY]);
  await createGroupLines(deps).load();
  await createGroupController({ ...deps, id: 'g1' }).open();
  assert.deepEqual(asked, ['g1 2026-05-01 de', 'g1 2026-05-01 de']);
});

test('both pages show a group before they send to it, and again with what was sent', async () => {
  const { deps, asked } = await browser([FAMILY, { ...FAMILY, id: 'g2' }], [gameOf('a'), gameOf('b')]);
  const answer = Promise.withResolvers<void>();
  let sent = 0;
  const client: typeof deps.client = {
    ...deps.client,
    async sendResult() {
      sent++;
      await answer.promise;
      return { counts: true, reason: null };
    },
  };
  const lines = createGroupLines({ ...deps, client });
  const loading = lines.load();
  const ctl = createGroupController({ ...deps, client, id: 'g1' });
  const opening = ctl.open();
  await settled();
  assert.deepEqual(
    lines.all().map(({ played }) => played),
    [1, 1],
  );
  assert.equal(ctl.ui.phase, 'open');
  assert.equal(sent, 8, 'no game waits for the answer to another one');
  const before = asked.length;
  answer.resolve();
  await Promise.all([loading, opening]);
  assert.equal(asked.length - before, 3);
});

test('a group whose answer is slow keeps no other one from the first page', async () => {
  const { deps } = await browser([FAMILY, { ...FAMILY, id: 'slow' }]);
  const group: typeof deps.client.group = (id, ...rest) =>
    id === 'slow' ? new Promise(() => {}) : deps.client.group(id, ...rest);
  const lines = createGroupLines({ ...deps, client: { ...deps.client, group } });
  void lines.load();
  await settled();
  assert.deepEqual(lines.all(), [
    { id: 'slow', name: 'Family' },
    { id: 'g1', name: 'Family', played: 1, members: 2 },
  ]);
});

test('a member who was taken off the group sees it on the page, and may remove the group', async () => {
  const { deps, groups, gone } = await browser([{ ...FAMILY, member: { ...MEMBER, id: 'other' } }]);
  const ctl = createGroupController({ ...deps, id: 'g1' });
  await ctl.open();
  assert.deepEqual([ctl.ui.phase, ctl.ui.mine?.member], ['open', undefined]);
  assert.equal(groups.find('g1')?.member?.secret, MEMBER.secret, 'the secret is kept');
  ctl.forget();
  assert.deepEqual([groups.all(), gone], [[], ['group']]);
});

test('no refusal of the server deletes a secret, and what it refused is not sent again (C121)', async () => {
  const notFound = new ApiError(404, 'x', undefined, { code: 'group_not_found' });
  const mine = [FAMILY, { ...FAMILY, id: 'g2' }, { ...FAMILY, id: 'gone', secret: 'maker' }];
  const { deps, groups, sent } = await browser(mine, [gameOf('a')], {
    'g1 a': notFound,
    'g2 a': new ApiError(403, 'x'),
    'gone a': notFound,
  });
  await sendResults(deps);
  await sendResults(deps);
  const ctl = createGroupController({ ...deps, id: 'gone' });
  await ctl.open();
  assert.equal(ctl.ui.phase, 'unknown');
  assert.equal(sent.length, 3);
  assert.deepEqual(
    mine.map(({ id }) => [id, groups.find(id)?.member, groups.find(id)?.secret]),
    mine.map(({ id, member, ...group }) => [id, member, 'secret' in group ? group.secret : undefined]),
  );
});

test('a browser has twenty groups at the most', async () => {
  const { groups } = await browser();
  const many = Array.from({ length: 25 }, (_, i) => ({ ...FAMILY, id: `g${i}` }));
  assert.equal(groups.add(many), MAX_GROUPS);
  assert.equal(groups.isFull(), true);
});

test('today is sorted by time, a week by its days and then its best time; equal ones share a place', () => {
  const members = [
    standing('Cid', null),
    standing('Bob', 70, 3),
    standing('Ann', 60, 2),
    standing('Dan', 70, 3),
  ];
  const shown = (period: 'today' | 'week') =>
    rowsOf(members, period).map(({ name, place, days }) => `${place ?? '-'} ${name} ${days ?? ''}`.trim());
  assert.deepEqual(shown('today'), ['1 Ann', '2 Bob', '2 Dan', '- Cid']);
  assert.deepEqual(shown('week'), ['1 Bob 3', '1 Dan 3', '3 Ann 2', '- Cid 0']);
});

test('the first page says how many of each group have played; without an answer it has the link alone', async () => {
  const { deps } = await browser([FAMILY, { ...FAMILY, id: 'gone', name: 'Old' }]);
  const lines = createGroupLines(deps);
  await lines.load();
  assert.deepEqual(lines.all(), [
    { id: 'gone', name: 'Old' },
    { id: 'g1', name: 'Family', played: 1, members: 2 },
  ]);
});

test('a new group needs two names; its maker joins it, and its page sends the game of today', async () => {
  const { deps, groups, gone, sent } = await browser([], [gameOf('a')]);
  const ctl = createGroupController({ ...deps, id: '' });
  await ctl.open();
  await ctl.make();
  assert.deepEqual([ctl.ui.titleError !== '', ctl.ui.nameError !== ''], [true, true]);
  ctl.typeTitle(' Family ');
  ctl.typeName('José');
  assert.equal(ctl.ui.name, 'Jose');
  await ctl.make();
  assert.deepEqual([gone, sent], [['group/g2'], []]);
  await createGroupController({ ...deps, id: 'g2' }).open();
  assert.deepEqual(sent, ['g2 a']);
  const { member, secret } = groups.find('g2') ?? {};
  assert.deepEqual([member?.name, secret], ['Jose', 'maker']);
  assert.equal(deps.storage.settings().name, 'Jose');
});

test('who opens the link joins, shares it and leaves; a group that is gone says so', async () => {
  const { deps, groups, copied } = await browser();
  const ctl = createGroupController({ ...deps, id: 'g1' });
  await ctl.open();
  assert.deepEqual([ctl.ui.phase, ctl.ui.mine], ['open', undefined]);
  ctl.typeName('Ann');
  await ctl.join();
  assert.equal(ctl.ui.mine?.member?.name, 'Ann');
  await ctl.share();
  assert.deepEqual([copied, ctl.ui.isCopied], [['https://example.org/group/g1'], true]);
  ctl.ask('rename');
  ctl.typeName('');
  await ctl.rename();
  assert.notEqual(ctl.ui.nameError, '');
  ctl.typeName('Zoé');
  await ctl.rename();
  assert.deepEqual([ctl.ui.mine?.member, ctl.ui.asked], [{ ...MEMBER, name: 'Zoe' }, undefined]);
  await ctl.leave();
  assert.deepEqual([groups.all(), ctl.ui.mine], [[], undefined]);
  const missing = createGroupController({ ...deps, id: 'gone' });
  await missing.open();
  assert.equal(missing.ui.phase, 'unknown');
});

test('a refused name is said at its field, and all else in words of its own', async () => {
  const { deps, gone } = await browser();
  const failing = (part: object) =>
    createGroupController({ ...deps, client: { ...deps.client, ...part }, id: 'g1' });
  const refuse = (status: number) => async () => {
    throw new ApiError(status, 'Refused in English');
  };
  const making = failing({ newGroup: refuse(400) });
  making.typeTitle('Rude');
  making.typeName('Ann');
  await making.make();
  assert.match(making.ui.titleError, /^This name is not allowed/);
  assert.deepEqual([making.ui.nameError, making.ui.problem, gone], ['', '', []]);

  let groups = 0;
  const joining = failing({
    newGroup: async (name: string) => ({ id: `g${++groups}`, name, secret: 'maker' }),
    joinGroup: refuse(400),
  });
  joining.typeTitle('Family');
  joining.typeName('Rude');
  await joining.make();
  await joining.make();
  assert.match(joining.ui.nameError, /^This name is not allowed/);
  assert.equal(groups, 1, 'the group is made once');

  const full = failing({ joinGroup: refuse(409) });
  await full.open();
  full.typeName('Ann');
  await full.join();
  assert.match(full.ui.problem, /^This group is full/);
  const reporting = failing({ reportGroup: refuse(400) });
  await reporting.report('x');
  assert.match(reporting.ui.problem, /^That did not work/);
  const offline = failing({ group: refuse(0) });
  await offline.open();
  assert.equal(offline.ui.phase, 'offline');
});

test('a code takes groups along: with the secret of a member or a maker, and no other fields', async () => {
  const backend = memoryStorage();
  const [mine, list] = [createMyGroups(backend), [carried(backend) as Carried]];
  const groups = [
    { id: 'g1', name: 'Family', member: { id: 'm1', name: 'Ann', secret: 's1' } },
    { id: 'g2', name: 'Work', secret: 's2' },
  ];
  const wrong = [{ id: 'g3', name: 'No secret' }, { id: 7, name: 'x', secret: 's' }, null, 'x'] as never[];
  const sent = [{ ...groups[0], sent: ['a'], x: 1 }, groups[1], ...wrong] as typeof groups;
  const read = await readTransferCode(await transferCode({ games: [], others: { groups: sent } }), 0, list);
  assert.deepEqual(read, { games: [], others: { groups } });
  mine.save({ id: 'g2', name: 'Work', member: { id: 'm2', name: 'Bob', secret: 's3' } });
  assert.equal(list[0]?.add(read?.others.groups ?? []), 1);
  assert.deepEqual(
    mine.all().map(({ id, member }) => [id, member?.name]),
    [
      ['g2', 'Bob'],
      ['g1', 'Ann'],
    ],
  );
  const { code } = await shortTransferCode({ games: [], others: { groups } }, list);
  assert.equal((await readTransferCode(code, 0, list))?.others.groups?.length, 2);
});
