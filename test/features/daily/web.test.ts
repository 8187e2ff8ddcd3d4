import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { ApiError } from '../../../src/client/client.ts';
import { untilNext, waitText } from '../../../web/features/daily/day.ts';
import { createToday } from '../../../web/features/daily/today.ts';
import { name as texts } from '../../../web/messages/en.ts';
import { attemptOf } from '../../../web/puzzle/attempt.ts';
import { createServerClock } from '../../../web/shared/clock.ts';
import { createResults, type GameResult } from '../../../web/shared/finished-games.ts';
import { createStorage, recentGameOf } from '../../../web/shared/storage.ts';
import { openServer, START } from '../../web/server.ts';
import { gameResult, gameView, memoryStorage, openGame, pageDeps } from '../../web/support.ts';

// Each test may move to another time zone.
beforeEach(() => {
  process.env.TZ = 'UTC';
});

const TODAY = 'GET daily/2026-05-01';
const TOMORROW = 'GET daily/2026-05-02';
const START_CALL = 'POST puzzles/:id/game';
const NO_ANSWER = new ApiError(0, 'No answer');

function finished(date: string, change: Partial<GameResult> = {}): GameResult {
  return gameResult({
    id: `game of ${date}`,
    seconds: 90,
    completedAt: `${date}T10:00:00.000Z`,
    finishedOn: date,
    puzzleId: `puzzle-${date}`,
    date,
    ...change,
  });
}

async function openToday(prepare: (page: Awaited<ReturnType<typeof newToday>>) => unknown = () => {}) {
  const page = await newToday();
  await prepare(page);
  await page.today.open();
  return page;
}

/** Returns a card whose clock starts at noon on 1 May 2026. */
async function newToday() {
  const server = await openServer();
  const { hand } = server;
  const storage = createStorage(memoryStorage());
  const results = createResults(memoryStorage());
  const clock = createServerClock(hand.timers.now);
  const gone: string[] = [];
  const drawn: string[] = [];
  const today = createToday({
    ...pageDeps(server.client, hand),
    storage,
    results,
    clock,
    redraw: () => void drawn.push(JSON.stringify(today.ui)),
    go: (path) => void gone.push(path),
  });
  return { today, server, storage, results, clock, gone, drawn, ...hand };
}

test("the time until the next puzzle is counted to the player's midnight in whole minutes", () => {
  const at = (time: string) => waitText(untilNext(Date.parse(time)));
  assert.equal(at('2026-05-01T00:00:00.000Z'), '24\u00a0h 0\u00a0min');
  assert.equal(at('2026-05-01T12:34:30.000Z'), '11\u00a0h 25\u00a0min');
  assert.equal(at('2026-05-01T23:15:00.000Z'), '45\u00a0min');
  assert.equal(at('2026-05-01T23:59:30.000Z'), 'less than a minute');
  process.env.TZ = 'Pacific/Auckland';
  assert.equal(at('2026-05-01T11:30:00.000Z'), '30\u00a0min');
  process.env.TZ = 'Pacific/Honolulu';
  assert.equal(at('2026-05-01T11:30:00.000Z'), '22\u00a0h 30\u00a0min');
});

test('the card shows the puzzle, the time until the next one and the streak', async () => {
  const { today, drawn } = await openToday(({ results }) =>
    results.add(['2026-04-28', '2026-04-29', '2026-04-30'].map((date) => finished(date))),
  );
  const { daily, attempt, streak, next } = today.ui;
  assert.equal(daily?.number, 121);
  assert.deepEqual(attempt, { state: 'none' });
  assert.deepEqual(streak, { current: 3, longest: 3 });
  assert.equal(next, '12\u00a0h 0\u00a0min');
  assert.equal(drawn.at(-1), JSON.stringify(today.ui));
});

test('an unfinished game of the puzzle is resumed, and no second one is started', async () => {
  const { today, server, gone } = await openToday(async ({ storage, server }) => {
    const { puzzle_id } = await server.others.daily();
    storage.remember({ ...recentGameOf(gameView()), puzzleId: puzzle_id });
  });
  assert.equal(today.ui.attempt.state, 'running');
  await today.play();
  assert.deepEqual(gone, ['game/g1']);
  assert.equal(server.count(START_CALL), 0);
});

