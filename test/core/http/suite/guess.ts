import assert from 'node:assert/strict';
import { randomUUIDv7 } from 'node:crypto';
import { describe, test } from 'node:test';
import type { Backend } from '../../../support/backend.ts';
import { CONTRACT_LIMITS, startService } from '../../../support/service.ts';
import { checksInOrder } from './order.ts';

const RESULT_KEYS = ['correct', 'word', 'cells', 'words', 'status', 'player_name', 'completed_at'];

export function guessSuite(backend: Backend): void {
  describe('POST /api/game/{game_id}/guess', () => {
    test("a hit returns exactly the contract's fields and marks the word as found (C18, C36, C37, C71)", async (t) => {
      const { newGame, guess, solution, send } = await startService(t, backend);
      const game = await newGame({ player_name: 'Ann' });
      const [word] = await solution(game.id);
      const { status, headers, body } = await guess(game.id, { word: word?.text });
      assert.equal(status, 200);
      assert.equal(headers['content-type'], 'application/json');
      assert.deepEqual(Object.keys(body), RESULT_KEYS);
      const words = game.words.map(({ text }) => ({ text, found: text === word?.text }));
      assert.deepEqual(body, {
        correct: true,
        word: word?.text,
        cells: word?.cells,
        words,
        status: 'in_progress',
        player_name: 'Ann',
        completed_at: null,
      });
      assert.deepEqual((await send('GET', `/api/game/${game.id}`)).body, { ...game, words });
    });

    test('each answered guess is reported once, as a hit or as a miss', async (t) => {
      const results: string[] = [];
      const { newGame, guess, send } = await startService(t, backend, {
        onGuess: (result) => results.push(result),
      });
      const { id, words } = await newGame();
      const same = () => guess(id, { word: words[0]?.text });
      const answers = await Promise.all([same(), same(), same(), guess(id, { word: 'NOPE' })]);
      assert.deepEqual(results.toSorted(), ['hit', 'miss', 'miss', 'miss']);
      assert.deepEqual(answers.map(({ body }) => body.correct).filter(Boolean), [true]);
      await guess(id, {});
      await send('POST', `/api/game/${randomUUIDv7()}/guess`, { word: 'NOPE' });
      assert.equal(results.length, 4);
    });

    test('a completion is reported once, by the request that found the last word, on either path', async (t) => {
      const completed: string[] = [];
      const { newGame, guess, send, solution } = await startService(t, backend, {
        onCompleted: ({ id }) => completed.push(id),
      });
      const [guessed, clicked] = [await newGame(), await newGame()];
      const last = guessed.words.at(-1)?.text;
      for (const { text } of guessed.words.slice(0, -1)) await guess(guessed.id, { word: text });
      assert.deepEqual(completed, []);
      await Promise.all([1, 2, 3].map(() => guess(guessed.id, { word: last })));
      const finds = (await solution(clicked.id)).map(({ cells }) => ({ cells }));
      const sendFinds = () => send('POST', `/api/game/${clicked.id}/finds`, { finds });
      await Promise.all([sendFinds(), sendFinds()]);
      await sendFinds();
      assert.deepEqual(completed, [guessed.id, clicked.id]);
    });

    test('a miss gets 200 with correct false and changes nothing (C18, C39, C72)', async (t) => {
      const { newGame, guess, send } = await startService(t, backend);
      const game = await newGame({ player_name: 'Ann' });
      const { status, body } = await guess(game.id, { word: 'NOSUCHWORD' });
      assert.equal(status, 200);
      assert.deepEqual(Object.keys(body), RESULT_KEYS);
      assert.deepEqual(body, {
        correct: false,
        word: null,
        cells: [],
        words: game.words,
        status: 'in_progress',
        player_name: 'Ann',
        completed_at: null,
      });
      assert.deepEqual((await send('GET', `/api/game/${game.id}`)).body, game);
    });

    test('a text guess is uppercased and trimmed (C67, C74)', async (t) => {
      const { newGame, guess } = await startService(t, backend);
      const game = await newGame();
      const word = game.words[0]?.text ?? '';
      const { body } = await guess(game.id, { word: ` \t${word.toLowerCase()}\n` });
      assert.deepEqual([body.correct, body.word], [true, word]);
    });

    test("a word value that isn't a string or an exact match is a miss (C66, C67)", async (t) => {
      const { newGame, guess } = await startService(t, backend);
      const game = await newGame();
      const text = game.words[0]?.text ?? '';
      const values = [
        null,
        7,
        true,
        [text],
        { text },
        '',
        text.slice(1),
        `${text}S`,
        [...text].reverse().join(''),
      ];
      for (const word of values) {
        const { status, body } = await guess(game.id, { word });
        assert.deepEqual([status, body.correct], [200, false]);
      }
    });

    test('a word that is already found is a miss (C39, C67)', async (t) => {
      const { newGame, guess } = await startService(t, backend);
      const game = await newGame();
      const word = game.words[0]?.text;
      assert.equal((await guess(game.id, { word })).body.correct, true);
      const { body } = await guess(game.id, { word });
      assert.equal(body.correct, false);
      assert.equal(body.words[0].found, true);
    });

    test('a click guess hits in forward and reverse order, and returns its cells in forward order (C70, C71)', async (t) => {
      const { newGame, guess, solution } = await startService(t, backend);
      const game = await newGame();
      const [first, second] = await solution(game.id);
      const forward = (await guess(game.id, { cells: first?.cells })).body;
      assert.deepEqual([forward.correct, forward.word, forward.cells], [true, first?.text, first?.cells]);
      const reverse = (await guess(game.id, { cells: second?.cells.toReversed() })).body;
      assert.deepEqual([reverse.correct, reverse.word, reverse.cells], [true, second?.text, second?.cells]);
    });

    test("the right letters in cells other than the word's are a miss (C70)", async (t) => {
      const twice = {
        grid: ['CATX', 'XXXX', 'CATX', 'XXXX'],
        placements: [{ text: 'CAT', row: 0, col: 0, direction: 'E' as const }],
      };
      const { newGame, guess } = await startService(t, backend, { makeBoard: async () => twice });
      const game = await newGame();
      const row = (row: number) => [0, 1, 2].map((col) => ({ row, col }));
      assert.equal((await guess(game.id, { cells: row(2) })).body.correct, false);
      assert.equal((await guess(game.id, { cells: row(2).reverse() })).body.correct, false);
      assert.equal((await guess(game.id, { cells: row(0) })).body.correct, true);
    });

    test('every malformed shape of cells is a miss with 200 (C68)', async (t) => {
      const { newGame, guess, solution } = await startService(t, backend);
      const game = await newGame();
      const cells = (await solution(game.id))[0]?.cells ?? [];
      const [first, ...rest] = cells;
      const shapes: unknown[] = [
        [],
        null,
        7,
        'cells',
        true,
        {},
        { 0: first, length: 1 },
        [null, ...rest],
        [[first?.row, first?.col], ...rest],
        [{ row: first?.row }, ...rest],
        [{ col: first?.col }, ...rest],
        [{ ...first, row: -1 }, ...rest],
        [{ ...first, col: 10 }, ...rest],
        [{ ...first, row: 1e9 }, ...rest],
        [{ ...first, row: (first?.row ?? 0) + 0.5 }, ...rest],
        [{ row: String(first?.row), col: String(first?.col) }, ...rest],
        [{ ...first, row: null }, ...rest],
        [{ ...first, row: true }, ...rest],
        rest,
        cells.slice(0, -1),
        [...cells, ...cells],
        [first, ...rest.toReversed()],
        Array.from({ length: 1000 }, () => first),
      ];
      for (const shape of shapes) {
        const { status, body } = await guess(game.id, { cells: shape });
        assert.deepEqual([status, body.correct], [200, false], JSON.stringify(shape));
      }
      assert.equal((await guess(game.id, { cells })).body.correct, true);
    });

    test('a cell may have fields other than row and col', async (t) => {
      const { newGame, guess, solution } = await startService(t, backend);
      const game = await newGame();
      const cells = (await solution(game.id))[0]?.cells.map((cell) => ({ ...cell, letter: 'X' }));
      assert.equal((await guess(game.id, { cells })).body.correct, true);
    });

    test('a guess with word and cells uses word (C60, C62)', async (t) => {
      const { newGame, guess, solution } = await startService(t, backend);
      const game = await newGame();
      const [first, second] = await solution(game.id);
      for (const word of [null, 'NOPE', 7]) {
        assert.equal((await guess(game.id, { word, cells: first?.cells })).body.correct, false);
      }
      assert.equal(
        (await guess(game.id, { cells: first?.cells, word: second?.text })).body.word,
        second?.text,
      );
    });

    test("a guess ignores unknown keys, and player_name doesn't change the response (C73)", async (t) => {
      const { newGame, guess } = await startService(t, backend);
      const game = await newGame({ player_name: 'Ann' });
      for (const player_name of ['Bob', '<b>', 7, null]) {
        const { status, body } = await guess(game.id, { word: 'NOPE', player_name, found: true });
        assert.deepEqual([status, Object.keys(body), body.player_name], [200, RESULT_KEYS, 'Ann']);
        assert.deepEqual(body.words, game.words);
      }
      const { body } = await guess(game.id, {
        word: game.words[0]?.text,
        player_name: 'Bob',
        cells: 1,
        x: 2,
      });
      assert.deepEqual([Object.keys(body), body.correct, body.player_name], [RESULT_KEYS, true, 'Ann']);
    });

    test("a guess with neither word nor cells gets 400 Provide 'word' or 'cells' (C61, C63)", async (t) => {
      const { newGame, guess } = await startService(t, backend);
      const { id } = await newGame();
      const bodies: unknown[] = [
        {},
        { Word: 'A' },
        [],
        ['word'],
        '"word"',
        '5',
        'null',
        '{"constructor": 1, "__proto__": {"word": "X"}}',
      ];
      for (const body of bodies) {
        const answer = await guess(id, body);
        assert.deepEqual([answer.status, answer.body], [400, { error: "Provide 'word' or 'cells'" }]);
      }
    });

    test('the guess that finds the last word completes the game (C4, C26, C28, C38, C71, C72)', async (t) => {
      const { newGame, guess, send, clock } = await startService(t, backend);
      const game = await newGame({ word_count: 3 });
      const answers = [];
      for (const { text } of game.words) {
        await clock.advance(1000);
        answers.push((await guess(game.id, { word: text })).body);
      }
      const done = new Date(clock.now()).toISOString();
      assert.deepEqual(
        answers.map(({ status, completed_at }) => [status, completed_at]),
        [
          ['in_progress', null],
          ['in_progress', null],
          ['completed', done],
        ],
      );
      await clock.advance(1000);
      const miss = (await guess(game.id, { word: game.words[0]?.text })).body;
      assert.deepEqual([miss.correct, miss.status, miss.completed_at], [false, 'completed', null]);
      const { body } = await send('GET', `/api/game/${game.id}`);
      assert.deepEqual([body.status, body.completed_at], ['completed', done]);
      assert.ok(body.words.every((word: any) => word.found));
    });

    test('two clients that send the same correct guess together score exactly one hit', async (t) => {
      const { newGame, guess } = await startService(t, backend);
      const game = await newGame();
      const word = game.words[0]?.text;
      const answers = await Promise.all(Array.from({ length: 8 }, () => guess(game.id, { word })));
      assert.equal(answers.filter(({ body }) => body.correct).length, 1);
      for (const { body } of answers) assert.equal(body.words[0].found, true);
    });

    test('a guess in an unknown game gets 404 Game not found, whatever the form of the id (C15, C65)', async (t) => {
      const { newGame, guess } = await startService(t, backend);
      const { id } = await newGame();
      const ids = [
        randomUUIDv7(),
        '1',
        'new',
        'x'.repeat(2000),
        '%20'.repeat(500),
        '%00',
        '%zz',
        '%F0%9F',
        id.toUpperCase(),
        `${id}0`,
      ];
      for (const unknown of ids) {
        const answer = await guess(unknown, { word: 'X' });
        assert.deepEqual([answer.status, answer.body], [404, { error: 'Game not found' }], unknown);
      }
    });

    describe('the checks of a guess come in the contract’s order (C64)', () =>
      checksInOrder(
        [
          { name: 'rate limit', answer: [429, 'Too many requests'] },
          { name: 'game exists', answer: [404, 'Game not found'] },
          { name: 'JSON parse', answer: [400, 'Invalid JSON'] },
          { name: 'word/cells presence', answer: [400, "Provide 'word' or 'cells'"] },
        ],
        async (t, has) => {
          const { newGame, guess } = await startService(t, backend, { limits: CONTRACT_LIMITS });
          const id = has('game exists') ? randomUUIDv7() : (await newGame()).id;
          if (has('rate limit')) for (let request = 0; request < 60; request++) await guess(id, '');
          const body = has('word/cells presence') ? {} : { word: 'X' };
          return guess(id, has('JSON parse') ? '{}}' : body);
        },
      ));
  });

  describe('GET /api/game/{game_id}', () => {
    test('reading an unknown game gets 404 Game not found, whatever the form of the id (C15, C59)', async (t) => {
      const { send } = await startService(t, backend);
      for (const id of [randomUUIDv7(), '1', 'new', '%zz', "' OR 1=1"]) {
        const answer = await send('GET', `/api/game/${id}`);
        assert.deepEqual([answer.status, answer.body], [404, { error: 'Game not found' }], id);
      }
    });
  });
}
