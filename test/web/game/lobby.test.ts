import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../../../src/client/client.ts';
import type { GameDeps } from '../../../web/game/deps.ts';
import { hasLetters } from '../../../web/game/game-state.ts';
import { openServer, type Server, settled } from '../server.ts';
import { CAT, countIn, found, labelIn, type OpenGame, openGame, questionIn } from '../support.ts';

/** Returns a waiting game whose first word has a clue. */
async function lobbyServer({ withStreams = true } = {}) {
  const server = await openServer();
  if (withStreams) server.openStreams();
  await server.openPuzzle({ labels: ['It purrs', 'DOG', 'OWL'] }, true);
  return server;
}

async function openLobby(onServer?: Server, change?: Partial<GameDeps>) {
  const page = await openGame(onServer ?? (await lobbyServer()), change);
  await settled();
  return page;
}

/** Another player starts the game. */
async function start({ server }: OpenGame) {
  await server.others.start(server.id);
  await settled();
}

const labels = (page: OpenGame) => [0, 1, 2].map((i) => labelIn(page, i));
const CLUES = ['It purrs (3)', 'DOG', 'OWL'];

const lettersIn = ({ ctl }: OpenGame) => {
  const game = ctl.current.game();
  return game !== undefined && hasLetters(game);
};

test('a waiting game has a lobby, where a player has a name and a session, and a watcher has neither', async () => {
  const page = await openLobby();
  const { streams } = page.server;
  assert.equal(page.ctl.lobby.isWaiting(), true);
  assert.deepEqual([streams[0]?.name, streams[0]?.session], [null, null]);
  page.ctl.people.typeName('Ann');
  page.ctl.join();
  await settled();
  assert.deepEqual([streams.at(-1)?.name, streams.at(-1)?.session], ['Ann', 'session-of-this-browser']);
});

test("a wrong device clock doesn't change the countdown", async () => {
  const server = await lobbyServer();
  const clock = { now: () => server.clock.now() - 57_000, learn() {} };
  const page = await openLobby(server, { clock });
  await start(page);
  assert.equal(countIn(page), 'Ready');
});

test('latecomers join in without a countdown', async () => {
  const server = await lobbyServer();
  await server.others.start(server.id);
  await server.hand.advance(60_000);
  const page = await openLobby(server);
  assert.deepEqual([countIn(page), page.ctl.lobby.isWaiting()], [undefined, false]);
});

test('without a stream, polling notices that the game has begun', async () => {
  const page = await openLobby(await lobbyServer({ withStreams: false }));
  await page.advance(1500);
  await start(page);
  await page.advance(1500);
  assert.deepEqual([page.ctl.lobby.isWaiting(), countIn(page)], [false, '2']);
  await page.advance(1499);
  assert.equal(lettersIn(page), false);
  await page.advance(1);
  assert.equal(countIn(page), undefined);
  assert.equal(lettersIn(page), true, 'they are requested after the countdown');
});

test('the letters, the words and their clues appear after the countdown', async () => {
  const page = await openLobby();
  await start(page);
  await page.advance(2900);
  assert.deepEqual([lettersIn(page), labels(page), countIn(page)], [false, ['', '', ''], '1']);
  const reads = page.server.count('GET game/:id');
  await page.advance(100);
  assert.ok(
    page.server.count('GET game/:id') > reads,
    'so that the service worker has the game with its letters',
  );
  assert.deepEqual([lettersIn(page), labels(page), countIn(page)], [true, CLUES, undefined]);
  page.drag(...CAT);
  assert.deepEqual(page.ctl.current.game()?.pending, ['CAT']);
  const { focusMoves } = page.ctl.selection.ui;
  await page.advance(1000);
  assert.equal(page.ctl.selection.ui.focusMoves, focusMoves, 'the countdown ends once');
});

test('a page opened during the countdown starts with the others', async () => {
  const server = await lobbyServer();
  await server.others.start(server.id);
  await server.hand.advance(2500);
  const page = await openLobby(server);
  assert.notEqual(countIn(page), undefined);
  await page.advance(500);
  assert.deepEqual([countIn(page), lettersIn(page)], [undefined, true]);
});

test('a puzzle response from before the letters is requested again', async () => {
  const server = await lobbyServer();
  const release = server.holdNext('GET game/:id/puzzle');
  const page = await openLobby(server);
  await start(page);
  await page.advance(3000);
  release();
  await settled();
  assert.deepEqual([lettersIn(page), labelIn(page, 0)], [true, '']);
  await page.advance(4000);
  assert.equal(labelIn(page, 0), 'It purrs (3)');
});

test("letters that don't arrive are requested until they do", async () => {
  const page = await openLobby(await lobbyServer({ withStreams: false }));
  await start(page);
  page.server.break('GET game/:id', new ApiError(0, 'No answer'));
  await page.advance(4000);
  page.drag(...CAT);
  assert.deepEqual(page.ctl.current.game()?.pending, [], 'cells without letters are not a word');
  page.server.break('GET game/:id');
  await page.advance(4000);
  assert.equal(lettersIn(page), true);
});

test('a response from before the start removes neither letters nor clues', async () => {
  const page = await openLobby();
  const release = page.server.holdNext('GET game/:id');
  page.ctl.onOnline();
  await settled();
  await start(page);
  await page.advance(3000);
  release();
  await page.advance(4000);
  assert.deepEqual([lettersIn(page), labels(page)], [true, CLUES]);
});

test('during the countdown no one can get a hint or type a word', async () => {
  const page = await openLobby();
  await start(page);
  const asked = () => questionIn(page.ctl)?.about;
  void page.ctl.askHint();
  assert.equal(asked(), undefined);
  page.ctl.typingField.type('dog');
  await page.ctl.typingField.submit();
  assert.equal(asked(), undefined);
  await page.advance(3000);
  page.ctl.typingField.type('dog');
  await page.ctl.typingField.submit();
  assert.equal(asked(), 'typed');
});

test('a find that is early by the server’s clock is sent again', async () => {
  const page = await openGame();
  page.server.breakNext(new ApiError(409, 'Game has not started'));
  page.drag(...CAT);
  await page.advance(500);
  assert.deepEqual(found(page), ['CAT']);
});

test('a page that was hidden at the start shows no countdown over the running game', async () => {
  const page = await openLobby();
  page.ctl.onVisibility(false);
  await start(page);
  await page.advance(60_000);
  page.ctl.onVisibility(true);
  await settled();
  assert.deepEqual([page.ctl.lobby.isWaiting(), countIn(page)], [false, undefined]);
});
