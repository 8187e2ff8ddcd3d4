import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { createBackups } from '../../../src/core/backups.ts';
import { makeBoard } from '../../../src/core/game/board/make.ts';
import { createModeration } from '../../../src/features/moderation/store.ts';
import { requestOf } from '../../../src/platform/client/request.ts';
import { claim, start } from '../../support/games.ts';
import { startWriterInThread } from '../../support/in-thread-writer.ts';
import { temporaryFolder } from '../../support/process.ts';
import { completeWith, newPuzzle, shareBoard, startPuzzle } from '../../support/puzzles.ts';
import { createLog, startService } from '../../support/service.ts';
import { createSqliteDatabase } from '../../support/sqlite.ts';

const TOKEN = 'a-token-of-an-operator';

async function startAdmin(t: TestContext, deps: object = {}) {
  const database = await createSqliteDatabase({ startWorker: startWriterInThread });
  const service = await startService(
    t,
    { name: 'SQLite', createDatabase: async () => database },
    { featureSettings: { moderation: { adminToken: TOKEN } }, ...deps },
  );
  const ask = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    service.send(method, `/api/admin/${path}`, body, {
      headers: { authorization: `Bearer ${TOKEN}`, ...headers },
    });
  const moderation = createModeration({ store: service.store, moderated: [] });
  return { ...service, ask, moderation, clock: database.clock };
}

test('without a token there is no admin page and no data', async (t) => {
  const { send } = await startAdmin(t, { featureSettings: {} });
  for (const path of ['/admin', '/api/admin/today', '/api/admin/puzzles'])
    assert.equal((await send('GET', path)).status, 404, path);
});

test('the admin page itself has no data, and requests for data need the token and the same site', async (t) => {
  const { send, ask } = await startAdmin(t, { corsOrigins: ['*'] });
  const page = await send('GET', '/admin');
  assert.equal(page.status, 200);
  assert.doesNotMatch(page.text, new RegExp(TOKEN));
  for (const [method, path] of [
    ['GET', 'today'],
    ['GET', 'puzzles'],
    ['DELETE', 'puzzles/x'],
    ['GET', 'names'],
    ['POST', 'names'],
  ] as const) {
    const none = await send(method, `/api/admin/${path}?token=${TOKEN}`);
    assert.deepEqual([none.status, none.body], [401, { error: 'Wrong token', code: 'unauthorized' }], path);
  }
  const right = await ask('GET', 'today', undefined, { origin: 'https://other.example' });
  assert.equal(right.status, 200);
  assert.equal(right.headers['access-control-allow-origin'], undefined);
  assert.equal(right.headers['cache-control'], 'no-store');
  assert.equal((await ask('GET', 'today', undefined, { 'sec-fetch-site': 'same-origin' })).status, 200);
  for (const site of ['cross-site', 'same-site'])
    assert.equal((await ask('GET', 'today', undefined, { 'sec-fetch-site': site })).status, 403, site);
});

test('behind a proxy with a password the token has its own header', async (t) => {
  const { ask } = await startAdmin(t);
  const password = { authorization: `Basic ${btoa('school:password')}` };
  assert.equal((await ask('GET', 'today', undefined, password)).status, 401);
  const { headers } = requestOf({ secret: TOKEN });
  const both = { ...password, ...(headers as Record<string, string>) };
  assert.equal((await ask('GET', 'today', undefined, both)).status, 200);
});

test('any number of wrong tokens are refused alike, and the correct token still works', async (t) => {
  const { ask } = await startAdmin(t);
  const wrong = { authorization: 'Bearer a-wrong-token-of-an-operator' };
  for (let i = 0; i < 30; i++) assert.equal((await ask('GET', 'today', undefined, wrong)).status, 401);
  assert.equal((await ask('GET', 'today')).status, 200);
});

test('no log line has the token (C119)', async (t) => {
  const { log, lines } = createLog('trace');
  const { ask } = await startAdmin(t, { log });
  await ask('GET', 'today');
  await ask('GET', 'names?search=x', undefined, { authorization: 'Bearer a-wrong-token' });
  assert.ok(lines.length > 0);
  assert.doesNotMatch(JSON.stringify(lines), /token-of|wrong-token/);
});

