import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../../../src/client/client.ts';
import invitation from '../../../web/features/challenges/invitation.ts';
import { createMyChallenges } from '../../../web/features/challenges/my-challenges.ts';
import { createChallengeNews } from '../../../web/features/challenges/news.ts';
import findRival from '../../../web/features/challenges/rival.ts';
import { rivalIn } from '../../../web/game/game-state.ts';
import { openServer, type Server, settled } from '../../web/server.ts';
import * as pages from '../../web/support.ts';
import { CAT, DOG, memoryStorage, OWL } from '../../web/support.ts';

async function openGame(server: Server) {
  const backend = memoryStorage();
  return { backend, ...(await pages.openGame(server, { backend, findRival })) };
}

/** Makes the pages open a game of a challenge in which Bo found a word after 20, 40 and 75 seconds. */
async function challengeOn(server: Server): Promise<string> {
  const board = { category_id: 1, board_size: 8, word_count: 3, difficulty: 'hard' } as const;
  server.id = (await server.others.newGame({ ...board, player_name: 'Bo' })).id;
  for (const [word, seconds] of [
    ['CAT', 20],
    ['DOG', 20],
    ['OWL', 35],
  ] as const) {
    await server.hand.advance(1000 * seconds);
    await server.findAs({ session: 'session-of-bo' }, word);
  }
  const { puzzle_id } = await server.others.newChallenge(server.id);
  server.id = (await server.others.newPuzzleGame(puzzle_id, { player_name: 'Ada' })).id;
  return puzzle_id;
}

async function openChallenge() {
  const server = await openServer();
  await challengeOn(server);
  const page = await openGame(server);
  await settled();
  return page;
}

async function finish(server: Server) {
  const page = await openGame(server);
  await settled();
  await page.finish(CAT, DOG, OWL);
  return page;
}

/** Returns a server whose pages open a game of today's puzzle. */
async function dailyServer() {
  const server = await openServer();
  await server.openDaily();
  return server;
}

/** Opens the news in a browser that has created a challenge. */
async function openNews() {
  const server = await openServer();
  const id = await challengeOn(server);
  const backend = memoryStorage();
  createMyChallenges(backend).put({ id, title: 'Animals', seconds: 75, seen: 0 });
  const visit = async () => {
    const news = createChallengeNews({ client: server.client, backend, redraw: () => {} });
    await news.load();
    return news;
  };
  return { server, id, backend, visit };
}

test("a challenge's creator sees once who has played it since the last visit", async () => {
  const { server, id, visit } = await openNews();
  await server.play('Cy', 90, id);
  await server.play('Bo', 60, id);
  const first = await visit();
  const [one] = first.all();
  assert.deepEqual([one?.rival, one?.rivalSeconds, one?.seconds], ['Bo', 60, 75]);
  assert.ok(one);
  first.close(one);
  assert.deepEqual([first.all(), (await visit()).all()], [[], []]);
  await server.play('Di', 50, id);
  assert.equal((await visit()).all()[0]?.rival, 'Di');
});

test("a deleted challenge is forgotten, but if the server doesn't respond it is kept", async () => {
  const { server, backend, visit } = await openNews();
  for (const [status, left] of [
    [0, 1],
    [404, 0],
  ] as const) {
    server.break('GET puzzles/:id/challenge', new ApiError(status, 'No'));
    await visit();
    assert.equal(createMyChallenges(backend).all().length, left);
  }
});

test('a challenge shows the other player from the start and hides no words', async () => {
  const page = await openChallenge();
  const rival = rivalIn(page.ctl.info.ui.subject);
  assert.deepEqual([rival?.name, rival?.seconds], ['Bo', 75]);
  assert.deepEqual([page.ctl.info.ui.subject.kind, page.ctl.info.showsWords()], ['challenge', true]);
});

test("the page requests a challenge's time once, and never another puzzle's", async () => {
  const server = await openServer();
  await server.openPuzzle({ showWords: false });
  const page = await openGame(server);
  await settled();
  await page.find(CAT);
  assert.deepEqual(
    [page.server.count('GET game/:id/puzzle'), page.server.count('GET puzzles/:id/challenge')],
    [2, 0],
  );
  const challenge = await openChallenge();
  await challenge.ctl.info.load();
  assert.equal(challenge.server.count('GET puzzles/:id/challenge'), 1);
});

test("a puzzle's words are shown before the response about its challenge", async () => {
  const server = await openServer();
  await challengeOn(server);
  server.holdNext('GET puzzles/:id/challenge');
  const page = await openGame(server);
  await settled();
  assert.match(page.drawn.at(-1) ?? '', /"labels":\["CAT"/);
});

test('the ghost has found as many words as the other player had by the same time', async () => {
  const rival = rivalIn((await openChallenge()).ctl.info.ui.subject);
  assert.ok(rival);
  assert.deepEqual(
    [0, 19_999, 20_000, 74_999, 75_000, 900_000].map((ms) => rival.foundBy(ms)),
    [0, 0, 1, 2, 3, 3],
  );
});

test('a response without the puzzle removes nothing from the page', async () => {
  const server = await openServer();
  await challengeOn(server);
  const page = await openGame(server);
  await settled();
  server.break('GET game/:id/puzzle', new ApiError(404, 'Game not found'));
  await page.ctl.info.load();
  const { subject } = page.ctl.info.ui;
  assert.equal(rivalIn(subject)?.name, 'Bo');
});

test('a challenge is a link to the same board, with the time to beat and without words', async () => {
  for (const [server, name] of [
    [await dailyServer(), 'Wordsearch No. 121'],
    [await openServer(), 'Wordsearch'],
  ] as const) {
    const page = await finish(server);
    await page.ctl.inviteTo(invitation);
    const id = createMyChallenges(page.backend).all()[0]?.id;
    assert.deepEqual(page.copied, [
      `${name}: Animals\n8 × 8, 3 words\nCan you beat 1:01.2?\nhttps://example.org/puzzle/${id}`,
    ]);
  }
});

test('a failed challenge says why, and the next tap tries again', async () => {
  const server = await dailyServer();
  const page = await finish(server);
  for (const [error, message] of [
    [new ApiError(0, 'No answer'), /didn’t answer/],
    [new ApiError(429, 'Too many', 7), /^Too many requests from your network. Try again in 7 seconds.$/],
  ] as const) {
    server.break('POST game/:id/challenge', error);
    await page.ctl.inviteTo(invitation);
    assert.match(page.ctl.announcements.ui.message, message);
  }
  assert.deepEqual(page.copied, []);
  server.break('POST game/:id/challenge');
  await page.ctl.inviteTo(invitation);
  assert.equal(page.copied.length, 1);
});

test('the page requests one challenge, however often the button is tapped', async () => {
  const page = await finish(await dailyServer());
  await Promise.all([page.ctl.inviteTo(invitation), page.ctl.inviteTo(invitation)]);
  await page.ctl.inviteTo(invitation);
  assert.equal(page.server.count('POST game/:id/challenge'), 1);
  assert.equal(page.copied.length, 3);
  const made = createMyChallenges(page.backend)
    .all()
    .map(({ title, seconds, seen }) => [title, seconds, seen]);
  assert.deepEqual(made, [['Animals', 61.25, 0]]);
  assert.equal(new Set(page.copied).size, 1);
});
