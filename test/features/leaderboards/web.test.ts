import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError, type ScoreQuery, type ScoresView } from '../../../src/client/client.ts';
import lists from '../../../web/features/leaderboards/lists.ts';
import { createPuzzleTimes } from '../../../web/features/leaderboards/puzzle-times.ts';
import { createScores } from '../../../web/scores/controller.ts';
import { filtersFrom, myStatistics, searchOf } from '../../../web/scores/leaderboards.ts';
import { createResults, type GameResult } from '../../../web/shared/finished-games.ts';
import { createStorage } from '../../../web/shared/storage.ts';
import { openServer, type Server } from '../../web/server.ts';
import { gameResult, memoryStorage, pageDeps } from '../../web/support.ts';

const NOW = Date.parse('2026-11-15T12:00:00Z');
const NONE: ScoresView = { preset: 'classic', period: 'all', entries: [], game: null };
const ALL = { preset: 'classic', period: 'all' } as const;
const IN_ENGLISH = { ...ALL, language: 'en' } as const;

function result(change: Partial<GameResult> = {}): GameResult {
  const completedAt = '2026-11-15T11:00:00.000Z';
  const classic = { size: 12, words: 10, difficulty: 'medium' } as const;
  return gameResult({ id: 'g1', ...classic, completedAt, finishedOn: '2026-11-15', ...change });
}

async function openScores(
  search = '',
  backend = memoryStorage(),
  games: GameResult[] = [],
  onServer?: Server,
) {
  const server = onServer ?? (await openServer());
  const queries: ScoreQuery[] = [];
  server.client.scores = async (query = {}) => {
    queries.push(query);
    return NONE;
  };
  const addresses: string[] = [];
  const { hand } = server;
  const results = createResults(backend);
  results.add(games);
  const ctl = createScores({
    ...pageDeps(server.client, hand),
    storage: createStorage(backend),
    results,
    clock: { now: () => NOW, learn: () => {} },
    lists,
    search,
    setSearch: (next) => void addresses.push(next),
  });
  return { ctl, server, results, queries, addresses, ...hand };
}

test('filters are read from the address and written back, and invalid values are ignored', () => {
  const all = 'preset=quick&category_id=3&period=week';
  assert.equal(searchOf(filtersFrom(`?${all}&other=1`)), all);
  for (const search of ['?category_id=x&preset=odd&period=year', '?preset=classic&period=all&category_id=']) {
    assert.equal(searchOf(filtersFrom(search)), 'preset=classic');
  }
});

test('returning by the back button counts the games completed since and reloads the list', async () => {
  const { ctl, queries, results } = await openScores();
  await ctl.open();
  assert.equal(ctl.ui.mine.games, 0);
  results.add([result()]);
  await ctl.restored();
  assert.deepEqual([ctl.ui.mine.games, ctl.ui.mine.best?.id], [1, 'g1']);
  assert.deepEqual(queries.at(-1), { ...IN_ENGLISH, game: 'g1' });
});

test('a selection is in the address and in the next query, and is remembered', async () => {
  const backend = memoryStorage();
  const { ctl, queries, addresses } = await openScores('', backend);
  await ctl.open();
  await ctl.choose({ period: 'week' });
  await ctl.choose({ leaderboard: 'quick' });
  await ctl.choose({ period: 'all' });
  assert.deepEqual(addresses, ['preset=classic&period=week', 'preset=quick&period=week', 'preset=quick']);
  assert.deepEqual(queries.at(-1), { ...IN_ENGLISH, preset: 'quick' });
  assert.equal((await openScores('', backend)).ctl.ui.filters.leaderboard, 'quick');
  const { leaderboard, period } = (await openScores('?period=day', backend)).ctl.ui.filters;
  assert.deepEqual([leaderboard, period], ['classic', 'day'], 'a link overrides it');
});

