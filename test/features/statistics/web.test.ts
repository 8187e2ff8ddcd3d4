import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createStatistics } from '../../../web/features/statistics/controller.ts';
import { createResults, type GameResult } from '../../../web/shared/finished-games.ts';
import { openServer } from '../../web/server.ts';
import { gameResult, memoryStorage, pageDeps } from '../../web/support.ts';

function result(id: string, change: Partial<GameResult> = {}): GameResult {
  return gameResult({ id, ...change });
}

async function openStatistics(games: readonly GameResult[], canCopy = true) {
  const results = createResults(memoryStorage());
  results.add(games);
  const copied: string[] = [];
  const drawn: string[] = [];
  const { client, hand } = await openServer();
  const deps = {
    ...pageDeps(client, hand),
    results,
    carried: [],
    redraw: () => void drawn.push(JSON.stringify(page.ui)),
    copy: async (text: string) => {
      copied.push(text);
      return canCopy;
    },
  };
  const page = createStatistics(deps);
  page.open();
  return { page, results, copied, drawn, deps };
}

const daily = (date: string) =>
  result(date, { date, puzzleId: date, completedAt: `${date}T10:00:00.000Z`, finishedOn: date, seconds: 30 });

test("the page shows the games, the streak by the player's date, and the times for each kind of board", async () => {
  const { page, drawn } = await openStatistics([daily('2026-04-30'), daily('2026-05-01'), result('a')]);
  assert.deepEqual([page.ui.games, page.ui.teamGames], [3, 0]);
  assert.deepEqual(page.ui.streak, { current: 2, longest: 2 });
  assert.deepEqual(page.ui.kinds, [
    { size: 8, words: 3, difficulty: 'easy', games: 3, best: 30, mean: 40, times: [30, 30, 60] },
  ]);
  assert.equal(drawn.at(-1), JSON.stringify(page.ui));
});

test('games found together are counted separately', async () => {
  const { page } = await openStatistics([result('a'), result('b', { team: true })]);
  assert.deepEqual([page.ui.games, page.ui.teamGames], [2, 1]);
});

test('a code imported repeatedly adds its games only once', async () => {
  const here = await openStatistics([result('a'), result('b')]);
  await here.page.copyCode();
  assert.equal(here.page.ui.copied, 'Code copied');
  const there = await openStatistics([result('b')]);
  const texts: string[] = [];
  for (let i = 0; i < 2; i++) {
    there.page.paste(here.copied[0] ?? '');
    await there.page.importCode();
    texts.push(there.page.ui.imported);
  }
  assert.deepEqual(texts, ['1 game added', 'You already have all of these games']);
  assert.deepEqual([there.page.ui.games, there.page.ui.pasted], [2, '']);
  assert.equal(there.drawn.at(-1), JSON.stringify(there.page.ui));
});

test("a browser that can't copy shows the code", async () => {
  const { page, copied } = await openStatistics([result('a')], false);
  await page.copyCode();
  assert.equal(page.ui.myCode, copied[0]);
  assert.match(page.ui.copied, /won’t let us copy/);
});

test('a wrong code shows an error, changes nothing and stays in the field', async () => {
  const { page, results, copied } = await openStatistics([result('a')]);
  await page.copyCode();
  for (const [code, error] of [
    ['', 'Paste a code first'],
    ['hello', 'This code isn’t complete. Copy it again.'],
    [(copied[0] ?? '').slice(0, -9), 'This code isn’t complete. Copy it again.'],
  ] as const) {
    page.paste(code);
    await page.importCode();
    assert.deepEqual([page.ui.importError, page.ui.imported, page.ui.pasted], [error, '', code]);
  }
  assert.equal(results.all().length, 1);
  page.paste('w');
  assert.equal(page.ui.importError, '');
});

test('a code without games adds none and says so', async () => {
  const empty = await openStatistics([]);
  await empty.page.copyCode();
  const { page } = await openStatistics([result('a')]);
  page.paste(empty.copied[0] ?? '');
  await page.importCode();
  assert.equal(page.ui.imported, 'There are no games in this code');
});

test("the QR code leads to the other browser's statistics with the code", async () => {
  const here = await openStatistics([result('a'), result('b')]);
  await here.page.showQr();
  const { address = '', games } = here.page.ui.qr ?? {};
  assert.equal(games, 2);
  const there = await openStatistics([]);
  there.page.paste(address.split('#')[1] ?? '');
  await there.page.importCode();
  assert.equal(there.page.ui.imported, '2 games added');
  assert.ok(address.startsWith('https://example.org/statistics#wordsearch1.'));
});
