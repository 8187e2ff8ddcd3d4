import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createStorage } from '../../../web/shared/storage.ts';
import { openServer } from '../../web/server.ts';
import { CAT, memoryStorage, nameIn, openGame } from '../../web/support.ts';

test('a player renamed by a teacher continues under the new name, and no other player of the game gets it', async () => {
  const open = async (me: string) => {
    const server = await openServer();
    const { id, secret } = await server.openPuzzle();
    const storage = createStorage(memoryStorage());
    storage.savePlayer(server.id, me);
    const page = await openGame(server, { storage });
    await server.others.renamePuzzleGame(id, secret, server.id, 'Ben');
    await page.advance(3000);
    await page.find(CAT);
    return [nameIn(page), storage.player(server.id), server.guesses[0]?.player_name];
  };
  assert.deepEqual(await open('Ada'), ['Ben', 'Ben', 'Ben']);
  assert.deepEqual(await open('Cleo'), ['Cleo', 'Cleo', 'Cleo']);
});
