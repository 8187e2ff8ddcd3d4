import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aboutDaily, fakeServer } from '../fake-server.ts';
import { CAT, DOG, OWL, openGame, settled } from '../support.ts';

test('a found word is spoken in the language of the board, as a dictionary writes it, without its clue', async () => {
  const server = fakeServer();
  const labels = ['Cat – Katze', 'Hund', 'owl – owl'];
  server.setPuzzle({ about: { ...aboutDaily('2026-05-01'), date: null, language: 'en', labels } });
  const page = await openGame(server);
  await settled();
  for (const line of [CAT, DOG, OWL]) page.drag(...line);
  await settled();
  assert.deepEqual(page.spoken, ['en Cat', 'en dog', 'en owl']);
});

test('words without a language are not spoken', async () => {
  const server = fakeServer();
  server.setPuzzle({ about: { ...aboutDaily('2026-05-01'), date: null, language: null } });
  const page = await openGame(server);
  await settled();
  page.drag(...CAT);
  await settled();
  assert.deepEqual(page.spoken, []);
});
