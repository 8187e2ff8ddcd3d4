import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../../../src/client/client.ts';
import { parseDay } from '../../../src/core/game/days.ts';
import { MAX_MEMBERS } from '../../../src/features/groups/limits.ts';
import type { StandingView } from '../../../src/features/groups/schema.ts';
import carried from '../../../web/features/groups/carried.ts';
import { createGroupController } from '../../../web/features/groups/controller.ts';
import { createGroupLines } from '../../../web/features/groups/lines.ts';
import { createMyGroups, MAX_GROUPS, sendResults } from '../../../web/features/groups/my-groups.ts';
import { rowsAround, rowsOf } from '../../../web/features/groups/standings.ts';
import type { GameResult } from '../../../web/shared/finished-games.ts';
import { openServer, settled } from '../../web/server.ts';
import { gameResult, memoryStorage, pageDeps } from '../../web/support.ts';

/** The tests' clock shows noon on this day, when the next day has begun in the east. */
const TODAY = '2026-05-01';
const TOMORROW = '2026-05-02';
const NOWHERE = '00000000-0000-4000-8000-000000000000';
const SEND = 'POST groups/:id/results';
const READ = 'GET groups/:id';

function standing(name: string, seconds: number | null, days = 0): StandingView {
  const period = { played: days, best_seconds: seconds };
  return { id: name, name, time_seconds: seconds, played: seconds !== null, week: period, month: period };
}

/** Returns a browser without groups or games, and its server. */
async function browser() {
  const server = await openServer();
  const { others } = server;
  const gone: string[] = [];
  const copied: string[] = [];
  const page = pageDeps(server.client, server.hand);
  const groups = createMyGroups(page.backend);
  const deps = {
    ...page,
    groups,
    go: (path: string) => void gone.push(path),
    copy: async (text: string) => copied.push(text) > 0,
  };
  return {
    server,
    deps,
    groups,
    gone,
    copied,
    open: (id: string) => createGroupController({ ...deps, id }),
    /** Creates a group as another player, who joins it. */
    async newGroup(name = 'Family') {
      const group = await others.newGroup(name);
      return { ...group, bob: await others.joinGroup(group.id, 'Bob') };
    },
    /** Creates a group as another player, and joins it with this browser. */
    async join(name = 'Family') {
      const group = await others.newGroup(name);
      const bob = await others.joinGroup(group.id, 'Bob');
      const ann = await others.joinGroup(group.id, 'Ann');
      groups.save({ id: group.id, name, member: ann });
      return { ...group, bob, ann };
    },
    /** Adds a finished game to this browser. */
    add(id: string, change: Partial<GameResult> = {}) {
      page.results.add([gameResult({ id, puzzleId: 'p', date: TODAY, ...change })]);
    },
    /** Plays the puzzle to the end. Returns the id of the game. */
    async finish(puzzle: string, date = TODAY) {
      const id = await server.play('Ann', 10, puzzle);
      page.results.add([gameResult({ id, puzzleId: puzzle, date })]);
      return id;
    },
    /** The games sent to groups, in order. */
    sent: () => server.bodies<{ game_id: string }>(SEND).map(({ game_id }) => game_id),
    /** The group's members who have played on the date, as others see them. */
    playedIn: async (id: string, date = TODAY) =>
      (await others.group(id, date)).members.filter(({ played }) => played).map(({ name }) => name),
  };
}

test('games of open days are sent to each group once, but not practice, old days or other puzzles', async () => {
  const { server, deps, groups, join, add, finish, sent, playedIn } = await browser();
  const joined = [await join(), await join()];
  groups.save(await server.others.newGroup('Made, not joined'));
  const games = [
    await finish(await server.puzzleOf()),
    await finish(await server.puzzleOf(TOMORROW), TOMORROW),
  ];
  add('b', { practice: true });
  add('c', { date: '2026-04-28' });
  add('d', { date: null });
  add('offline-2026-05-01');
  await sendResults(deps);
  await sendResults(deps);
  assert.deepEqual(sent().sort(), [...games, ...games].sort());
  for (const { id } of joined)
    for (const date of [TODAY, TOMORROW]) assert.deepEqual(await playedIn(id, date), ['Ann']);
});

