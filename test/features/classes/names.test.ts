import assert from 'node:assert/strict';
import { test } from 'node:test';
import { starterOf } from '../../../web/shared/player-name.ts';
import { createStorage } from '../../../web/shared/storage.ts';
import { openServer, settled } from '../../web/server.ts';
import { CAT, memoryStorage, nameIn, openGame, questionIn } from '../../web/support.ts';

test('a pupil plays under a name of any script, which the contract’s path for guesses never gets', async () => {
  const server = await openServer();
  const { id, secret } = await server.openPuzzle();
  const storage = createStorage(memoryStorage());
  storage.savePlayer(server.id, 'Ada');
  const page = await openGame(server, { storage });
  const starter = () => {
    const game = page.ctl.current.game()?.game;
    return game && starterOf(game);
  };
  await server.others.renamePuzzleGame(id, secret, server.id, 'Оксана');
  await page.advance(3000);
  assert.deepEqual([nameIn(page), starter()], ['Оксана', 'Оксана']);
  await page.find(CAT);
  page.ctl.typingField.type('DOG');
  await page.ctl.typingField.submit();
  if (questionIn(page.ctl)) await page.ctl.panels.answer(true);
  await settled();
  assert.deepEqual(
    server.guesses.map(({ player_name }) => player_name),
    ['Оксана', undefined],
  );
  assert.equal((await server.game()).player_name, 'Oksana');

  const again = await openGame(server, { storage });
  const reopened = again.ctl.current.game()?.game;
  assert.equal(reopened && starterOf(reopened), 'Оксана', 'GET has the name in Latin letters only');
});
