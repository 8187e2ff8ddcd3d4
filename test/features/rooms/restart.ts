import assert from 'node:assert/strict';
import { getJson, postJson } from '../../support/process.ts';
import { ANN, BOB, completeWithRoom } from './people.ts';

/** Leaves a room just before a kill -9, and returns the check of what was answered. */
export default async function fillRoom(url: string): Promise<(url: string) => Promise<void>> {
  const { id, rematch } = await completeWithRoom([url, url]);
  await postJson(`${url}/api/game/${rematch}/room`, ANN);
  const { you } = await postJson(`${url}/api/game/${rematch}/room`, BOB);
  const room = await postJson(`${url}/api/game/${rematch}/room/removals`, { ...ANN, player_id: you });

  return async (url) => {
    const { host: _, ...after } = await getJson(`${url}/api/game/${rematch}/room`);
    assert.deepEqual(after.players.map(lasting), room.players.map(lasting));
    assert.deepEqual([after.code, after.expires_at], [room.code, room.expires_at]);
    assert.deepEqual(await getJson(`${url}/api/codes/${room.code}`), { game_id: rematch });
    assert.equal((await getJson(`${url}/api/game/${id}/room`)).error, 'Room not found');
    assert.equal((await postJson(`${url}/api/game/${rematch}/room`, BOB)).code, 'removed');
  };
}

/** A player without the state, which is `away` if the restart takes 20 s. */
const lasting = ({ state: _, ...player }: { state: string }) => player;
