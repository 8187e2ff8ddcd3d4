import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RoomView } from '../../../src/features/rooms/schema.ts';
import { follow } from '../../support/follow.ts';
import type { Instances } from '../../support/instances.ts';
import { getJson, postJson } from '../../support/process.ts';
import { ANN, BOB, CID, completeWithRoom } from './people.ts';

export default function roomInstances({ urls, query }: Instances): void {
  test('a room works across instances: rematch, arrivals, boards, removals and the hand-over of the host', async (t) => {
    const [one = '', two = ''] = urls();
    const { id, rematch } = await completeWithRoom([one, two]);
    for (const url of [one, two]) {
      const { until } = await follow(t, url, id, { lastEventId: 0 });
      assert.equal((await until(({ name }) => name === 'rematch')).data.id, rematch);
    }
    const path = `api/game/${rematch}/room`;
    const enter = (url: string, who: object) => postJson(`${url}/${path}`, who);
    const choose = async (url: string, { session }: typeof ANN, board_size: number) => {
      const body = JSON.stringify({ session, category_id: 1, board_size });
      return (await fetch(`${url}/${path}`, { method: 'PATCH', body })).status;
    };
    const [atOne, atTwo] = await Promise.all([enter(one, ANN), enter(two, BOB)]);
    assert.equal(atOne.code, atTwo.code);
    const pages = await Promise.all([one, two].map((url) => follow(t, url, rematch, { lastEventId: 0 })));
    const hasSize = async (size: number) => {
      for (const { until } of pages) await until(({ data }) => data.board_size === size);
    };
    const { you: cid } = await enter(two, CID);
    const seen: RoomView = await getJson(`${one}/${path}`);
    assert.deepEqual(
      seen.players.map(({ player_name, state, wins }) => [player_name, state, wins]),
      [
        ['Ann', 'here', 0],
        ['Bob', 'here', 1],
        ['Cid', 'here', 0],
      ],
    );
    assert.deepEqual(await getJson(`${two}/api/codes/${seen.code}`), { game_id: rematch });
    assert.equal(await choose(one, ANN, 12), 200);
    await hasSize(12);
    assert.equal(await choose(two, BOB, 13), 403);
    await postJson(`${one}/${path}/removals`, { ...ANN, player_id: cid });
    assert.equal((await enter(two, CID)).code, 'removed');
    await enter(one, { ...ANN, leaves: true });
    // Instead of waiting for five seconds.
    await query("UPDATE room_players SET seen_at = seen_at - 5000 WHERE name = 'Ann'");
    for (const url of [one, two]) assert.equal((await getJson(`${url}/${path}`)).host, atTwo.you);
    assert.equal(await choose(one, ANN, 13), 403);
    assert.equal(await choose(two, BOB, 13), 200);
    await hasSize(13);
  });
}
