import assert from 'node:assert/strict';
import { randomUUIDv7 } from 'node:crypto';
import { describe, type TestContext, test } from 'node:test';
import { createActs } from '../../src/moderation/moderator.ts';
import type { Store } from '../../src/store/store.ts';
import { follow, followPuzzle } from '../support/follow.ts';
import { postJson } from '../support/process.ts';

/** Instances that serve one database, and the store of a command that runs beside them. */
export type Site = { instances: readonly { url: string; store: Store }[]; command: Store };

/** More than the stream of a class lists. */
const MANY = 201;

/** Whatever changes games, all who follow them learn it: on every instance, also from a command. */
export function changesSuite(open: (t: TestContext) => Promise<Site>): void {
  async function setUp(t: TestContext, by: 'request' | 'command') {
    const { instances, command } = await open(t);
    const [{ url, store }] = instances as [Site['instances'][number]];
    const words = ['bat', 'elk', 'fox'];
    const { id, secret } = await postJson(`${url}/api/puzzles`, { title: 'T', words });
    const join = async (player_name: string): Promise<string> =>
      (await postJson(`${url}/api/puzzles/${id}/game`, { player_name })).id;
    const game = await join('Rude');
    await postJson(`${url}/api/game/${game}/guess`, { word: 'bat', player_name: 'Rude' });
    const onAll = <Follower>(open: (url: string) => Promise<Follower>) =>
      Promise.all(instances.map((instance) => open(instance.url)));
    const watch = async () => {
      const players = await onAll((at) => follow(t, at, game, { lastEventId: 0 }));
      const teachers = await onAll((at) => followPuzzle(t, at, id, secret));
      for (const { until } of players) await until(({ name }) => name === 'players');
      for (const { until } of teachers) await until(({ name }) => name === 'games');
      return { players, teachers };
    };
    const gone = async () => {
      const again = [await follow(t, url, game), await followPuzzle(t, url, id, secret)];
      return again.map(({ response }) => response.statusCode);
    };
    return { id, game, join, store, admin: by === 'request' ? store : command, watch, gone };
  }

  for (const by of ['request', 'command'] as const) {
    describe(`a ${by}`, () => {
      test('that deletes a puzzle ends the streams of its maker and its players', async (t) => {
        const { id, admin, watch, gone } = await setUp(t, by);
        const { players, teachers } = await watch();
        await createActs(admin, 'page').deletePuzzle(id);
        for (const { ended } of [...players, ...teachers]) await ended;
        assert.deepEqual(await gone(), [404, 404]);
      });

      test('that empties a puzzle ends the streams of all its games, also of the oldest', async (t) => {
        const { id, game, store, admin, watch, gone } = await setUp(t, by);
        const newer = Array.from({ length: MANY }, () => {
          const ids = { id: randomUUIDv7(), puzzleId: id };
          return store.startPuzzleGame({ ...ids, playerName: 'New', unlisted: null, lobby: null });
        });
        await Promise.all(newer);
        const { players, teachers } = await watch();
        await admin.emptyPuzzle(id);
        for (const { ended } of players) await ended;
        for (const { until } of teachers) await until(({ name }) => name === 'removed');
        assert.deepEqual((await gone())[0], 404, game);
      });

      test('that deletes a game ends its streams', async (t) => {
        const { game, admin, watch, gone } = await setUp(t, by);
        const { players, teachers } = await watch();
        await admin.deleteGame(game);
        for (const { ended } of players) await ended;
        for (const { until } of teachers)
          await until(({ name, data }) => name === 'removed' && data.id === game);
        assert.deepEqual(await gone(), [404, 200]);
      });

      test('that erases a name takes it off every open page', async (t) => {
        const { admin, game, watch } = await setUp(t, by);
        const { players, teachers } = await watch();
        assert.equal(await createActs(admin, 'page').renamePlayer('Rude', 'Anonymous'), 1);
        for (const { until } of players) {
          const { data } = await until(({ name }) => name === 'state');
          assert.equal(data.player_name, 'Anonymous');
          await until(
            (event) => event.name === 'find' && event.id === undefined && event.data.player_name === null,
          );
        }
        for (const { until } of teachers) {
          const { data } = await until(({ name }) => name === 'game');
          assert.deepEqual([data.id, data.player_name], [game, 'Anonymous']);
        }
      });

      test('that changes a title shows it in the games that are open', async (t) => {
        const { id, admin, watch } = await setUp(t, by);
        const { players } = await watch();
        await admin.changeTitle(id, 'Zoo');
        for (const { until } of players)
          await until(({ name, data }) => name === 'state' && data.category === 'Zoo');
      });
    });
  }
}
