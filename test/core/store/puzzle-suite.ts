import assert from 'node:assert/strict';
import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { describe, test } from 'node:test';
import { DAY_MS, latestDay } from '../../../src/core/game/days.ts';
import type { Backend } from '../../support/backend.ts';
import { claim, open } from '../../support/games.ts';
import {
  beginOf,
  completeWith,
  newPuzzle,
  newPuzzleGame,
  openWithPuzzle,
  play,
  shareBoard,
  startPuzzle,
  todayOf,
} from '../../support/puzzles.ts';

/** The rules for puzzles on every store. Each test has its own database. */
export function puzzleSuite(backend: Backend): void {
  describe(`puzzles on ${backend.name}`, () => {
    test('a puzzle is stored whole, except for the positions of its words', async (t) => {
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

    test('a game of a puzzle has its board and title, and is played like any other game', async (t) => {
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

    test("a game of a puzzle counts towards no category and isn't on the scoreboard (C84)", async (t) => {
      const { store, clock, order } = await openWithPuzzle(t, backend);
      const before = await store.scoreboard('en');
      await play({ store, clock }, order.id, 1000);
      assert.deepEqual(await store.scoreboard('en'), before);
    });

    test("a future day's puzzle is unknown until its date begins at UTC+14", async (t) => {
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

    test('changing a puzzle replaces its board and deletes the old one unless it has games', async (t) => {
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

    test("changing a puzzle keeps the old board for its challenge, even after the challenger's game is deleted", async (t) => {
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

    test('deleting a puzzle deletes its boards, games and challenges, and nothing else', async (t) => {
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

    test('a game that starts while its puzzle is deleted is deleted too', async (t) => {
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

    test("pruning deletes puzzles that haven't been played for a long time, but no daily puzzles", async (t) => {
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

    test("a challenge to a daily puzzle is pruned only if it hasn't been played for a long time", async (t) => {
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

    test("games of a daily puzzle and of its challenges don't write its row", async (t) => {
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

    test("a puzzle isn't pruned while a challenge on its board is played", async (t) => {
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
