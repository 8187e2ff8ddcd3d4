import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useBrowser } from '../../browser/support/journey.ts';
import { playRace, seeLobby } from './support.ts';

const site = useBrowser();

const WORDS = ['BADGER', 'HEDGEHOG', 'SQUIRREL', 'OTTER'];

test('two players of a custom puzzle play its words again, then the next puzzle of its creator', async () => {
  const { client } = site.server;
  const make = (title: string) => client.newPuzzle({ title, words: WORDS, board_size: 10 });
  const made = [await make('Forest'), await make('River')];
  const [forest] = made;
  const game = await client.newPuzzleGame(forest?.id ?? '', { player_name: 'Ann' });
  const ann = await site.play(game);
  const mine = made.map(({ id }) => ({ id }));
  await ann.evaluate(
    (data) => localStorage.setItem('wordsearch:/:my-puzzles', JSON.stringify({ version: 1, data })),
    mine,
  );
  const bob = await playRace(site, game, ann);
  await ann.getByRole('button', { name: 'Next puzzle together River' }).waitFor();
  assert.equal(await bob.getByRole('button', { name: 'River' }).count(), 0, 'it is on its creator’s page');

  await bob.getByRole('button', { name: 'Rematch' }).click();
  await ann.getByRole('button', { name: 'Join the next game' }).click();
  const host = await seeLobby('Forest', ann, bob);
  await host.getByRole('button', { name: 'Ready? Start' }).click();
  await Promise.all([ann, bob].map((page) => page.getByRole('grid').waitFor()));
  const id = new URL(ann.url()).pathname.split('/').at(-1) ?? '';
  const again = await client.game(id);
  const textsOf = ({ words }: typeof again) => words.map(({ text }) => text).sort();
  assert.deepEqual(textsOf(again), textsOf(await client.game(game.id)));
  for (const { text } of again.words) await client.guess(id, { word: text, player_name: 'Cid' });

  await ann.getByRole('button', { name: 'Next puzzle together River' }).click();
  await bob.getByRole('button', { name: 'Join the next game' }).click();
  await seeLobby('River', ann, bob);
  assert.deepEqual([...ann.errors, ...bob.errors], []);
});
