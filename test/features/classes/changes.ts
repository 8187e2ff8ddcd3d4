import assert from 'node:assert/strict';
import { randomUUIDv7 } from 'node:crypto';
import { describe, type TestContext, test } from 'node:test';
import { ADDITIONS } from '../../../src/composition.ts';
import { rename } from '../../../src/core/game/play.ts';
import { createClasses } from '../../../src/features/classes/store.ts';
import type { OpenSite } from '../../core/live/changes-suite.ts';
import { follow } from '../../support/follow.ts';
import { postJson } from '../../support/process.ts';
import { followPuzzle } from './follow.ts';

const WORDS = ['bat', 'elk', 'fox'];
/** More games than the stream of a class lists. */
const MANY = 201;

/** The teacher learns of every change to games, on every instance and even from a command. */
export default function classChanges(open: OpenSite): void {
  async function setUp(t: TestContext, listens?: boolean) {
    const { instances, command } = await open(t, listens);
    const urls = instances.map(({ url }) => url);
    const [{ url, store }] = instances as [(typeof instances)[number]];
    const { id, secret } = await postJson(`${url}/api/puzzles`, { title: 'T', words: WORDS });
    const join = async (at: string, player_name = 'Rude'): Promise<string> =>
      (await postJson(`${at}/api/puzzles/${id}/game`, { player_name })).id;
    const watch = async () => {
      const teachers = await Promise.all(urls.map((at) => followPuzzle(t, at, id, secret)));
      for (const { until } of teachers) await until(({ name }) => name === 'games');
      return teachers;
    };
    return { id, secret, urls, store, command, join, watch };
  }

  for (const by of ['request', 'command'] as const) {
    const start = async (t: TestContext) => {
      const { store, command, ...site } = await setUp(t);
      const [url = ''] = site.urls;
      return { ...site, url, store, admin: by === 'request' ? store : command, game: await site.join(url) };
    };

    describe(`a ${by} that changes games`, () => {
      test("deleting a puzzle ends its creator's streams", async (t) => {
        const { id, secret, url, admin, watch } = await start(t);
        const teachers = await watch();
        await admin.deletePuzzle(id);
        for (const { ended } of teachers) await ended;
        assert.equal((await followPuzzle(t, url, id, secret)).response.statusCode, 404);
      });

      test('emptying a puzzle ends the streams of all its games, even of the oldest', async (t) => {
        const { id, urls, url, game, store, admin, watch } = await start(t);
        const newer = Array.from({ length: MANY }, () => {
          const ids = { id: randomUUIDv7(), puzzleId: id };
          return store.startPuzzleGame({ ...ids, playerName: 'New', unlisted: null, lobby: null });
        });
        await Promise.all(newer);
        const teachers = await watch();
        const players = await Promise.all(urls.map((at) => follow(t, at, game)));
        await createClasses(admin.sql, ADDITIONS.games).emptyPuzzle(id);
        for (const { ended } of players) await ended;
        for (const { until } of teachers) await until(({ name }) => name === 'removed');
        assert.equal((await follow(t, url, game)).response.statusCode, 404);
      });

      test('deleting a game removes it from the class', async (t) => {
        const { game, admin, watch } = await start(t);
        const teachers = await watch();
        await admin.deleteGame(game);
        for (const { until } of teachers)
          await until(({ name, data }) => name === 'removed' && data.id === game);
      });

      test('erasing a name removes it from the class', async (t) => {
        const { admin, game, watch } = await start(t);
        const teachers = await watch();
        await admin.changeGame(game, (one) => rename(one, 'Rude', 'Anonymous'));
        for (const { until } of teachers) {
          const { data } = await until(({ name }) => name === 'game');
          assert.deepEqual([data.id, data.player_name], [game, 'Anonymous']);
        }
      });
    });
  }

  for (const listens of [true, false]) {
    test(`each change of a class is sent once on all its streams, ${listens ? 'with' : 'without'} notifications`, async (t) => {
      const { id, secret, urls, join, watch } = await setUp(t, listens);
      const [url = ''] = urls;
      const teachers = await watch();
      const games = await Promise.all([url, urls.at(-1) ?? ''].map((at) => join(at, 'Ann')));
      for (const word of WORDS)
        await Promise.all(
          games.map((game, i) => postJson(`${[urls.at(-1), url][i]}/api/game/${game}/guess`, { word })),
        );
      for (const { until } of teachers)
        for (const game of games) await until(({ data }) => data.id === game && data.status === 'completed');
      const remove = { method: 'DELETE', headers: { authorization: `Bearer ${secret}` } };
      assert.equal((await fetch(`${url}/api/puzzles/${id}/games/${games[0]}`, remove)).status, 200);
      for (const { until, seen } of teachers) {
        await until(({ name }) => name === 'removed');
        for (const game of games) {
          const found = seen.filter(({ name, data }) => name === 'game' && data.id === game);
          const counts = found.map(({ data }) => data.found);
          assert.deepEqual(counts, [...new Set(counts)].sort(), 'doubled, or out of order');
          assert.equal(counts.at(-1), 3);
        }
        assert.equal(seen.filter(({ name }) => name === 'removed').length, 1);
      }
    });
  }
}