test("the card shows the upper rows of an unfinished game, and asks for a finished game's message", async () => {
  const page = await newToday();
  const { today, server, storage, results } = page;
  const { puzzle_id: puzzleId, date, board_size } = await server.others.daily();
  assert.equal(today.isRunning(), false);
  const game = await server.others.newPuzzleGame(puzzleId, {});
  storage.remember({ ...recentGameOf(game), puzzleId });
  await today.open();
  await page.advance(0);
  const shown = today.ui.board?.letters.map(({ letter }) => letter).join('');
  assert.equal(
    shown,
    game.grid
      .slice(0, Math.floor(board_size * 0.6))
      .flat()
      .join(''),
  );
  assert.deepEqual([today.isRunning(), today.ui.message], [true, '']);

  for (const { text } of game.words) await server.others.guess(game.id, { word: text });
  results.add([finished(date, { id: game.id, puzzleId })]);
  await today.open();
  await page.advance(0);
  assert.deepEqual([today.isRunning(), today.ui.board], [false, undefined]);
  assert.equal(server.count('GET game/:id/puzzle'), 1);
});

test('a finished puzzle shows the time of its first game and leads to that game', async () => {
  const { today, gone } = await openToday(({ results }) =>
    results.add([
      finished('2026-05-01'),
      finished('2026-05-01', { id: 'second', seconds: 5, completedAt: '2026-05-01T11:00:00.000Z' }),
    ]),
  );
  assert.deepEqual(today.ui.attempt, {
    state: 'done',
    path: 'game/game of 2026-05-01',
    seconds: 90,
    isOnItsDay: true,
  });
  await today.play();
  assert.deepEqual(gone, ['game/game of 2026-05-01']);
});

test("a game that the server has deleted isn't resumed", () => {
  const recent = { ...recentGameOf(gameView()), puzzleId: 'p' };
  const puzzle = { id: 'p', date: null };
  assert.equal(attemptOf(puzzle, [], [recent]).state, 'running');
  assert.equal(attemptOf(puzzle, [], [{ ...recent, gone: true }]).state, 'none');
  assert.equal(attemptOf({ id: 'other', date: null }, [], [recent]).state, 'none');
});

test("a challenge on the day's board counts as the day's puzzle, and other puzzles without a date don't", () => {
  const challenge = finished('2026-05-01', { puzzleId: 'challenge' });
  assert.equal(attemptOf({ id: 'daily', date: '2026-05-01' }, [challenge], []).state, 'done');
  const other = finished('2026-05-01', { puzzleId: 'other', date: null });
  assert.equal(attemptOf({ id: 'daily', date: null }, [other], []).state, 'none');
});

test('double-clicking Play starts one game under the remembered name and remembers its puzzle', async () => {
  const { today, server, storage, gone } = await openToday(({ storage }) =>
    storage.saveSettings({ name: 'Ada' }),
  );
  await Promise.all([today.play(), today.play()]);
  assert.equal(server.count(START_CALL), 1);
  const [recent] = storage.recent();
  assert.deepEqual(gone, [`game/${recent?.id}`]);
  assert.equal(storage.player(recent?.id ?? ''), 'Ada');
  assert.equal(recent?.puzzleId, today.ui.daily?.puzzle_id);
});

test('an unfinished game keeps the name it was started under if the player changes theirs', async () => {
  const { today, server, storage } = await openToday(({ storage }) => storage.saveSettings({ name: 'Ada' }));
  await today.play();
  storage.saveSettings({ name: 'Bo' });
  server.id = storage.recent()[0]?.id ?? '';
  const page = await openGame(server, { storage });
  assert.deepEqual(page.ctl.people.ui.me, { kind: 'player', name: 'Ada', isNew: false });
});

test('a failed start says why and can be tried again', async () => {
  const { today, server, gone } = await openToday();
  server.break('POST puzzles/:id/game', NO_ANSWER);
  await today.play();
  assert.match(today.ui.problem, /didn’t answer/);
  server.break('POST puzzles/:id/game');
  await today.play();
  assert.equal(today.ui.problem, '');
  assert.equal(gone.length, 1);
});

test("if the server doesn't respond, the card says so and retries by itself", async () => {
  const { today, server, advance } = await openToday(({ server }) => server.break(TODAY, NO_ANSWER));
  assert.equal(today.ui.isUnreachable, true);
  await today.play();
  server.break(TODAY);
  await advance(10_000);
  assert.equal(today.ui.isUnreachable, false);
  assert.equal(today.ui.daily?.number, 121);
});

test('a page open past midnight shows the next puzzle and makes at most one request every half minute', async () => {
  const { today, server, advance } = await openToday();
  await advance(0);
  const before = server.calls.length;
  await advance(11.9 * 3_600_000);
  assert.equal(server.calls.length, before);
  assert.equal(today.ui.next, '6\u00a0min');
  await advance(7 * 60_000);
  assert.equal(today.ui.daily?.date, '2026-05-02');
  assert.equal(today.ui.next, '23\u00a0h 59\u00a0min');
});

