import assert from 'node:assert/strict';
import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { describe, test } from 'node:test';
import { DAY_MS, latestDay } from '../../src/game/days.ts';
import type { Game } from '../../src/game/game.ts';
import { cellsOf } from '../../src/game/grid.ts';
import { findCells, namePlayer } from '../../src/game/play.ts';
import type { OpenedStore } from '../../src/store/opened.ts';
import type { Backend } from '../support/backend.ts';
import { claim, clickAll, complete, open, renameGame, start } from '../support/games.ts';
import { leaderboardsIn } from '../support/leaderboards.ts';
import {
  beginOf,
  CLICKED,
  completeWith,
  newPuzzle,
  newPuzzleGame,
  openWithPuzzle,
  play,
  shareBoard,
  startPuzzle,
  todayOf,
} from '../support/puzzles.ts';

/** The rules for puzzles on every store. Each test has its own database. */
export function puzzleSuite(backend: Backend): void {
  describe(`puzzles on ${backend.name}`, () => {
    test('a puzzle is stored whole, without the places of its words', async (t) => {
      const { store } = await open(t, backend);
      const { board, ...order } = newPuzzle({ showWords: false, hintsAllowed: false });
      assert.equal(await store.addPuzzle({ ...order, board }), order.id);
      const { id, boardId, ...content } = order;
      assert.deepEqual(await store.puzzle(id), {
        id,
        sourceGame: null,
        startMode: 'each',
        startedAt: null,
        texts: ['BAT', 'ELK', 'FOX'],
        grid: ['BAT', 'ELK', 'FOX'],
        board: { ...content, id: boardId, wordCount: 3, day: null },
      });
      assert.deepEqual(await store.puzzleBoard(boardId), (await store.puzzle(id))?.board);
    });

    test('a game of a puzzle has its board and its title, and is played like every game', async (t) => {
      const { store, clock, order } = await openWithPuzzle(t, backend);
      const game = await startPuzzle(store, order.id, 'Bob');
      assert.deepEqual(game, {
        id: game.id,
        version: 0,
        categoryId: null,
        puzzleId: order.id,
        boardId: order.boardId,
        category: 'Class 4b',
        size: 3,
        difficulty: 'easy',
        playerName: 'Bob',
        grid: order.board.grid,
        words: order.board.placements.map((word) => ({ ...word, foundAt: null })),
        finds: [],
        hints: [],
        showWords: true,
        hintsAllowed: true,
        language: null,
        day: null,
        unlisted: null,
        lobby: null,
        startedAt: clock.now(),
        completedAt: null,
        rematch: null,
      });
      assert.deepEqual(await store.game(game.id), game);
      await clock.advance(1000);
      const after = await completeWith(store, game);
      assert.equal(after.completedAt, game.startedAt + 1000);
      assert.deepEqual(await store.game(game.id), after);
      assert.equal(await claim(store, after, 0), undefined);
    });

    test('a game of a puzzle counts for no category and is not on the scoreboard (C84)', async (t) => {
      const { store, clock, order } = await openWithPuzzle(t, backend);
      const before = await store.scoreboard('en');
      await play({ store, clock }, order.id, 1000);
      assert.deepEqual(await store.scoreboard('en'), before);
    });

    test('the scores of a puzzle are its ten fastest ranked games, equal times by earlier completion', async (t) => {
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

    test('a board has one row a player name, the best game, and every game of Anonymous', async (t) => {
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
      // The slower games of Ann: the other players are compared, not her own best game.
      const positionOf = async (game?: Game) =>
        (await leaderboardsIn(store).boardLeaderboard(order.boardId, game)).position;
      assert.deepEqual(await positionOf(played[0]), { better: 1, slower: 2 });
      assert.deepEqual(await positionOf(played[3]), { better: 3, slower: 0 });
      const admin = await database.openForCommand();
      assert.equal(await admin.deleteGame(played[2]?.id as string), true);
      const after = await leaderboardsIn(store).boardLeaderboard(order.boardId, played[1]);
      assert.deepEqual(
        [after.players, after.best[0]?.playerName, after.best[1]?.durationMs],
        [4, 'Bob', 5000],
      );
      assert.ok(await renameGame(admin, played[1]?.id as string, 'Ann'));
      const renamed = await leaderboardsIn(store).boardLeaderboard(order.boardId);
      assert.deepEqual([renamed.players, renamed.best[0]?.durationMs], [3, 4000]);
    });

    test('a game that was completed after its maker saw it leaves the list when it is deleted, for the next of its player', async (t) => {
      const { store, clock, order } = await openWithPuzzle(t, backend);
      for (const ms of [8000, 7000, 9000]) await play({ store, clock }, order.id, ms);
      const [ann, bob] = [await startPuzzle(store, order.id), await startPuzzle(store, order.id, 'Bob')];
      const list = async () =>
        (await leaderboardsIn(store).boardLeaderboard(order.boardId)).best.map(
          ({ playerName, durationMs }) => [playerName, durationMs],
        );
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

    test('the board of a day keeps the first completed game of a name, and every game of Anonymous', async (t) => {
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

    test('a game that ended without a network, or was paused, is on no list', async (t) => {
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

    test('the puzzle of a coming day is unknown until its date begins at UTC+14', async (t) => {
      const { store, clock } = await open(t, backend);
      const day = latestDay(clock.now()) + 1;
      const order = newPuzzle({ day });
      await store.addPuzzle(order);
      await clock.advance(beginOf(day) - clock.now() - 1);
      assert.equal(await store.puzzle(order.id), undefined);
      const game = newPuzzleGame(order.id);
      assert.equal(await store.startPuzzleGame(game), undefined);
      await clock.advance(1);
      assert.equal((await store.puzzle(order.id))?.id, order.id);
      assert.ok(await store.startPuzzleGame(game));
    });

    test('a change replaces the board; without games the old board is deleted, with games it stays', async (t) => {
      const { store, order } = await openWithPuzzle(t, backend);
      const second = newPuzzle({ title: 'Second', showWords: false });
      assert.equal(await store.changePuzzle(order.id, second), true);
      assert.equal((await store.puzzle(order.id))?.board.title, 'Second');
      assert.equal(await store.puzzleBoard(order.boardId), undefined);
      const game = await startPuzzle(store, order.id);
      const third = newPuzzle({ title: 'Third' });
      await store.changePuzzle(order.id, third);
      assert.deepEqual(await store.game(game.id), game);
      assert.equal((await store.puzzleBoard(second.boardId))?.title, 'Second');
      assert.equal(await store.changePuzzle(randomUUID(), newPuzzle()), false);
    });

    test('a change keeps the old board for a challenge on it, also when the game of the challenge is deleted', async (t) => {
      const { store, database } = await open(t, backend);
      const admin = await database.openForCommand();
      const order = newPuzzle();
      await store.addPuzzle(order);
      const game = await completeWith(store, await startPuzzle(store, order.id));
      const challenge = await shareBoard(store, order.boardId, game.id);
      assert.equal(await admin.deleteGame(game.id), true);
      await store.changePuzzle(order.id, newPuzzle({ title: 'Second' }));
      assert.equal((await store.puzzle(challenge))?.board.id, order.boardId);
      assert.equal((await startPuzzle(store, challenge)).boardId, order.boardId);
    });

    test('a deletion removes the boards, the games and the challenges, and nothing else', async (t) => {
      const { store } = await open(t, backend);
      const [order, other] = [newPuzzle(), newPuzzle()];
      for (const one of [order, other]) await store.addPuzzle(one);
      const games = [await startPuzzle(store, order.id)];
      await store.changePuzzle(order.id, newPuzzle());
      games.push(await startPuzzle(store, order.id));
      const shared = await shareBoard(store, order.boardId, randomUUIDv7());
      games.push(await startPuzzle(store, shared));
      const kept = await startPuzzle(store, other.id);
      assert.equal(await store.deletePuzzle(order.id), true);
      for (const id of [order.id, shared]) assert.equal(await store.puzzle(id), undefined);
      await store.cleanUp();
      for (const { id } of games) assert.equal(await store.game(id), undefined);
      for (const id of [order.id, shared]) assert.equal(await store.puzzle(id), undefined);
      assert.equal(await store.puzzleBoard(order.boardId), undefined);
      assert.deepEqual(await store.game(kept.id), kept);
      assert.equal(await store.deletePuzzle(order.id), false);
    });

    test('a game that starts while its puzzle is deleted does not stay in the database', async (t) => {
      const { store, database } = await open(t, backend);
      const second = await database.openStore();
      for (let round = 0; round < 5; round++) {
        const order = newPuzzle();
        await store.addPuzzle(order);
        const ids = Array.from({ length: 8 }, () => randomUUIDv7());
        const starts = ids.map((id) => second.startPuzzleGame(newPuzzleGame(order.id, { id })));
        await Promise.all([...starts, store.deletePuzzle(order.id)]);
        await store.cleanUp();
        for (const id of ids) assert.equal(await store.game(id), undefined);
      }
    });

    test('only puzzles that nobody has played for long are pruned, and no puzzles of the day', async (t) => {
      const { store, clock } = await open(t, backend);
      const daily = newPuzzle({ day: todayOf(clock) });
      const [played, forgotten] = [newPuzzle(), newPuzzle()];
      for (const one of [daily, played, forgotten]) await store.addPuzzle(one);
      await Promise.all(Array.from({ length: 100 }, () => store.addPuzzle(newPuzzle())));
      const old = await startPuzzle(store, forgotten.id);
      await clock.advance(5 * DAY_MS);
      await startPuzzle(store, played.id);
      await clock.advance(6 * DAY_MS);
      const sums: number[] = [];
      assert.equal(await store.prunePuzzles(10 * DAY_MS, (sum) => sums.push(sum)), 101);
      assert.deepEqual(sums, [100, 101], 'in batches');
      assert.equal(await store.puzzle(forgotten.id), undefined);
      await store.cleanUp();
      assert.equal(await store.game(old.id), undefined);
      for (const { id } of [daily, played]) assert.ok(await store.puzzle(id));
      assert.equal(await store.prunePuzzles(10 * DAY_MS), 0);
    });

    test('a challenge to a puzzle of the day is pruned only when nobody has played it for long', async (t) => {
      const { store, clock } = await open(t, backend);
      const daily = newPuzzle({ day: todayOf(clock) });
      await store.addPuzzle(daily);
      const played = await shareBoard(store, daily.boardId, randomUUIDv7());
      const forgotten = await shareBoard(store, daily.boardId, randomUUIDv7());
      await clock.advance(5 * DAY_MS);
      await startPuzzle(store, played);
      await clock.advance(6 * DAY_MS);
      assert.equal(await store.prunePuzzles(10 * DAY_MS), 1);
      assert.equal(await store.puzzle(forgotten), undefined);
      for (const id of [daily.id, played]) assert.ok(await store.puzzle(id));
    });

    test('games of a puzzle of the day, and of challenges to it, do not write its row', async (t) => {
      const { store, clock } = await open(t, backend);
      const row = () => store.sql.read('SELECT * FROM puzzles WHERE id = $1', [daily.id]);
      const daily = newPuzzle({ day: todayOf(clock) });
      await store.addPuzzle(daily);
      const made = await row();
      const game = await play({ store, clock }, daily.id, 1000);
      await clock.advance(5 * DAY_MS);
      const challenge = await shareBoard(store, daily.boardId, game.id);
      for (const id of [daily.id, challenge]) await startPuzzle(store, id);
      assert.deepEqual(await row(), made);
    });

    test('a puzzle is not pruned while a challenge on its board is played', async (t) => {
      const { store, clock, order } = await openWithPuzzle(t, backend);
      const game = await play({ store, clock }, order.id, 1000);
      await clock.advance(5 * DAY_MS);
      const challenge = await shareBoard(store, order.boardId, game.id);
      await startPuzzle(store, challenge);
      await clock.advance(6 * DAY_MS);
      assert.equal(await store.prunePuzzles(10 * DAY_MS), 0);
      for (const id of [order.id, challenge]) assert.ok(await store.puzzle(id));
    });
  });
}

/** The place of a game on its board, from 1 on; `undefined` when it is not ranked. */
async function placeOf(store: OpenedStore, { id, boardId }: Game): Promise<number | undefined> {
  const { position } = await leaderboardsIn(store).boardLeaderboard(boardId ?? '', await store.game(id));
  return position && position.better + 1;
}
