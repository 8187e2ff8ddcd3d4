import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createGameStorage } from '../../../web/game/deps.ts';
import { factsOf, type Result } from '../../../web/game/result.ts';
import { createStorage, recentGameOf } from '../../../web/shared/storage.ts';
import { openServer, settled } from '../server.ts';
import { CAT, DOG, memoryStorage, OWL, openGame, typeWord } from '../support.ts';

async function opened(kind: 'own words' | 'daily' | 'archive' | 'category', recent = {}) {
  const server = await openServer();
  if (kind === 'own words') await server.openPuzzle();
  else if (kind !== 'category') await server.openDaily(kind === 'daily' ? undefined : '2026-04-01');
  const backend = memoryStorage();
  const storage = createStorage(backend);
  storage.remember({ ...recentGameOf(await server.game()), ...recent });
  const stored = createGameStorage(backend, server.id);
  const open = () => openGame(server, { storage, stored });
  const page = await open();
  await settled();
  return { page, open, server };
}

test('a pause stops the clock of a game, unless its time is compared with others', async () => {
  for (const [name, kind, recent, isCompared] of [
    ['the daily puzzle', 'daily', {}, true],
    ['practice', 'daily', { practice: true }, false],
    ['own words', 'own words', {}, false],
    ['a day of the archive', 'archive', {}, false],
    ['a custom board', 'category', { difficulty: 'hard' }, false],
    ['a game that somebody else started', 'category', {}, true],
  ] as const) {
    const { page } = await opened(kind, recent);
    assert.equal(page.ctl.pause.isCompared(), isCompared, name);
    page.ctl.togglePause();
    await page.advance(5000);
    assert.equal(page.ctl.pause.playedMs(), isCompared ? 5000 : 0, name);
    assert.equal(page.ctl.pause.isPaused(), !isCompared, name);
  }
});

test("the result excludes the pause, and the card says that the paused game isn't ranked", async () => {
  const { page, server } = await opened('own words');
  await page.find(CAT);
  page.ctl.togglePause();
  await page.advance(30_000);
  page.ctl.togglePause();
  await page.advance(1250);
  await page.find(DOG, OWL);
  const unlisted = server.guesses.map((guess) => (guess as { unlisted?: string }).unlisted);
  assert.deepEqual(unlisted, [undefined, 'paused', 'paused']);
  const { result } = page.ctl.ending.ui;
  assert.deepEqual([result?.seconds, result?.paused], [1.25, true]);
  assert.deepEqual(factsOf(result as Result), [{ text: 'Paused: not on the leaderboards' }]);
  assert.deepEqual([page.results.all()[0]?.seconds, page.results.all()[0]?.practice], [1.25, true]);
});

test("a paused game whose other words are typed isn't ranked either", async () => {
  const { page, server } = await opened('own words');
  page.ctl.togglePause();
  page.ctl.togglePause();
  await typeWord(page, 'cat');
  await settled();
  assert.deepEqual(server.guesses, [{ word: 'CAT', unlisted: 'paused' }]);
});

test('a pause survives a reload', async () => {
  const { page, open } = await opened('own words');
  await page.advance(2000);
  page.ctl.togglePause();
  const again = await open();
  assert.equal(again.ctl.pause.isPaused(), true);
  await again.advance(60_000);
  assert.equal(again.ctl.pause.playedMs(), 2000);
  again.ctl.togglePause();
  await again.advance(1000);
  assert.equal(again.ctl.pause.playedMs(), 3000);
});

test('a paused game continues when the player resumes, types or reaches the end', async () => {
  const { page } = await opened('own words');
  const { pause, typingField, togglePause } = page.ctl;
  togglePause();
  togglePause();
  assert.equal(pause.isPaused(), false);
  togglePause();
  typingField.setTyping(true);
  assert.deepEqual([pause.isPaused(), page.ctl.panels.ui.isTyping], [false, true]);
  togglePause();
  for (const word of ['CAT', 'DOG', 'OWL']) await page.server.find(word);
  await page.advance(3000);
  assert.deepEqual([pause.isPaused(), page.ctl.panels.ui.isTyping], [false, false]);
  togglePause();
  assert.equal(pause.isPaused(), false);
});