test("the day is the player's, so Auckland can be a date ahead and Honolulu keeps its streak", async () => {
  for (const [zone, hours, date] of [
    ['Pacific/Auckland', 0, '2026-05-02'],
    ['Pacific/Honolulu', -3, '2026-04-30'],
    ['Pacific/Honolulu', -2, '2026-05-01'],
  ] as const) {
    process.env.TZ = zone;
    const { today } = await openToday(({ results, clock }) => {
      results.add([finished('2026-04-29'), finished('2026-04-30')]);
      clock.learn(new Date(START + hours * 3_600_000).toISOString(), START, START);
    });
    assert.equal(today.ui.daily?.date, date, zone);
    assert.equal(today.ui.streak?.current, date === '2026-05-02' ? 0 : 2, zone);
  }
});

test("a device whose clock is a day out gets the server's daily puzzle", async () => {
  const { today } = await openToday(({ server, clock }) => {
    const { daily } = server.client;
    server.client.daily = (date) => {
      clock.learn('2026-05-02T12:00:00.000Z', START, START);
      return daily(date);
    };
  });
  assert.equal(today.ui.daily?.date, '2026-05-02');
});

test("a server whose day hasn't begun yet is asked again every half minute", async () => {
  const { today, server, advance } = await openToday();
  server.break(TOMORROW, new ApiError(404, 'Puzzle not found'));
  await advance(12 * 3_600_000);
  const before = server.calls.length;
  await advance(5 * 60_000);
  assert.equal(server.calls.length - before, 10);
  assert.equal(today.ui.daily?.date, '2026-05-01');
});

test('the card keeps its puzzle if the next one fails to load', async () => {
  const { today, server, advance } = await openToday(({ server }) =>
    server.break(`${TOMORROW}/board`, NO_ANSWER),
  );
  server.break(TOMORROW, NO_ANSWER);
  await advance(12.1 * 3_600_000);
  assert.equal(today.ui.isUnreachable, false);
  assert.equal(today.ui.daily?.date, '2026-05-01');
});

const boardCalls = (calls: readonly string[]) => calls.filter((call) => call.endsWith('/board'));

test("the boards of today and tomorrow are stored once, tomorrow's from its first moment on earth", async () => {
  const page = await openToday();
  await page.advance(0);
  await page.today.open();
  await page.advance(0);
  assert.deepEqual(boardCalls(page.server.calls), [`${TODAY}/board`, `${TOMORROW}/board`]);
  const early = await openToday(({ clock }) => clock.learn('2026-05-01T09:59:59.000Z', START, START));
  await early.advance(0);
  assert.deepEqual(boardCalls(early.server.calls), [`${TODAY}/board`]);
  const done = await openToday(({ results }) => results.add([finished('2026-05-01')]));
  await done.advance(0);
  assert.deepEqual(
    boardCalls(done.server.calls),
    [`${TOMORROW}/board`],
    'a player who has finished today needs no board',
  );
});

test("an offline start first warns that the time won't be ranked, then starts a game in this browser", async () => {
  const page = await openToday(({ storage }) => storage.saveSettings({ name: 'Ada' }));
  const { today, server, storage, gone } = page;
  await page.advance(0);
  server.break('POST puzzles/:id/game', new ApiError(503, 'Service Unavailable'));
  await today.play();
  await today.play();
  assert.deepEqual([today.ui.isOffline, gone], [false, []], 'a server that answers is not an outage');
  server.break('POST puzzles/:id/game', NO_ANSWER);
  await today.play();
  assert.deepEqual([today.ui.isOffline, gone], [true, []]);
  await today.play();
  assert.deepEqual(gone, ['game/offline-2026-05-01-en']);
  assert.equal(storage.player('offline-2026-05-01-en'), 'Ada');
  await today.open();
  assert.deepEqual(today.ui.attempt, { state: 'running', path: 'game/offline-2026-05-01-en' });
});

test("the next day's stored puzzle is shown offline and replaced when the server returns", async () => {
  const page = await openToday();
  const { today, server } = page;
  await page.advance(0);
  server.break(TOMORROW, NO_ANSWER);
  await page.advance(12.1 * 3_600_000);
  assert.deepEqual([today.ui.daily?.date, today.ui.isOffline], ['2026-05-02', true]);
  server.break(TOMORROW);
  await page.advance(15_000);
  assert.deepEqual([today.ui.daily?.date, today.ui.isOffline], ['2026-05-02', false]);
});

test('a remembered name that the daily puzzle refuses is reported and forgotten', async () => {
  const { today, storage, gone } = await openToday(({ server, storage }) => {
    storage.saveSettings({ name: 'Ada' });
    server.break(START_CALL, new ApiError(400, 'Choose another name'));
  });
  await today.play();
  assert.deepEqual([today.ui.problem, storage.settings().name, gone], [texts.refused, '', []]);
});
