import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Backend } from '../../../support/backend.ts';
import { changes } from '../../../support/follow.ts';
import { startOwnPuzzle } from '../../../support/own-puzzle.ts';
import { newPuzzle } from '../../../support/puzzles.ts';
import { startService } from '../../../support/service.ts';
import { listening } from './events.ts';

const SESSION = 'ann-0123456789';
const OTHER = 'ben-0123456789';

export function lobbySuite(backend: Backend): void {
  describe('the lobby', () => {
    test('a game waits in the lobby until someone starts it once, and begins three seconds later', async (t) => {
      const { send, newGame, guess, clock, solution } = await startService(t, backend);
      const { id } = await newGame({ lobby: true, word_count: 3 });
      const words = await solution(id);
      const refusesMoves = async () => {
        for (const [path, body] of [
          ['guess', { word: words[0]?.text }],
          ['guess', { cells: words[0]?.cells }],
          ['finds', { finds: [{ cells: words[0]?.cells }] }],
          ['hint', {}],
        ] as const) {
          const { status, body: answer } = await send('POST', `/api/game/${id}/${path}`, body);
          assert.deepEqual([status, answer.error], [409, 'Game has not started'], path);
        }
      };
      const isWaiting = async () => (await send('GET', `/api/game/${id}/puzzle`)).body.waiting;
      assert.equal(await isWaiting(), true);
      await refusesMoves();
      await clock.advance(60_000);
      const started_at = new Date(clock.now() + 3000).toISOString();
      assert.deepEqual((await send('POST', `/api/game/${id}/start`)).body, { started_at });
      await refusesMoves();
      await clock.advance(2999);
      await refusesMoves();
      await clock.advance(1);
      assert.equal((await guess(id, { word: 'NONE' })).status, 200, 'the countdown is over');
      await clock.advance(7000);
      assert.deepEqual((await send('POST', `/api/game/${id}/start`)).body, { started_at });
      assert.equal((await send('GET', `/api/game/${id}`)).body.started_at, started_at);
      assert.equal(await isWaiting(), false);
      for (const { text } of words) assert.equal((await guess(id, { word: text })).body.correct, true);
      const { completed_at } = (await send('GET', `/api/game/${id}`)).body;
      assert.equal(Date.parse(completed_at) - Date.parse(started_at), 7000);
    });

    test('the lobby reveals no letter, word or clue before the start (C117)', async (t) => {
      const { send, newGame, store, watchGame, clock } = await listening(t, backend);
      const puzzle = await store.addPuzzle(newPuzzle({ labels: ['It flies', 'elk', 'fox'] }));
      const ofPuzzle = (await send('POST', `/api/puzzles/${puzzle}/game`, { lobby: true })).body;
      const lobbies = [await newGame({ lobby: true, board_size: 9, word_count: 3 }), ofPuzzle];
      for (const made of lobbies) {
        const read = async () => (await send('GET', `/api/game/${made.id}`)).body;
        const stored = await store.game(made.id);
        const follower = await watchGame(made.id);
        const hidesAll = async () => {
          const follower = await watchGame(made.id);
          const state = await follower.until(({ name }) => name === 'state');
          for (const view of [made, await read(), state.data]) {
            assert.deepEqual(view.grid, Array(made.board_size).fill(Array(made.board_size).fill('')));
            assert.deepEqual(view.words, Array(3).fill({ text: '', found: false }));
          }
          const { labels, waiting } = (await send('GET', `/api/game/${made.id}/puzzle`)).body;
          assert.deepEqual([labels, waiting], [['', '', ''], true]);
        };
        await hidesAll();
        await send('POST', `/api/game/${made.id}/start`);
        await clock.advance(2999);
        await hidesAll();
        await clock.advance(1);
        const { grid, words: shown } = await read();
        assert.deepEqual(
          grid.map((row: string[]) => row.join('')),
          stored?.grid,
        );
        const texts = shown.map(({ text }: { text: string }) => text);
        assert.deepEqual(
          texts,
          stored?.words.map(({ text }) => text),
        );
        // A connection makes the service read the game, because no timer runs on the test's clock.
        const late = await watchGame(made.id, { lastEventId: 1 });
        for (const one of [late, follower]) {
          const letters = await one.until(({ name }) => name === 'letters');
          assert.deepEqual([letters.id, letters.data], ['2', { grid, words: texts }]);
        }
      }
      const { labels } = (await send('GET', `/api/game/${ofPuzzle.id}/puzzle`)).body;
      assert.deepEqual(labels.sort(), ['It flies', 'elk', 'fox']);
    });

    test("a countdown's ETag doesn't match after the start", async (t) => {
      const { send, newGame, clock } = await startService(t, backend);
      const { id } = await newGame({ lobby: true });
      await send('POST', `/api/game/${id}/start`);
      const read = (etag: unknown) =>
        send('GET', `/api/game/${id}`, undefined, { headers: { 'if-none-match': String(etag) } });
      const { etag } = (await read('"none"')).headers;
      assert.equal((await read(etag)).status, 304);
      await clock.advance(3000);
      const after = await read(etag);
      assert.equal(after.status, 200);
      assert.equal((await read(after.headers.etag)).status, 304);
    });

    test('a started game continues if the clock is set back to before its start', async (t) => {
      const { send, newGame, clock, solution, guess } = await startService(t, backend);
      const { id } = await newGame({ lobby: true, word_count: 3 });
      const [first, second] = await solution(id);
      const { started_at } = (await send('POST', `/api/game/${id}/start`)).body;
      await clock.advance(-3_600_000);
      const hit = await guess(id, { word: first?.text });
      assert.deepEqual([hit.status, hit.body.correct], [200, true]);
      const finds = { finds: [{ cells: second?.cells }] };
      assert.equal((await send('POST', `/api/game/${id}/finds`, finds)).body.results[0].correct, true);
      const { grid, started_at: shown } = (await send('GET', `/api/game/${id}`)).body;
      assert.notEqual(grid[0][0], '');
      assert.equal(shown, started_at);
    });

    test('only a game with a lobby can be started', async (t) => {
      const { send, newGame } = await startService(t, backend);
      const { id } = await newGame();
      const { status, body } = await send('POST', `/api/game/${id}/start`);
      assert.deepEqual([status, body.error], [409, 'Game has no lobby']);
      assert.equal((await send('POST', '/api/game/x/start')).status, 404);
    });

    test('games of puzzles and rematches can wait in the lobby too', async (t) => {
      const { send, store, newGame, guess, join } = await startOwnPuzzle(t, backend);
      const game = await join('Ann', { lobby: true });
      const lobby = async () => (await store.game(game))?.lobby;
      assert.equal(await lobby(), 'waiting');
      assert.equal((await send('POST', `/api/game/${game}/start`)).status, 200);
      assert.equal(await lobby(), 'countdown');
      const { id, words } = await newGame({ word_count: 3 });
      for (const { text } of words) await guess(id, { word: text });
      const rematch = (await send('POST', `/api/game/${id}/rematch`, { lobby: true })).body;
      assert.equal((await send('GET', `/api/game/${rematch.id}/puzzle`)).body.waiting, true);
    });

    test('the start is the first change, and late followers get it too', async (t) => {
      const { send, newGame, guess, watchGame, solution, clock } = await listening(t, backend);
      const { id } = await newGame({ lobby: true, word_count: 3 });
      const words = await solution(id);
      const early = [await watchGame(id), await watchGame(id, { lastEventId: 0 })];
      for (const follower of early) await follower.until(({ name }) => name === 'players');
      const { body } = await send('POST', `/api/game/${id}/start`);
      await send('POST', `/api/game/${id}/start`);
      await clock.advance(3000);
      await guess(id, { word: words[0]?.text });
      for (const follower of early) {
        await follower.until(({ name }) => name === 'find');
        assert.deepEqual(changes(follower.seen).slice(-3), ['1 started', '2 letters', '3 find']);
        assert.deepEqual(follower.seen.find(({ name }) => name === 'started')?.data, body);
      }
      const late = await watchGame(id, { lastEventId: 0 });
      await late.until(({ name }) => name === 'players');
      assert.deepEqual(changes(late.seen), ['1 started', '2 letters', '3 find']);
      const newcomer = await watchGame(id);
      await newcomer.until(({ name }) => name === 'players');
      assert.deepEqual(changes(newcomer.seen), ['3 state']);
    });

    test('a session is a player with or without a name, and a client with neither is a watcher', async (t) => {
      const { newGame, watchGame } = await listening(t, backend);
      const { id } = await newGame();
      const host = await watchGame(id, { session: SESSION });
      const first = await host.until(({ name }) => name === 'players');
      assert.deepEqual([first.data.players, first.data.watchers], [['Anonymous'], 0]);
      assert.match(first.data.ids[0], /^[0-9a-f]{16}$/);
      const you = host.seen.find(({ name }) => name === 'you');
      assert.deepEqual(you?.data, { player_id: first.data.ids[0], player_name: 'Anonymous' });
      await watchGame(id, { session: OTHER, name: 'Ann' });
      await watchGame(id, { session: OTHER, name: 'Ann' });
      const watcher = await watchGame(id);
      const all = await host.until(({ name, data }) => name === 'players' && data.watchers === 1);
      assert.deepEqual(all.data.players, ['Anonymous', 'Ann']);
      assert.notEqual(all.data.ids[0], all.data.ids[1]);
      assert.ok(!watcher.seen.some(({ name }) => name === 'you'));
      assert.ok(!JSON.stringify(host.seen).includes(SESSION), 'others learn a session');
    });

    test('a session has a different public id in each game, and query parameters identify no one (C120)', async (t) => {
      const { send, newGame, solution, watchGame } = await listening(t, backend);
      const ids = [];
      for (let i = 0; i < 2; i++) {
        const { id } = await newGame();
        const finds = [{ cells: (await solution(id))[0]?.cells }];
        await send('POST', `/api/game/${id}/finds`, { finds, session: SESSION });
        const follower = await watchGame(id, { session: SESSION, lastEventId: 0 });
        const { data } = await follower.until(({ name }) => name === 'you');
        const find = await follower.until(({ name }) => name === 'find');
        assert.equal(find.data.player_id, data.player_id);
        ids.push(data.player_id);
        const stranger = await watchGame(id, { query: `?session=${OTHER}&player_name=Ann` });
        const players = await stranger.until(({ name }) => name === 'players');
        assert.deepEqual([players.data.ids, players.data.watchers], [[data.player_id], 1]);
      }
      assert.notEqual(ids[0], ids[1]);
    });

    test('a name in the header is percent-encoded, and an invalid one is ignored', async (t) => {
      const { newGame, watchGame } = await listening(t, backend);
      const { id } = await newGame();
      for (const [encoded, expected] of [
        ['Ann%20Lee', ['Ann Lee']],
        ['%E0%A4%A', []],
      ] as const) {
        const follower = await watchGame(id, { headers: { 'wordsearch-name': encoded } });
        assert.deepEqual((await follower.until(({ name }) => name === 'players')).data.players, expected);
        follower.close();
      }
    });

    test("finds of two sessions make a team, even without names, and each find has its player's id", async (t) => {
      const { send, newGame, solution, clock, watchGame } = await listening(t, backend);
      const play = async (sessions: unknown[]) => {
        const { id } = await newGame({ word_count: 3 });
        const follower = await watchGame(id, { session: SESSION });
        let ranked: string | undefined;
        for (const [i, { cells }] of (await solution(id)).entries()) {
          await clock.advance(1000);
          const body = { finds: [{ cells }], session: sessions[i] };
          ranked = (await send('POST', `/api/game/${id}/finds`, body)).body.ranked;
        }
        await follower.until(({ name }) => name === 'completed');
        const { ids } = (await follower.until(({ name }) => name === 'players')).data;
        const finders = follower.seen.filter(({ name }) => name === 'find').map(({ data }) => data.player_id);
        return { ranked, ids, finders };
      };
      const alone = await play([SESSION, SESSION, SESSION]);
      assert.equal(alone.ranked, 'yes');
      assert.deepEqual(alone.finders, Array(3).fill(alone.ids[0]));
      const team = await play([SESSION, OTHER, SESSION]);
      assert.equal(team.ranked, 'team');
      assert.notEqual(team.finders[1], team.ids[0]);
      // An invalid session is ignored.
      assert.deepEqual((await play(['short', 7, 'a b c d e f'])).finders, [undefined, undefined, undefined]);
    });
  });
}