test("a game that is unfinished on the server or got no response is sent again, and other games aren't", async () => {
  const { server, deps, join, add, finish, sent, playedIn } = await browser();
  const { id } = await join();
  const puzzle = await server.puzzleOf();
  server.id = (await server.others.newPuzzleGame(puzzle, { player_name: 'Ann' })).id;
  add(server.id);
  for (let i = 0; i < 2; i++) await sendResults(deps);
  assert.deepEqual(sent(), [server.id, server.id], 'in progress');
  await server.hand.advance(10_000);
  await server.find('CAT', 'DOG', 'OWL');
  server.break(SEND, new ApiError(0, 'lost'));
  await sendResults(deps);
  server.break(SEND, 'lost');
  await sendResults(deps);
  server.break(SEND);
  assert.deepEqual(await playedIn(id), ['Ann'], 'only the answer is lost');
  for (let i = 0; i < 2; i++) await sendResults(deps);
  assert.deepEqual(sent().slice(2), [server.id, server.id]);

  const second = await finish(puzzle);
  for (let i = 0; i < 2; i++) await sendResults(deps);
  assert.deepEqual(sent().slice(4), [second], 'a game that does not count is sent once');
});

test("a game is sent even if another day's game is unfinished", async () => {
  const { server, deps, join, add, finish, sent } = await browser();
  await join();
  const { id } = await server.others.newPuzzleGame(await server.puzzleOf(), { player_name: 'Ann' });
  add(id);
  const tomorrow = await finish(await server.puzzleOf(TOMORROW), TOMORROW);
  await sendResults(deps);
  assert.deepEqual(sent().sort(), [id, tomorrow].sort());
  await sendResults(deps);
  assert.deepEqual(sent().slice(2), [id], 'a game that counts is not sent again');
});

test("every page loads groups for the date and language of the player's daily puzzle", async () => {
  const { server, deps, join } = await browser();
  const { id, bob } = await join();
  const { id: german } = await server.newPuzzle({ day: parseDay(TODAY) as number, language: 'de' });
  await server.others.sendResult(id, bob.secret, await server.play('Bob', 10, german));
  for (const [language, played] of [
    ['de', 1],
    ['en', 0],
  ] as const) {
    const client = { ...deps.client, wordsIn: () => language };
    const lines = createGroupLines({ ...deps, client });
    await lines.load();
    const ctl = createGroupController({ ...deps, client, id });
    await ctl.open();
    assert.deepEqual(
      lines.all().map((line) => line.played?.length),
      [played],
    );
    assert.equal(ctl.ui.group?.date, TODAY);
    assert.equal(ctl.ui.group?.members.filter((member) => member.played).length, played);
  }
});

test("the start page shows groups at first without the player's unsent results, then with them", async () => {
  const { server, deps, join, finish } = await browser();
  await join();
  await join();
  await finish(await server.puzzleOf());
  await finish(await server.puzzleOf(TOMORROW), TOMORROW);
  const answer = server.holdNext(SEND);
  const lines = createGroupLines(deps);
  const played = () => lines.all().map((line) => line.played?.length);
  const loading = lines.load();
  await settled();
  assert.deepEqual(played(), [0, 0]);
  assert.equal(server.count(SEND), 4, "no game waits for another's answer");
  assert.equal(server.count(READ), 2);
  answer();
  await loading;
  assert.deepEqual(played(), [1, 1]);
  assert.equal(server.count(READ), 4);
});

test("a group's page shows the group at first without the player's unsent results, then with them", async () => {
  const { server, join, open, finish } = await browser();
  const { id } = await join();
  await join('Another');
  await finish(await server.puzzleOf());
  const answer = server.holdNext(SEND);
  const ctl = open(id);
  const played = () => ctl.ui.group?.members.filter((member) => member.played).length;
  const opening = ctl.open();
  await settled();
  assert.deepEqual([ctl.ui.phase, played()], ['open', 0]);
  assert.equal(server.count(SEND), 2, 'another group gets its game too');
  answer();
  await opening;
  assert.equal(played(), 1);
  assert.equal(server.count(READ), 2);
});

