import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAdminClient } from '../../../web/features/moderation/client.ts';
import { createAdmin } from '../../../web/features/moderation/controller.ts';

test('before a deletion the operator reads whether the words are deleted too, and confirms it', async () => {
  const asked: string[] = [];
  const { remove } = createAdmin({
    connect: (token) => createAdminClient('http://x', token, { fetch: () => assert.fail('nothing is sent') }),
    token: { get: () => '', set() {} },
    confirm(question) {
      asked.push(question);
      return false;
    },
    redraw() {},
  });
  const puzzle = {
    id: 'x',
    title: 'Zoo',
    is_rude: false,
    reports: 0,
    reasons: [],
    created_at: '2026-03-01T00:00:00.000Z',
  };
  for (const is_challenge of [false, true]) await remove({ ...puzzle, is_challenge });
  assert.match(asked[0] ?? '', /Delete “Zoo” with its words and games\?/);
  assert.match(asked[1] ?? '', /Delete this challenge to “Zoo”\? Its words and games stay/);
});

test('a search combines its parts, newest games first, and the lists are read page by page', async () => {
  const game = (id: string) => ({
    id,
    category: 'Zoo',
    player_name: 'Ann',
    started_at: '2026-03-01T00:00:00.000Z',
  });
  const named = (name: string, started: number) => ({ name, started, found: 0, others: {} });
  const act = (at: string) => ({ at, act: 'deleted', what: 'game', id: 'x', note: '', way: 'page' });
  const about = (id: string) => ({ id, title: id });
  const answers: Readonly<Record<string, unknown>> = {
    'today?': {},
    'backups?': { can_make: false, is_postgres: false, backups: null },
    'reports?skipped=0': { about: [about('a')], total: 2 },
    'reports?skipped=1': { about: [about('b')], total: 2 },
    'puzzles?search=an&skipped=0': { puzzles: [about('c')], has_more: true },
    'puzzles?search=an&skipped=1': { puzzles: [about('d')], has_more: false },
    'names?search=an': { names: [named('Ann', 2), named('Jan', 1)], games: [game('a')], next: 'a' },
    'names?search=an&after=a': { names: [named('Jan', 3)], games: [game('b')], next: null },
    'log?skipped=0': { acts: [act('2'), act('1')], total: 3 },
    'log?skipped=2': { acts: [act('0')], total: 3 },
  };
  const answer: typeof fetch = async (url) => {
    const { pathname, search } = new URL(`${url}`);
    return Response.json(answers[`${pathname.replace('/api/admin/', '')}${search || '?'}`] ?? null);
  };
  const isOver = Promise.withResolvers<void>();
  const ctl = createAdmin({
    connect: (token) => createAdminClient('http://x', token, { fetch: answer }),
    token: { get: () => '', set() {} },
    confirm: () => true,
    redraw() {
      if (ctl.ui.found.games.length === 2) isOver.resolve();
    },
  });
  await ctl.search('an');
  await isOver.promise;
  assert.deepEqual(ctl.ui.found, {
    names: [named('Jan', 4), named('Ann', 2)],
    games: [game('b'), game('a')],
    next: null,
  });
  await ctl.showMoreReports();
  await ctl.showMorePuzzles();
  const { reports, listed } = ctl.ui;
  assert.deepEqual(
    [reports.about, listed.puzzles].map((list) => list.map(({ id }) => id)),
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  );
  assert.equal(listed.has_more, false);
  await ctl.showOlderActs();
  assert.deepEqual(
    ctl.ui.acts.map(({ at }) => at),
    ['2', '1', '0'],
  );
});

test('after a request without a response the page keeps its content and says so, and the next request works', async () => {
  const answers: Readonly<Record<string, unknown>> = {
    today: { games: 1 },
    backups: { can_make: false, is_postgres: false, backups: null },
    reports: { about: [], total: 0 },
    puzzles: { puzzles: [{ id: 'a', title: 'Zoo' }], has_more: false },
    names: { names: [], games: [], next: null },
    log: { acts: [], total: 0 },
  };
  let isSilent = false;
  const answer: typeof fetch = async (url, init) => {
    const name = new URL(`${url}`).pathname.split('/')[3] ?? '';
    if (!isSilent) return Response.json(answers[name]);
    return new Promise((_, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });
  };
  const ctl = createAdmin({
    connect: (token) => createAdminClient('http://x', token, { fetch: answer, timeout: 20 }),
    token: { get: () => '', set() {} },
    confirm: () => true,
    redraw() {},
  });
  await ctl.open('a-token');
  assert.deepEqual([ctl.ui.today?.games, ctl.ui.message], [1, '']);
  isSilent = true;
  for (const act of [() => ctl.search('zoo'), () => ctl.rename('Rude', 'Nice'), () => ctl.dismiss('a')]) {
    await act();
    assert.equal(ctl.ui.message, 'That didn’t work. Try again.');
    assert.deepEqual([ctl.ui.today?.games, ctl.ui.listed.puzzles.length], [1, 1]);
  }
  isSilent = false;
  await ctl.dismiss('a');
  assert.match(ctl.ui.message, /^Dismissed\./);
});

test("a change that continues after its request ended is described in the server's words", async () => {
  const error = 'This takes longer and continues in the background. The log says when it is done.';
  const answer: typeof fetch = async () => Response.json({ error }, { status: 503 });
  const ctl = createAdmin({
    connect: (token) => createAdminClient('http://x', token, { fetch: answer }),
    token: { get: () => '', set() {} },
    confirm: () => true,
    redraw() {},
  });
  await ctl.rename('Rude', 'Nice');
  assert.equal(ctl.ui.message, error);
});