test('puzzles are listed, searched and deleted, except daily puzzles', async (t) => {
  const { moderation, ask, store, clock } = await startAdmin(t);
  const [zoo, farm, daily] = [
    newPuzzle({ title: 'Zoo' }),
    newPuzzle({ title: 'Farm' }),
    newPuzzle({ day: 1 }),
  ];
  for (const one of [zoo, farm, daily]) await store.addPuzzle(one);
  await moderation.report(zoo.id, 'a', 'rude');
  const titles = async (query: string) =>
    (await ask('GET', `puzzles?${query}`)).body.puzzles.map(({ title }: { title: string }) => title);
  assert.deepEqual((await titles('')).sort(), ['Farm', 'Zoo']);
  for (const search of ['far', 'FARM', 'f%00ar'])
    assert.deepEqual(await titles(`search=${search}`), ['Farm']);
  const { about, total } = (await ask('GET', 'reports')).body;
  assert.equal(total, 1);
  assert.deepEqual(about, [
    {
      id: zoo.id,
      title: 'Zoo',
      is_rude: false,
      is_challenge: false,
      reports: 1,
      reasons: ['rude'],
      created_at: new Date(clock.now()).toISOString(),
      reported_at: new Date(clock.now()).toISOString(),
    },
  ]);
  const { id: sourceGame } = await completeWith(store, await startPuzzle(store, farm.id));
  await shareBoard(store, farm.boardId, sourceGame);
  const farms = (await ask('GET', 'puzzles?search=farm')).body.puzzles;
  const challenges = farms.filter(({ is_challenge }: { is_challenge: boolean }) => is_challenge);
  assert.deepEqual([farms.length, challenges.length], [2, 1]);
  assert.notEqual(challenges[0].id, farm.id);
  assert.deepEqual((await ask('DELETE', `puzzles/${zoo.id}`)).body, { deleted: true });
  assert.equal(await store.puzzle(zoo.id), undefined);
  assert.equal((await ask('DELETE', `puzzles/${zoo.id}`)).status, 404);
  assert.equal((await ask('DELETE', `puzzles/${daily.id}`)).status, 409);
});

test('a moderator sees all of a puzzle with rude parts marked, dismisses its reports, and reads the log', async (t) => {
  const { ask, send, store } = await startAdmin(t);
  const asked = { size: 12, difficulty: 'medium', language: null } as const;
  const { board } = makeBoard({ ...asked, words: ['WANKER', 'CAMEL', 'ZEBRA'], seed: 1 });
  const clues: Record<string, string> = { WANKER: 'cat', CAMEL: 'fucking horse' };
  const labels = board.placements.map(({ text }) => clues[text] ?? text);
  const id = await store.addPuzzle(newPuzzle({ ...asked, title: 'Zoo', board, labels }));
  const plain = (text: string) => ({ text, is_rude: false });
  const shown = (await ask('GET', `puzzles/${id}`)).body;
  assert.deepEqual([shown.title, shown.message, shown.games], [plain('Zoo'), plain(''), 0]);
  assert.match(shown.played_on, /^\d{4}-\d\d-\d\d$/);
  const byText = Object.fromEntries(shown.words.map((one: any) => [one.word.text, one]));
  assert.deepEqual(byText, {
    WANKER: { word: { text: 'WANKER', is_rude: true }, clue: plain('cat') },
    CAMEL: { word: plain('CAMEL'), clue: { text: 'fucking horse', is_rude: true } },
    ZEBRA: { word: plain('ZEBRA'), clue: null },
  });
  assert.equal((await ask('GET', 'puzzles/none')).status, 404);

  await send('POST', `/api/puzzles/${id}/report`, {});
  assert.deepEqual((await ask('POST', `reports/${id}/dismiss`, {})).body, { dismissed: true });
  assert.equal((await ask('POST', 'reports/none/dismiss', {})).status, 404);
  assert.deepEqual((await ask('GET', 'reports')).body, { about: [], total: 0 });
  await start(store, { playerName: 'Rude' });
  await ask('POST', 'names', { name: 'Rude' });
  const { acts } = (await ask('GET', 'log')).body;
  assert.deepEqual(
    acts
      .map(({ act, what, id, note = '', way }: Record<string, string>) => [
        act,
        what,
        id,
        note.slice(0, 5),
        way,
      ])
      .sort(),
    [
      ['dismissed', 'puzzle', id, '', 'page'],
      ['erased', 'name', '', 'games', 'page'],
    ],
  );
});

