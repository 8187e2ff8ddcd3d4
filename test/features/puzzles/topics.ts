import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { makeBoard } from '../../../src/core/game/board/make.ts';
import { LANGUAGE_CODES } from '../../../src/core/game/language/languages.ts';
import { conceptsByTopic } from '../../../src/features/puzzles/concepts.ts';
import type { Backend } from '../../support/backend.ts';
import { startService } from '../../support/service.ts';

const ASKED = { board: 'de', clues: 'en', topics: ['animals'], count: 12 };
const CODES = LANGUAGE_CODES.join(', ');

export function vocabularySuite(backend: Backend): void {
  describe('a puzzle of a vocabulary', () => {
    test('GET /api/topics counts, for each language and its clues, the words that can share a board', async (t) => {
      const { send } = await startService(t, backend);
      const { status, body } = await send('GET', '/api/topics');
      assert.equal(status, 200);
      assert.deepEqual(
        body.map(({ id }: { id: string }) => id),
        [...conceptsByTopic().keys()],
      );
      for (const { id, words } of body) {
        assert.deepEqual(Object.keys(words), [...LANGUAGE_CODES], id);
        for (const [board, counts] of Object.entries<Record<string, number>>(words)) {
          const others = LANGUAGE_CODES.filter((code) => code !== board);
          assert.deepEqual(Object.keys(counts), [...others, 'emoji'], id);
          assert.ok(Object.values(counts).every((count) => count >= 8 && count <= 30));
        }
      }
    });

    test("GET /api/topics/{topic} has a topic's words, each with its clue", async (t) => {
      const { send } = await startService(t, backend);
      const [{ words }] = (await send('GET', '/api/topics')).body;
      for (const clues of ['en', 'emoji']) {
        const { status, body } = await send('GET', `/api/topics/animals?board=de&clues=${clues}`);
        assert.deepEqual([status, body.length], [200, words.de[clues]]);
        const clue = clues === 'en' ? 'dog' : '🐕';
        assert.deepEqual(body[0], { word: 'Hund', clue, article: 'der' });
      }
      for (const [query, wrong] of Object.entries({
        'pets?board=de&clues=en': 404,
        'animals?board=xx&clues=en': 400,
        'animals?board=emoji&clues=en': 400,
        'animals?board=de&clues=de': 400,
        'animals?board=de': 400,
        animals: 400,
      }))
        assert.equal((await send('GET', `/api/topics/${query}`)).status, wrong, query);
    });

    test('a topic gives as many words as it says, and asking for more gets an error', async (t) => {
      const { send } = await startService(t, backend);
      const [{ words }] = (await send('GET', '/api/topics')).body;
      for (const clues of ['en', 'emoji']) {
        const count = words.de[clues];
        const made = await send('POST', '/api/puzzles', { vocabulary: { ...ASKED, clues, count } });
        assert.deepEqual([made.status, made.body.word_count], [200, count]);
        const more = await send('POST', '/api/puzzles', { vocabulary: { ...ASKED, clues, count: 30 } });
        const error = `count is 30, but only ${count} words of these topics fit on one board. Lower count or add topics.`;
        assert.deepEqual([more.status, more.body.error], [400, error]);
      }
      const both = { ...ASKED, topics: ['animals', 'food', 'animals'], count: 30 };
      assert.equal((await send('POST', '/api/puzzles', { vocabulary: both })).body.word_count, 30);
    });

    test('the list has words and clues, only clues or only pictures, and a hidden word appears when found', async (t) => {
      const { send, solution } = await startService(t, backend);
      const concepts = conceptsByTopic().get('animals') ?? [];
      for (const list of [undefined, 'both', 'clues', 'pictures']) {
        const vocabulary = { ...ASKED, ...(list && { list }) };
        const { id } = (await send('POST', '/api/puzzles', { vocabulary, seed: 7 })).body;
        const game = (await send('POST', `/api/puzzles/${id}/game`, {})).body;
        const read = async () => (await send('GET', `/api/game/${game.id}/puzzle`)).body;
        const words = await solution(game.id);
        const isBoth = list === undefined || list === 'both';
        const known = words.map(({ text }) => concepts.find((one) => one.words.de.toUpperCase() === text));
        const names = known.map((concept) => `${concept?.articles.de} ${concept?.words.de}`);
        const expected = known.map((concept, i) => {
          const clue = list === 'pictures' ? concept?.emoji : concept?.words.en;
          return isBoth ? `${names[i]} – ${clue}` : clue;
        });
        const before = await read();
        assert.deepEqual(before.labels, expected, `${list}`);
        assert.deepEqual(before.dictionary_words, isBoth ? names : names.map(() => ''));
        const texts = game.words.map(({ text }: { text: string }) => text);
        assert.deepEqual(texts, isBoth ? words.map(({ text }) => text) : words.map(() => ''));
        const [first] = words;
        const found = await send('POST', `/api/game/${game.id}/guess`, { cells: first?.cells });
        assert.deepEqual([found.body.correct, found.body.words[0].text], [true, first?.text]);
        const after = await read();
        assert.deepEqual(after.labels, expected, `${list}`);
        assert.deepEqual(
          after.dictionary_words,
          isBoth ? names : names.map((name, i) => (i === 0 ? name : '')),
        );
      }
    });

    test('a seed always gives the same board, and a missing title is made from topics and languages', async (t) => {
      const { send } = await startService(t, backend);
      const make = async (more: object) =>
        (await send('POST', '/api/puzzles', { vocabulary: ASKED, seed: 3, ...more })).body;
      const boardOf = async ({ id, secret }: { id: string; secret: string }) => {
        const headers = { authorization: `Bearer ${secret}` };
        return (await send('GET', `/api/puzzles/${id}`, undefined, { headers })).body;
      };
      const [first, second] = [await make({}), await make({ title: 'Unit 4' })];
      assert.deepEqual([first.title, second.title], ['Animals (Deutsch – English)', 'Unit 4']);
      const [one, other] = [await boardOf(first), await boardOf(second)];
      assert.deepEqual([one.grid, one.words], [other.grid, other.words]);
      const { word, clue } = one.words[0];
      assert.ok(
        conceptsByTopic()
          .get('animals')
          ?.some(({ words, articles }) => `${articles.de}|${words.de}` === word && words.en === clue),
      );
    });

    test('a vocabulary board has a language, and a board of custom words has none', async (t) => {
      const asked: unknown[] = [];
      const { send } = await startService(t, backend, {
        given: {
          async makePuzzleBoard(request) {
            asked.push(request.language);
            return makeBoard(request);
          },
        },
      });
      await send('POST', '/api/puzzles', { vocabulary: ASKED });
      await send('POST', '/api/puzzles', { title: 'Trees', words: 'oak, ash, elm' });
      assert.deepEqual(asked, ['de', null]);
    });

    test('typed pairs make a vocabulary puzzle, like the words of a topic', async (t) => {
      const { send } = await startService(t, backend);
      const words = 'Käfig\tcage\nIgel\thedgehog\nBär\tbear';
      const vocabulary = { board: 'de', clues: 'en', list: 'clues' };
      const { status, body } = await send('POST', '/api/puzzles', { vocabulary, words });
      assert.deepEqual([status, body.word_count, body.title], [200, 3, 'Deutsch – English']);
      const game = (await send('POST', `/api/puzzles/${body.id}/game`, {})).body;
      const { labels } = (await send('GET', `/api/game/${game.id}/puzzle`)).body;
      assert.deepEqual(labels.toSorted(), ['bear', 'cage', 'hedgehog']);
    });

    test('an invalid vocabulary gets a 400 that says what is wrong', async (t) => {
      const { send } = await startService(t, backend);
      for (const [change, error] of [
        [{ board: 'emoji' }, `board must be a language: ${CODES}`],
        [{ board: 'xx' }, `board must be a language: ${CODES}`],
        [{ board: undefined }, `board must be a language: ${CODES}`],
        [{ clues: 'xx' }, `clues must be emoji or a language other than the board's: ${CODES}`],
        [{ clues: 'de' }, `clues must be emoji or a language other than the board's: ${CODES}`],
        [{ list: 'words' }, 'list must be both, clues or pictures'],
        [{ topics: undefined }, 'topics must be a list of at least one topic'],
        [{ topics: [] }, 'topics must be a list of at least one topic'],
        [{ topics: 'animals' }, 'topics must be a list of at least one topic'],
        [{ topics: ['animals', 'pets'] }, 'There is no topic "pets". GET /api/topics lists them all.'],
        [{ topics: [['animals']] }, 'There is no topic by that name. GET /api/topics lists them all.'],
        [{ count: 'many' }, 'count must be a number from 3 to 30'],
        [{ count: undefined }, 'count must be a number from 3 to 30'],
        [{ count: null }, 'count must be a number from 3 to 30'],
        [{ count: 2 }, 'count must be a number from 3 to 30'],
        [{ count: 31 }, 'count must be a number from 3 to 30'],
      ] as const) {
        const answer = await send('POST', '/api/puzzles', { vocabulary: { ...ASKED, ...change } });
        assert.deepEqual([answer.status, answer.body.error], [400, error], JSON.stringify(change));
      }
      for (const vocabulary of [null, 'de', 5, ['de']]) {
        const { status, body } = await send('POST', '/api/puzzles', { vocabulary });
        assert.deepEqual([status, body.error], [400, 'vocabulary must be an object']);
      }
    });
  });
}
