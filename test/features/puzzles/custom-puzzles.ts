import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Backend } from '../../support/backend.ts';
import { startOwnPuzzle } from '../../support/own-puzzle.ts';
import { CONTRACT_LIMITS, type Service, startService } from '../../support/service.ts';

const NEW_GAME_REQUEST = {
  title: ' Class 4b ',
  words: ['Mary-Ann', 'jörg', 'O’Hara', 'De Vries', 'Zoë'],
  board_size: 12,
};

export function customPuzzlesSuite(backend: Backend): void {
  describe('puzzles made from custom words', () => {
    test('a title may have the joiners of emoji and of Persian words', async (t) => {
      const { send } = await startService(t, backend);
      for (const title of ['🏳️‍🌈 und 👨‍👩‍👧', 'می‌خواهم']) {
        const { status, body } = await send('POST', '/api/puzzles', {
          title,
          words: ['duck', 'lion', 'wolf'],
        });
        assert.deepEqual([status, body.title], [200, title]);
      }
    });

    test('a puzzle is made from words in any shape and shows them as typed', async (t) => {
      const { send } = await startService(t, backend);
      const { status, body } = await send('POST', '/api/puzzles', NEW_GAME_REQUEST);
      assert.equal(status, 200);
      const { id, secret, ...rest } = body;
      assert.match(secret, /^[A-Za-z0-9_-]{32}$/);
      assert.deepEqual(rest, {
        title: 'Class 4b',
        board_size: 12,
        word_count: 5,
        difficulty: 'hard',
        show_words: true,
        hints_allowed: true,
        start: 'each',
        left_out: [],
      });
      assert.deepEqual((await send('GET', `/api/puzzles/${id}`)).body, {
        id,
        title: 'Class 4b',
        board_size: 12,
        word_count: 5,
        difficulty: 'hard',
        start: 'each',
        started_at: null,
        date: null,
        is_challenge: false,
      });
      const game = (await send('POST', `/api/puzzles/${id}/game`, {})).body;
      assert.equal(game.category, 'Class 4b');
      const labels = (await send('GET', `/api/game/${game.id}/puzzle`)).body.labels;
      const shown = Object.fromEntries(game.words.map((word: any, i: number) => [word.text, labels[i]]));
      assert.deepEqual(shown, {
        MARYANN: 'Mary-Ann',
        JÖRG: 'jörg',
        OHARA: 'O’Hara',
        DEVRIES: 'De Vries',
        ZOË: 'Zoë',
      });
    });

    test('fewer than three usable words get a 400 with the reasons', async (t) => {
      const { send } = await startService(t, backend);
      const { status, body } = await send('POST', '/api/puzzles', {
        title: 'T',
        words: ['bat', 'elk', 'ox'],
      });
      assert.equal(status, 400);
      assert.equal(
        body.error,
        'A puzzle needs at least 3 usable words, not 2 (ox: it has fewer than 3 letters)',
      );
    });

    test("the body's fields are checked in a fixed order", async (t) => {
      const { send } = await startService(t, backend);
      const words = ['bat', 'elk', 'fox'];
      const expected: [unknown, string][] = [
        ['{', 'Invalid JSON'],
        [[], 'The body must be a JSON object'],
        [{ title: ' ' }, 'title is required'],
        [{ title: 7 }, 'title is required'],
        [{ title: 'x'.repeat(61) }, 'title must have at most 60 characters'],
        [{ title: '\u2800 \u3164' }, 'title is required'],
        [{ title: 'fu\u0441k' }, 'title must not mix letters of different scripts in one word'],
        [{ title: '\u200d \u200c' }, 'title is required'],
        [{ title: 'T' }, 'words must be a list of words, or a string'],
        [{ title: 'T', words: [1, 2, 3] }, 'words must be a list of words, or a string'],
        ...[{ word: 'bat' }, { clue: 'x' }, { word: 1, clue: 'x' }, null].map((word): [unknown, string] => [
          { title: 'T', words: ['elk', 'fox', word] },
          'words must be a list of words, or a string',
        ]),
        [{ title: 'T', words: Array(201).fill('bat') }, 'words must have at most 200 entries'],
        // Too many entries are refused before they are parsed, even though none of these is a word.
        [{ title: 'T', words: ','.repeat(60_000) }, 'words must have at most 200 entries'],
        [{ title: 'T', words: Array(4001).fill('') }, 'words must have at most 200 entries'],
        [{ title: 'T', words, board_size: 'x' }, 'board_size must be a number'],
        [{ title: 'T', words, difficulty: 'x' }, 'difficulty must be easy, medium or hard'],
        [{ title: 'T', words, show_words: 1 }, 'show_words must be true or false'],
        [{ title: 'T', words, hints_allowed: 'no' }, 'hints_allowed must be true or false'],
      ];
      for (const [body, error] of expected) {
        const answer = await send('POST', '/api/puzzles', body);
        assert.deepEqual([answer.status, answer.body.error], [400, error]);
      }
      assert.equal((await send('POST', '/api/puzzles', { title: '🦊'.repeat(60), words })).status, 200);
    });

    test('creating and changing puzzles have their own limit', async (t) => {
      const limits = { ...CONTRACT_LIMITS, own_puzzles: 8 };
      const { send, newGame } = await startService(t, backend, { limits });
      const acts = [
        ['POST', '/api/puzzles'],
        ['PUT', '/api/puzzles/x'],
        ['PATCH', '/api/puzzles/x'],
        ['DELETE', '/api/puzzles/x'],
      ] as const;
      for (const [method, path] of [...acts, ...acts]) {
        const { status, headers } = await send(method, path, NEW_GAME_REQUEST);
        assert.equal(status, path === '/api/puzzles' ? 200 : 404, path);
        assert.equal(headers['ratelimit-policy'], '"own_puzzles";q=8;w=60');
      }
      for (const [method, path] of acts)
        assert.equal((await send(method, path, NEW_GAME_REQUEST)).status, 429, path);
      for (let i = 0; i < 10; i++) assert.ok((await newGame()).id, 'new games have their whole limit');
    });

    test('the leftover letters spell the message, which is revealed when a game is completed', async (t) => {
      const { send, solution } = await startService(t, backend);
      const words = [
        'apple',
        'banana',
        'cherry',
        'grape',
        'lemon',
        'mango',
        'orange',
        'peach',
        'plum',
        'kiwi',
      ];
      const request = { title: 'Fruit', words, board_size: 8, seed: 7 };
      const tooLong = await send('POST', '/api/puzzles', { ...request, message: 'a'.repeat(60) });
      assert.equal(tooLong.status, 400);
      const fits = /^message has 60 letters, but these words leave room for (\d+)/.exec(
        tooLong.body.error,
      )?.[1];
      assert.ok(fits, tooLong.body.error);
      const message = `Eat ${'me '.repeat(40)}`.slice(0, Math.ceil((Number(fits) * 3) / 2)).trim();
      const letters = message.replaceAll(' ', '').toUpperCase();
      const made = await send('POST', '/api/puzzles', { ...request, message });
      assert.equal(made.status, 200, made.text);
      const { id, grid } = (await send('POST', `/api/puzzles/${made.body.id}/game`, {})).body;
      const about = async () => (await send('GET', `/api/game/${id}/puzzle`)).body;
      assert.deepEqual([(await about()).message_length, (await about()).message], [letters.length, null]);
      const solved = await solution(id);
      await send('POST', `/api/game/${id}/finds`, { finds: solved.map(({ cells }) => ({ cells })) });
      assert.equal((await about()).message, message);
      const covered = new Set(solved.flatMap(({ cells }) => cells.map(({ row, col }) => 8 * row + col)));
      assert.equal(
        grid
          .flat()
          .filter((_: string, i: number) => !covered.has(i))
          .join(''),
        letters,
      );
    });

    test('a change makes a new board, and a game that has started keeps its own', async (t) => {
      const service = await startService(t, backend);
      const { send } = service;
      const { id, secret } = (await send('POST', '/api/puzzles', NEW_GAME_REQUEST)).body;
      const old = (await send('POST', `/api/puzzles/${id}/game`, {})).body;
      const changed = await change(service, id, secret, {
        ...NEW_GAME_REQUEST,
        title: 'Other',
        words: ['bat', 'elk', 'fox'],
      });
      assert.deepEqual([changed.status, changed.body.word_count], [200, 3]);
      assert.equal((await send('GET', `/api/puzzles/${id}`)).body.title, 'Other');
      assert.deepEqual((await send('GET', `/api/game/${old.id}`)).body, old);
      const fresh = (await send('POST', `/api/puzzles/${id}/game`, {})).body;
      assert.deepEqual(fresh.words.map(({ text }: any) => text).sort(), ['BAT', 'ELK', 'FOX']);
    });

    test('with the secret a puzzle shows its letters, words and settings, from which it can be made again', async (t) => {
      const words = ['Mary-Ann', { word: 'elk', clue: 'a deer' }, 'fox = Fuchs'];
      const { send } = await startService(t, backend);
      const request = { title: 'Class', words, show_words: false };
      const { id, secret } = (await send('POST', '/api/puzzles', request)).body;
      const headers = { authorization: `Bearer ${secret}` };
      const asMaker = (method: string, body?: object) =>
        send(method, `/api/puzzles/${id}`, body, { headers });
      const { grid } = (await send('POST', `/api/puzzles/${id}/game`, {})).body;
      const plain = (await send('GET', `/api/puzzles/${id}`)).body;
      assert.ok(!('words' in plain) && !('grid' in plain));
      const { body, headers: answered } = await asMaker('GET');
      assert.equal(answered['cache-control'], 'no-store');
      const { words: shown, ...rest } = body;
      assert.deepEqual(rest, {
        ...plain,
        grid,
        show_words: false,
        hints_allowed: true,
        message: '',
        language: null,
      });
      const sorted = [...shown].sort((a, b) => (a.word ?? a).localeCompare(b.word ?? b));
      assert.deepEqual(sorted, [{ word: 'ELK', clue: 'a deer' }, { word: 'FOX', clue: 'Fuchs' }, 'Mary-Ann']);
      assert.equal((await asMaker('PUT', body)).status, 200);
      const wrong = { headers: { authorization: 'Bearer wrong' } };
      assert.equal((await send('GET', `/api/puzzles/${id}`, undefined, wrong)).status, 403);
    });

    test('changing only the title keeps games running under the new title', async (t) => {
      const { send, id, asMaker, join } = await startOwnPuzzle(t, backend);
      const game = await join('Ann');
      const { status, body } = await asMaker('PATCH', '', { title: ' Class 5b ' });
      assert.deepEqual([status, body.title, body.word_count], [200, 'Class 5b', 3]);
      assert.equal((await send('GET', `/api/puzzles/${id}`)).body.title, 'Class 5b');
      assert.equal((await send('GET', `/api/game/${game}`)).body.category, 'Class 5b');
      assert.equal((await asMaker('PATCH', '', { title: ' ' })).status, 400);
      assert.equal((await asMaker('PATCH', '', {})).body.error, 'title is required');
    });

    test("without a size the board has the page's size, or is large enough for the words", async (t) => {
      const { send } = await startService(t, backend);
      const sizeFor = async (words: string[]) =>
        (await send('POST', '/api/puzzles', { title: 'T', words })).body;
      assert.equal((await sizeFor(['bat', 'elk', 'fox'])).board_size, 12);
      assert.equal((await sizeFor(['bat', 'elk', 'fox', 'photosynthesis'])).board_size, 14);
      const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZABCD';
      const many = Array.from(
        letters,
        (letter, i) => `${letter}${letters.slice(i % 5, (i % 5) + 6)}${i % 2 ? 'X' : 'Q'}`,
      );
      const { word_count, board_size } = await sizeFor(many);
      assert.ok(word_count > 24 && board_size > 14, `${word_count} words on ${board_size}`);
    });
  });
}

function change({ send }: Pick<Service, 'send'>, id: string, secret: string, body: unknown) {
  return send('PUT', `/api/puzzles/${id}`, body, { headers: { authorization: `Bearer ${secret}` } });
}
