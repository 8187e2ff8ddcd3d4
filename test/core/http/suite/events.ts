import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { Deps } from '../../../support/app.ts';
import type { Backend } from '../../../support/backend.ts';
import { changes, type FollowOptions, follow } from '../../../support/follow.ts';
import { startService } from '../../../support/service.ts';

/** Returns a listening service and a game of three words. */
export async function listening(t: TestContext, backend: Backend, deps: Partial<Deps> = {}) {
  const service = await startService(t, backend, deps);
  const { url } = await service.app.listen();
  const game = await service.newGame({ word_count: 3 });
  const words = game.words.map(({ text }) => text) as [string, string, string];
  const watchGame = (id: string, options?: FollowOptions) => follow(t, url, id, options);
  const watch = (options?: FollowOptions) => watchGame(game.id, options);
  return { ...service, url, game, words, watch, watchGame };
}

export function eventsSuite(backend: Backend): void {
  test('a new client gets the game as GET shows it, then each find, then the completion', async (t) => {
    const { watch, send, guess, game, words, solution, clock } = await listening(t, backend);
    await guess(game.id, { word: words[1] });
    const follower = await watch();
    assert.equal(follower.response.statusCode, 200);
    assert.equal(follower.response.headers['content-type'], 'text/event-stream');
    assert.equal(follower.response.headers['cache-control'], 'no-store');
    assert.equal(follower.response.headers['x-accel-buffering'], 'no');
    const state = await follower.until(({ name }) => name === 'state');
    assert.deepEqual(state.data, (await send('GET', `/api/game/${game.id}`)).body);
    await clock.advance(1500);
    const { cells } = (await solution(game.id)).find(({ text }) => text === words[2]) ?? {};
    await guess(game.id, { cells, player_name: ' Ann Lee ' });
    const find = await follower.until(({ name }) => name === 'find');
    assert.deepEqual(find.data, {
      word: words[2],
      cells,
      player_name: 'Ann Lee',
      found_at: new Date(clock.now()).toISOString(),
    });
    await guess(game.id, { word: words[0], player_name: 'no_name!' });
    const completed = await follower.until(({ name }) => name === 'completed');
    assert.deepEqual(completed.data, { completed_at: new Date(clock.now()).toISOString() });
    assert.equal(follower.seen.findLast(({ name }) => name === 'find')?.data.player_name, null);
    assert.deepEqual(changes(follower.seen), ['1 state', '2 find', '3 find', '4 completed']);
  });

  test("a returning client gets exactly what it missed, or the state if that isn't known", async (t) => {
    const { watch, guess, game, words } = await listening(t, backend);
    for (const word of words) await guess(game.id, { word });
    const after = async (lastEventId: string | number) => {
      const follower = await watch({ lastEventId });
      await follower.until(({ name }) => name === 'players');
      return changes(follower.seen);
    };
    assert.deepEqual(await after(0), ['1 find', '2 find', '3 find', '4 completed']);
    assert.deepEqual(await after(2), ['3 find', '4 completed']);
    assert.deepEqual(await after(3), ['4 completed']);
    assert.deepEqual(await after(4), []);
    for (const unknown of [5, 999_999, '-1', '1.5', 'abc', '99999999999999999999', '1 ']) {
      const expected = unknown === '1 ' ? ['2 find', '3 find', '4 completed'] : ['4 state'];
      assert.deepEqual(await after(unknown), expected, `Last-Event-ID: ${unknown}`);
    }
  });

  test('followers see each find once and in order, however many identical guesses arrive together', async (t) => {
    const { watch, guess, game, words } = await listening(t, backend);
    const early = await Promise.all([watch(), watch({ lastEventId: 0 })]);
    const guesses = words.flatMap((word) => Array.from({ length: 8 }, () => guess(game.id, { word })));
    const late = await Promise.all(Array.from({ length: 8 }, () => watch({ lastEventId: 0 })));
    await Promise.all(guesses);
    const finds = ['1 find', '2 find', '3 find', '4 completed'];
    for (const follower of [...early, ...late]) {
      await follower.until(({ name }) => name === 'completed');
      assert.deepEqual(
        changes(follower.seen).filter((change) => !change.endsWith('state')),
        finds,
      );
    }
    const changesOf = (i: number) => JSON.stringify(late[i]?.seen.filter(({ id }) => id !== undefined));
    for (let i = 1; i < late.length; i++) assert.equal(changesOf(i), changesOf(0));
  });

  test('the event stream returns the same errors as the other paths', async (t) => {
    const { send, game, url } = await listening(t, backend);
    const unknown = await send('GET', '/api/game/0190a1b2-0000-7000-8000-000000000000/events');
    assert.deepEqual(
      [unknown.status, unknown.body],
      [404, { error: 'Game not found', code: 'game_not_found' }],
    );
    assert.equal((await send('GET', '/api/game/x/events')).status, 404);
    const posted = await send('POST', `/api/game/${game.id}/events`);
    assert.deepEqual([posted.status, posted.headers.allow], [405, 'GET, HEAD']);
    const head = await fetch(`${url}/api/game/${game.id}/events`, { method: 'HEAD' });
    assert.deepEqual([head.status, head.headers.get('content-type')], [200, 'text/event-stream']);
    assert.equal((await send('HEAD', '/api/game/x/events')).status, 404);
  });

  test('a completed game has one rematch for everyone who asks or follows', async (t) => {
    const { watch, send, guess, game, words } = await listening(t, backend);
    const ask = (body: unknown = {}) => send('POST', `/api/game/${game.id}/rematch`, body);
    const early = await ask();
    assert.deepEqual([early.status, early.body], [409, { error: 'Game is not completed', code: 'conflict' }]);
    const follower = await watch();
    for (const word of words) await guess(game.id, { word });
    const answers = await Promise.all([ask({ player_name: 'Ann' }), ask({ player_name: 'Bob' }), ask()]);
    const [id, ...others] = new Set(answers.map(({ body }) => body.id));
    assert.equal(others.length, 0, JSON.stringify(answers.map(({ text }) => text)));
    assert.ok(answers.every(({ status }) => status === 200));
    const { data } = await follower.until(({ name }) => name === 'rematch');
    assert.deepEqual(data, { id });
    const late = await watch({ lastEventId: 4 });
    assert.deepEqual((await late.until(({ name }) => name === 'rematch')).data, { id });
    const { body } = await send('GET', `/api/game/${id}`);
    assert.deepEqual(
      [body.category, body.board_size, body.words.length, body.status],
      [game.category, game.board_size, 3, 'in_progress'],
    );
    assert.equal((await ask({ player_name: 'no!' })).status, 400);
    assert.equal((await send('POST', '/api/game/x/rematch', {})).status, 404);
  });
}
