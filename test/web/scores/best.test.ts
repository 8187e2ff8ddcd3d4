import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError, type ScoreQuery, type ScoresView } from '../../../src/client/client.ts';
import { createBestTimes } from '../../../web/scores/best.ts';
import { filtersFrom, searchOf } from '../../../web/scores/filters.ts';
import { ownStatistics } from '../../../web/scores/own.ts';
import { createStorage } from '../../../web/shared/storage.ts';
import { createResults, type GameResult } from '../../../web/stats/results.ts';
import { fakeServer } from '../fake-server.ts';
import { handTimers, memoryStorage } from '../support.ts';

const NOW = Date.parse('2026-11-15T12:00:00Z');
const NONE: ScoresView = { class: 'classic', period: 'all', entries: [], game: null };

function result(change: Partial<GameResult> = {}): GameResult {
  return {
    id: 'g1',
    title: 'Animals',
    size: 12,
    words: 10,
    difficulty: 'medium',
    seconds: 60,
    completedAt: '2026-11-15T11:00:00.000Z',
    typed: 0,
    hints: 0,
    puzzleId: null,
    date: null,
    ...change,
  };
}

function openBest(search = '', backend = memoryStorage(), games: GameResult[] = []) {
  const server = fakeServer();
  const queries: ScoreQuery[] = [];
  server.client.scores = async (query = {}) => {
    queries.push(query);
    return NONE;
  };
  const addresses: string[] = [];
  const hand = handTimers();
  const results = createResults(backend, '/');
  results.add(games);
  const best = createBestTimes({
    client: server.client,
    storage: createStorage(backend, '/'),
    results,
    timers: hand.timers,
    clock: { now: () => NOW, learn: () => {} },
    search,
    setSearch: (next) => void addresses.push(next),
    redraw: () => {},
  });
  return { best, server, results, queries, addresses, ...hand };
}

test('filters are read from the address and written back; invalid values are ignored', () => {
  const all = 'category_id=3&class=quick&period=week';
  assert.equal(searchOf(filtersFrom(`?${all}&other=1`)), all);
  const wrong = '?category_id=x&class=odd&period=year';
  assert.deepEqual(filtersFrom(wrong), {});
  assert.deepEqual(filtersFrom('?class=classic&period=all&category_id='), {});
});

test('a return by the browser counts the own games that were completed since, and loads the best times again', async () => {
  const { best, queries, results } = openBest();
  await best.load();
  assert.equal(best.ui.own.games, 0);
  results.add([result()]);
  await best.restored();
  assert.deepEqual([best.ui.own.games, best.ui.own.best?.id], [1, 'g1']);
  assert.deepEqual(queries.at(-1), { game: 'g1' });
});

test('a changed filter is in the address and in the next query, and is remembered', async () => {
  const backend = memoryStorage();
  const { best, queries, addresses } = openBest('', backend);
  await best.load();
  await best.setFilter('period', 'week');
  await best.setFilter('class', 'quick');
  await best.setFilter('period', 'all');
  assert.deepEqual(addresses, ['period=week', 'class=quick&period=week', 'class=quick']);
  assert.deepEqual(queries.at(-1), { class: 'quick' });
  assert.deepEqual(openBest('', backend).best.ui.filters, { class: 'quick' });
  assert.deepEqual(openBest('?period=day', backend).best.ui.filters, { period: 'day' }, 'a link wins');
});

test('the place is that of the best own game that matches the filters', async () => {
  const games = [
    result({ id: 'fast', seconds: 20, hints: 1 }),
    result({ id: 'best', seconds: 30 }),
    result({ id: 'slow', seconds: 50 }),
    result({ id: 'quick', seconds: 40, size: 8, words: 5, difficulty: 'easy' }),
    result({ id: 'space', seconds: 10, title: 'Space' }),
    result({ id: 'puzzle', seconds: 5, puzzleId: 'p' }),
  ];
  const { best, queries } = openBest('?category_id=1', memoryStorage(), games);
  await best.load();
  assert.deepEqual(queries, [{ category_id: 1, game: 'best' }]);
  assert.deepEqual([best.ui.own.games, best.ui.own.best?.id, best.ui.own.mean], [3, 'best', 40]);
  await best.setFilter('class', 'quick');
  assert.equal(queries.at(-1)?.game, 'quick');
});

test('an own game that the server has deleted is left out', async () => {
  const { best, server, queries } = openBest('', memoryStorage(), [result()]);
  server.client.scores = async (query = {}) => {
    queries.push(query);
    if (query.game) throw new ApiError(404, 'Game not found');
    return NONE;
  };
  await best.load();
  assert.deepEqual([queries, best.ui.scores], [[{ game: 'g1' }, {}], NONE]);
});

test('an answer to an older filter is ignored; without an answer the page tries again', async () => {
  const { best, server, advance } = openBest();
  const first = Promise.withResolvers<ScoresView>();
  server.client.scores = () => first.promise;
  const slow = best.load();
  server.client.scores = async () => NONE;
  await best.setFilter('period', 'day');
  first.resolve({ ...NONE, game: { place: 1, ranked: 'yes', hints: 0, neighbours: [] } });
  await slow;
  assert.equal(best.ui.scores, NONE);
  server.client.scores = async () => {
    throw new ApiError(0, 'lost');
  };
  await best.setFilter('period', 'week');
  server.client.scores = async () => ({ ...NONE });
  await advance(3000);
  assert.notEqual(best.ui.scores, NONE);
});

test('own games of today and of this week are counted in UTC, as the server counts them', () => {
  const games = ['2026-11-15T00:00:00.000Z', '2026-11-14T23:59:59.999Z', '2026-11-08T23:59:59.999Z'].map(
    (completedAt, i) => result({ id: `g${i}`, completedAt }),
  );
  const count = (period: 'day' | 'week' | 'all') => ownStatistics(games, { period }, undefined, NOW).games;
  assert.deepEqual([count('day'), count('week'), count('all')], [1, 2, 3]);
});
