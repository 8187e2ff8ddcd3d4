import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useBrowser } from '../../browser/support/journey.ts';
import { playRace, seeLobby } from './support.ts';

const site = useBrowser();

test('two players of a daily puzzle see its sentence below the winner, and continue with an earlier theme', async () => {
  const { client } = site.server;
  const today = await client.daily();
  const game = await client.newPuzzleGame(today.puzzle_id, { player_name: 'Ann' });
  const ann = await site.play(game);
  const bob = await playRace(site, game, ann);
  const { message } = await client.gamePuzzle(game.id);
  assert.equal(await bob.locator('.race-end + .banner q').innerText(), message);
  assert.equal(await bob.getByRole('button', { name: 'Rematch' }).count(), 0, 'they know its theme');

  const [yesterday] = await client.dailyArchive(today.date, today.language);
  const title = yesterday?.title ?? '';
  await bob.getByRole('button', { name: `Next puzzle together ${title}` }).click();
  await ann.getByRole('button', { name: 'Join the next game' }).click();
  await seeLobby(title, ann, bob);
  const next = await client.gamePuzzle(new URL(ann.url()).pathname.split('/').at(-1) ?? '');
  assert.equal(next.date, yesterday?.date);
  assert.deepEqual([...ann.errors, ...bob.errors], []);
});
