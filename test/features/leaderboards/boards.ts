import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Game } from '../../../src/core/game/game.ts';
import { cellsOf } from '../../../src/core/game/grid.ts';
import { findCells, namePlayer } from '../../../src/core/game/play.ts';
import type { OpenedStore } from '../../../src/core/store/opened.ts';
import type { Backend } from '../../support/backend.ts';
import { clickAll, complete, open, renameGame, start } from '../../support/games.ts';
import { CLICKED, newPuzzle, openWithPuzzle, play, startPuzzle, todayOf } from '../../support/puzzles.ts';
import { leaderboardsIn } from './opened.ts';

/** The rules for boards' leaderboards on every store. */
export function boardsSuite(backend: Backend): void {
  test("a puzzle's scores are its ten fastest ranked games, and among equal times the earlier completion is first", async (t) => {
    const { store, clock } = await open(t, backend);
    const [order, other] = [newPuzzle(), newPuzzle()];
    for (const one of [order, other]) await store.addPuzzle(one);
    const seconds = [9, 3, 7, 3, 12, 1, 8, 2, 6, 5, 4, 11];
    const games: Game[] = [];
    for (const [i, time] of seconds.entries()) {
      games.push(await play({ store, clock }, order.id, 2000 + time * 1000, { playerName: `P${i}` }));
    }
    await play({ store, clock }, other.id, 2500);
    await complete(store, await start(store));
    await startPuzzle(store, order.id);
    const { best, players } = await leaderboardsIn(store).boardLeaderboard(order.boardId);
    assert.equal(players, 12);
    assert.deepEqual(
      best.map(({ playerName }) => playerName),
      ['P5', 'P7', 'P1', 'P3', 'P10', 'P9', 'P8', 'P2', 'P6', 'P0'],
    );
    assert.equal(best[0]?.durationMs, 3000);
    const positions = [];
    for (const game of games)
      positions.push((await leaderboardsIn(store).boardLeaderboard(order.boardId, game)).position);
    const better = [9, 2, 7, 3, 11, 0, 8, 1, 6, 5, 4, 10];
    assert.deepEqual(
      positions,
      better.map((count) => ({ better: count, slower: 11 - count })),
    );
  });

  test("a leaderboard lists each player name's best game, and every game by Anonymous", async (t) => {
    const { store, database, clock, order } = await openWithPuzzle(t, backend);
    const played: Game[] = [];
    for (const [playerName, seconds] of [
      ['Ann', 5],
      ['Bob', 4],
      ['Ann', 3],
      ['Ann', 9],
      ['Anonymous', 6],
      ['Anonymous', 7],
    ] as const)
      played.push(await play({ store, clock }, order.id, seconds * 1000, { playerName }));
    const { best, players } = await leaderboardsIn(store).boardLeaderboard(order.boardId);
    assert.deepEqual(
      best.map(({ playerName, durationMs }) => [playerName, durationMs / 1000]),
      [
        ['Ann', 3],
        ['Bob', 4],
        ['Anonymous', 6],
        ['Anonymous', 7],
      ],
    );
    assert.equal(players, 4);
    // Ann's slower games are compared with the other players, not with her own best game.
    const positionOf = async (game?: Game) =>
      (await leaderboardsIn(store).boardLeaderboard(order.boardId, game)).position;
    assert.deepEqual(await positionOf(played[0]), { better: 1, slower: 2 });
    assert.deepEqual(await positionOf(played[3]), { better: 3, slower: 0 });
    const admin = await database.openForCommand();
    assert.equal(await admin.deleteGame(played[2]?.id as string), true);
    const after = await leaderboardsIn(store).boardLeaderboard(order.boardId, played[1]);
    assert.deepEqual([after.players, after.best[0]?.playerName, after.best[1]?.durationMs], [4, 'Bob', 5000]);
    assert.ok(await renameGame(admin, played[1]?.id as string, 'Ann'));
    const renamed = await leaderboardsIn(store).boardLeaderboard(order.boardId);
    assert.deepEqual([renamed.players, renamed.best[0]?.durationMs], [3, 4000]);
  });

  test("deleting a game completed meanwhile removes it from its leaderboard and lists its player's next best", async (t) => {
    const { store, clock, order } = await openWithPuzzle(t, backend);
    for (const ms of [8000, 7000, 9000]) await play({ store, clock }, order.id, ms);
    const [ann, bob] = [await startPuzzle(store, order.id), await startPuzzle(store, order.id, 'Bob')];
    const list = async () =>
      (await leaderboardsIn(store).boardLeaderboard(order.boardId)).best.map(({ playerName, durationMs }) => [
        playerName,
        durationMs,
      ]);
    await clickAll(store, clock, ann, 3000);
    await clickAll(store, clock, bob, 3000);
    assert.deepEqual(await list(), [
      ['Ann', 3000],
      ['Bob', 6000],
    ]);
    for (const game of [ann, bob]) {
      assert.equal(await store.deleteGame(game.id), true);
      assert.equal(await store.game(game.id), undefined);
    }
    assert.deepEqual(await list(), [['Ann', 7000]]);
    assert.equal(await store.deleteGame(ann.id), false);
  });

  test("a daily leaderboard keeps a name's first completed game, and every game by Anonymous", async (t) => {
    const { store, clock } = await open(t, backend);
    const order = newPuzzle({ day: todayOf(clock) });
    await store.addPuzzle(order);
    const [slow, fast] = [await startPuzzle(store, order.id), await startPuzzle(store, order.id)];
    const first = await clickAll(store, clock, slow, 9000);
    const second = await play({ store, clock }, order.id, 3000);
    await play({ store, clock }, order.id, 4000, { playerName: 'Anonymous' });
    const last = await play({ store, clock }, order.id, 5000, { playerName: 'Anonymous' });
    await clickAll(store, clock, fast, 2500);
    const times = async () =>
      (await leaderboardsIn(store).boardLeaderboard(order.boardId)).best.map(
        ({ playerName, durationMs }) => `${playerName} ${durationMs}`,
      );
    assert.deepEqual(await times(), ['Anonymous 4000', 'Anonymous 5000', 'Ann 9000']);
    assert.deepEqual([await placeOf(store, first), await placeOf(store, second)], [3, undefined]);
    assert.deepEqual([await store.isSecond(first), await store.isSecond(second)], [false, true]);

    const named = await store.changeGame(last.id, (game) => namePlayer(game, 'Ann'));
    assert.ok(named && (await store.isSecond(named)));
    assert.deepEqual(await times(), ['Anonymous 4000', 'Ann 9000']);
    await store.changeGame(first.id, (game) => namePlayer(game, 'Bob'));
    assert.deepEqual(await times(), ['Ann 3000', 'Anonymous 4000', 'Bob 9000']);
    await store.deleteGame(second.id);
    assert.deepEqual(await times(), ['Anonymous 4000', 'Ann 5000', 'Bob 9000']);
  });

  test("a game that ended offline or was paused isn't ranked", async (t) => {
    const { store, clock, order } = await openWithPuzzle(t, backend);
    for (const [mark, at] of [
      ['offline', 2],
      ['paused', 0],
    ] as const) {
      const game = await startPuzzle(store, order.id);
      for (const [i, word] of game.words.entries()) {
        await clock.advance(1000);
        const unlisted = i === at ? mark : null;
        await store.changeGame(
          game.id,
          (stored, now) => findCells(stored, [cellsOf(word)], CLICKED, now, unlisted).game,
        );
      }
      const done = (await store.game(game.id)) as Game;
      assert.ok(done.completedAt);
      assert.deepEqual([done.unlisted, await placeOf(store, done)], [mark, undefined]);
    }
    assert.equal((await leaderboardsIn(store).boardLeaderboard(order.boardId)).players, 0);
  });
}

/** Returns the rank of a game on its board, from 1, or `undefined` if it isn't ranked. */
async function placeOf(store: OpenedStore, { id, boardId }: Game): Promise<number | undefined> {
  const { position } = await leaderboardsIn(store).boardLeaderboard(boardId ?? '', await store.game(id));
  return position && position.better + 1;
}
