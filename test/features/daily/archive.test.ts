import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { ApiError } from '../../../src/client/client.ts';
import { type CalendarDay, createArchive } from '../../../web/features/daily/archive.ts';
import { createResults } from '../../../web/shared/finished-games.ts';
import { createStorage, recentGameOf } from '../../../web/shared/storage.ts';
import { openServer, type Server } from '../../web/server.ts';
import { gameResult, gameView, memoryStorage, pageDeps } from '../../web/support.ts';

beforeEach(() => {
  process.env.TZ = 'UTC';
});

/** Opens an archive at noon UTC on 1 May 2026. */
async function openArchive(onServer?: Server, weekStart = 0) {
  const server = onServer ?? (await openServer());
  const { hand } = server;
  const storage = createStorage(memoryStorage());
  const results = createResults(memoryStorage());
  const drawn: string[] = [];
  const archive = createArchive(
    {
      ...pageDeps(server.client, hand),
      storage,
      results,
      redraw: () => void drawn.push(JSON.stringify(archive.ui)),
    },
    weekStart,
  );
  await archive.open();
  const days = () => archive.ui.weeks.flat().filter((day): day is CalendarDay => day !== undefined);
  return { archive, server, storage, results, drawn, days, ...hand };
}

test("a month shows its days in weeks from Monday, and coming days aren't links", async () => {
  const { archive, days, drawn } = await openArchive();
  assert.equal(archive.ui.month, '2026-05-01');
  assert.deepEqual(
    archive.ui.weeks.map((week) => week.map((day) => day?.date.slice(8) ?? '').join()),
    [
      ',,,,01,02,03',
      '04,05,06,07,08,09,10',
      '11,12,13,14,15,16,17',
      '18,19,20,21,22,23,24',
      '25,26,27,28,29,30,31',
    ],
  );
  assert.deepEqual(
    days().filter(({ isFuture }) => !isFuture),
    [
      {
        date: '2026-05-01',
        title: 'Animals',
        attempt: { state: 'none' },
        isToday: true,
        isFuture: false,
      },
    ],
  );
  assert.equal(drawn.at(-1), JSON.stringify(archive.ui));
});

test('the calendar begins on Sunday in regions where weeks do', async () => {
  const { archive } = await openArchive(await openServer(), 6);
  assert.deepEqual(
    archive.ui.weeks.slice(0, 2).map((week) => week.map((day) => day?.date.slice(8) ?? '').join()),
    [',,,,,01,02', '03,04,05,06,07,08,09'],
  );
});

test("today is the player's date", async () => {
  process.env.TZ = 'Pacific/Auckland';
  const { days } = await openArchive();
  assert.equal(days().find(({ isToday }) => isToday)?.date, '2026-05-02');
});

test('the calendar can go back to the first puzzle and forward to the current month', async () => {
  const { archive, days, server } = await openArchive();
  assert.deepEqual([archive.ui.hasEarlier, archive.ui.hasLater], [true, false]);
  for (const month of ['2026-04-01', '2026-03-01', '2026-02-01', '2026-01-01']) {
    await archive.earlier();
    assert.equal(archive.ui.month, month);
    assert.ok(
      days().every(({ title }) => title === 'Animals'),
      month,
    );
  }
  assert.equal(days().length, 31);
  assert.deepEqual([archive.ui.hasEarlier, archive.ui.hasLater], [false, true]);
  const calls = server.calls.length;
  await archive.later();
  assert.equal(archive.ui.month, '2026-02-01');
  assert.equal(server.calls.length, calls, 'loaded months are not loaded again');
});

test('each day shows what the player did with its puzzle', async () => {
  const { archive, server, results, storage, days } = await openArchive();
  const { puzzle_id } = await server.others.daily('2026-04-08');
  results.add([gameResult({ seconds: 90, puzzleId: 'puzzle-2026-04-09', date: '2026-04-09' })]);
  storage.remember({ ...recentGameOf(gameView()), puzzleId: puzzle_id });
  await archive.earlier();
  assert.deepEqual(
    days()
      .slice(6, 9)
      .map(({ attempt }) => attempt),
    [
      { state: 'none' },
      { state: 'running', path: 'game/g1' },
      { state: 'done', path: 'game/g7', seconds: 90, isOnItsDay: false },
    ],
  );
});

test('without the server the calendar has no titles, and loads them later', async () => {
  const server = await openServer();
  server.break('GET daily/archive', new ApiError(0, 'No answer'));
  const { archive, days, advance } = await openArchive(server);
  assert.deepEqual([archive.ui.isUnreachable, days().length, days()[0]?.title], [true, 31, undefined]);
  await archive.earlier();
  const calls = server.calls.length;
  await advance(2000);
  assert.equal(server.calls.length, calls + 1, 'only the shown month is requested again');
  await archive.later();
  server.break('GET daily/archive');
  await advance(15_000);
  assert.deepEqual([archive.ui.isUnreachable, days()[0]?.title], [false, 'Animals']);
});
