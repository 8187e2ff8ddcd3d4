import assert from 'node:assert/strict';
import { randomUUIDv7 } from 'node:crypto';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { generate } from '../../../src/game/board/generate.ts';
import type { Game } from '../../../src/game/game.ts';
import { Random } from '../../../src/game/random.ts';
import type { Store } from '../../../src/store/store.ts';
import type { Backend } from '../../support/backend.ts';
import { claim } from '../../support/games.ts';
import { startService } from '../../support/service.ts';

export function propertySuite(backend: Backend): void {
  describe('for any input', () => {
    test('any JSON at all as a body gives 200, 400, 404 or 413, never 500', async (t) => {
      const { send, newGame } = await startService(t, backend);
      const { id } = await newGame();
      const field = fc.oneof(fc.jsonValue(), fc.integer(), fc.constantFrom(1, '1', null, 8, '12'));
      const order = fc.record(
        {
          category_id: field,
          board_size: field,
          word_count: field,
          player_name: field,
          word: field,
          cells: field,
        },
        { requiredKeys: [] },
      );
      const path = fc.constantFrom(
        '/api/game/new',
        `/api/game/${id}/guess`,
        `/api/game/${id}/hint`,
        '/api/game/x/guess',
      );
      await fc.assert(
        fc.asyncProperty(path, fc.oneof(order, fc.jsonValue({ maxDepth: 8 })), async (url, body) => {
          let answer = await send('POST', url, JSON.stringify(body));
          // On a busy machine PostgreSQL may answer too late.
          for (let i = 0; i < 5 && answer.status === 503; i++)
            answer = await send('POST', url, JSON.stringify(body));
          assert.ok([200, 400, 404, 413].includes(answer.status), `${answer.status}`);
          if (answer.status !== 200)
            assert.deepEqual(Object.keys(answer.body), url.endsWith('/hint') ? ['error', 'code'] : ['error']);
        }),
        { numRuns: 150 },
      );
    });

    test('random games played to the end complete exactly once, and a restart loses nothing', async (t) => {
      const database = await backend.createDatabase();
      t.after(() => database.dispose());
      let store = await database.openStore();
      let completed = 0;
      const play = async (seed: number, wish: { size: number; count: number }, order: number[]) => {
        const [category] = await store.categories();
        assert.ok(category);
        const difficulty = 'hard' as const;
        const board = generate({ words: category.words, ...wish, difficulty, random: new Random(seed) });
        const id = randomUUIDv7();
        const newGame = {
          id,
          categoryId: 1,
          category: category.name,
          language: category.language,
          size: wish.size,
          difficulty,
          playerName: 'P',
          lobby: null,
          board,
        };
        let game: Game | undefined = await store.startGame(newGame, category);
        assert.ok(game);
        const restartAt = order.length % (board.placements.length + 1);
        for (let turn = 0; turn < board.placements.length; turn++) {
          if (turn === restartAt) store = await restarted(store, database.openStore);
          const open: number[] = game.words.flatMap((word, i) => (word.foundAt === null ? [i] : []));
          const word = open[(order[turn] ?? 0) % open.length] as number;
          await database.clock.advance(10);
          const after: Game | undefined = await claim(store, game, word);
          assert.ok(after);
          assert.equal(after.completedAt !== null, open.length === 1);
          game = after;
        }
        assert.deepEqual(await store.game(id), game);
        completed++;
      };
      await fc.assert(
        fc.asyncProperty(
          fc.nat(),
          fc.record({ size: fc.integer({ min: 8, max: 20 }), count: fc.integer({ min: 3, max: 30 }) }),
          fc.array(fc.nat({ max: 29 }), { maxLength: 30 }),
          play,
        ),
        { numRuns: 15, endOnFailure: true },
      );
      const { popularity } = await store.scoreboard('en');
      assert.equal(popularity[0]?.completedGames, completed);
    });
  });
}

async function restarted(store: Store, open: () => Promise<Store>): Promise<Store> {
  await store.close();
  return open();
}
