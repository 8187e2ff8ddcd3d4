import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Game, NewGame } from '../../../src/core/game/game.ts';
import { findWord, rename } from '../../../src/core/game/play.ts';
import type { PresetName } from '../../../src/core/game/presets.ts';
import type { OpenedStore as Store } from '../../../src/core/store/opened.ts';
import type { LeaderboardFilter } from '../../../src/features/leaderboards/store.ts';
import type { Backend, TestDatabase } from '../../support/backend.ts';
import { claim, clickAll, open, playFair, presetGame, renameGame, start } from '../../support/games.ts';
import { newPuzzle, play as playPuzzle } from '../../support/puzzles.ts';
import { boardsSuite } from './boards.ts';
import { languagesSuite } from './languages.ts';
import { leaderboardsIn } from './opened.ts';

const DAY_MS = 86_400_000;
const CLICKED = { how: 'clicked' as const, name: null };
const ALL: LeaderboardFilter = { preset: 'quick', scope: 'en', period: 'all' };

/** The rules for leaderboards on every store. */
export default function leaderboardSuite(backend: Backend): void {
  test("each player name's best fair game is listed, fastest first", async (t) => {
    const { store, database, clock } = await open(t, backend);
    await play(store, database, 8000, { playerName: 'Ann' });
    await play(store, database, 6000, { playerName: 'Ann' });
    await play(store, database, 12_000, { playerName: 'Ann' });
    await play(store, database, 7000, { playerName: 'Bob' });
    const { best, position } = await leaderboardsIn(store).leaderboard(ALL);
    const bob = { playerName: 'Bob', category: 'Zoo', durationMs: 7000, completedAt: clock.now() };
    assert.deepEqual([best[0]?.playerName, best[0]?.durationMs], ['Ann', 6000]);
    assert.deepEqual(best.slice(1), [bob]);
    assert.equal(position, undefined);
  });

  test('every game by Anonymous has its own entry', async (t) => {
    const { store, database } = await open(t, backend);
    for (const ms of [8000, 6000]) await play(store, database, ms, { playerName: 'Anonymous' });
    const { best } = await leaderboardsIn(store).leaderboard(ALL);
    assert.deepEqual(
      best.map(({ playerName, durationMs }) => [playerName, durationMs]),
      [
        ['Anonymous', 6000],
        ['Anonymous', 8000],
      ],
    );
  });

  test("if times are equal, the earlier completion is first, and stays its player's best", async (t) => {
    const { store, database } = await open(t, backend);
    const first = await play(store, database, 5000, { playerName: 'Ann' });
    await play(store, database, 5000, { playerName: 'Bob' });
    await play(store, database, 5000, { playerName: 'Ann' });
    const { best } = await leaderboardsIn(store).leaderboard(ALL);
    assert.deepEqual(namesOf(best), ['Ann', 'Bob']);
    assert.equal(best[0]?.completedAt, first.completedAt);
  });

  test("a completion's day and week are in UTC, and a week begins on Monday", async (t) => {
    const { store, database, clock } = await open(t, backend);
    const names = async (period: LeaderboardFilter['period']) =>
      namesOf((await leaderboardsIn(store).leaderboard({ ...ALL, period })).best);
    // The tests' clock starts at noon on a Sunday.
    await play(store, database, 5000, { playerName: 'Sunday' });
    const late = await start(store, { ...presetGame('quick'), playerName: 'Monday' });
    await clock.advance(DAY_MS / 2 - 5001);
    assert.deepEqual([await names('day'), await names('week')], [['Sunday'], ['Sunday']]);
    await clock.advance(1);
    assert.deepEqual([await names('day'), await names('week')], [[], []]);
    await clickAll(store, clock, late, 6000);
    assert.deepEqual([await names('day'), await names('week')], [['Monday'], ['Monday']]);
    await clock.advance(DAY_MS);
    assert.deepEqual([await names('day'), await names('week')], [[], ['Monday']]);
    await clock.advance(6 * DAY_MS);
    assert.deepEqual([await names('week'), await names('all')], [[], ['Sunday', 'Monday']]);
  });

  test('only the ten best games are listed, and a game has its rank and its neighbours', async (t) => {
    const { store, database, clock } = await open(t, backend);
    const games: Game[] = [];
    for (let i = 1; i <= 13; i++) {
      games.push(await play(store, database, 4000 + i * 1000, { playerName: `P${i}` }));
    }
    const at = async (i: number, filter: Partial<LeaderboardFilter> = {}) => {
      const { position } = await leaderboardsIn(store).leaderboard({ ...ALL, ...filter }, games[i - 1]);
      return (
        position && [
          position.better,
          position.listed,
          namesOf(position.before).join(),
          namesOf(position.after).join(),
        ]
      );
    };
    assert.equal((await leaderboardsIn(store).leaderboard(ALL)).best.at(-1)?.playerName, 'P10');
    assert.deepEqual(await at(1), [0, true, '', 'P2,P3']);
    assert.deepEqual(await at(12), [11, true, 'P10,P11', 'P13']);
    assert.deepEqual(await at(13, { scope: 1 }), [12, true, 'P11,P12', '']);
    assert.equal(await at(5, { scope: 2 }), undefined);
    assert.equal(await at(5, { preset: 'hard' }), undefined);
    games.push(await play(store, database, 8500, { playerName: 'P1' }));
    assert.deepEqual(await at(14), [4, false, 'P3,P4', 'P5,P6']);
    await clock.advance(7 * DAY_MS);
    assert.equal(await at(5, { period: 'week' }), undefined);
  });

  test("a deleted game is removed from all its lists, and its player's next best game replaces it", async (t) => {
    const { store, database } = await open(t, backend);
    const admin = await database.openForCommand();
    await play(store, database, 6000, { playerName: 'Ann' });
    const best = await play(store, database, 5000, { playerName: 'Ann' });
    await play(store, database, 7000, { playerName: 'Ann', categoryId: 2, category: 'Air' });
    const anonymous = await play(store, database, 8000, { playerName: 'Anonymous' });
    for (const { id } of [best, anonymous]) assert.equal(await admin.deleteGame(id), true);
    const times = async (filter: Partial<LeaderboardFilter>) =>
      (await leaderboardsIn(store).leaderboard({ ...ALL, ...filter })).best.map(
        ({ durationMs }) => durationMs,
      );
    for (const period of ['day', 'week', 'all'] as const) {
      assert.deepEqual(await times({ period }), [6000]);
      assert.deepEqual(await times({ period, scope: 1 }), [6000]);
      assert.deepEqual(await times({ period, scope: 2 }), [7000]);
    }
  });

  test('a renamed game moves to its new name if it is that player’s best', async (t) => {
    const { store, database } = await open(t, backend);
    const admin = await database.openForCommand();
    const rude = await play(store, database, 5000, { playerName: 'Rude' });
    await play(store, database, 7000, { playerName: 'Rude' });
    await play(store, database, 6000, { playerName: 'Ann' });
    await renameGame(admin, rude.id, 'Ann');
    for (const period of ['day', 'week', 'all'] as const) {
      const { best } = await leaderboardsIn(store).leaderboard({ ...ALL, period });
      assert.deepEqual(
        best.map(({ playerName, durationMs }) => [playerName, durationMs]),
        [
          ['Ann', 5000],
          ['Rude', 7000],
        ],
      );
    }
    const { position } = await leaderboardsIn(store).leaderboard(ALL, (await store.game(rude.id)) as Game);
    assert.deepEqual([position?.better, position?.listed], [0, true]);
  });

  test('a deleted best game of a day or week is replaced by one from the same period', async (t) => {
    const { store, database, clock } = await open(t, backend);
    const admin = await database.openForCommand();
    const times = async () => {
      const periods = ['day', 'week', 'all'] as const;
      const all = await Promise.all(
        periods.map((period) => leaderboardsIn(store).leaderboard({ ...ALL, period })),
      );
      return all.map(({ best }) => best.map(({ durationMs }) => durationMs));
    };
    // The tests' clock starts on a Sunday, so the days after it are in another week.
    await play(store, database, 5000, { playerName: 'Ann' });
    await clock.advance(DAY_MS);
    await play(store, database, 6000, { playerName: 'Ann' });
    const monday = await play(store, database, 5500, { playerName: 'Ann' });
    await clock.advance(DAY_MS);
    const tuesday = await play(store, database, 4500, { playerName: 'Ann' });
    assert.deepEqual(await times(), [[4500], [4500], [4500]]);
    await admin.deleteGame(tuesday.id);
    assert.deepEqual(await times(), [[], [5500], [5000]]);
    await admin.deleteGame(monday.id);
    assert.deepEqual(await times(), [[], [6000], [5000]]);
  });

  test('a completed game that gets several names together is listed once, under the last', async (t) => {
    const { store, database } = await open(t, backend);
    const game = await play(store, database, 5000, { playerName: 'Ann' });
    await play(store, database, 6000, { playerName: 'Ann' });
    const names = ['Bob', 'Cid', 'Anonymous', 'Dan'];
    await Promise.all(
      names.map((name) => store.changeGame(game.id, (stored) => rename(stored, stored.playerName, name))),
    );
    const { playerName } = (await store.game(game.id)) as Game;
    assert.ok(names.includes(playerName));
    for (const period of ['day', 'week', 'all'] as const) {
      const { best } = await leaderboardsIn(store).leaderboard({ ...ALL, period });
      assert.deepEqual(
        best.map((entry) => [entry.playerName, entry.durationMs]),
        [
          [playerName, 5000],
          ['Ann', 6000],
        ],
      );
    }
  });

  test('if a game is completed twice around midnight, the completion that was stored is listed', async (t) => {
    const { store, database, clock } = await open(t, backend);
    const second = await database.openStore();
    const game = await start(store, presetGame('quick'));
    const last = game.words.length - 1;
    for (const word of game.words.keys()) {
      await clock.advance(1000);
      if (word < last) await claim(store, game, word, CLICKED);
    }
    const find = (one: Store, laterMs: number) =>
      one.changeGame(game.id, (stored, now) => findWord(stored, last, CLICKED, now + laterMs));
    await Promise.all([find(store, 0), find(second, DAY_MS)]);
    const isToday = (await store.game(game.id))?.completedAt === clock.now();
    const counts = async () =>
      (await leaderboardsIn(store).leaderboard({ ...ALL, period: 'day' })).best.length;
    const today = await counts();
    await clock.advance(DAY_MS);
    assert.deepEqual([today, await counts()], isToday ? [1, 0] : [0, 1]);
  });

  test("the clean-up deletes the lists of past days and weeks, except yesterday's and last week's", async (t) => {
    const { store, database, clock } = await open(t, backend);
    await play(store, database, 5000, {});
    const countsAfter = async (days: number) => {
      await clock.advance(days * DAY_MS);
      await leaderboardsIn(store).shorten();
      await clock.advance(-days * DAY_MS);
      const periods = ['day', 'week', 'all'] as const;
      const scores = await Promise.all(
        periods.map((period) => leaderboardsIn(store).leaderboard({ ...ALL, period })),
      );
      return scores.map(({ best }) => best.length);
    };
    assert.deepEqual(await countsAfter(1), [1, 1, 1]);
    assert.deepEqual(await countsAfter(7), [0, 1, 1]);
    assert.deepEqual(await countsAfter(20), [0, 0, 1]);
  });

  test('games completed long ago are deleted from the leaderboards too', async (t) => {
    const { store, database, clock } = await open(t, backend);
    const order = newPuzzle();
    await store.addPuzzle(order);
    await play(store, database, 9000, { playerName: 'Old' });
    await playPuzzle({ store, clock }, order.id, 5000, { playerName: 'Old' });
    await clock.advance(60_000);
    await play(store, database, 9000, { playerName: 'Late' });
    assert.equal(await store.pruneGames(60_000), 2);
    assert.deepEqual(namesOf((await leaderboardsIn(store).leaderboard(ALL)).best), ['Late']);
    assert.equal((await leaderboardsIn(store).boardLeaderboard(order.boardId)).players, 0);
  });

  test('a player whose best game is pruned is listed with the best remaining game', async (t) => {
    const { store, clock } = await open(t, backend);
    const order = newPuzzle();
    await store.addPuzzle(order);
    const playBoth = async (ms: number, playerName: string, categoryId = 1) => {
      const category = categoryId === 1 ? 'Zoo' : 'Air';
      await playFair(store, clock, ms, { ...presetGame('quick'), playerName, categoryId, category });
      await playPuzzle({ store, clock }, order.id, ms, { playerName });
    };
    for (const name of ['Ann', 'Ann', 'Bob', 'Anonymous']) await playBoth(5000, name);
    await clock.advance(60 * 86_400_000);
    await playBoth(9000, 'Ann');
    await playBoth(8000, 'Ann');
    await playBoth(7000, 'Ann', 2);
    await playFair(store, clock, 6000, { ...presetGame('hard'), playerName: 'Ann' });
    await playFair(store, clock, 6000, { ...presetGame('quick'), playerName: 'Anonymous' });
    assert.equal(await store.pruneGames(86_400_000), 8);
    const rows = (best: readonly { playerName: string; durationMs: number }[]) =>
      best.map(({ playerName, durationMs }) => `${playerName} ${durationMs}`);
    const listed = async (categoryId?: number) =>
      rows(
        (
          await leaderboardsIn(store).leaderboard({
            preset: 'quick',
            scope: categoryId ?? 'en',
            period: 'all',
          })
        ).best,
      );
    assert.deepEqual(await listed(), ['Anonymous 6000', 'Ann 7000']);
    assert.deepEqual(await listed(1), ['Anonymous 6000', 'Ann 8000']);
    assert.deepEqual(await listed(2), ['Ann 7000']);
    const { best, players: count } = await leaderboardsIn(store).boardLeaderboard(order.boardId);
    assert.deepEqual([rows(best), count], [['Ann 7000'], 1]);
  });

  boardsSuite(backend);
  languagesSuite(backend);
}

const play = (
  store: Store,
  { clock }: TestDatabase,
  ms: number,
  order: Partial<NewGame>,
  classId: PresetName = 'quick',
) => playFair(store, clock, ms, { ...presetGame(classId), ...order });

function namesOf(times: readonly { playerName: string }[]): string[] {
  return times.map(({ playerName }) => playerName);
}
