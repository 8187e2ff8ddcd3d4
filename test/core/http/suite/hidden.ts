import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { makeBoard } from '../../../../src/core/game/board/make.ts';
import type { Cell } from '../../../../src/core/game/grid.ts';
import { operations } from '../../../support/api.ts';
import type { Backend } from '../../../support/backend.ts';
import { follow } from '../../../support/follow.ts';
import { startOwnPuzzle } from '../../../support/own-puzzle.ts';
import type { Reply } from '../../../support/service.ts';

/** Long words, so that no text contains one by chance. The labels differ from the words. */
const LABELS: Readonly<Record<string, string>> = {
  ZEBRAFISH: 'Zebra-Fish',
  QUOKKA: 'quo kka',
  JACKDAW: 'Jack’daw',
  WILDEBEEST: 'wildebeest',
  PORCUPINE: 'it stings',
};
const WORDS = Object.keys(LABELS);
const SETTINGS = { size: 14, difficulty: 'medium', language: null } as const;
const { board: BOARD } = makeBoard({ ...SETTINGS, words: WORDS, seed: 1 });
const HIDDEN = {
  ...SETTINGS,
  board: BOARD,
  labels: BOARD.placements.map(({ text }) => LABELS[text] ?? text),
  showWords: false,
};

/** Correct, wrong and malformed bodies that players may send to any path. */
const BODIES = [{}, { word: 'nothing' }, { player_name: 'Ann' }, { cells: [{ row: 0, col: 0 }] }, '{', []];

export function hiddenSuite(backend: Backend): void {
  describe('hidden words', () => {
    test('no path or stream reveals a letter or a cell of a word before it is found (C116)', async (t) => {
      const room = await startOwnPuzzle(t, backend, HIDDEN);
      const { app, send, join, solution, id } = room;
      const { url } = await app.listen();
      const game = await join('Ann');
      const words = await solution(game);
      assert.equal(words.length, WORDS.length);
      const followers = await Promise.all(
        [{ lastEventId: 0 }, {}, { name: 'Ann' }].map((options) => follow(t, url, game, options)),
      );

      const found = new Set<string>();
      const check = (text: string, label: string) => {
        for (const word of words) if (!found.has(word.text)) assertHidden(text, word, label);
      };
      const walk = async () => {
        for (const { method, path } of operations) {
          if (!path.includes('_id}') || path.endsWith('/events')) continue;
          const address = path.replace('{game_id}', game).replace('{puzzle_id}', id);
          for (const body of method === 'get' ? [undefined] : BODIES) {
            const answer = await send(method.toUpperCase(), address, body);
            check(answer.text, `${method} ${address} ${JSON.stringify(body)}`);
            checkAnswer(answer);
            // Printing a board needs the secret, but players get the board with a game.
            if (method === 'get' && path.startsWith('/api/puzzles/'))
              assert.ok(!('grid' in answer.body), address);
          }
        }
        for (const page of [`/game/${game}`, `/puzzle/${id}`]) check((await send('GET', page)).text, page);
      };
      const checkAnswer = ({ body }: Reply) => {
        for (const cells of cellListsIn(body)) {
          const isFound = words.some(({ text, cells: own }) => found.has(text) && isSame(own, cells));
          // A hint shows the first two cells on purpose.
          assert.ok(isFound || cells.length <= 2, JSON.stringify(body));
        }
      };

      await walk();
      for (const { text, cells } of words) {
        const answer = await send('POST', `/api/game/${game}/finds`, { finds: [{ cells }] });
        assert.deepEqual(answer.body.results, [{ correct: true, word: text }]);
        found.add(text);
        await followers[0]?.until(({ name, data }) => name === 'find' && data.word === text);
        for (const follower of followers) check(follower.text(), `the stream after ${text}`);
        await walk();
      }
      const shown = (await send('GET', `/api/game/${game}`)).body.words;
      assert.deepEqual(
        shown,
        words.map(({ text }) => ({ text, found: true })),
      );
      const { labels } = (await send('GET', `/api/game/${game}/puzzle`)).body;
      assert.deepEqual([...labels].sort(), ['Jack’daw', 'Zebra-Fish', 'it stings', 'quo kka', 'wildebeest']);
    });

    test('a hidden word has no text until it is found, not even in a hint, and its clue is shown (C116)', async (t) => {
      const room = await startOwnPuzzle(t, backend, HIDDEN);
      const { send, join, guess, solution } = room;
      const game = await join('Ann');
      const all = await solution(game);
      const texts = async () =>
        (await send('GET', `/api/game/${game}`)).body.words.map(({ text }: any) => text);
      assert.deepEqual(await texts(), ['', '', '', '', '']);
      const { labels, show_words } = (await send('GET', `/api/game/${game}/puzzle`)).body;
      assert.equal(show_words, false);
      assert.deepEqual(
        labels,
        all.map(({ text }) => (text === 'PORCUPINE' ? 'it stings' : '')),
      );
      const { body: hint } = await send('POST', `/api/game/${game}/hint`, {});
      assert.deepEqual([hint.word, hint.cells], ['', all[0]?.cells.slice(0, 1)]);
      const miss = (await guess(game, { word: 'nothing' })).body;
      assert.ok(miss.words.every(({ text }: any) => text === ''));
      const hit = (await guess(game, { cells: all[1]?.cells })).body;
      assert.equal(hit.word, all[1]?.text);
      assert.deepEqual(await texts(), ['', all[1]?.text, '', '', '']);
      assert.deepEqual(
        hit.words.map(({ text }: any) => text),
        await texts(),
      );
    });
  });
}

/** Looks for the word in any case and direction, with or without its creator's punctuation. */
function assertHidden(text: string, word: { text: string; cells: Cell[] }, label: string): void {
  const letters = text.toUpperCase().replaceAll(/[\s’'-]/g, '');
  const backwards = [...word.text].reverse().join('');
  assert.ok(!letters.includes(word.text) && !letters.includes(backwards), `${label} reveals ${word.text}`);
  for (const cells of [word.cells, word.cells.toReversed()])
    assert.ok(
      !text.includes(JSON.stringify(cells.slice(0, 3)).slice(1, -1)),
      `${label} reveals where ${word.text} is`,
    );
}

/** Returns all lists of cells, at any depth. */
function cellListsIn(value: unknown): Cell[][] {
  if (Array.isArray(value)) {
    if (value.length > 0 && value.every((one) => Number.isInteger(one?.row) && Number.isInteger(one?.col)))
      return [value];
    return value.flatMap(cellListsIn);
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(cellListsIn) : [];
}

function isSame(a: readonly Cell[], b: readonly Cell[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
