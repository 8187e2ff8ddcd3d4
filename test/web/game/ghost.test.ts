import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foundBy } from '../../../web/game/about.ts';
import { CHALLENGE, fakeServer, gameView } from '../fake-server.ts';
import { CAT, openGame, openPuzzle, settled } from '../support.ts';

async function openChallenge(challenge = true) {
  const server = fakeServer();
  if (challenge) server.setPuzzle({ challenge: CHALLENGE });
  return (await openPuzzle({}, server)).ctl.about;
}

test('a challenge knows the other player from its start on, another puzzle has none', async () => {
  const about = await openChallenge();
  assert.deepEqual(about.rival, CHALLENGE);
  assert.equal((await openChallenge(false)).rival, undefined);
});

test('the page asks for the time of a challenge once, and never for that of another puzzle', async () => {
  const server = fakeServer();
  const hidden = gameView({ words: gameView().words.map((word) => ({ ...word, text: '' })) });
  const client = { ...server.client, game: async () => hidden };
  const page = await openPuzzle({ show_words: false }, { ...server, client });
  await page.find(CAT);
  assert.deepEqual([server.count('game puzzle'), server.count('challenge')], [2, 0]);
  server.setPuzzle({ challenge: CHALLENGE });
  const other = await openGame({ ...server, client });
  await settled();
  await other.find(CAT);
  assert.equal(server.count('challenge'), 1);
});

test('the words of a puzzle are shown before the answer about its challenge', async () => {
  const server = fakeServer();
  server.setPuzzle({ challenge: CHALLENGE });
  server.client.challenge = () => new Promise(() => {});
  const page = await openPuzzle({}, server);
  assert.match(page.drawn.at(-1) ?? '', /"labels":\["CAT"/);
});

test('the ghost has as many words as the other player had after the same time', () => {
  assert.deepEqual(
    [0, 19_999, 20_000, 74_999, 75_000, 900_000].map((ms) => foundBy(CHALLENGE, ms)),
    [0, 0, 1, 2, 3, 3],
  );
});
