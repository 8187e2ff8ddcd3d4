import assert from 'node:assert/strict';
import { describe, type TestContext, test } from 'node:test';
import { rename } from '../../../src/core/game/play.ts';
import type { OpenedStore } from '../../../src/core/store/opened.ts';
import { allOf } from '../../support/features.ts';
import { follow } from '../../support/follow.ts';
import { postJson } from '../../support/process.ts';
import { newPuzzle } from '../../support/puzzles.ts';

/** Instances that share a database, and the store of a command that runs at the same time. */
type Site = { instances: readonly { url: string; store: OpenedStore }[]; command: OpenedStore };

/** `listens`: the instances hear each other's notifications, if there are any. */
export type OpenSite = (t: TestContext, listens?: boolean) => Promise<Site>;

/** Runs this suite and those of features. */
export async function changesSuites(open: OpenSite): Promise<void> {
  for (const suite of [changesSuite, ...(await Promise.all(allOf<typeof changesSuite>('changes')))])
    suite(open);
}

/** Followers learn of every change to games, on every instance and even from a command. */
function changesSuite(open: OpenSite): void {
  async function setUp(t: TestContext, by: 'request' | 'command') {
    const { instances, command } = await open(t);
    const [{ url, store }] = instances as [Site['instances'][number]];
    const id = await store.addPuzzle(newPuzzle());
    const { id: game } = await postJson(`${url}/api/puzzles/${id}/game`, { player_name: 'Rude' });
    await postJson(`${url}/api/game/${game}/guess`, { word: 'bat', player_name: 'Rude' });
    const watch = async () => {
      const players = await Promise.all(instances.map((one) => follow(t, one.url, game, { lastEventId: 0 })));
      for (const { until } of players) await until(({ name }) => name === 'players');
      return players;
    };
    const gone = async () => (await follow(t, url, game)).response.statusCode;
    return { id, game, admin: by === 'request' ? store : command, watch, gone };
  }

  for (const by of ['request', 'command'] as const) {
    describe(`a ${by} that changes games`, () => {
      test("deleting a puzzle ends its players' streams", async (t) => {
        const { id, admin, watch, gone } = await setUp(t, by);
        const players = await watch();
        await admin.deletePuzzle(id);
        for (const { ended } of players) await ended;
        assert.equal(await gone(), 404);
      });

      test('deleting a game ends its streams', async (t) => {
        const { game, admin, watch, gone } = await setUp(t, by);
        const players = await watch();
        await admin.deleteGame(game);
        for (const { ended } of players) await ended;
        assert.equal(await gone(), 404);
      });

      test('erasing a name removes it from every open page', async (t) => {
        const { admin, game, watch } = await setUp(t, by);
        const players = await watch();
        await admin.changeGame(game, (one) => rename(one, 'Rude', 'Anonymous'));
        for (const { until } of players) {
          const { data } = await until(({ name }) => name === 'state');
          assert.equal(data.player_name, 'Anonymous');
          await until(
            (event) => event.name === 'find' && event.id === undefined && event.data.player_name === null,
          );
        }
      });

      test('changing a title updates open games', async (t) => {
        const { id, admin, watch } = await setUp(t, by);
        const players = await watch();
        await admin.changeTitle(id, 'Zoo');
        for (const { until } of players)
          await until(({ name, data }) => name === 'state' && data.category === 'Zoo');
      });
    });
  }
}
