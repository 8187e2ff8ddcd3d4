import assert from 'node:assert/strict';
import { randomUUIDv7 } from 'node:crypto';
import { describe, test } from 'node:test';
import type { Backend } from '../../support/backend.ts';
import { suitesOf } from '../../support/features.ts';
import {
  categoryOf,
  claim,
  complete,
  hint,
  newGame,
  open,
  rowsBoard,
  SEED,
  served,
  start,
} from '../../support/games.ts';
import { hintSuite } from './hint-suite.ts';
import { languageSuite } from './language-suite.ts';

const FEATURES = await suitesOf('store');
const SERVED = SEED.map((category) => served(category));

/** The rules for every store. Each test has its own database. */
export function storeSuite(backend: Backend): void {
  describe(`the store on ${backend.name}`, () => {
    test('an empty database is seeded, and seeding again changes nothing', async (t) => {
      const { store, database } = await open(t, backend);
      assert.deepEqual(await store.categories(), SERVED);
      const again = await database.openStore([{ id: 1, language: 'en', name: 'Other', words: ['ABC'] }]);
      assert.deepEqual(await again.categories(), SERVED);
    });

    test('a category is found by its id, and an unknown id finds none', async (t) => {
      const { store } = await open(t, backend);
      assert.deepEqual(await store.category(2), SERVED[1]);
      for (const id of [0, 3, -1, Number.MAX_SAFE_INTEGER]) assert.equal(await store.category(id), undefined);
    });

    test('a new game is stored whole and starts at the current time (C25, C30)', async (t) => {
      const { store, clock } = await open(t, backend);
      const game = await start(store);
      assert.equal(game.startedAt, clock.now());
      assert.equal(game.completedAt, null);
      assert.ok(game.words.every((word) => word.foundAt === null));
      assert.deepEqual(await store.game(game.id), game);
    });

    test("a game of a missing category isn't started", async (t) => {
      const { store } = await open(t, backend);
      const order = newGame({ categoryId: 99 });
      assert.equal(
        await store.startGame(order, served({ id: 99, language: 'en', name: 'Zoo', words: ['BAT'] })),
        undefined,
      );
      assert.equal(await store.game(order.id), undefined);
    });

    test('a claimed word is found at the current time, and nothing else changes (C30, C36)', async (t) => {
      const { store, clock } = await open(t, backend);
      const game = await start(store);
      await clock.advance(1500);
      const after = await claim(store, game, 1);
      const words = game.words.map((word, i) =>
        i === 1 ? { ...word, foundAt: game.startedAt + 1500 } : word,
      );
      const finds = [{ word: 1, at: game.startedAt + 1500, how: null, name: null }];
      assert.deepEqual(after, { ...game, version: 1, words, finds });
      assert.deepEqual(await store.game(game.id), after);
    });

    test('finds keep their order, their input method and their player', async (t) => {
      const { store, clock } = await open(t, backend);
      const game = await start(store);
      await clock.advance(1000);
      await claim(store, game, 2, { how: 'clicked', name: 'Ann Lee 2' });
      await clock.advance(1000);
      await claim(store, game, 0, { how: 'typed', name: null });
      const after = await claim(store, game, 1);
      assert.deepEqual(
        after?.finds.map((find) => [find.word, find.at - game.startedAt, find.how, find.name]),
        [
          [2, 1000, 'clicked', 'Ann Lee 2'],
          [0, 2000, 'typed', null],
          [1, 2000, null, null],
        ],
      );
      assert.deepEqual(await store.game(game.id), after);
    });

    test('claiming the last word completes the game once, at the current time (C38)', async (t) => {
      const { store, database, clock } = await open(t, backend);
      const second = await database.openStore();
      const game = await start(store);
      await claim(store, game, 0);
      await clock.advance(2500);
      const afters = await Promise.all([claim(store, game, 1), claim(second, game, 2)]);
      const completed = afters.filter((after) => after?.completedAt === game.startedAt + 2500);
      assert.equal(completed.length, 1);
      await clock.advance(1000);
      for (const word of [0, 1, 2]) assert.equal(await claim(store, game, word), undefined);
      assert.equal((await store.game(game.id))?.completedAt, game.startedAt + 2500);
      assert.equal((await store.scoreboard('en')).popularity[0]?.completedGames, 1);
    });

    test('a clock that runs backwards never gives a negative time', async (t) => {
      const { store, clock } = await open(t, backend);
      const game = await start(store);
      await clock.advance(-5000);
      const after = await complete(store, game);
      assert.equal(after?.completedAt, game.startedAt);
      assert.ok(after?.words.every((word) => word.foundAt === game.startedAt));
    });

    test('a find or completion is never earlier than the find before it', async (t) => {
      const { store, clock } = await open(t, backend);
      const game = await start(store);
      await clock.advance(600_000);
      await claim(store, game, 2);
      await clock.advance(-3_600_000);
      await claim(store, game, 0);
      const after = await claim(store, game, 1);
      assert.deepEqual(
        after?.words.map((word) => word.foundAt),
        Array(3).fill(game.startedAt + 600_000),
      );
      assert.equal(after?.completedAt, game.startedAt + 600_000);
      assert.deepEqual(await store.game(game.id), after);
    });

    test('if times are equal at tenth place, the earlier completion is listed, whatever the ids (C80)', async (t) => {
      const { store, clock } = await open(t, backend);
      const play = async (playerName: string, seconds: number, id: string) => {
        const game = await start(store, { playerName, id });
        await clock.advance(seconds * 1000);
        await complete(store, game);
      };
      for (let i = 0; i < 8; i++) await play(`Fast ${i}`, 1, randomUUIDv7());
      const ids = Array.from({ length: 5 }, () => randomUUIDv7())
        .sort()
        .reverse();
      for (const [i, id] of ids.entries()) await play(`Slow ${i}`, 5, id);
      const [zoo] = (await store.scoreboard('en')).leaderboards;
      assert.deepEqual(
        zoo?.scores.slice(8).map(({ playerName }) => playerName),
        ['Slow 0', 'Slow 1'],
      );
    });

    test('data is still there when the database is reopened', async (t) => {
      const { store, database } = await open(t, backend);
      const game = await start(store);
      const after = await claim(store, game, 2);
      await complete(store, await start(store));
      const scoreboard = await store.scoreboard('en');
      await store.close();
      const reopened = await database.openStore(SEED);
      assert.deepEqual(await reopened.game(game.id), after);
      assert.deepEqual(await reopened.scoreboard('en'), scoreboard);
    });

    test("if a game's id is taken, the stored game is returned and the new one isn't stored", async (t) => {
      const { store, database } = await open(t, backend);
      const second = await database.openStore();
      const order = newGame();
      const games = await Promise.all(
        Array.from({ length: 10 }, async (_, i) => {
          const one = i % 2 ? store : second;
          return one.startGame({ ...order, playerName: `P${i}` }, await categoryOf(one, order));
        }),
      );
      const stored = await store.game(order.id);
      for (const game of games) assert.deepEqual(game, stored);
    });

    test('forty concurrent changes of a game by two stores are all stored', async (t) => {
      const { store, database } = await open(t, backend);
      const second = await database.openStore();
      const game = await start(store, { size: 20, board: rowsBoard(20, 30) });
      await Promise.all([
        ...game.words.keys().map((word) => claim(word % 2 ? store : second, game, word)),
        ...Array.from({ length: 10 }, (_, i) => hint(i % 2 ? store : second, game, i)),
      ]);
      // Each store learns of the other's last writes a little later, because SQLite reads are cached.
      const third = await database.openStore();
      const after = await third.game(game.id);
      assert.equal(after?.finds.length, 30);
      assert.equal(after.version, 30 + after.hints.length);
      assert.equal((await third.scoreboard('en')).popularity[0]?.completedGames, 1);
    });

    test('writes in progress when the store closes are completed', async (t) => {
      const { store, database } = await open(t, backend);
      const order = newGame();
      const starting = store.startGame(order, await categoryOf(store, order));
      await store.close();
      assert.equal((await starting)?.id, order.id);
      assert.equal((await (await database.openStore()).game(order.id))?.id, order.id);
    });

    hintSuite(backend);
    languageSuite(backend);
    for (const suite of FEATURES) suite(backend);
  });
}