test('a game is found by its player, renamed and deleted, and the log has it without the name', async (t) => {
  const { moderation, ask, send, newGame } = await startAdmin(t);
  const made = [await newGame({ player_name: 'So Rude' }), await newGame({ player_name: 'rude too' })];
  const [first, newest] = made.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  assert.ok(first && newest);
  const { id } = first;
  const found = async (query: string) => (await ask('GET', `names?${query}`)).body;
  const { games, next } = await found('search=rude');
  assert.deepEqual(
    games.map((game: Record<string, string>) => [game.id, game.category]),
    [
      [newest.id, 'Animals'],
      [id, 'Animals'],
    ],
  );
  assert.equal(next, null);
  const later = await found(`search=rude&after=${id}`);
  assert.deepEqual(later.names, [{ name: newest.player_name, started: 1, found: 0, others: {} }]);
  assert.equal((await found('search=rude&after=none')).games.length, 2);

  const renamed = await ask('POST', `games/${id}`, { new_name: 'Bob' });
  assert.deepEqual(renamed.body, { renamed: true });
  assert.equal((await send('GET', `/api/game/${id}`)).body.player_name, 'Bob');
  await ask('POST', `games/${id}`, { new_name: 'Anonymous' });
  assert.equal((await send('GET', `/api/game/${id}`)).body.player_name, 'Anonymous');
  for (const new_name of ['B!', '', 5, undefined])
    assert.equal((await ask('POST', `games/${id}`, { new_name })).status, 400, `${new_name}`);
  assert.deepEqual((await ask('DELETE', `games/${id}`)).body, { deleted: true });
  assert.equal((await send('GET', `/api/game/${id}`)).status, 404);
  for (const gone of [id, 'none']) {
    assert.equal((await ask('DELETE', `games/${gone}`)).status, 404);
    assert.equal((await ask('POST', `games/${gone}`, { new_name: 'Bob' })).status, 404);
  }

  const logOf = async (skipped: string) => (await ask('GET', `log?skipped=${skipped}`)).body;
  const all = await logOf('0');
  assert.deepEqual(all.acts.map(({ act, what, note }: Record<string, string>) => [act, what, note]).sort(), [
    ['deleted', 'game', ''],
    ['erased', 'game', ''],
    ['renamed', 'game', 'new name: Bob'],
  ]);
  assert.deepEqual(await logOf('2'), { acts: all.acts.slice(2), total: 3 });
  for (const wrong of ['', '-1', 'x', '9'.repeat(20)]) assert.deepEqual(await logOf(wrong), all, wrong);
  for (let i = 0; i < 60; i++) await moderation.logAct({ act: 'deleted', what: 'game', id, way: 'page' });
  const pages = [await logOf('0'), await logOf('50')];
  assert.deepEqual(
    pages.map(({ acts, total }) => [acts.length, total]),
    [
      [50, 63],
      [13, 63],
    ],
  );
});

test('the oldest open report is first, and all can be read however many are sent later', async (t) => {
  const { moderation, ask, store, clock } = await startAdmin(t);
  const orders = Array.from({ length: 120 }, (_, i) => newPuzzle({ title: `P${i}` }));
  for (const order of orders) {
    await store.addPuzzle(order);
    await clock.advance(1000);
  }
  for (const { id } of orders) {
    await moderation.report(id, 'a', 'rude');
    await clock.advance(1000);
  }
  for (let i = 1; i < 120; i++) await moderation.report(orders[i]?.id ?? '', 'b', 'rude');
  const pages = ['reports', 'reports?skipped=50', 'reports?skipped=100'];
  const read = await Promise.all(pages.map(async (page) => (await ask('GET', page)).body));
  assert.deepEqual(
    read.map(({ about, total }) => [about.length, total]),
    [
      [50, 120],
      [50, 120],
      [20, 120],
    ],
  );
  assert.deepEqual(
    read.flatMap(({ about }) => about.map(({ title }: { title: string }) => title)),
    orders.map(({ title }) => title),
  );
  await ask('POST', `reports/${orders[0]?.id}/dismiss`, {});
  const after = (await ask('GET', 'reports')).body;
  assert.deepEqual([after.about[0].title, after.total], ['P1', 119]);
  const newest = await Promise.all(
    [0, 50, 100].map(async (skipped) => (await ask('GET', `puzzles?skipped=${skipped}`)).body),
  );
  assert.deepEqual(
    newest.map(({ puzzles, has_more }) => [puzzles.length, puzzles[0].title, has_more]),
    [
      [50, 'P119', true],
      [50, 'P69', true],
      [20, 'P19', false],
    ],
  );
});

