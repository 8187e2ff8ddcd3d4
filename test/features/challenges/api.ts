import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Backend } from '../../support/backend.ts';
import { finish } from '../../support/games.ts';
import { newPuzzle, play, startPuzzle } from '../../support/puzzles.ts';
import { CONTRACT_LIMITS, startService } from '../../support/service.ts';

export default function challengesSuite(backend: Backend): void {
  test('a challenge shows when each word was found, for the ghost, and lists its solo players, fastest first', async (t) => {
    const service = await startService(t, backend);
    const { send, newGame, clock, solution } = service;
    const { id } = await newGame({ word_count: 3 });
    await finish(service, id, 3000);
    const { puzzle_id: puzzle } = (await send('POST', `/api/game/${id}/challenge`)).body;
    const challenge = async () => (await send('GET', `/api/puzzles/${puzzle}/challenge`)).body;
    assert.deepEqual((await challenge()).found_at, [1, 2, 3]);
    assert.equal((await send('GET', `/api/puzzles/${puzzle}`)).body.is_challenge, true);
    for (const [player_name, ms] of [
      ['Slow', 9000],
      ['Fast', 2500],
    ] as const) {
      const game = (await send('POST', `/api/puzzles/${puzzle}/game`, { player_name })).body;
      assert.equal((await send('GET', `/api/game/${game.id}/puzzle`)).body.is_challenge, true);
      if (player_name === 'Fast') await send('POST', `/api/game/${game.id}/hint`, {});
      await finish(service, game.id, ms);
    }
    await send('POST', `/api/puzzles/${puzzle}/game`, { player_name: 'Unfinished' });
    const team = (await send('POST', `/api/puzzles/${puzzle}/game`, { player_name: 'Team' })).body.id;
    for (const [i, { cells }] of (await solution(team)).entries())
      await send('POST', `/api/game/${team}/finds`, { finds: [{ cells }], player_name: `Player ${i % 2}` });
    assert.equal((await send('GET', `/api/game/${team}`)).body.status, 'completed');
    const { attempts } = await challenge();
    const now = new Date(clock.now()).toISOString();
    const before = new Date(clock.now() - 2500).toISOString();
    assert.deepEqual(attempts, [
      { player_name: 'Fast', time_seconds: 2.5, hints: 1, completed_at: now },
      { player_name: 'Slow', time_seconds: 9, hints: 0, completed_at: before },
    ]);
  });

  test('a challenge shows every attempt, however many games are started or played on it', async (t) => {
    const service = await startService(t, backend);
    const { send, newGame, store, clock } = service;
    const { id } = await newGame({ word_count: 3 });
    await finish(service, id, 3000);
    const { puzzle_id: puzzle } = (await send('POST', `/api/game/${id}/challenge`)).body;
    const unfinished = Array.from({ length: 100 }, () => startPuzzle(store, puzzle, 'Nobody'));
    await Promise.all(unfinished);
    const names = Array.from({ length: 25 }, (_, i) => `P${i}`);
    for (const playerName of names) await play({ store, clock }, puzzle, 5000, { playerName });
    const path = `/api/puzzles/${puzzle}/challenge`;
    const first = (await send('GET', path)).body;
    const second = (await send('GET', `${path}?after_attempt=${first.next}`)).body;
    assert.deepEqual([first.attempts.length, first.total, second.total, second.next], [20, 25, 25, null]);
    const shown = [...first.attempts, ...second.attempts].map(({ player_name }: any) => player_name);
    assert.deepEqual(shown, names);
    assert.deepEqual((await send('GET', `${path}?after_attempt=x`)).body, first);
  });

  test('a completed game makes one challenge, with its time and without its id', async (t) => {
    const service = await startService(t, backend);
    const { send, newGame, guess, clock, solution } = service;
    const game = await newGame({ player_name: 'Ann', difficulty: 'easy' });
    const path = `/api/game/${game.id}/challenge`;
    const early = await send('POST', path);
    assert.deepEqual([early.status, early.body.error], [409, 'Game is not completed']);
    await clock.advance(12_345);
    for (const { cells } of await solution(game.id)) await guess(game.id, { cells });
    const ids = await Promise.all(
      Array.from({ length: 5 }, async () => (await send('POST', path)).body.puzzle_id),
    );
    assert.equal(new Set(ids).size, 1);
    const [id] = ids;
    assert.deepEqual((await send('GET', `/api/puzzles/${id}/challenge`)).body, {
      player_name: 'Ann',
      time_seconds: 12.345,
      hints: 0,
      completed_at: new Date(clock.now()).toISOString(),
      found_at: Array(8).fill(12.345),
      attempts: [],
      total: 0,
      next: null,
    });
    const mine = (await send('POST', `/api/puzzles/${id}/game`, { player_name: 'Bob' })).body;
    assert.deepEqual([mine.grid, mine.category], [game.grid, game.category]);
    assert.equal((await send('GET', `/api/puzzles/${id}`)).body.difficulty, 'easy');
    assert.equal((await send('GET', `/api/game/${mine.id}/puzzle`)).body.puzzle_id, id);
  });

  test('a challenge from a game of a puzzle has its board, with the words hidden again', async (t) => {
    const service = await startService(t, backend);
    const { send, store } = service;
    const puzzle = await store.addPuzzle(newPuzzle({ showWords: false }));
    const game = (await send('POST', `/api/puzzles/${puzzle}/game`, { player_name: 'Ann' })).body;
    await finish(service, game.id, 20_000);
    const { puzzle_id: id } = (await send('POST', `/api/game/${game.id}/challenge`)).body;
    assert.notEqual(id, puzzle);
    assert.deepEqual((await store.puzzle(id))?.board, (await store.puzzle(puzzle))?.board);
    const again = (await send('POST', `/api/puzzles/${id}/game`, {})).body;
    const paths = [`puzzles/${id}`, `puzzles/${id}/challenge`, `game/${again.id}`, `game/${again.id}/puzzle`];
    for (const path of paths) {
      const { status, text } = await send('GET', `/api/${path}`);
      assert.equal(status, 200);
      for (const { text: word } of newPuzzle().board.placements) assert.ok(!text.includes(`"${word}"`), path);
    }
  });

  test('a challenge counts towards the limit on created puzzles', async (t) => {
    const { send } = await startService(t, backend, { limits: { ...CONTRACT_LIMITS, own_puzzles: 1 } });
    const statuses = [
      await send('POST', '/api/game/x/challenge'),
      await send('POST', '/api/game/x/challenge'),
    ];
    assert.deepEqual(
      statuses.map(({ status }) => status),
      [404, 429],
    );
  });
}
