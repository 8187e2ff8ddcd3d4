import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createModeration } from '../../../src/features/moderation/store.ts';
import { command, startAdministered } from '../../support/command.ts';

test('a name is found and erased while the service runs, and the log of /admin records this without the name', async (t) => {
  const { say, send, newGame, guess, store } = await startAdministered(t);
  const { id, words } = await newGame({ player_name: 'Ann Lee' });
  await guess(id, { word: words[0]?.text, player_name: 'So Rude' });
  assert.match(await say('names', 'find', 'rude'), /^NAME +STARTED +FOUND WORDS IN.*\nSo Rude +0 +1\b/);
  assert.match(await say('names', 'find', 'ann'), /\nAnn Lee +1 +0\b/);
  assert.match(await say('names', 'erase', 'So Rude'), /^So Rude is now Anonymous in 1 game/);
  assert.equal(await say('names', 'find', 'rude'), 'No name contains "rude"');
  assert.match(await say('names', 'erase', 'Ann Lee'), /^Ann Lee is now Anonymous in 1 game/);
  assert.equal((await send('GET', `/api/game/${id}`)).body.player_name, 'Anonymous');
  const { acts } = await createModeration({ store, moderated: [] }).moderationLog(5);
  assert.deepEqual(
    acts.map(({ act, what, note, way }) => [act, what, note.slice(0, 5), way]),
    [
      ['erased', 'name', 'games', 'command'],
      ['erased', 'name', 'games', 'command'],
    ],
  );
  for (const name of ['Nobody', 'Anonymous'])
    await assert.rejects(say('names', 'erase', name), new RegExp(`There is no name "${name}"`));
});

test('the names command describes what it can do', async () => {
  await assert.rejects(command(['names', 'erase']), /^\w*Error: NAME is missing/);
  await assert.rejects(command(['names']), /Use find TEXT or erase NAME. Try wordsearch names --help$/);
});
