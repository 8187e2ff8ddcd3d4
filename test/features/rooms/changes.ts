import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OpenSite } from '../../core/live/changes-suite.ts';
import { follow } from '../../support/follow.ts';
import { postJson } from '../../support/process.ts';
import { ANN, BOB } from './people.ts';

/** Everyone in a lobby learns of each change, on every instance. */
export default function roomChanges(open: OpenSite): void {
  for (const listens of [true, false]) {
    test(`arrivals, boards and removals reach every page of a lobby, ${listens ? 'with' : 'without'} notifications`, async (t) => {
      const { instances } = await open(t, listens);
      const urls = instances.map(({ url }) => url);
      const [one = '', two = one] = [urls[0], urls.at(-1)];
      const { id } = await postJson(`${one}/api/game/new`, { category_id: 1, lobby: true });
      const pages = await Promise.all(urls.map((url) => follow(t, url, id)));
      const states = async (count: number) => {
        for (const { until, seen } of pages) {
          const has = () => seen.filter(({ name }) => name === 'state').length >= count;
          await until(({ name }) => name === 'state' && has());
        }
      };
      await states(1);
      await postJson(`${one}/api/game/${id}/room`, ANN);
      await states(2);
      const { host, you } = await postJson(`${two}/api/game/${id}/room`, BOB);
      assert.notEqual(host, you);
      await states(3);
      const board = { ...ANN, category_id: 2, board_size: 12, word_count: 5 };
      const chosen = await fetch(`${two}/api/game/${id}/room`, {
        method: 'PATCH',
        body: JSON.stringify(board),
      });
      assert.equal(chosen.status, 200);
      for (const { until } of pages)
        assert.equal((await until(({ data }) => data.board_size === 12)).data.words.length, 5);
      const { players } = await postJson(`${two}/api/game/${id}/room/removals`, { ...ANN, player_id: you });
      assert.deepEqual(
        players.map(({ player_name }: any) => player_name),
        ['Ann'],
      );
      await states(5);
      const late = await follow(t, two, id, { lastEventId: 0 });
      assert.equal((await late.until(({ name }) => name === 'state')).data.board_size, 12);
    });
  }
}
