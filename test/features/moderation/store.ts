import assert from 'node:assert/strict';
import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { type TestContext, test } from 'node:test';
import type { OpenedStore } from '../../../src/core/store/opened.ts';
import { MAX_REASONS } from '../../../src/features/moderation/reports.ts';
import { createModeration } from '../../../src/features/moderation/store.ts';
import type { Backend } from '../../support/backend.ts';
import { claim, complete, idAt, open, playFair, presetGame, start } from '../../support/games.ts';
import { completeWith, newPuzzle, shareBoard, startPuzzle, todayOf } from '../../support/puzzles.ts';

const FIRST_PAGE = { limit: 5, skipped: 0 };

/** The rules for moderation on every driver, by a command while a store serves the same database. */
export default function moderationSuite(backend: Backend): void {
  const openBoth = async (t: TestContext) => {
    const opened = await open(t, backend);
    const admin = await opened.database.openForCommand();
    const of = (store: OpenedStore) => createModeration({ store, moderated: [] });
    return { ...opened, admin, moderation: of(admin), served: of(opened.store) };
  };

  test("games are found by part of the player's name in either case, newest first, in pages if requested", async (t) => {
    const { store, moderation, clock } = await openBoth(t);
    const first = await start(store, { id: idAt(clock), playerName: 'Rude Word' });
    await start(store, { id: idAt(clock), playerName: 'Polite' });
    await clock.advance(1000);
    const other = { playerName: 'so rude', categoryId: 2, category: 'Air' };
    const second = await start(store, { id: idAt(clock), ...other });
    const found = ({ id, playerName, category, startedAt }: typeof first) => {
      return { id, playerName, category, startedAt };
    };
    const gamesOf = async (name: string) =>
      (await moderation.findNames(name)).games.map((one) => ({ ...one }));
    assert.deepEqual(await gamesOf('RUDE'), [found(second), found(first)]);
    assert.deepEqual(await gamesOf('%'), []);
    const part = await moderation.findNames('rude', { batches: 1 });
    assert.deepEqual([part.games.length, part.next], [2, second.id]);
    const after = await moderation.findNames('rude', { after: first.id, batches: 1 });
    assert.deepEqual(
      after.names.map(({ name }) => name),
      ['so rude'],
    );
    const last = await moderation.findNames('rude', { after: second.id, batches: 1 });
    assert.deepEqual(last, { names: [], games: [], next: null });
  });

  test('custom puzzles are listed and shown with their words, and their games can be found and deleted', async (t) => {
    const { store, admin, moderation, clock } = await openBoth(t);
    const order = newPuzzle();
    for (const one of [order, newPuzzle({ day: todayOf(clock) })]) await store.addPuzzle(one);
    const game = await completeWith(store, await startPuzzle(store, order.id, 'Zed'));
    const listed = {
      id: order.id,
      title: 'Class 4b',
      size: 3,
      wordCount: 3,
      createdAt: clock.now(),
      playedAt: clock.now(),
      day: null,
      reports: 0,
      reasons: [],
      ownerId: order.id,
    };
    assert.deepEqual(await moderation.listPuzzles({ limit: 5 }), [listed]);
    const words = order.board.placements.map(({ text }, i) => ({ text, label: order.labels?.[i] }));
    const shown = { ...listed, message: order.message, words, games: 1 };
    assert.deepEqual(await moderation.showPuzzle(order.id), shown);
    const id = await shareBoard(store, order.boardId, game.id);
    assert.deepEqual(await moderation.showPuzzle(id), { ...shown, id });
    const [found] = (await moderation.findNames('zed')).games;
    assert.deepEqual([found?.id, found?.category], [game.id, 'Class 4b']);
    assert.equal(await admin.deleteGame(game.id), true);
    assert.equal(await store.game(game.id), undefined);
    assert.equal(await admin.deletePuzzle(order.id), true);
    assert.equal(await store.puzzle(order.id), undefined);
  });

  test('the names of starters and finders are found, renamed and erased, on the scoreboard too', async (t) => {
    const { store, moderation, clock } = await openBoth(t);
    const by = (name: string) => ({ how: 'clicked', name }) as const;
    const order = newPuzzle();
    await store.addPuzzle(order);
    const team = await startPuzzle(store, order.id, 'Host');
    await claim(store, team, 0, by('Rude One'));
    await claim(store, team, 1, by('rude two'));
    const own = await playFair(store, clock, 9000, { ...presetGame('quick'), playerName: 'Rude One' });
    await startPuzzle(store, order.id, 'Nice');
    await startPuzzle(store, order.id, 'Last');
    assert.deepEqual((await moderation.findNames('RUDE')).names, [
      { name: 'Rude One', started: 1, found: 1, others: {} },
      { name: 'rude two', started: 0, found: 1, others: {} },
    ]);
    assert.deepEqual((await moderation.findNames('rude t')).names, [
      { name: 'rude two', started: 0, found: 1, others: {} },
    ]);
    assert.deepEqual((await moderation.findNames('one:')).names, []);
    const names = async () => ({
      finders: (await store.game(team.id))?.finds.map(({ name }) => name),
      starter: (await store.game(own.id))?.playerName,
      scoreboard: (await store.scoreboard('en')).leaderboards.flatMap(({ scores }) =>
        scores.map(({ playerName }) => playerName),
      ),
    });
    assert.equal(await moderation.renamePlayer('Rude One', 'Nice'), 2);
    assert.deepEqual(await names(), {
      finders: ['Nice', 'rude two'],
      starter: 'Nice',
      scoreboard: ['Nice'],
    });
    assert.equal(await moderation.renamePlayer('Nice', 'Anonymous'), 3);
    assert.deepEqual(await names(), {
      finders: [null, 'rude two'],
      starter: 'Anonymous',
      scoreboard: ['Anonymous'],
    });
    assert.equal(await moderation.renamePlayer('Nice', 'Anonymous'), 0);
    assert.deepEqual((await moderation.findNames('nice')).names, []);
  });

  test('all spellings of a name, in any script, are found and erased together', async (t) => {
    const { store, moderation } = await openBoth(t);
    const by = (name: string) => ({ how: 'clicked', name }) as const;
    const order = newPuzzle();
    await store.addPuzzle(order);
    const host = await startPuzzle(store, order.id, 'Оксана Ко');
    const team = await startPuzzle(store, order.id, 'Host');
    await claim(store, team, 0, by('ОКСАНА КО'));
    await claim(store, team, 1, by('Оксана Ко'));
    await claim(store, team, 2, by('Окси'));
    for (const text of ['оксана', 'САНА К', 'Окса\u200bна'])
      assert.deepEqual((await moderation.findNames(text)).names, [
        { name: 'Оксана Ко', started: 1, found: 1, others: {} },
      ]);
    assert.equal((await moderation.findNames('anonymous')).names.length, 0);
    assert.equal(await moderation.renamePlayer('оксана ко', 'Anonymous'), 2);
    assert.equal((await store.game(host.id))?.playerName, 'Anonymous');
    assert.deepEqual(
      (await store.game(team.id))?.finds.map(({ name }) => name),
      [null, null, 'Окси'],
    );
    assert.deepEqual((await moderation.findNames('оксана')).names, []);
  });

  test("today's figures count the games started today, including rematches of older ones", async (t) => {
    const { store, served, clock } = await openBoth(t);
    const yesterday = await start(store, { id: idAt(clock), playerName: 'Ann' });
    await clock.advance(86_400_000);
    const rematch = idBeside(yesterday.id);
    for (let day = 0; day < 2; day++) {
      await start(store, { id: rematch, playerName: 'Bob' });
      await complete(store, await start(store, { id: idAt(clock), playerName: 'Cleo' }));
    }
    const { games, completed, players } = await served.today();
    assert.deepEqual([games, completed, players], [3, 2, 2]);
    assert.equal((await served.today()).bytes > 0, true);
  });

  test('reports are counted per person, and reported puzzles are listed from the earliest report', async (t) => {
    const { store, admin, moderation, clock } = await openBoth(t);
    const [quiet, loud, daily] = [
      newPuzzle({ title: '50% Off' }),
      newPuzzle({ title: 'Loud' }),
      newPuzzle({ day: todayOf(clock) }),
    ];
    for (const one of [quiet, loud, daily]) await store.addPuzzle(one);
    await clock.advance(1000);
    const later = newPuzzle({ title: 'Later' });
    await store.addPuzzle(later);
    const reports = [
      ['a', 'rude'],
      ['b', 'rude'],
      ['c', ''],
      ['d', 'names'],
    ] as const;
    for (const [reporter, reason] of reports) {
      assert.equal(await moderation.report(loud.id, reporter, reason), true);
      for (let i = 0; i < 15; i++) assert.equal(await moderation.report(loud.id, reporter, 'again'), false);
    }
    await clock.advance(1000);
    assert.equal(await moderation.report(daily.id, 'a', ''), true);
    assert.equal(await moderation.report(randomUUID(), 'a', 'unknown'), false);
    const reported = (await moderation.openReports(FIRST_PAGE)).puzzles;
    assert.deepEqual(
      reported.map(({ id, reports, reasons }) => [id, reports, [...reasons].sort()]),
      [
        [loud.id, 4, ['names', 'rude', 'rude']],
        [daily.id, 1, []],
      ],
    );
    assert.equal((await moderation.showPuzzle(loud.id))?.reports, 4);
    const titles = async (filter: { search?: string; limit?: number }) =>
      (await moderation.listPuzzles({ limit: 5, ...filter })).map(({ title }) => title);
    assert.deepEqual(await titles({ limit: 1 }), ['Later']);
    assert.deepEqual(await titles({ search: 'LO' }), ['Loud']);
    assert.deepEqual(await titles({ search: '0%' }), ['50% Off']);
    assert.deepEqual(await titles({ search: '%' }), ['50% Off']);
    await admin.deletePuzzle(loud.id);
    await moderation.forgetReports();
    await admin.cleanUp();
    assert.deepEqual(
      (await moderation.openReports(FIRST_PAGE)).puzzles.map(({ id }) => id),
      [daily.id],
    );
    await store.addPuzzle(loud);
    assert.equal((await moderation.showPuzzle(loud.id))?.reports, 0, 'reports are deleted with their puzzle');
  });

  test("once a puzzle has many reports, further ones are counted but their reasons aren't stored", async (t) => {
    const { store, moderation } = await openBoth(t);
    const order = newPuzzle();
    await store.addPuzzle(order);
    for (let i = 0; i < MAX_REASONS + 5; i++) await moderation.report(order.id, `${i}`, `reason ${i}`);
    const shown = await moderation.showPuzzle(order.id);
    assert.deepEqual([shown?.reports, shown?.reasons.length], [MAX_REASONS + 5, MAX_REASONS]);
  });

  test('a dismissed item can be reported again only after it changes', async (t) => {
    const { store, moderation } = await openBoth(t);
    const puzzle = newPuzzle();
    await store.addPuzzle(puzzle);
    const reported = async () => (await moderation.openReports(FIRST_PAGE)).puzzles.map(({ id }) => id);
    await moderation.report(puzzle.id, 'a', 'names');
    assert.deepEqual(await reported(), [puzzle.id]);
    assert.equal(await moderation.dismissReports(puzzle.id), true);
    for (const reporter of ['a', 'b']) assert.equal(await moderation.report(puzzle.id, reporter, ''), false);
    assert.deepEqual(await reported(), []);
    assert.equal(await moderation.dismissReports(randomUUID()), false);
    assert.equal(await store.changeTitle(puzzle.id, 'Other'), true);
    assert.equal(await moderation.report(puzzle.id, 'a', ''), true);
    await moderation.dismissReports(puzzle.id);
    await store.changePuzzle(puzzle.id, { ...newPuzzle(), boardId: randomUUID() });
    assert.equal(await moderation.report(puzzle.id, 'a', ''), true);
  });

  test('a dismissal about a challenge lasts until the puzzle of its board changes', async (t) => {
    const { store, moderation } = await openBoth(t);
    const puzzle = newPuzzle();
    await store.addPuzzle(puzzle);
    const id = await shareBoard(store, puzzle.boardId, randomUUIDv7());
    assert.equal(await moderation.report(id, 'a', ''), true);
    assert.equal(await moderation.dismissReports(id), true);
    assert.equal(await moderation.report(id, 'b', ''), false);
    await store.changePuzzle(puzzle.id, { ...newPuzzle(), boardId: randomUUID() });
    assert.equal(await moderation.report(id, 'b', ''), true);
  });

  test('the moderation log says what was done, when and how, newest first', async (t) => {
    const { moderation, served, clock } = await openBoth(t);
    const id = randomUUID();
    await served.logAct({ act: 'deleted', what: 'puzzle', id, way: 'page' });
    await clock.advance(1000);
    await moderation.logAct({ act: 'erased', what: 'name', note: 'in 2 games', way: 'command' });
    const { acts: log, total } = await served.moderationLog(5);
    assert.equal(total, 2);
    assert.deepEqual(
      log.map(({ act, what, id, note, way }) => [act, what, id, note, way]),
      [
        ['erased', 'name', '', 'in 2 games', 'command'],
        ['deleted', 'puzzle', id, '', 'page'],
      ],
    );
    assert.equal(log[1]?.at, clock.now() - 1000);
    assert.deepEqual(await moderation.moderationLog(1, 1), { acts: log.slice(1), total });
  });
}

/** Returns an id with the same time, as a rematch has. */
function idBeside(id: string): string {
  return id.slice(0, 14) + randomUUIDv7().slice(14);
}
