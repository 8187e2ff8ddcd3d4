import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { LANGUAGES } from '../../../../src/core/game/language/languages.ts';
import { firstIdOf, seedCategories } from '../../../../src/core/store/categories.ts';
import type { Backend } from '../../../support/backend.ts';
import { CONTRACT_LIMITS, startService } from '../../../support/service.ts';
import { summariesOf } from './languages.ts';
import { checksInOrder } from './order.ts';

export const GAME_KEYS = [
  'id',
  'board_size',
  'player_name',
  'category',
  'grid',
  'words',
  'started_at',
  'status',
  'completed_at',
];
const NAME_ERROR = 'Player name may only contain letters, numbers, and spaces';

export function newGameSuite(backend: Backend): void {
  const { siteLanguage = 'en' } = backend;
  const first = firstIdOf(siteLanguage);
  const { letters } = LANGUAGES[siteLanguage];

  describe('POST /api/game/new', () => {
    test("a new game has exactly the contract's fields (C4, C14, C17, C18, C22, C25, C27, C54)", async (t) => {
      const { send, clock } = await startService(t, backend);
      const { status, headers, body } = await send('POST', '/api/game/new', { category_id: first });
      assert.equal(status, 200);
      assert.equal(headers['content-type'], 'application/json');
      assert.deepEqual(Object.keys(body), GAME_KEYS);
      assert.match(body.id, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      assert.equal(body.board_size, 10);
      assert.equal(body.player_name, 'Anonymous');
      assert.equal(body.category, summariesOf(siteLanguage)[0]?.name);
      assert.equal(body.status, 'in_progress');
      assert.equal(body.completed_at, null);
      assert.equal(body.started_at, new Date(clock.now()).toISOString());
      assert.match(body.started_at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    });

    test('the grid has board_size rows and board_size columns of single letters (C23)', async (t) => {
      const { newGame } = await startService(t, backend);
      for (const size of [8, 13, 20]) {
        const { grid } = await newGame({ board_size: size });
        assert.equal(grid.length, size);
        for (const row of grid) {
          assert.equal(row.length, size);
          for (const letter of row) assert.ok(letter.length === 1 && letters.includes(letter), letter);
        }
      }
    });

    test('the words of an easy game run right or down, and of a medium game forwards (C31, C57)', async (t) => {
      const { newGame, solution } = await startService(t, backend);
      const steps = async (difficulty?: string) => {
        const { id } = await newGame({ word_count: 20, board_size: 20, difficulty });
        return (await solution(id)).map(({ cells: [first, second] }) =>
          [(second?.row ?? 0) - (first?.row ?? 0), (second?.col ?? 0) - (first?.col ?? 0)].join(),
        );
      };
      assert.deepEqual(new Set(await steps('easy')), new Set(['0,1', '1,0']));
      assert.deepEqual(new Set(await steps('medium')), new Set(['0,1', '1,0', '1,1', '-1,1']));
      assert.equal(new Set(await steps('hard')).size, 8);
      assert.equal(new Set(await steps()).size, 8, 'hard is the default');
    });

    test('an unknown difficulty is refused after the name and before the category', async (t) => {
      const { send } = await startService(t, backend);
      const refusal = async (body: object) => {
        const answer = await send('POST', '/api/game/new', body);
        return [answer.status, answer.body.error];
      };
      for (const difficulty of ['Hard', '', null, 1, true, [], {}]) {
        assert.deepEqual(await refusal({ category_id: 99, difficulty }), [
          400,
          'difficulty must be easy, medium or hard',
        ]);
      }
      assert.deepEqual(await refusal({ category_id: first, player_name: '!', difficulty: 'x' }), [
        400,
        NAME_ERROR,
      ]);
    });

    test('words come from the category in uppercase, start unfound and are spelled by their cells (C24, C29, C30, C33)', async (t) => {
      const { newGame, solution } = await startService(t, backend);
      const game = await newGame({ word_count: 12, board_size: 15 });
      assert.equal(game.words.length, 12);
      for (const word of game.words) {
        assert.deepEqual(Object.keys(word), ['text', 'found']);
        assert.ok(
          Array.from(word.text).every((letter) => letters.includes(letter)),
          word.text,
        );
        assert.equal(word.found, false);
        assert.ok(seedCategories(siteLanguage)[0]?.words.includes(word.text), word.text);
      }
      const words = await solution(game.id);
      assert.deepEqual(
        words.map(({ cells }) => cells.map(({ row, col }) => game.grid[row]?.[col]).join('')),
        game.words.map((word) => word.text),
      );
    });

    test('the game and its words are stored (C54, C58)', async (t) => {
      const { newGame, send } = await startService(t, backend);
      const game = await newGame();
      assert.deepEqual((await send('GET', `/api/game/${game.id}`)).body, game);
    });

    test('game ids sort by time (C14)', async (t) => {
      const { newGame } = await startService(t, backend);
      const ids: string[] = [];
      while (ids.length < 6) {
        ids.push((await newGame()).id);
        const made = Date.now();
        while (Date.now() <= made) await setImmediate();
      }
      assert.deepEqual(ids.toSorted(), ids);
    });

    test('a new game ignores unknown keys (C57)', async (t) => {
      const { newGame } = await startService(t, backend);
      const unknown = { id: 'x', status: 'completed', words: [], toString: 1, Board_size: 20, size: 20 };
      const game = await newGame({ ...unknown, completed_at: 'now', started_at: null });
      assert.deepEqual(Object.keys(game), GAME_KEYS);
      assert.notEqual(game.id, 'x');
      assert.deepEqual(
        [game.board_size, game.words.length, game.status, game.completed_at],
        [10, 8, 'in_progress', null],
      );
    });

    test('category_id is an integer or a string that contains one (C40, C41)', async (t) => {
      const { newGame } = await startService(t, backend);
      for (const id of [3, '3', 3.0]) assert.equal((await newGame({ category_id: id })).category, 'Food');
    });

    test('a missing category_id gets 400 category_id is required (C40, C42, C56)', async (t) => {
      const { send } = await startService(t, backend);
      for (const body of [{}, { category_id: null }, [], [1], 'null', '"text"', '7', 'true']) {
        const answer = await send('POST', '/api/game/new', body);
        assert.deepEqual([answer.status, answer.body], [400, { error: 'category_id is required' }]);
      }
    });

    test('an unknown category_id gets 404 Category not found (C43, C44)', async (t) => {
      const { send } = await startService(t, backend);
      const ids = [
        0,
        8,
        -1,
        1.5,
        1e30,
        2 ** 53,
        true,
        false,
        [],
        [1],
        {},
        '',
        'abc',
        '1.0',
        ' 1',
        '01',
        '-1',
        '٣',
      ];
      for (const category_id of ids) {
        const answer = await send('POST', '/api/game/new', { category_id });
        assert.deepEqual([answer.status, answer.body], [404, { error: 'Category not found' }]);
      }
    });

    const conversions: [unknown, number][] = [
      [12, 12],
      [12.9, 12],
      ['12', 12],
      [' 12 ', 12],
      ['+12', 12],
      ['012', 12],
      [7.99, 8],
      [8, 8],
      [20, 20],
      [20.9, 20],
      [21, 20],
      [-5, 8],
      ['-5', 8],
      [0, 8],
      [1e300, 20],
      ['9'.repeat(400), 20],
      [true, 8],
      [false, 8],
    ];
    test('board_size is converted to integer and clamped into 8..20 (C19, C45, C48)', async (t) => {
      const { newGame } = await startService(t, backend);
      for (const [given, size] of conversions) {
        assert.equal((await newGame({ board_size: given, word_count: 3 })).board_size, size, `from ${given}`);
      }
    });

    test('word_count is converted to integer and clamped into 3..30, and is 8 by default (C32, C46, C48)', async (t) => {
      const { newGame } = await startService(t, backend);
      const counts: [unknown, number][] = [
        [undefined, 8],
        [5, 5],
        ['5', 5],
        [5.9, 5],
        [2, 3],
        [-100, 3],
        [true, 3],
        [30, 30],
        [31, 30],
        [1e300, 30],
      ];
      for (const [given, count] of counts) {
        const game = await newGame({ word_count: given, board_size: 20 });
        assert.equal(game.words.length, count, `from ${given}`);
      }
    });

    test("a number that can't be converted gets 400 … must be a number (C47, C48)", async (t) => {
      const { send } = await startService(t, backend);
      const values = [
        '"abc"',
        '""',
        '" "',
        '"12abc"',
        '"12.5"',
        '"1e1"',
        '"0x10"',
        'null',
        '[]',
        '[12]',
        '{}',
        '1e999',
      ];
      for (const key of ['board_size', 'word_count']) {
        for (const value of values) {
          const answer = await send('POST', '/api/game/new', `{"category_id": 1, "${key}": ${value}}`);
          assert.deepEqual([answer.status, answer.body], [400, { error: `${key} must be a number` }], value);
        }
      }
    });

    test('a player name that is missing, not a string, or empty after trimming becomes Anonymous (C20, C49)', async (t) => {
      const { newGame } = await startService(t, backend);
      for (const name of [undefined, null, 7, true, [], ['Ann'], {}, '', '   ', '\t\n\u00a0']) {
        assert.equal((await newGame({ player_name: name })).player_name, 'Anonymous');
      }
    });

    test('a player name is trimmed, then truncated to the first 20 characters (C20, C50, C51)', async (t) => {
      const { newGame } = await startService(t, backend);
      const names: [string, string][] = [
        ['  Ann Lee 7 ', 'Ann Lee 7'],
        ['abcdefghijklmnopqrstuvwxyz', 'abcdefghijklmnopqrst'],
        ['   abcdefghijklmnopqrst   ', 'abcdefghijklmnopqrst'],
        ['abcdefghijklmnopqrs tuv', 'abcdefghijklmnopqrs '],
        ['abcdefghijklmnopqrst<script>', 'abcdefghijklmnopqrst'],
        ['0', '0'],
      ];
      for (const [given, name] of names)
        assert.equal((await newGame({ player_name: given })).player_name, name);
    });

    test('a player name with any other character gets 400 (C20, C52)', async (t) => {
      const { send } = await startService(t, backend);
      for (const player_name of ['<b>', 'Ann-Lee', 'Zoë', 'a\tb', 'a\u00a0b', 'a_b', '名前', '😀', 'Ann.']) {
        const answer = await send('POST', '/api/game/new', { category_id: first, player_name });
        assert.deepEqual([answer.status, answer.body], [400, { error: NAME_ERROR }]);
      }
    });

    test('a board without words gets 500 Failed to generate board with words, and no game is stored (C55)', async (t) => {
      let wishes = 0;
      const makeBoard = async () => {
        wishes++;
        return { grid: ['A'], placements: [] };
      };
      const { send } = await startService(t, backend, { makeBoard });
      const answer = await send('POST', '/api/game/new', { category_id: first });
      assert.deepEqual([answer.status, answer.body], [500, { error: 'Failed to generate board with words' }]);
      assert.equal(wishes, 1);
    });

    test('an unhandled failure gets 500 with the reason phrase and no internal details (C90, C91, C93)', async (t) => {
      const makeBoard = () => Promise.reject(new Error('secret'));
      const { send } = await startService(t, backend, { makeBoard });
      const answer = await send('POST', '/api/game/new', { category_id: first });
      assert.deepEqual([answer.status, answer.body], [500, { error: 'Internal Server Error' }]);
    });

    describe('the checks of a new game come in the contract’s order (C53)', () =>
      checksInOrder(
        [
          { name: 'rate limit', answer: [429, 'Too many requests'] },
          { name: 'JSON parse', answer: [400, 'Invalid JSON'] },
          {
            name: 'category_id present',
            body: { category_id: undefined },
            answer: [400, 'category_id is required'],
          },
          { name: 'board_size', body: { board_size: 'x' }, answer: [400, 'board_size must be a number'] },
          { name: 'word_count', body: { word_count: 'x' }, answer: [400, 'word_count must be a number'] },
          { name: 'player_name', body: { player_name: '!' }, answer: [400, NAME_ERROR] },
          { name: 'category exists', body: { category_id: 99 }, answer: [404, 'Category not found'] },
          { name: 'board generation', answer: [500, 'Failed to generate board with words'] },
        ],
        async (t, has, body) => {
          const board = { grid: ['A'], placements: [] };
          const { send } = await startService(t, backend, {
            limits: CONTRACT_LIMITS,
            ...(has('board generation') && { makeBoard: async () => board }),
          });
          if (has('rate limit'))
            for (let request = 0; request < 10; request++) await send('POST', '/api/game/new', '');
          const json = JSON.stringify({ category_id: first, ...body });
          return send('POST', '/api/game/new', has('JSON parse') ? `${json},` : json);
        },
      ));
  });
}