test("a slow group doesn't delay the others on the start page", async () => {
  const { server, deps, join } = await browser();
  const [family, slow] = [await join(), await join('Slow')];
  const answer = server.holdNext(READ);
  const lines = createGroupLines(deps);
  const loading = lines.load();
  await settled();
  assert.deepEqual(lines.all(), [
    { id: slow.id, name: 'Slow' },
    { id: family.id, name: 'Family', played: [], members: 2 },
  ]);
  answer();
  await loading;
  assert.equal(lines.all()[0]?.members, 2);
});

test('the page says that the member was removed, and can remove the group', async () => {
  const { server, groups, gone, join, open } = await browser();
  const { id, secret, ann } = await join();
  await server.others.deleteMember(id, ann.id, secret);
  const ctl = open(id);
  await ctl.open();
  assert.deepEqual([ctl.ui.phase, ctl.ui.mine?.member], ['open', undefined]);
  assert.equal(groups.find(id)?.member?.secret, ann.secret, 'the secret is kept');
  ctl.forget();
  assert.deepEqual([groups.all(), gone], [[], ['group']]);
});

test("a server's refusal deletes no secret, and refused results aren't sent again (C121)", async () => {
  const { server, deps, groups, join, open, finish, sent } = await browser();
  const { others } = server;
  const [deleted, left, made] = [await join(), await join(), await join()];
  groups.save({ id: made.id, name: made.name, secret: made.secret });
  await others.deleteGroup(deleted.id, deleted.secret);
  await others.deleteMember(left.id, left.ann.id, left.secret);
  await others.deleteGroup(made.id, made.secret);
  const kept = groups.all().map(({ id, member, secret }) => [id, member, secret]);
  await finish(await server.puzzleOf());
  await sendResults(deps);
  await sendResults(deps);
  const ctl = open(made.id);
  await ctl.open();
  assert.equal(ctl.ui.phase, 'unknown');
  assert.equal(sent().length, 3);
  assert.equal(kept.length, 3);
  assert.deepEqual(
    groups
      .all()
      .map(({ id, member, secret }) => [id, member, secret])
      .sort(),
    kept.sort(),
  );
});

test('a browser has at most twenty groups', () => {
  const groups = createMyGroups(memoryStorage());
  const many = Array.from({ length: 25 }, (_, i) => ({ id: `g${i}`, name: 'Family', secret: 's' }));
  assert.equal(groups.add(many), MAX_GROUPS);
  assert.equal(groups.isFull(), true);
});

