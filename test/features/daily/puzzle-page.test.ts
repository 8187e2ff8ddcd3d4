import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../../../src/client/client.ts';
import dailyPath from '../../../web/features/daily/day-path.ts';
import source from '../../../web/features/daily/puzzle-source.ts';
import { createPuzzleController } from '../../../web/puzzle/controller.ts';
import { LINK } from '../../../web/puzzle/source.ts';
import { openServer, settled } from '../../web/server.ts';
import { CAT, DOG, gameResult, OWL, openGame, pageDeps } from '../../web/support.ts';

const LINK_OF_TODAY = 'https://example.org/daily/2026-05-01?language=en';

/** Opens the page of a date's puzzle, by default today's. */
async function openDay(date = '') {
  const server = await openServer();
  const copied: string[] = [];
  const deps = pageDeps(server.client, server.hand);
  const ctl = createPuzzleController({
    ...deps,
    source,
    id: date,
    dayPath: dailyPath,
    slots: [],
    sharedText: async ({ seconds }, number) => `No. ${number}: ${seconds}`,
    copy: async (text) => copied.push(await text) > 0,
  });
  await ctl.open();
  return { ctl, server, copied, ...deps, ...server.hand };
}

test('the pages of a puzzle, a day and the calendar have different paths', () => {
  const idOf = ({ path }: typeof source, asked: string) => path.exec(asked)?.[1];
  assert.deepEqual([idOf(source, 'daily'), idOf(source, 'daily/2026-05-01')], ['', '2026-05-01']);
  for (const other of ['daily/archive', 'dailies', 'puzzle/x', ''])
    assert.equal(idOf(source, other), undefined, other);
  assert.deepEqual([idOf(LINK, 'puzzle/x'), idOf(LINK, 'daily')], ['x', undefined]);
});

test("today's puzzle is open and an earlier one is marked as past, both with their numbers", async () => {
  const today = (await openDay()).ctl.ui;
  assert.deepEqual([today.number, today.isPast, today.line], [121, false, 'Some swim, some roar.']);
  const past = (await openDay('2026-04-29')).ctl.ui;
  assert.deepEqual([past.number, past.isPast], [119, true]);
});

test("a day without a puzzle leads to the calendar and isn't requested again", async () => {
  const { ctl, waiting } = await openDay('2026-05-03');
  assert.deepEqual([ctl.ui.phase, waiting()], ['unknown', 0]);
  assert.equal(ctl.source.unknown.path, 'daily/archive');
});

test("a name that the server refuses isn't a field error if the page has no name field", async () => {
  const { ctl, server } = await openDay();
  server.break('POST puzzles/:id/game', new ApiError(400, 'Choose another name'));
  await ctl.start();
  assert.deepEqual([ctl.ui.nameError, ctl.ui.problem !== ''], ['', true]);
});

test("a finished puzzle is shared with its number and its day's link", async () => {
  const { ctl, server, results, copied } = await openDay();
  const puzzleId = ctl.ui.puzzle?.id ?? '';
  const id = await server.play('Ada', 61.25, puzzleId);
  results.put(gameResult({ id, seconds: 61.25, puzzleId, date: '2026-05-01' }));
  await ctl.open();
  await ctl.share();
  assert.deepEqual(copied, [`No. 121: 61.25\n${LINK_OF_TODAY}`]);
});

test("a daily game is shared with its day's link, both during play and at its end", async () => {
  const server = await openServer();
  await server.openDaily();
  const page = await openGame(server, { dayPath: dailyPath });
  await settled();
  await page.ctl.sharePuzzle();
  await page.finish(CAT, DOG, OWL);
  await page.share();
  assert.deepEqual(
    page.copied.map((text) => text.split('\n').at(-1)),
    [LINK_OF_TODAY, LINK_OF_TODAY],
  );
});