test('the first visit shows the list of the last played board, and another selection is kept', async () => {
  const backend = memoryStorage();
  createStorage(backend).saveSettings({ size: 8, words: 5, difficulty: 'easy' });
  const { ctl } = await openScores('', backend);
  assert.equal(ctl.ui.filters.leaderboard, 'quick');
  await ctl.choose({ leaderboard: 'classic' });
  assert.equal((await openScores('', backend)).ctl.ui.filters.leaderboard, 'classic');
  const mine = memoryStorage();
  createStorage(mine).saveSettings({ size: 9, words: 5, difficulty: 'easy' });
  assert.equal(
    (await openScores('', mine)).ctl.ui.filters.leaderboard,
    'classic',
    'a board without a preset',
  );
});

test("the page shows the rank of the player's best game that matches the filters", async () => {
  const games = [
    result({ id: 'fast', seconds: 20, hints: 1 }),
    result({ id: 'best', seconds: 30 }),
    result({ id: 'slow', seconds: 50 }),
    result({ id: 'quick', seconds: 40, size: 8, words: 5, difficulty: 'easy' }),
    result({ id: 'space', seconds: 10, title: 'Space' }),
    result({ id: 'puzzle', seconds: 5, puzzleId: 'p' }),
  ];
  const { ctl, queries } = await openScores('?category_id=1', memoryStorage(), games);
  await ctl.open();
  assert.deepEqual(queries, [{ ...ALL, category_id: 1, game: 'best' }]);
  assert.deepEqual([ctl.ui.mine.games, ctl.ui.mine.best?.id, ctl.ui.mine.average], [3, 'best', 40]);
  await ctl.choose({ leaderboard: 'quick' });
  assert.equal(queries.at(-1)?.game, 'quick');
});

test("the player's game beyond the first ten appears between its neighbours", async () => {
  const { ctl, server } = await openScores('', memoryStorage(), [result()]);
  const entry = (place: number) => ({
    place,
    player_name: `P${place}`,
    time_seconds: place,
    category: 'Animals',
    completed_at: '2026-11-15T10:00:00.000Z',
  });
  server.client.scores = async () => ({
    ...NONE,
    entries: Array.from({ length: 10 }, (_, i) => entry(i + 1)),
    game: { place: 12, ranked: 'yes', hints: 0, neighbours: [entry(10), entry(11), entry(13)] },
  });
  await ctl.open();
  assert.equal(ctl.ui.listed?.rows.length, 10);
  assert.deepEqual(
    ctl.ui.listed?.around.map(({ place, isMine }) => [place, isMine]),
    [
      [11, false],
      [12, true],
      [13, false],
    ],
  );
  assert.equal(ctl.ui.listed?.place, 12);
});

test("the page loads without the player's game if the server has deleted it", async () => {
  const { ctl, server, queries } = await openScores('', memoryStorage(), [result()]);
  server.client.scores = async (query = {}) => {
    queries.push(query);
    if (query.game) throw new ApiError(404, 'Game not found');
    return NONE;
  };
  await ctl.open();
  assert.deepEqual([queries, ctl.ui.listed?.rows], [[{ ...IN_ENGLISH, game: 'g1' }, IN_ENGLISH], []]);
});

test('a response to an older selection is ignored, and without a response the page says so and retries', async () => {
  const { ctl, server, advance } = await openScores();
  await ctl.open();
  const first = Promise.withResolvers<ScoresView>();
  server.client.scores = () => first.promise;
  const slow = ctl.restored();
  server.client.scores = async () => NONE;
  await ctl.choose({ period: 'day' });
  first.resolve({ ...NONE, game: { place: 1, ranked: 'yes', hints: 0, neighbours: [] } });
  await slow;
  assert.equal(ctl.ui.listed?.place, undefined);
  server.client.scores = async () => {
    throw new ApiError(0, 'lost');
  };
  await ctl.choose({ period: 'week' });
  assert.equal(ctl.ui.offline, true);
  server.client.scores = async () => ({
    ...NONE,
    game: { place: null, ranked: 'beyond', hints: 0, neighbours: [] },
  });
  await advance(3000);
  assert.deepEqual([ctl.ui.offline, ctl.ui.listed?.place], [false, 'outside the top 1,000']);
});

