import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Cell } from '../../../../src/core/game/grid.ts';
import type { Backend } from '../../../support/backend.ts';
import { newPuzzle, todayOf } from '../../../support/puzzles.ts';
import { startService } from '../../../support/service.ts';

const UNKNOWN = '019ca945-0a00-7000-8000-000000000000';

export function findsSuite(backend: Backend): void {
  describe('POST /api/game/{id}/finds', () => {
    test("many words can be found together, and a wrong or repeated find doesn't affect the others", async (t) => {
      const { send, newGame, solution } = await startService(t, backend);
      const { id } = await newGame({ word_count: 4 });
      const words = await solution(id);
      const [first, second, third, fourth] = words as [WordCells, WordCells, WordCells, WordCells];
      const finds = [
        first,
        { cells: [{ row: 0, col: 0 }] },
        { cells: second.cells.toReversed() },
        first,
        null,
        7,
      ];
      const { status, body } = await send('POST', `/api/game/${id}/finds`, {
        finds: finds.map((find) => (typeof find === 'object' && find ? { cells: find.cells } : find)),
        player_name: 'Ann',
      });
      const miss = { correct: false, word: null };
      assert.deepEqual(
        [status, body],
        [
          200,
          {
            results: [
              { correct: true, word: first.text },
              miss,
              { correct: true, word: second.text },
              { correct: false, word: first.text, already: true, player_name: 'Ann' },
              miss,
              miss,
            ],
            status: 'in_progress',
            completed_at: null,
            ranked: 'in_progress',
          },
        ],
      );
      const game = (await send('GET', `/api/game/${id}`)).body;
      assert.equal(game.words.filter(({ found }: any) => found).length, 2);
      const rest = { finds: [third, fourth].map(({ cells }) => ({ cells })) };
      const last = (await send('POST', `/api/game/${id}/finds`, rest)).body;
      assert.deepEqual([last.status, typeof last.completed_at], ['completed', 'string']);
      assert.equal(last.ranked, 'team');
      const again = (await send('POST', `/api/game/${id}/finds`, rest)).body;
      const lost = [third, fourth].map(({ text }) => {
        return { correct: false, word: text, already: true, player_name: null };
      });
      assert.deepEqual([again.results, again.completed_at], [lost, last.completed_at]);
    });

    test('a find of a word that was found before returns its finder, whether typed or clicked from either end', async (t) => {
      const { send, newGame, solution } = await startService(t, backend);
      const { id } = await newGame({ word_count: 4 });
      const [typed, clicked] = (await solution(id)) as [WordCells, WordCells];
      await send('POST', `/api/game/${id}/guess`, { word: typed.text, player_name: 'Bob' });
      const session = 'session-of-ann';
      const finds = [{ cells: clicked.cells }];
      const first = (await send('POST', `/api/game/${id}/finds`, { finds, player_name: 'Ann', session }))
        .body;
      assert.deepEqual(first.results, [{ correct: true, word: clicked.text }]);
      const all = [{ cells: typed.cells }, { cells: clicked.cells.toReversed() }];
      const { results } = (await send('POST', `/api/game/${id}/finds`, { finds: all, player_name: 'Eve' }))
        .body;
      const [ofBob, ofAnn] = results;
      assert.deepEqual(ofBob, { correct: false, word: typed.text, already: true, player_name: 'Bob' });
      assert.match(ofAnn.player_id, /^[0-9a-f]{16}$/);
      assert.deepEqual([ofAnn.word, ofAnn.already, ofAnn.player_name], [clicked.text, true, 'Ann']);
    });

    test('only finds sent one by one at human speed are ranked', async (t) => {
      const { send, store, clock, solution } = await startService(t, backend);
      const puzzle = await store.addPuzzle(newPuzzle({ day: todayOf(clock) }));
      const ranked = [];
      for (const isSlow of [true, false]) {
        const { id } = (await send('POST', `/api/puzzles/${puzzle}/game`, {})).body;
        for (const { cells } of await solution(id)) {
          if (isSlow) await clock.advance(1000);
          const { body } = await send('POST', `/api/game/${id}/finds`, { finds: [{ cells }] });
          if (body.status === 'completed') ranked.push(body.ranked);
        }
      }
      assert.deepEqual(ranked, ['yes', 'fast']);
    });

    test("a game that ended offline or was paused says why it isn't ranked, and any other reason gets a 400", async (t) => {
      const { send, newGame, solution, clock } = await startService(t, backend);
      for (const unlisted of ['offline', 'paused']) {
        const { id } = await newGame();
        const finds = (await solution(id)).map(({ cells }) => ({ cells }));
        await clock.advance(60_000);
        const { body } = await send('POST', `/api/game/${id}/finds`, { finds, unlisted });
        assert.equal(body.ranked, unlisted);
      }
      const { id } = await newGame();
      const { status, body } = await send('POST', `/api/game/${id}/finds`, { finds: [{}], unlisted: 'late' });
      assert.deepEqual([status, body.error], [400, 'unlisted must be offline or paused']);
    });

    test("a paused game finished by typing isn't ranked, and an invalid mark of a guess is ignored", async (t) => {
      const { send, newGame } = await startService(t, backend);
      for (const [unlisted, listed] of [
        ['paused', 0],
        ['late', 1],
      ] as const) {
        const { id, words } = await newGame({ word_count: 3 });
        for (const { text } of words) await send('POST', `/api/game/${id}/guess`, { word: text, unlisted });
        const { leaderboards } = (await send('GET', '/api/scoreboard')).body;
        assert.equal(Object.values(leaderboards).flat().length, listed, unlisted);
      }
    });

    test('if the same finds are sent many times together, each word is found once', async (t) => {
      const { send, newGame, solution } = await startService(t, backend);
      const { id } = await newGame({ word_count: 5 });
      const finds = (await solution(id)).map(({ cells }) => ({ cells }));
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => send('POST', `/api/game/${id}/finds`, { finds })),
      );
      const correct = answers.flatMap(({ body }) => body.results).filter((result: any) => result.correct);
      assert.equal(correct.length, 5);
      assert.ok(answers.every(({ body }) => body.status === 'completed'));
    });

    test("an unknown game is reported first, then a body that isn't JSON, then missing finds", async (t) => {
      const { send, newGame } = await startService(t, backend);
      const { id } = await newGame();
      const wrong = 'finds must be a list of 1 to 30 finds';
      const expected: [string, unknown, number, string][] = [
        [UNKNOWN, '{', 404, 'Game not found'],
        ['x', {}, 404, 'Game not found'],
        [id, '{', 400, 'Invalid JSON'],
        [id, {}, 400, wrong],
        [id, [], 400, 'The body must be a JSON object'],
        [id, { finds: [] }, 400, wrong],
        [id, { finds: 'x' }, 400, wrong],
        [id, { finds: Array(31).fill({ cells: [] }) }, 400, wrong],
      ];
      for (const [game, body, status, error] of expected) {
        const answer = await send('POST', `/api/game/${game}/finds`, body);
        assert.deepEqual([answer.status, answer.body.error], [status, error]);
      }
      const most = await send('POST', `/api/game/${id}/finds`, { finds: Array(30).fill({ cells: [] }) });
      assert.deepEqual([most.status, most.body.results.length], [200, 30]);
    });

    test('ids of missing games share one limit (C110)', async (t) => {
      const { send } = await startService(t, backend, { limits: { finds: 2 } });
      const statuses = [];
      for (const id of ['a', 'b', 'c'])
        statuses.push((await send('POST', `/api/game/${id}/finds`, {})).status);
      assert.deepEqual(statuses, [404, 404, 429]);
    });

    test("requests with invented game ids are limited to 40 times a game's limit for each address", async (t) => {
      const { send } = await startService(t, backend, { limits: { finds: 1 } });
      let last = 100;
      const post = (path: string, remoteAddress = '10.0.0.1') =>
        send('POST', `/api/game/${UNKNOWN.slice(0, -3)}${++last}/${path}`, {}, { remoteAddress });
      for (let i = 0; i < 40; i++) assert.equal((await post(i % 2 ? 'start' : 'finds')).status, 404);
      const refused = await post('finds');
      assert.deepEqual([refused.status, refused.headers['ratelimit-policy']], [429, '"finds";q=40;w=60']);
      assert.equal((await post('start')).status, 429);
      assert.equal((await post('finds', '10.0.0.2')).status, 404);
    });
  });
}

type WordCells = { text: string; cells: Cell[] };
