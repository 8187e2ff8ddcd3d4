import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { DAY_MS } from '../../../src/core/game/days.ts';
import type { Backend } from '../../support/backend.ts';
import { finish } from '../../support/games.ts';
import { newPuzzle, todayOf } from '../../support/puzzles.ts';
import { type Service, startService } from '../../support/service.ts';

export function puzzleScoresSuite(backend: Backend): void {
  describe('GET /api/puzzles/{id}/scores', () => {
    test("a puzzle's scores list games completed by cells, and give a game's rank or why it has none", async (t) => {
      const service = await startService(t, backend);
      const { send, store, clock } = service;
      const id = await store.addPuzzle(newPuzzle({ day: todayOf(clock) }));
      const slow = await playAll(service, id, 50_000, 'Slow');
      const fast = await playAll(service, id, 20_000, 'Fast');
      const typed = await playAll(service, id, 10_000, 'Typed', { typed: true });
      const { entries, players, game } = (await send('GET', `/api/puzzles/${id}/scores`)).body;
      assert.equal(players, 2);
      assert.deepEqual(
        entries.map((entry: any) => [entry.player_name, entry.time_seconds]),
        [
          ['Fast', 20],
          ['Slow', 50],
        ],
      );
      assert.deepEqual(Object.keys(entries[0]), [
        'player_name',
        'time_seconds',
        'board_size',
        'word_count',
        'completed_at',
      ]);
      assert.equal(game, null);
      const rankOf = async (gameId: string) =>
        (await send('GET', `/api/puzzles/${id}/scores?game=${gameId}`)).body.game;
      assert.deepEqual(await rankOf(fast), { place: 1, faster_than: 100, ranked: 'yes' });
      assert.deepEqual(await rankOf(slow), { place: 2, faster_than: 0, ranked: 'yes' });
      const none = { place: null, faster_than: null };
      assert.deepEqual(await rankOf(typed), { ...none, ranked: 'typed' });
      const open = await startOf(send, id);
      assert.deepEqual(await rankOf(open.id), { ...none, ranked: 'in_progress' });
      const scripted = await playAll(service, id, 100, 'Script');
      assert.deepEqual(await rankOf(scripted), { ...none, ranked: 'fast' });
      const practice = await playAll(service, id, 30_000, 'Again', { practice: true });
      assert.deepEqual(await rankOf(practice), { ...none, ranked: 'practice' });
      await clock.advance(2 * DAY_MS);
      assert.deepEqual(await rankOf(await playAll(service, id, 30_000, 'Late')), { ...none, ranked: 'late' });
    });

    test("the scores have the percentage of other players that a game beats, and each name has its first completed game's rank", async (t) => {
      const service = await startService(t, backend);
      const { send, store, clock } = service;
      const id = await store.addPuzzle(newPuzzle({ day: todayOf(clock) }));
      for (const seconds of [20, 30, 40, 50]) await playAll(service, id, seconds * 1000, `Player ${seconds}`);
      const first = await playAll(service, id, 35_000, 'Player 35');
      const again = await playAll(service, id, 18_000, 'Player 35');
      const scores = async (game: string) =>
        (await send('GET', `/api/puzzles/${id}/scores?game=${game}`)).body;
      const { players, game, entries } = await scores(again);
      assert.deepEqual([players, entries.length, entries[0].player_name], [5, 5, 'Player 20']);
      assert.deepEqual(game, { place: null, faster_than: null, ranked: 'second' });
      assert.deepEqual((await scores(first)).game, { place: 3, faster_than: 50, ranked: 'yes' });
    });

    test("a second game under the same name on one day isn't ranked, even if it is better, and says so", async (t) => {
      const { send, store, solution, clock } = await startService(t, backend);
      const puzzle = await store.addPuzzle(newPuzzle({ day: todayOf(clock) }));
      const ranked = [];
      for (const player_name of ['Ann', 'Ann', 'Anonymous', 'Anonymous']) {
        const { id } = (await send('POST', `/api/puzzles/${puzzle}/game`, { player_name })).body;
        const finds = (await solution(id)).map(({ cells }) => ({ cells }));
        await clock.advance(60_000 - 1000 * ranked.length);
        ranked.push((await send('POST', `/api/game/${id}/finds`, { finds })).body.ranked);
      }
      assert.deepEqual(ranked, ['yes', 'second', 'yes', 'yes']);
    });
  });
}

async function startOf(send: Service['send'], puzzle: string, name = 'Ann', practice = false) {
  return (await send('POST', `/api/puzzles/${puzzle}/game`, { player_name: name, practice })).body;
}

/** Plays a game to its end and returns its id. */
async function playAll(
  service: Service,
  puzzle: string,
  ms: number,
  name: string,
  { typed = false, practice = false } = {},
): Promise<string> {
  const { id, words } = await startOf(service.send, puzzle, name, practice);
  if (typed) await service.guess(id, { word: words[0].text });
  await finish(service, id, ms);
  return id;
}