test("names are found, renamed and erased, and the figures include today's games, errors and refusals", async (t) => {
  const { ask, store, clock } = await startAdmin(t);
  const game = await start(store, { playerName: 'Rude' });
  await claim(store, game, 0, { how: 'clicked', name: 'Rude' });
  await start(store, { playerName: 'Anonymous' });
  await start(store, { playerName: 'Anonymous' });
  const names = async () => (await ask('GET', 'names?search=u')).body.names;
  assert.deepEqual(await names(), [{ name: 'Rude', started: 1, found: 1, others: {} }]);
  assert.deepEqual((await ask('GET', 'names')).body, { names: [], games: [], next: null });
  assert.deepEqual((await ask('POST', 'names', { name: 'Rude', new_name: 'Gus' })).body, { games: 1 });
  assert.deepEqual(await names(), [{ name: 'Gus', started: 1, found: 1, others: {} }]);
  for (const new_name of ['G!', '', ' ', 5, null])
    assert.equal((await ask('POST', 'names', { name: 'Gus', new_name })).status, 400, `${new_name}`);
  const { games, completed, players, errors, refusals, version, database_bytes } = (await ask('GET', 'today'))
    .body;
  assert.deepEqual([games, completed, players, errors], [3, 0, 3, 0]);
  assert.deepEqual(refusals, [{ status: 400, path: '/api/admin/names', limit: null, count: 5 }]);
  assert.ok(version && database_bytes > 10_000);
  assert.deepEqual((await ask('POST', 'names', { name: 'Gus' })).body, { games: 1 });
  assert.deepEqual(await names(), []);
  for (const name of ['Anonymous', '', 5, null])
    assert.deepEqual((await ask('POST', 'names', { name })).body, { games: 0 });
  await clock.advance(13 * 3_600_000);
  assert.equal((await ask('GET', 'today')).body.games, 0);
});

test('a change of so many games that it takes seconds continues in the background, and the response says so', async (t) => {
  const { log, lines } = createLog('error');
  const { ask, store } = await startAdmin(t, { log });
  for (let i = 0; i < 200; i++) await start(store, { playerName: 'Rude' });
  t.mock.timers.enable({ apis: ['setTimeout'] });
  let isAnswered = false;
  const asking = ask('POST', 'names', { name: 'Rude' }).finally(() => {
    isAnswered = true;
  });
  while (!isAnswered) {
    t.mock.timers.tick(500);
    await setImmediate();
  }
  const { status, body } = await asking;
  assert.equal(status, 503);
  assert.match(
    body.error,
    /^This takes longer and continues in the background. The log says when it is done.$/,
  );
  const left = async () => (await ask('GET', 'names?search=rude')).body.names;
  assert.notDeepEqual(await left(), []);
  while ((await left()).length > 0) await setImmediate();
  assert.deepEqual(lines, [], 'no outage is logged');
});

test('the admin page lists the backups, newest first, and makes one in the folder on SQLite', async (t) => {
  const folder = temporaryFolder(t);
  writeFileSync(join(folder, 'wordsearch-20260101T000000Z.db'), 'old');
  const ran: string[][] = [];
  const run = async (args: readonly string[]) => {
    ran.push([...args]);
    writeFileSync(join(folder, 'wordsearch-20260102T000000Z.db'), 'newer');
  };
  const { ask } = await startAdmin(t, { given: { backups: createBackups(folder, 'sqlite:games.db', run) } });
  const old = { name: 'wordsearch-20260101T000000Z.db', bytes: 3, made_at: '2026-01-01T00:00:00.000Z' };
  const about = { can_make: true, is_postgres: false };
  assert.deepEqual((await ask('GET', 'backups')).body, { ...about, backups: [old] });
  const newer = { name: 'wordsearch-20260102T000000Z.db', bytes: 5, made_at: '2026-01-02T00:00:00.000Z' };
  assert.deepEqual((await ask('POST', 'backups')).body, { ...about, backups: [newer, old] });
  assert.deepEqual(ran, [['backup', folder, '--keep', '14', '--database', 'sqlite:games.db']]);
});

test('the admin page makes no backup without a folder or on PostgreSQL, and says why one failed', async (t) => {
  const folder = temporaryFolder(t);
  const fail = async () => {
    throw new Error('the disk is full');
  };
  for (const [backups, canMake] of [
    [createBackups(undefined, 'sqlite:games.db', fail), false],
    [createBackups(folder, 'postgres://localhost/games', fail), false],
    [createBackups(folder, 'sqlite:games.db', fail), true],
  ] as const) {
    const { ask } = await startAdmin(t, { given: { backups } });
    assert.equal((await ask('GET', 'backups')).body.can_make, canMake);
    const { status, body } = await ask('POST', 'backups');
    assert.equal(status, 409);
    assert.match(body.error, canMake ? /^the disk is full$/ : /^Set BACKUP_FOLDER/);
  }
});
