import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Game, NewGame } from '../../src/game/game.ts';
import type { ScoreFilter } from '../../src/store/scores.ts';
import type { Store } from '../../src/store/store.ts';
import type { Backend, TestDatabase } from '../support/backend.ts';
import { clickAll, open, playFair, start } from '../support/games.ts';

const DAY_MS = 86_400_000;
const CLICKED = { how: 'clicked' as const, name: null };
const TYPED = { how: 'typed' as const, name: null };

/** The rules for the scores of every store. */
export function scoreContract(backend: Backend): void {
  test('the best fair game of each player name is listed, the fastest first', async (t) => {
    const { store, database } = await open(t, backend);
    await play(store, database, 5000, { playerName: 'Ann' });
    await play(store, database, 3000, { playerName: 'Ann' });
    await play(store, database, 9000, { playerName: 'Ann' });
    await play(store, database, 4000, { playerName: 'Bob' });
    const { best, position } = await store.scores({ period: 'all' });
    assert.deepEqual(
      best.map(({ playerName, durationMs }) => [playerName, durationMs]),
      [
        ['Ann', 3000],
        ['Bob', 4000],
      ],
    );
    assert.equal(position, undefined);
    assert.deepEqual(best[1], {
      playerName: 'Bob',
      category: 'Zoo',
      difficulty: 'hard',
      size: 3,
      wordCount: 3,
      durationMs: 4000,
      completedAt: database.clock.now(),
    });
  });

  test('of equal times the earlier completion is first, and stays the best of its player', async (t) => {
    const { store, database } = await open(t, backend);
    const first = await play(store, database, 2000, { playerName: 'Ann' });
    await play(store, database, 2000, { playerName: 'Bob' });
    await play(store, database, 2000, { playerName: 'Ann' });
    const { best } = await store.scores({ period: 'all' });
    assert.deepEqual(
      best.map(({ playerName }) => playerName),
      ['Ann', 'Bob'],
    );
    assert.equal(best[0]?.completedAt, first.completedAt);
  });

  test('a game with a hint, a typed word or a word found in an unknown way is not listed', async (t) => {
    const { store, database } = await open(t, backend);
    const hinted = await start(store, { playerName: 'Hinted' });
    await store.takeHint(hinted, 1);
    await clickAll(store, hinted);
    const typed = await start(store, { playerName: 'Typed' });
    await store.claimWord(typed, 0, TYPED);
    await clickAll(store, typed);
    const unknown = await start(store, { playerName: 'Unknown' });
    await store.claimWord(unknown, 1);
    await clickAll(store, unknown);
    const unfinished = await start(store, { playerName: 'Unfinished' });
    await store.claimWord(unfinished, 1, CLICKED);
    await play(store, database, 1000, { playerName: 'c' });
    const { best } = await store.scores({ period: 'all' });
    assert.deepEqual(
      best.map(({ playerName }) => playerName),
      ['c'],
    );
  });

  test('each filter, and each combination of filters, ranks the games that match it', async (t) => {
    const { store, database } = await open(t, backend);
    await play(store, database, 1000, { playerName: 'Ann', size: 8, difficulty: 'easy' });
    await play(store, database, 2000, { playerName: 'Bob', size: 8 });
    await play(store, database, 3000, { playerName: 'Cid', categoryId: 2, category: 'Air', size: 12 });
    await play(store, database, 4000, { playerName: 'Ann', board: board(4), size: 12 });
    const names = async (filter: Omit<ScoreFilter, 'period'>) =>
      (await store.scores({ period: 'all', ...filter })).best.map(
        ({ playerName, durationMs }) => `${playerName} ${durationMs / 1000}`,
      );
    assert.deepEqual(await names({}), ['Ann 1', 'Bob 2', 'Cid 3']);
    assert.deepEqual(await names({ categoryId: 1 }), ['Ann 1', 'Bob 2']);
    assert.deepEqual(await names({ categoryId: 2 }), ['Cid 3']);
    assert.deepEqual(await names({ difficulty: 'hard' }), ['Bob 2', 'Cid 3', 'Ann 4']);
    assert.deepEqual(await names({ size: 12 }), ['Cid 3', 'Ann 4']);
    assert.deepEqual(await names({ wordCount: 3, difficulty: 'hard' }), ['Bob 2', 'Cid 3']);
    assert.deepEqual(await names({ categoryId: 1, size: 12, wordCount: 4, difficulty: 'hard' }), ['Ann 4']);
    assert.deepEqual(await names({ categoryId: 99 }), []);
    assert.deepEqual(await names({ difficulty: 'medium' }), []);
  });

  test('day and week are those of the completion in UTC, and a week begins on Monday', async (t) => {
    const { store, database } = await open(t, backend);
    const names = async (period: ScoreFilter['period']) =>
      (await store.scores({ period })).best.map(({ playerName }) => playerName);
    // The clock of the tests starts on a Sunday, at noon.
    await play(store, database, 1000, { playerName: 'Sunday' });
    const late = await start(store, { playerName: 'Monday' });
    await database.clock.advance(DAY_MS / 2 - 1001);
    assert.deepEqual([await names('day'), await names('week')], [['Sunday'], ['Sunday']]);
    await database.clock.advance(1);
    assert.deepEqual([await names('day'), await names('week')], [[], []]);
    await clickAll(store, late);
    assert.deepEqual([await names('day'), await names('week')], [['Monday'], ['Monday']]);
    await database.clock.advance(DAY_MS);
    assert.deepEqual([await names('day'), await names('week')], [[], ['Monday']]);
    await database.clock.advance(6 * DAY_MS);
    assert.deepEqual([await names('week'), await names('all')], [[], ['Sunday', 'Monday']]);
  });

  test('only the ten best are listed, and a game has its place and its neighbours', async (t) => {
    const { store, database } = await open(t, backend);
    const games: Game[] = [];
    for (let i = 1; i <= 13; i++) {
      games.push(await play(store, database, i * 1000, { playerName: `P${i}` }));
    }
    const at = async (i: number, filter: Partial<ScoreFilter> = {}) => {
      const { position } = await store.scores({ period: 'all', ...filter }, games[i - 1]);
      return (
        position && [
          position.better,
          position.listed,
          position.before.map(({ playerName }) => playerName).join(),
          position.after.map(({ playerName }) => playerName).join(),
        ]
      );
    };
    assert.equal((await store.scores({ period: 'all' })).best.at(-1)?.playerName, 'P10');
    assert.deepEqual(await at(1), [0, true, '', 'P2,P3']);
    assert.deepEqual(await at(12), [11, true, 'P10,P11', 'P13']);
    assert.deepEqual(await at(13, { categoryId: 1, size: 3 }), [12, true, 'P11,P12', '']);
    assert.equal(await at(5, { categoryId: 2 }), undefined);
    assert.equal(await at(5, { difficulty: 'easy' }), undefined);
    const slower = await play(store, database, 4500, { playerName: 'P1' });
    games.push(slower);
    assert.deepEqual(await at(14), [4, false, 'P3,P4', 'P5,P6']);
    await database.clock.advance(7 * DAY_MS);
    assert.equal(await at(5, { period: 'week' }), undefined);
  });

  test('a find and its entry are one transaction: both are there when the database is opened again', async (t) => {
    const { store, database } = await open(t, backend);
    const game = await play(store, database, 1000, {});
    await store.close();
    const reopened = await database.openStore();
    const { best, position } = await reopened.scores({ period: 'day' }, game);
    assert.deepEqual([best.length, position?.listed], [1, true]);
  });

  test('a deleted game leaves all its boards, and the next best of its player takes its rows', async (t) => {
    const { store, database } = await open(t, backend);
    const admin = await database.openAdmin();
    await play(store, database, 3000, { playerName: 'Ann' });
    const best = await play(store, database, 1000, { playerName: 'Ann' });
    await play(store, database, 2000, { playerName: 'Ann', size: 9 });
    await play(store, database, 4000, { playerName: 'Ann', categoryId: 2, category: 'Air' });
    assert.equal(await admin.deleteGame(best.id), true);
    const times = async (filter: Partial<ScoreFilter>) =>
      (await store.scores({ period: 'day', ...filter })).best.map(({ durationMs }) => durationMs);
    for (const period of ['day', 'week', 'all'] as const) {
      assert.deepEqual(await times({ period }), [2000]);
      assert.deepEqual(await times({ period, size: 3, categoryId: 1 }), [3000]);
      assert.deepEqual(await times({ period, categoryId: 2 }), [4000]);
      assert.deepEqual(await times({ period, size: 3 }), [3000]);
    }
  });

  test('a renamed game moves to its new name, where it is that player’s best', async (t) => {
    const { store, database } = await open(t, backend);
    const admin = await database.openAdmin();
    const rude = await play(store, database, 1000, { playerName: 'Rude' });
    await play(store, database, 3000, { playerName: 'Rude' });
    await play(store, database, 2000, { playerName: 'Ann' });
    await admin.renameGame(rude.id, 'Ann');
    for (const period of ['day', 'week', 'all'] as const) {
      const { best } = await store.scores({ period });
      assert.deepEqual(
        best.map(({ playerName, durationMs }) => [playerName, durationMs]),
        [
          ['Ann', 1000],
          ['Rude', 3000],
        ],
      );
    }
    const { position } = await store.scores({ period: 'all' }, (await store.game(rude.id)) as Game);
    assert.deepEqual([position?.better, position?.listed], [0, true]);
  });
}

const play = (store: Store, { clock }: TestDatabase, ms: number, order: Partial<NewGame>) =>
  playFair(store, clock, ms, order);

function board(count: number): NewGame['board'] {
  const placements = Array.from({ length: count }, (_, i) => ({
    text: `W${i}`,
    row: 0,
    col: 0,
    direction: 'E' as const,
  }));
  return { grid: ['AB', 'CD'], placements };
}
