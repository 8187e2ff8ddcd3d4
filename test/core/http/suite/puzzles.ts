import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { GameView } from '../../../../src/core/schemas/games.ts';
import type { Backend } from '../../../support/backend.ts';
import { newPuzzle, todayOf } from '../../../support/puzzles.ts';
import { type Reply, startService } from '../../../support/service.ts';
import { GAME_KEYS } from './new-game.ts';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

export function puzzlesSuite(backend: Backend): void {
  describe('a game of a puzzle', () => {
    test("a game of a puzzle has the contract's fields and is played like any other game", async (t) => {
      const service = await startService(t, backend);
      const { send, store, guess, clock } = service;
      const { title, size, ...rest } = newPuzzle({ day: todayOf(clock) });
      const id = await store.addPuzzle({ title, size, ...rest });
      const { status, body } = await send('POST', `/api/puzzles/${id}/game`, { player_name: ' Ann ' });
      assert.equal(status, 200);
      assert.deepEqual(Object.keys(body), GAME_KEYS);
      assert.deepEqual(
        [body.player_name, body.category, body.board_size, body.status],
        ['Ann', title, size, 'in_progress'],
      );
      assert.equal(body.started_at, new Date(clock.now()).toISOString());
      assert.deepEqual((await send('GET', `/api/game/${body.id}`)).body, body);
      const hit = (await guess(body.id, { word: body.words[0].text })).body;
      assert.deepEqual([hit.correct, hit.words[0].found], [true, true]);
      assert.equal((await guess(body.id, { word: 'NOSUCHWORD' })).body.correct, false);
    });

    test('a game of a puzzle checks the JSON, then the name, then the puzzle', async (t) => {
      const { send, store } = await startService(t, backend);
      const id = await store.addPuzzle(newPuzzle());
      const expected: [string, unknown, number, string][] = [
        [UNKNOWN, '{', 400, 'Invalid JSON'],
        [UNKNOWN, { player_name: 'a!' }, 400, 'Player name may only contain letters, numbers, and spaces'],
        [UNKNOWN, {}, 404, 'Puzzle not found'],
        ['x', {}, 404, 'Puzzle not found'],
        [id.toUpperCase(), {}, 404, 'Puzzle not found'],
      ];
      for (const [puzzle, body, status, error] of expected) {
        const answer = await send('POST', `/api/puzzles/${puzzle}/game`, body);
        assert.deepEqual([answer.status, answer.body.error], [status, error]);
      }
      for (const value of ['[]', '7', 'null', '"text"']) {
        const answer = await send('POST', `/api/puzzles/${id}/game`, value);
        const error = 'The body must be a JSON object';
        assert.deepEqual([answer.status, answer.body], [400, { error, code: 'invalid_request' }]);
      }
    });

    test('a game of a category shows words as they are written and reads typed ones in its language', async (t) => {
      const { send } = await startService(t, backend);
      for (const [category_id, text, label, typed] of [
        [602, 'ZWARTGAT', 'ZWART GAT', 'zwart gat'],
        [201, 'HERISSON', 'HÉRISSON', 'hérisson'],
        [101, 'BÄR', 'BÄR', 'bar'],
        [902, 'KARADELİK', 'KARA DELİK', 'karadelik'],
      ] as const) {
        const asked = { category_id, board_size: 20, word_count: 30 };
        const game = await gameWith(text, () => send('POST', '/api/game/new', asked));
        const { labels } = (await send('GET', `/api/game/${game.id}/puzzle`)).body;
        assert.ok(labels.includes(label), `${text}: ${labels}`);
        const hit = await send('POST', `/api/game/${game.id}/guess`, { word: typed });
        assert.deepEqual([hit.body.correct, hit.body.word], [true, text]);
      }
    });

    test("a game's puzzle has its own path, even if the game is of a category", async (t) => {
      const { send, store, newGame } = await startService(t, backend);
      const puzzle = newPuzzle({ showWords: false, hintsAllowed: false });
      await store.addPuzzle(puzzle);
      const { id } = (await send('POST', `/api/puzzles/${puzzle.id}/game`, {})).body;
      assert.deepEqual((await send('GET', `/api/game/${id}/puzzle`)).body, {
        puzzle_id: puzzle.id,
        is_challenge: false,
        title: 'Class 4b',
        line: '',
        date: null,
        language: null,
        difficulty: 'easy',
        show_words: false,
        hints_allowed: false,
        waiting: false,
        creator_starts: false,
        labels: ['', '', ''],
        letters: [0, 0, 0],
        message_length: 0,
        message_words: [],
        message_slots: '',
        message: null,
        note: null,
      });
      const plain = await newGame({ difficulty: 'medium' });
      assert.deepEqual((await send('GET', `/api/game/${plain.id}/puzzle`)).body, {
        puzzle_id: null,
        is_challenge: false,
        title: plain.category,
        line: '',
        date: null,
        language: 'en',
        difficulty: 'medium',
        show_words: true,
        hints_allowed: true,
        waiting: false,
        creator_starts: false,
        labels: plain.words.map(({ text }) => text),
        letters: plain.words.map(() => 0),
        message_length: 0,
        message_words: [],
        message_slots: '',
        message: null,
        note: null,
      });
      assert.equal((await send('GET', `/api/game/${UNKNOWN}/puzzle`)).body.error, 'Game not found');
    });
  });
}

/** Starts games until one has this word, because a category may have more words than a board. */
async function gameWith(text: string, start: () => Promise<Reply>): Promise<GameView> {
  for (let tries = 0; tries < 20; tries++) {
    const { body } = await start();
    if (body.words.some((word: { text: string }) => word.text === text)) return body;
  }
  throw new Error(`no game with ${text}`);
}
