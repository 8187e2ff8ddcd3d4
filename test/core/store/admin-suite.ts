import assert from 'node:assert/strict';
import { randomUUIDv7 } from 'node:crypto';
import { describe, type TestContext, test } from 'node:test';
import { ineligibleReason } from '../../../src/core/game/fair.ts';
import type { Game } from '../../../src/core/game/game.ts';
import { rename } from '../../../src/core/game/play.ts';
import type { CategoryChange } from '../../../src/core/store/store.ts';
import type { Backend } from '../../support/backend.ts';
import {
  categoryOf,
  claim,
  clickAll,
  complete,
  idAt,
  newGame,
  open,
  playFair,
  presetGame,
  renameGame,
  SEED,
  served,
  start,
} from '../../support/games.ts';
import { newPuzzle, play, startPuzzle } from '../../support/puzzles.ts';

const [ZOO, AIR] = SEED as [CategoryChange, CategoryChange];

/** The rules for administration on every driver while a store serves the same database. */
export function adminSuite(backend: Backend): void {
  const openBoth = async (t: TestContext) => {
    const opened = await open(t, backend);
    return { ...opened, admin: await opened.database.openForCommand() };
  };
  const players = async (store: Awaited<ReturnType<typeof openBoth>>['store']) =>
    (await store.scoreboard('en')).leaderboards.map(({ category, scores }) => [
      category,
      ...scores.map(({ playerName }) => playerName),
    ]);

  describe(`administration on ${backend.name}`, () => {
    test('every category, even a retired one, is listed with its completed games', async (t) => {
      const { store, admin } = await openBoth(t);
      await complete(store, await start(store));
      await admin.changeCategories(() => [{ ...AIR, act: 'retired' }]);
      assert.deepEqual(await admin.allCategories(), [
        { ...ZOO, retired: false, completedGames: 1 },
        { ...AIR, retired: true, completedGames: 0 },
      ]);
    });

    test('a running store sees a new category and starts games in it', async (t) => {
      const { store, admin } = await openBoth(t);
      assert.equal((await store.categories()).length, 2);
      const added = { id: 3, language: 'en' as const, name: 'Новая', words: ['ЖУК', 'ЛЁД'] };
      assert.deepEqual(await admin.changeCategories(() => [{ ...added, act: 'added' }]), [
        { ...added, act: 'added' },
      ]);
      assert.deepEqual(
        await store.categories(),
        [...SEED, added].map((category) => served(category)),
      );
      assert.deepEqual(await store.category(3), served(added));
      assert.equal((await start(store, { categoryId: 3, category: 'Новая' })).category, 'Новая');
    });

    test("changed words are used by the next game and don't affect stored games", async (t) => {
      const { store, admin } = await openBoth(t);
      const game = await start(store);
      const zoo = await categoryOf(store, { categoryId: 1 });
      await admin.changeCategories(() => [{ ...ZOO, words: ['NEW', 'LIST'], act: 'changed' }]);
      await store.startGame(newGame(), zoo); // a store that caches categories detects the change here
      assert.deepEqual((await store.category(1))?.words, ['NEW', 'LIST']);
      assert.deepEqual(await store.game(game.id), game);
    });

    test('a board of replaced words starts no game, even if the store knows the new words', async (t) => {
      const { store, admin } = await openBoth(t);
      const zoo = await categoryOf(store, { categoryId: 1 });
      for (const change of [{ words: ['NEW', 'LIST'] }, { name: 'Farm' }]) {
        await admin.changeCategories(() => [{ ...ZOO, ...change, act: 'changed' }]);
        await store.categories();
        const order = newGame();
        assert.equal(await store.startGame(order, zoo), undefined);
        assert.equal(await store.game(order.id), undefined);
      }
      await admin.changeCategories(() => [{ ...ZOO, act: 'changed' }]);
      await store.categories();
      assert.ok(await start(store));
    });

    test('a game may start on its board after the category was reread without a change', async (t) => {
      const { store, admin } = await openBoth(t);
      const zoo = await categoryOf(store, { categoryId: 1 });
      await admin.changeCategories(() => [{ ...AIR, words: ['NEW', 'LIST'], act: 'changed' }]);
      await store.categories();
      assert.ok(await store.startGame(newGame(), zoo));
    });

    test("a retired category isn't listed and starts no games, but keeps its games and leaderboard", async (t) => {
      const { store, admin, clock } = await openBoth(t);
      const zoo = await categoryOf(store, { categoryId: 1 });
      const [done, under] = [await start(store), await start(store, { playerName: 'Bob' })];
      await complete(store, done);
      await clock.advance(1000);
      await admin.changeCategories(() => [{ ...ZOO, act: 'retired' }]);
      assert.deepEqual(await store.categories(), [served(AIR)]);
      assert.equal(await store.category(1), undefined);
      assert.equal(await store.startGame(newGame(), zoo), undefined);
      assert.equal((await store.game(under.id))?.category, 'Zoo');
      await complete(store, under);
      assert.deepEqual(await players(store), [['Zoo', 'Ann', 'Bob']]);
      assert.deepEqual((await store.scoreboard('en')).popularity, [
        { id: 2, name: 'Air', completedGames: 0 },
      ]);
      await admin.changeCategories(() => [{ ...ZOO, act: 'brought back' }]);
      assert.deepEqual((await store.scoreboard('en')).popularity[0], {
        id: 1,
        name: 'Zoo',
        completedGames: 2,
      });
    });

    test('a failed change leaves every category unchanged', async (t) => {
      const { admin } = await openBoth(t);
      const before = await admin.allCategories();
      await assert.rejects(
        admin.changeCategories(() => [
          { id: 3, language: 'en', name: 'Sea', words: ['CRAB'], act: 'added' },
          { id: 4, language: 'en', name: 'Zoo', words: ['COW'], act: 'added' },
        ]),
      );
      await assert.rejects(
        admin.changeCategories((stored) => {
          assert.deepEqual(stored, before);
          throw new Error('undecided');
        }),
        /undecided/,
      );
      assert.deepEqual(await admin.allCategories(), before);
    });

    test('if two operators change categories together, the second decides again', async (t) => {
      const { admin, database } = await openBoth(t);
      const other = await database.openForCommand();
      const names = ['Sea', 'Sky', 'Sun', 'Mud'];
      await Promise.all(
        names.map((name, i) =>
          (i % 2 ? admin : other).changeCategories((stored) => {
            const id = Math.max(...stored.map((one) => one.id)) + 1;
            return [{ id, language: 'en', name, words: ['CRAB'], act: 'added' }];
          }),
        ),
      );
      const added = (await admin.allCategories()).slice(2);
      assert.deepEqual(added.map(({ name }) => name).sort(), names.sort());
    });

    test("a pending find doesn't restore the old name of a renamed game", async (t) => {
      const { store, admin } = await openBoth(t);
      const game = await complete(store, await start(store, { playerName: 'Rude' }));
      assert.ok(game);
      assert.deepEqual(await players(store), [['Zoo', 'Rude']]);
      assert.ok(await renameGame(admin, game.id, 'Anonymous'));
      const renamed = { ...game, playerName: 'Anonymous', version: game.version + 1 };
      assert.deepEqual(await store.game(game.id), renamed);
      assert.deepEqual(await players(store), [['Zoo', 'Anonymous']]);
      assert.equal(await renameGame(admin, randomUUIDv7(), 'Anonymous'), undefined);
    });

    test('a deleted game is removed from the leaderboard and the counts, and the next game moves up', async (t) => {
      const { store, admin, clock } = await openBoth(t);
      const games = [];
      for (let i = 0; i < 11; i++) {
        const game = await start(store, { playerName: `P${i}` });
        await clock.advance(1000 + i);
        await complete(store, game);
        games.push(game);
      }
      assert.equal(await admin.deleteGame(games[0]?.id ?? ''), true);
      assert.deepEqual(await players(store), [['Zoo', ...games.slice(1).map((game) => game.playerName)]]);
      assert.equal((await store.scoreboard('en')).popularity[0]?.completedGames, 10);
      assert.equal(await store.game(games[0]?.id ?? ''), undefined);
      assert.equal(await admin.deleteGame(games[0]?.id ?? ''), false);
      assert.equal((await store.scoreboard('en')).popularity[0]?.completedGames, 10);
    });

    test('deleting an unfinished game changes no count, and guesses on it find no game', async (t) => {
      const { store, admin } = await openBoth(t);
      const game = await start(store);
      assert.equal(await admin.deleteGame(game.id), true);
      assert.equal(await claim(store, game, 0), undefined);
      assert.equal((await store.scoreboard('en')).popularity[0]?.completedGames, 0);
    });

    test('pruning deletes only unfinished games that are old enough', async (t) => {
      const { store, admin, clock } = await openBoth(t);
      const done = await start(store);
      await complete(store, done);
      const old = [await start(store)];
      // Adds them in hundreds, because on a busy machine more would exceed the statement timeout.
      while (old.length < 1201) {
        old.push(...(await Promise.all(Array.from({ length: 100 }, () => start(store)))));
      }
      await clock.advance(1000);
      const young = await start(store);
      const steps: number[] = [];
      const deleted = await admin.pruneUnfinished(young.startedAt, (sum) => steps.push(sum));
      assert.deepEqual([deleted, steps.at(-1)], [1201, 1201]);
      assert.ok(steps.length > 1, 'in several short transactions');
      assert.equal(await store.game(old[7]?.id ?? ''), undefined);
      assert.ok((await store.game(done.id)) && (await store.game(young.id)));
      assert.equal((await store.scoreboard('en')).popularity[0]?.completedGames, 1);
    });

    test('games completed long ago are deleted in batches, from the counts and the scoreboard too', async (t) => {
      const { store, clock } = await openBoth(t);
      const old = await playFair(store, clock, 9000, { ...presetGame('quick'), playerName: 'Old' });
      const order = newPuzzle();
      await store.addPuzzle(order);
      const oldOfPuzzle = await play({ store, clock }, order.id, 5000, { playerName: 'Old' });
      const unfinished = await start(store, { id: idAt(clock) });
      const late = await start(store, { id: idAt(clock), ...presetGame('quick'), playerName: 'Late' });
      await clock.advance(60_000);
      await clickAll(store, clock, late, 9000);
      assert.equal(await store.pruneGames(60_000), 2);
      for (const { id } of [old, oldOfPuzzle]) assert.equal(await store.game(id), undefined);
      for (const { id } of [unfinished, late]) assert.ok(await store.game(id));
      assert.deepEqual(await players(store), [['Zoo', 'Late']]);
      assert.equal((await store.scoreboard('en')).popularity[0]?.completedGames, 1);
      assert.equal(await store.pruneGames(60_000), 0);
    });

    test('a chain of rematches keeps no old game, although its ids begin with the time of the first', async (t) => {
      const { store, clock } = await openBoth(t);
      const [first, old] = [await start(store, { id: idAt(clock) }), await start(store, { id: idAt(clock) })];
      for (const game of [first, old]) await complete(store, game);
      await clock.advance(120_000);
      let id = first.id;
      const chain = Array.from({ length: 200 }, () => {
        id = idBeside(id);
        return id;
      });
      const rematches = await Promise.all(chain.map((rematch) => start(store, { id: rematch })));
      await complete(store, rematches[7] as Game);
      assert.equal(await store.pruneGames(60_000), 2);
      for (const gone of [first.id, old.id]) assert.equal(await store.game(gone), undefined);
      assert.equal((await store.scoreboard('en')).popularity[0]?.completedGames, 1);
      await clock.advance(120_000);
      assert.equal(await store.pruneGames(60_000), 1, 'a rematch is as old as its own end');
      assert.ok(await store.game(chain[8] as string), 'a game that is not completed stays');
    });

    test('a game of several players stays unranked when they all get the same name', async (t) => {
      const { store, admin } = await openBoth(t);
      for (const newName of ['Bob', 'Anonymous']) {
        const game = await start(store);
        await claim(store, game, 0, { how: 'clicked', name: 'Ann' });
        await claim(store, game, 1, { how: 'clicked', name: newName === 'Bob' ? 'Bob' : null });
        const done = await claim(store, game, 2, { how: 'clicked', name: newName === 'Bob' ? 'Bob' : null });
        assert.equal(done && ineligibleReason(done), 'team');
        await admin.changeGame(game.id, (one) => rename(one, 'Ann', newName));
        const after = await store.game(game.id);
        assert.equal(after && ineligibleReason(after), 'unknown');
        assert.ok(after && !after.finds.some(({ name }) => name === 'Ann'));
        assert.deepEqual(after?.words, done?.words);
      }
    });

    test('a player who found words under two names is still one player after a rename', async (t) => {
      const { store, admin, clock } = await openBoth(t);
      const order = newPuzzle();
      await store.addPuzzle(order);
      const game = await startPuzzle(store, order.id, 'Eva');
      for (const [word, name] of ['Eve', 'Eva', 'Eva'].entries()) {
        await clock.advance(1000);
        await claim(store, game, word, { how: 'clicked', name, playerId: '0f3a1b2c' });
      }
      await admin.changeGame(game.id, (one) => rename(one, 'Eve', 'Eva'));
      const after = await store.game(game.id);
      assert.equal(after && ineligibleReason(after), undefined);
      assert.deepEqual(
        after?.finds.map(({ name }) => name),
        ['Eva', 'Eva', 'Eva'],
      );
    });
  });
}

/** Returns an id with the same time, as a rematch has. */
function idBeside(id: string): string {
  return id.slice(0, 14) + randomUUIDv7().slice(14);
}
