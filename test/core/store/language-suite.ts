import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import type { Category } from '../../../src/core/store/store.ts';
import type { Backend } from '../../support/backend.ts';
import { SEED, served } from '../../support/games.ts';
import { newPuzzle, startPuzzle } from '../../support/puzzles.ts';

const GERMAN: Category[] = [
  { id: 101, language: 'de', name: 'Tiere', words: ['BÄR', 'LÖWE'] },
  { id: 102, language: 'de', name: 'Air', words: ['WIND'] },
];

/** The rules for languages on every store. */
export function languageSuite(backend: Backend): void {
  const openAll = async (t: { after(act: () => unknown): void }) => {
    const database = await backend.createDatabase();
    t.after(() => database.dispose());
    return { ...database, store: await database.openStore([...SEED, ...GERMAN]) };
  };

  describe(`languages on ${backend.name}`, () => {
    test('each language has its own categories, and two languages may use the same name', async (t) => {
      const { store } = await openAll(t);
      const german = GERMAN.map((category) => served(category));
      assert.deepEqual(await store.categories('de'), german);
      assert.deepEqual(await store.categories('fr'), []);
      assert.deepEqual(await store.categories(), [...SEED.map((category) => served(category)), ...german]);
      assert.deepEqual(await store.category(101), german[0]);
    });

    test('games of a vocabulary puzzle have its language, and many puzzles may have the same language', async (t) => {
      const { store, openStore } = await openAll(t);
      const labels = ['it barks', 'it meows', 'it hoots'];
      const [one, other] = [newPuzzle({ language: 'de', labels }), newPuzzle({ language: 'de', labels })];
      assert.equal(await store.addPuzzle(one), one.id);
      assert.equal(await store.addPuzzle(other), other.id);
      const { board } = (await (await openStore()).puzzle(other.id)) ?? {};
      assert.deepEqual([board?.language, board?.day, board?.labels], ['de', null, labels]);
      assert.equal((await startPuzzle(store, other.id)).language, 'de');
      const copy = { id: randomUUID(), boardId: randomUUID(), secretHash: 'x' };
      await store.copyPuzzle(other.id, copy);
      assert.equal((await store.puzzle(copy.id))?.board.language, 'de');
    });
  });
}
