import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../../../src/client/client.ts';
import { createGameRecord } from '../../../web/game/record.ts';
import { fakeServer } from '../fake-server.ts';
import { CAT, DOG, found, memoryStorage, OWL, openGame, settled } from '../support.ts';

const AWAY = new ApiError(0, 'No answer');

/** Browser tabs on one game: they share the storage and the lock. */
function browser(server = fakeServer()) {
  const backend = memoryStorage();
  let last: Promise<unknown> = Promise.resolve();
  const withTabLock = <T>(_: string, run: () => Promise<T>): Promise<T> => {
    const next = last.then(run);
    last = next.catch(() => {});
    return next;
  };
  const open = () => openGame(server, { record: createGameRecord(backend, '/', 'g1'), withTabLock });
  return { server, backend, open };
}

test('finds that the server has not answered are sent after a reload, once and in their order', async () => {
  const { server, open } = browser();
  const before = await open();
  before.server.breakNext(...new Array(50).fill(AWAY));
  before.drag(...DOG);
  await before.advance(1);
  before.drag(...CAT);
  await settled();
  server.breakNext();
  const after = await open();
  assert.deepEqual(after.ctl.ui.state?.pending, ['DOG', 'CAT']);
  await settled();
  assert.deepEqual(found(after), ['CAT', 'DOG']);
  assert.deepEqual(
    server.guesses.map((guess) => 'cells' in guess && guess.cells[0]),
    [DOG[0], CAT[0]],
  );
  const third = await open();
  await third.advance(60_000);
  assert.equal(server.guesses.length, 2);
});

test('a find in one tab is drawn in the other, and sent by one of them', async () => {
  const { server, open } = browser();
  const [here, there] = [await open(), await open()];
  server.breakNext(AWAY);
  here.drag(...CAT);
  await settled();
  server.breakNext(AWAY);
  there.ctl.stored();
  assert.deepEqual(there.ctl.ui.state?.pending, ['CAT']);
  await settled();
  here.ctl.online();
  there.ctl.online();
  await settled();
  await settled();
  assert.equal(server.guesses.length, 1);
  for (const page of [here, there]) {
    assert.deepEqual(found(page), ['CAT']);
    assert.deepEqual(page.ctl.ui.state?.pending, []);
    assert.equal(
      page.drawn.some((drawn) => drawn.includes('did not count')),
      false,
    );
  }
});

test('a word that another tab sent stays drawn until a response shows it', async () => {
  const { server, backend, open } = browser();
  const page = await open();
  server.breakNext(AWAY);
  page.drag(...CAT);
  await settled();
  server.find('CAT');
  createGameRecord(backend, '/', 'g1').removeWaiting('CAT');
  const drawnBefore = page.drawn.length;
  await page.advance(5000);
  assert.deepEqual(found(page), ['CAT']);
  assert.equal(server.guesses.length, 0);
  for (const drawn of page.drawn.slice(drawnBefore)) {
    const { state } = JSON.parse(drawn) as NonNullable<typeof page.ctl>['ui'];
    const isDrawn = state?.pending.includes('CAT') || state?.game.words.some((word) => word.found);
    assert.ok(isDrawn, drawn);
  }
});

test('the last find, sent after a reload, ends the game with its finale', async () => {
  const { server, open } = browser();
  const before = await open();
  before.drag(...CAT);
  before.drag(...DOG);
  await settled();
  server.breakNext(...new Array(50).fill(AWAY));
  before.drag(...OWL);
  await settled();
  server.breakNext();
  const after = await open();
  await settled();
  assert.equal(after.ctl.ui.result?.fresh, true);
  assert.equal(after.ctl.ui.finale, true);
});

for (const status of [400, 404]) {
  test(`a guess that ends in ${status} is not sent again after a reload`, async () => {
    const { server, open } = browser();
    const before = await open();
    server.breakNext(new ApiError(status, 'No'));
    before.drag(...CAT);
    await settled();
    const after = await open();
    await after.advance(60_000);
    assert.equal(server.guesses.length, 0);
    assert.deepEqual(found(after), []);
  });
}

test('a stored guess for a word that is found by now is dropped', async () => {
  const { server, backend, open } = browser();
  const record = createGameRecord(backend, '/', 'g1');
  record.addWaiting('CAT', { guess: { word: 'CAT' }, at: 1 });
  server.find('CAT');
  await open();
  assert.equal(record.waiting('CAT'), undefined);
  assert.equal(server.guesses.length, 0);
});

test('stored guesses that are garbled are forgotten', async () => {
  const { backend, open, server } = browser();
  const garbled = [
    null,
    7,
    { guess: 5, at: 1 },
    { guess: { cells: [{}] }, at: 1 },
    { guess: { word: 'CAT' } },
  ];
  for (const data of garbled) {
    backend.setItem('wordsearch:/:guess:g1:CAT', JSON.stringify({ version: 1, data }));
    backend.setItem('wordsearch:/:finds', JSON.stringify({ version: 1, data: { g1: [data], g2: data } }));
    const page = await open();
    assert.deepEqual(page.ctl.ui.state?.pending, []);
    assert.deepEqual(page.ctl.ui.finds, []);
  }
  assert.equal(server.guesses.length, 0);
});

test('the finds of the last 24 games are kept', () => {
  const backend = memoryStorage();
  const record = (i: number) => createGameRecord(backend, '/', `game ${i}`);
  for (let i = 0; i < 30; i++) record(i).addFind({ word: 'CAT', typed: false, mine: true });
  const kept = Array.from({ length: 30 }, (_, i) => record(i).finds().length);
  assert.deepEqual(kept, [...new Array(6).fill(0), ...new Array(24).fill(1)]);
});
