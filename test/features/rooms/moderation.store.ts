import assert from 'node:assert/strict';
import { test } from 'node:test';
import { partsIn } from '../../support/app.ts';
import type { Backend } from '../../support/backend.ts';
import { idAt, open, start } from '../../support/games.ts';

export default function moderatedRoomsSuite(backend: Backend): void {
  test("a name is found, renamed and erased in rooms too, even a removed player's name", async (t) => {
    const { store, clock } = await open(t, backend);
    const { rooms, moderation } = partsIn(store);
    const { id: gameId } = await start(store, { id: idAt(clock) });
    await rooms.addRoom(gameId);
    const enter = (playerId: string, name: string) =>
      rooms.enter({ roomId: gameId, id: playerId, gameId, playerId, name });
    await enter('1', 'Оксана Ко');
    await enter('2', 'Bob');
    await enter('3', 'оксана ко');
    await rooms.remove(gameId, '3');
    assert.deepEqual((await moderation.findNames('САНА')).names, [
      { name: 'Оксана Ко', started: 0, found: 0, others: { room: 2 } },
    ]);
    const names = async () =>
      (await store.sql.read<{ name: string }>('SELECT name FROM room_players ORDER BY id')).map(
        ({ name }) => name,
      );
    await enter('2', 'BÖB');
    assert.equal(await moderation.renamePlayer('böb', 'Nice'), 1);
    assert.equal(await moderation.renamePlayer('ОКСАНА КО', 'Anonymous'), 2);
    assert.deepEqual(await names(), ['Anonymous', 'Nice', 'Anonymous']);
    assert.deepEqual((await moderation.findNames('оксана')).names, []);
    assert.equal(await moderation.renamePlayer('Nice', 'Anonymous'), 1);
  });
}
