import assert from 'node:assert/strict';
import { describe, type TestContext, test } from 'node:test';
import { createClient, followPuzzle as followGames } from '../../../src/client/client.ts';
import type { Backend } from '../../support/backend.ts';
import { follow } from '../../support/follow.ts';
import { startOwnPuzzle } from '../../support/own-puzzle.ts';
import { followPuzzle } from './follow.ts';

async function listeningClass(t: TestContext, backend: Backend) {
  const room = await startOwnPuzzle(t, backend);
  const { url } = await room.app.listen();
  const watch = () => followPuzzle(t, url, room.id, room.secret);
  return { ...room, url, watch };
}

export function puzzleEventsSuite(backend: Backend): void {
  describe('the stream of a class', () => {
    test('a class stream starts with all games, then sends each change once and no letters', async (t) => {
      const { watch, join, send, guess, asMaker, solution } = await listeningClass(t, backend);
      const early = await join('Ann');
      const teacher = await watch();
      const progress = (id: string, player_name: string, found: number, status = 'in_progress') => ({
        ...{ id, player_name, status, found, word_count: 3 },
      });
      const first = await teacher.until(({ name }) => name === 'games');
      assert.deepEqual(first.data, { games: [progress(early, 'Ann', 0)] });
      /** Changes in quick succession may be one event. */
      const seen = (id: string, fits: (data: any) => boolean) =>
        teacher.until(({ name, data }) => name === 'game' && data.id === id && fits(data));
      const late = await join('Ben', { lobby: true });
      await seen(late, ({ status }) => status === 'waiting');
      await send('POST', `/api/game/${late}/start`);
      await seen(late, ({ status }) => status === 'in_progress');
      await send('POST', `/api/game/${early}/hint`, {});
      const [one, two, three] = await solution(early);
      await send('POST', `/api/game/${early}/finds`, {
        finds: [{ cells: one?.cells }, { cells: two?.cells }],
      });
      await seen(early, ({ found }) => found === 2);
      await guess(late, { word: 'nothing' });
      await guess(early, { word: three?.text });
      await seen(early, ({ found }) => found === 3);
      await asMaker('PATCH', `/games/${late}`, { player_name: 'Bea' });
      await seen(late, ({ player_name }) => player_name === 'Bea');
      await asMaker('DELETE', `/games/${early}`);
      await teacher.until(({ name }) => name === 'removed');
      assert.deepEqual(
        teacher.seen.slice(1).map(({ name, data }) => [name, data]),
        [
          ['game', progress(late, 'Ben', 0, 'waiting')],
          ['game', progress(late, 'Ben', 0)],
          ['game', progress(early, 'Ann', 2)],
          ['game', progress(early, 'Ann', 3, 'completed')],
          ['game', progress(late, 'Bea', 0)],
          ['removed', { id: early }],
        ],
      );
      for (const text of ['BAT', 'ELK', 'FOX', 'cells', 'row'])
        assert.ok(!teacher.text().includes(text), text);
      // After a cut connection the list has everything that was missed.
      const again = await watch();
      const state = await again.until(({ name }) => name === 'games');
      assert.deepEqual(state.data, { games: [progress(late, 'Bea', 0)] });
    });

    test('a game deleted by the teacher ends for its player, whose page says that it is gone', async (t) => {
      const { url, join, asMaker } = await listeningClass(t, backend);
      const [ann, ben] = await Promise.all([join('Ann'), join('Ben')]);
      const followers = await Promise.all([follow(t, url, ann), follow(t, url, ben)]);
      await Promise.all(followers.map(({ until }) => until(({ name }) => name === 'state')));
      let hasBenEnded = false;
      void followers[1]?.ended.then(() => {
        hasBenEnded = true;
      });
      await asMaker('DELETE', `/games/${ann}`);
      await followers[0]?.ended;
      const again = await follow(t, url, ann);
      assert.deepEqual([again.response.statusCode, hasBenEnded], [404, false]);
    });

    test('a class stream needs the secret and has no games of other puzzles', async (t) => {
      const { watch, join, send, id, asMaker } = await listeningClass(t, backend);
      assert.equal((await send('GET', `/api/puzzles/${id}/events`)).status, 401);
      const wrong = { headers: { authorization: 'Bearer wrong' } };
      assert.equal((await send('GET', `/api/puzzles/${id}/events`, undefined, wrong)).status, 403);
      assert.equal((await asMaker('HEAD', '/events')).headers['content-type'], 'text/event-stream');
      const teacher = await watch();
      const other = (await send('POST', '/api/puzzles', { title: 'T', words: ['bat', 'elk', 'fox'] })).body;
      await send('POST', `/api/puzzles/${other.id}/game`, {});
      const mine = await join('Ann');
      await teacher.until(({ name }) => name === 'game');
      assert.deepEqual(
        teacher.seen.map(({ name, data }) => [name, data.id]),
        [
          ['games', undefined],
          ['game', mine],
        ],
      );
    });

    test('a class client reconnects by itself and gives up if the secret is wrong', async (t) => {
      const { url, id, secret, join, app } = await listeningClass(t, backend);
      const client = createClient(url);
      const stop = new AbortController();
      // The pause is half the server's retry time plus this share of it, which adds up to zero.
      const options = { signal: stop.signal, random: () => -0.5 };
      const events = followGames(client, id, secret, options)[Symbol.asyncIterator]();
      assert.deepEqual((await events.next()).value, { type: 'games', games: [] });
      const game = await join('Ann');
      assert.deepEqual((await events.next()).value, {
        type: 'game',
        game: { id: game, player_name: 'Ann', status: 'in_progress', found: 0, word_count: 3 },
      });
      app.server.closeAllConnections();
      const after = (await events.next()).value;
      assert.deepEqual([after.type, after.games.length], ['games', 1]);
      stop.abort();
      assert.equal((await events.next()).done, true);
      await assert.rejects(followGames(client, id, 'wrong')[Symbol.asyncIterator]().next(), /Wrong secret/);
    });
  });
}
