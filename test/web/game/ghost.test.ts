import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foundBy } from '../../../web/game/current-game.ts';
import { rivalIn } from '../../../web/game/subject.ts';
import { openServer, settled } from '../server.ts';
import { CAT, openGame, openPuzzle } from '../support.ts';

async function openChallenge() {
  const server = await openServer();
  await server.openChallenge();
  const page = await openGame(server);
  await settled();
  return page;
}

test('a challenge knows the other player from its start on, another puzzle has none', async () => {
  const rival = rivalIn((await openChallenge()).ctl.info.ui.subject);
  assert.deepEqual([rival?.player_name, rival?.time_seconds], ['Bo', 75]);
  assert.equal((await openPuzzle()).ctl.info.ui.subject.kind, 'puzzle');
});

test('the page asks for the time of a challenge once, and never for that of another puzzle', async () => {
  const page = await openPuzzle({ show_words: false });
  await page.find(CAT);
  assert.deepEqual(
    [page.server.count('GET game/:id/puzzle'), page.server.count('GET puzzles/:id/challenge')],
    [2, 0],
  );
  const challenge = await openChallenge();
  await challenge.ctl.info.load();
  assert.equal(challenge.server.count('GET puzzles/:id/challenge'), 1);
});

test('the words of a puzzle are shown before the answer about its challenge', async () => {
  const server = await openServer();
  await server.openChallenge();
  server.holdNext('GET puzzles/:id/challenge');
  const page = await openGame(server);
  await settled();
  assert.match(page.drawn.at(-1) ?? '', /"labels":\["CAT"/);
});

test('the ghost has as many words as the other player had after the same time', async () => {
  const rival = rivalIn((await openChallenge()).ctl.info.ui.subject);
  assert.ok(rival);
  assert.deepEqual(
    [0, 19_999, 20_000, 74_999, 75_000, 900_000].map((ms) => foundBy(rival, ms)),
    [0, 0, 1, 2, 3, 3],
  );
});