test('a page opened offline says so and retries, and shows no popular boards', async () => {
  const { ctl, server, advance } = await openScores();
  const { categories } = server.client;
  server.client.categories = async () => {
    throw new ApiError(0, 'lost');
  };
  await ctl.open();
  assert.deepEqual([ctl.ui.offline, ctl.ui.popular], [true, []]);
  server.client.categories = categories;
  await advance(3000);
  assert.equal(ctl.ui.offline, false);
});

test('"Any board" lists the fastest games of the scoreboard, of one category or of all', async () => {
  const { ctl, server } = await openScores('?preset=any');
  const [first, second] = await server.client.categories();
  assert.ok(first && second);
  await server.play('Ann', 30, first.id);
  await server.play('Bob', 20, second.id);
  await ctl.open();
  const shown = () =>
    ctl.ui.listed?.rows.map(({ place, player_name, detail }) => [place, player_name, detail]);
  assert.deepEqual(shown(), [
    [1, 'Bob', `${second.name}, 8 × 8, 3 words`],
    [2, 'Ann', `${first.name}, 8 × 8, 3 words`],
  ]);
  const played = ctl.ui.popular.filter(({ completed_games }) => completed_games > 0);
  assert.deepEqual(played.map(({ id }) => id).sort(), [first.id, second.id]);
  await ctl.choose({ categoryId: first.id });
  assert.deepEqual(shown(), [[1, 'Ann', '8 × 8, 3 words']]);
});

test("a game's result links to its entry on the scoreboard", async () => {
  const server = await openServer();
  const { completed_at } = await server.others.game(await server.play('Ann', 30));
  const { ctl } = await openScores(`?category=Animals&row=${completed_at}`, undefined, undefined, server);
  await ctl.open();
  assert.deepEqual([ctl.ui.filters.leaderboard, ctl.ui.filters.categoryId], ['any', 1]);
  assert.equal(ctl.ui.listed?.rows[0]?.isMine, true);
});

test("today and this week are in UTC for the player's own games too, as on the server", () => {
  const games = ['2026-11-15T00:00:00.000Z', '2026-11-14T23:59:59.999Z', '2026-11-08T23:59:59.999Z'].map(
    (completedAt, i) => result({ id: `g${i}`, completedAt }),
  );
  const count = (period: 'day' | 'week' | 'all') =>
    myStatistics(games, { leaderboard: 'classic', period }, undefined, NOW).games;
  assert.deepEqual([count('day'), count('week'), count('all')], [1, 2, 3]);
});

/** Opens the fastest games of a puzzle, as its page shows them. */
async function openTimes(error?: ApiError) {
  const server = await openServer();
  const id = await server.puzzleOf();
  for (const name of ['Bo', 'Cy', 'Di', 'Ed']) await server.play(name, 30, id);
  const mine = await server.play('Ada', 61.25, id);
  if (error) server.break('GET puzzles/:id/scores', error);
  let drawn = 0;
  const times = createPuzzleTimes({ ...pageDeps(server.client, server.hand), redraw: () => drawn++ });
  await times.load(await server.client.puzzle(id), mine);
  return { ...times, server, drawn: () => drawn, ...server.hand };
}

test("a puzzle's page shows its fastest games and the rank of the player's game", async () => {
  const { ui, drawn } = await openTimes();
  assert.deepEqual([ui.scores?.players, ui.place], [5, '5th of 5']);
  assert.ok(drawn() > 0);
});

test("a failed request for a puzzle's times is repeated unless the puzzle has been deleted", async () => {
  const { ui, server, advance } = await openTimes(new ApiError(503, 'Service Unavailable'));
  assert.equal(ui.scores, undefined);
  server.break('GET puzzles/:id/scores');
  await advance(3000);
  assert.ok(ui.scores);
  const deleted = await openTimes(new ApiError(404, 'Puzzle not found'));
  assert.equal(deleted.waiting(), 0);
});