test('members are ranked by time for today, by days and then best time for a week, and equal results share a rank', () => {
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

test('after a game a group shows three rows with a rank: the member with its neighbours, or the first', () => {
  const rows = rowsOf(
    [...'ABCDE'].map((name, i) => standing(name, 10 * (i + 1))).concat(standing('F', null)),
    'today',
  );
  const shown = (id?: string) =>
    rowsAround(rows, id)
      .map(({ place, name }) => `${place} ${name}`)
      .join(', ');
  assert.equal(shown('A'), '1 A, 2 B, 3 C');
  assert.equal(shown('C'), '2 B, 3 C, 4 D');
  assert.equal(shown('E'), '3 C, 4 D, 5 E');
  assert.equal(shown('F'), '1 A, 2 B, 3 C');
  assert.equal(rowsAround(rows.slice(-2), 'E').length, 1);
});

test('the start page names who has played in each group, and without a response shows only the link', async () => {
  const { server, deps, join } = await browser();
  const [family, old] = [await join(), await join('Old')];
  await server.others.sendResult(
    family.id,
    family.bob.secret,
    await server.play('Bob', 10, await server.puzzleOf()),
  );
  await server.others.deleteGroup(old.id, old.secret);
  const lines = createGroupLines(deps);
  await lines.load();
  assert.deepEqual(lines.all(), [
    { id: old.id, name: 'Old' },
    { id: family.id, name: 'Family', played: ['Bob'], members: 2 },
  ]);
});

test("a new group needs two names, its creator joins it, and its page sends today's game", async () => {
  const { server, deps, groups, gone, open, finish, sent, playedIn } = await browser();
  const game = await finish(await server.puzzleOf());
  const ctl = open('');
  await ctl.open();
  await ctl.make();
  assert.deepEqual([ctl.ui.titleError !== '', ctl.ui.nameError !== ''], [true, true]);
  ctl.typeTitle(' Family ');
  ctl.typeName('José');
  assert.equal(ctl.ui.name, 'José');
  await ctl.make();
  const [made] = groups.all();
  assert.ok(made?.secret);
  assert.deepEqual([gone, sent()], [[`group/${made.id}`], []]);
  await open(made.id).open();
  assert.deepEqual(sent(), [game]);
  assert.deepEqual(await playedIn(made.id), ['José']);
  assert.deepEqual([made.name, made.member?.name], ['Family', 'José']);
  assert.equal(deps.storage.settings().name, 'José');
});

test('a visitor can join a group by its link, share the link and leave', async () => {
  const { server, groups, copied, newGroup, open } = await browser();
  const { id } = await newGroup();
  const names = async () => (await server.others.group(id)).members.map(({ name }) => name).sort();
  const ctl = open(id);
  await ctl.open();
  assert.deepEqual([ctl.ui.phase, ctl.ui.mine], ['open', undefined]);
  ctl.typeName('Ann');
  await ctl.join();
  assert.equal(ctl.ui.mine?.member?.name, 'Ann');
  assert.deepEqual(await names(), ['Ann', 'Bob']);
  await settled();
  await ctl.share();
  assert.deepEqual([copied, ctl.ui.isCopied], [[`https://example.org/group/${id}`], true]);
  ctl.ask('rename');
  ctl.typeName('');
  await ctl.rename();
  assert.notEqual(ctl.ui.nameError, '');
  ctl.typeName('Zoé');
  await ctl.rename();
  assert.deepEqual([ctl.ui.mine?.member?.name, ctl.ui.asked], ['Zoé', undefined]);
  assert.deepEqual(await names(), ['Bob', 'Zoé']);
  await ctl.leave();
  assert.deepEqual([groups.all(), ctl.ui.mine, await names()], [[], undefined, ['Bob']]);
  const missing = open(NOWHERE);
  await missing.open();
  assert.equal(missing.ui.phase, 'unknown');
});

test('a refused name is shown as an error of its field, and other problems have their own message', async () => {
  const { server, gone, newGroup, open } = await browser();
  const { id } = await newGroup();
  const making = open('');
  making.typeTitle('Holy shit');
  making.typeName('Ann');
  await making.make();
  assert.match(making.ui.titleError, /^This name isn’t allowed/);
  assert.deepEqual([making.ui.nameError, making.ui.problem, gone], ['', '', []]);

  const joining = open('');
  joining.typeTitle('Family');
  joining.typeName('Big Shit');
  await joining.make();
  await joining.make();
  assert.match(joining.ui.nameError, /^This name isn’t allowed/);
  assert.equal(server.count('POST groups'), 2, 'the group is created once');

  for (let members = 1; members < MAX_MEMBERS; members++) await server.others.joinGroup(id, `P${members}`);
  const full = open(id);
  await full.open();
  full.typeName('Ann');
  await full.join();
  assert.match(full.ui.problem, /^This group is full/);
  server.break('POST groups/:id/report', new ApiError(400, 'Refused in English'));
  const reporting = open(id);
  await reporting.report('x');
  assert.match(reporting.ui.problem, /^That didn’t work/);
  server.break(READ, new ApiError(0, 'lost'));
  const away = open(id);
  await away.open();
  assert.equal(away.ui.phase, 'away');
});

test("groups are carried to another browser with a member's or creator's secret and no other fields", () => {
  const backend = memoryStorage();
  const [mine, list] = [createMyGroups(backend), carried(backend)];
  const groups = [
    { id: 'g1', name: 'Family', member: { id: 'm1', name: 'Ann', secret: 's1' } },
    { id: 'g2', name: 'Work', secret: 's2' },
  ];
  const wrong = [{ id: 'g3', name: 'No secret' }, { id: 7, name: 'x', secret: 's' }, null, 'x'];
  const read = [{ ...groups[0], sent: ['a'], x: 1 }, groups[1], ...wrong].flatMap(
    (one) => list.read(one) ?? [],
  );
  assert.deepEqual(read, groups);
  mine.save({ id: 'g2', name: 'Work', member: { id: 'm2', name: 'Bob', secret: 's3' } });
  assert.equal(list.add(read), 1);
  assert.deepEqual(
    mine.all().map(({ id, member }) => [id, member?.name]),
    [
      ['g2', 'Bob'],
      ['g1', 'Ann'],
    ],
  );
});
