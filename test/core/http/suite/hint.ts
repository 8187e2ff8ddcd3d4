import assert from 'node:assert/strict';
import { randomUUIDv7 } from 'node:crypto';
import { describe, type TestContext, test } from 'node:test';
import fc from 'fast-check';
import type { Limits } from '../../../../src/platform/limit/limiter.ts';
import type { Backend } from '../../../support/backend.ts';
import { newPuzzle, startPuzzle } from '../../../support/puzzles.ts';
import { CONTRACT_LIMITS, startService } from '../../../support/service.ts';
import { checksInOrder } from './order.ts';

export function hintSuite(backend: Backend): void {
  const open = async (t: TestContext, options: { limits?: Limits } = {}) => {
    const service = await startService(t, backend, options);
    const hint = (id: string, body: unknown) => service.send('POST', `/api/game/${id}/hint`, body);
    return { ...service, hint };
  };

  describe('POST /api/game/{game_id}/hint', () => {
    test('the first hint of a word is its first cell, the second hint its first two cells', async (t) => {
      const { newGame, hint, solution, send } = await open(t);
      const game = await newGame();
      const [, word] = await solution(game.id);
      const asked = { word: ` ${word?.text.toLowerCase()}\n` };
      const first = await hint(game.id, asked);
      assert.deepEqual([first.status, first.headers['content-type']], [200, 'application/json']);
      assert.deepEqual(first.body, { word: word?.text, cells: word?.cells.slice(0, 1), hints: 1 });
      const second = await hint(game.id, asked);
      assert.deepEqual(second.body, { word: word?.text, cells: word?.cells.slice(0, 2), hints: 2 });
      assert.deepEqual((await send('GET', `/api/game/${game.id}`)).body, game, 'nothing is found');
    });

    test('a hint without a word is for the first unfound word with a hint left, then for the first unfound one', async (t) => {
      const { newGame, guess, hint } = await open(t);
      const { id, words } = await newGame({ word_count: 3 });
      const [first, second, third] = words.map(({ text }) => text);
      await guess(id, { word: first });
      const answers = [];
      for (const body of ['{}', '{"x": []}', '{"x": 7}', '{"other": 1}', '{}'])
        answers.push((await hint(id, body)).body);
      assert.deepEqual(
        answers.map(({ word, cells, hints }) => [word, cells.length, hints]),
        [
          [second, 1, 1],
          [second, 2, 2],
          [third, 1, 3],
          [third, 2, 4],
          [second, 2, 4],
        ],
      );
    });

    test('a hint for a word outside the game gets 404 Word not found', async (t) => {
      const { newGame, hint } = await open(t);
      const { id, words } = await newGame();
      const text = words[0]?.text ?? '';
      for (const word of ['', 'NOPE', text.slice(1), `${text}S`, 'Ǖ'.repeat(9999), '__proto__']) {
        const answer = await hint(id, { word });
        assert.deepEqual(
          [answer.status, answer.body],
          [404, { error: 'Word not found', code: 'not_found' }],
          word.slice(0, 9),
        );
      }
    });

    test("a hint for a word that isn't a string gets 400 word must be a string", async (t) => {
      const { newGame, hint } = await open(t);
      const { id } = await newGame();
      for (const word of [null, 7, true, ['A'], { text: 'A' }]) {
        const answer = await hint(id, { word });
        assert.deepEqual(
          [answer.status, answer.body],
          [400, { error: 'word must be a string', code: 'invalid_request' }],
        );
      }
    });

    test('a hint for a found word gets 409 Word is already found, and in a completed game 409 Game is already completed', async (t) => {
      const { newGame, guess, hint } = await open(t);
      const { id, words } = await newGame({ word_count: 3 });
      await guess(id, { word: words[0]?.text });
      const found = await hint(id, { word: words[0]?.text });
      assert.deepEqual(
        [found.status, found.body],
        [409, { error: 'Word is already found', code: 'conflict' }],
      );
      for (const { text } of words) await guess(id, { word: text });
      for (const body of [{}, { word: words[0]?.text }, { word: 'NOPE' }]) {
        const answer = await hint(id, body);
        assert.deepEqual(
          [answer.status, answer.body],
          [409, { error: 'Game is already completed', code: 'conflict' }],
        );
      }
    });

    test('a hint in a puzzle without hints gets 403 Hints are switched off', async (t) => {
      const { store, hint } = await open(t);
      const game = await startPuzzle(store, await store.addPuzzle(newPuzzle({ hintsAllowed: false })));
      for (const body of [{}, { word: 'BAT' }]) {
        const answer = await hint(game.id, body);
        assert.deepEqual(
          [answer.status, answer.body],
          [403, { error: 'Hints are switched off', code: 'forbidden' }],
        );
      }
      assert.deepEqual((await store.game(game.id))?.hints, []);
      const allowed = await startPuzzle(store, await store.addPuzzle(newPuzzle()));
      assert.equal((await hint(allowed.id, {})).status, 200);
    });

    checksInOrder(
      [
        { name: 'rate limit', answer: [429, 'Too many requests'] },
        { name: 'game exists', answer: [404, 'Game not found'] },
        { name: 'JSON parse', answer: [400, 'Invalid JSON'] },
        { name: 'word', answer: [400, 'word must be a string'], body: { word: 7 } },
      ],
      async (t, has, body) => {
        const { newGame, hint } = await open(t, { limits: { ...CONTRACT_LIMITS, finds: 1 } });
        const id = has('game exists') ? randomUUIDv7() : (await newGame()).id;
        if (has('rate limit')) await hint(id, '');
        return hint(id, has('JSON parse') ? '{}}' : body);
      },
    );

    test('any sequence of guesses and hints keeps the rules of both (C39, C85)', async (t) => {
      const service = await open(t);
      let games = 0;
      const step = fc.record({
        act: fc.constantFrom('typed', 'clicked', 'hint', 'next hint'),
        word: fc.nat({ max: 4 }),
      });
      const size = fc.record({ board_size: fc.integer({ min: 8, max: 20 }) });
      await fc.assert(
        fc.asyncProperty(size, fc.array(step, { minLength: 5, maxLength: 25 }), async (request, steps) => {
          const player_name = `Player ${++games}`;
          const game = await service.newGame({ ...request, player_name, word_count: 5 });
          const solution = await service.solution(game.id);
          const found = new Set<string>();
          const hints = new Map<string, number>();
          const taken = () => [...hints.values()].reduce((sum, count) => sum + count, 0);
          for (const { act, word } of steps) {
            const { text, cells } = solution[word] as (typeof solution)[number];
            if (act === 'typed' || act === 'clicked') {
              const { body } = await service.guess(game.id, act === 'typed' ? { word: text } : { cells });
              assert.equal(body.correct, !found.has(text));
              found.add(text);
              assert.equal(body.status, found.size === 5 ? 'completed' : 'in_progress');
              continue;
            }
            const { status, body } = await service.hint(game.id, act === 'hint' ? { word: text } : {});
            if (found.size === 5 || (act === 'hint' && found.has(text))) {
              assert.equal(status, 409);
              continue;
            }
            assert.equal(status, 200);
            assert.ok(!found.has(body.word));
            hints.set(body.word, Math.min(2, (hints.get(body.word) ?? 0) + 1));
            const place = solution.find((other) => other.text === body.word);
            assert.deepEqual(body.cells, place?.cells.slice(0, hints.get(body.word)));
            assert.equal(body.hints, taken());
          }
          const state = await service.store.game(game.id);
          assert.equal(state?.hints.length, taken());
          assert.deepEqual(new Set(state?.finds.map((find) => state.words[find.word]?.text)), found);
          const { leaderboards } = await service.store.scoreboard('en');
          const listed = leaderboards.flatMap(({ scores }) => scores.map((score) => score.playerName));
          if (found.size < 5 || taken() > 0) assert.ok(!listed.includes(player_name));
        }),
        { numRuns: 25, endOnFailure: true },
      );
    });
  });
}
