import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../../../src/client/client.ts';
import { settled } from '../server.ts';
import { CAT, DOG, found, type OpenGame, OWL, openGame, questionIn, takeHint, typeWord } from '../support.ts';

async function play(page: OpenGame, ...typed: string[]) {
  for (const text of typed) {
    await typeWord(page, text);
    await settled();
  }
  await page.finish(CAT, DOG, OWL);
}

test('a game with a typed word is no best time', async () => {
  const page = await openGame();
  await play(page, 'CAT');
  assert.equal(page.results.all()[0]?.typed, 1);
  assert.match(page.ctl.announcements.ui.spoken.text, /^All words found/);
});

for (const text of ['A1 C1', 'a1c1', ' a1 - c1 ', 'A1 to C1', 'A1,C1', 'A 1 C 1', 'A1–C1']) {
  test(`"${text}" is a find on the board`, async () => {
    const page = await openGame();
    await play(page, text);
    assert.deepEqual(found(page), ['CAT', 'DOG', 'OWL']);
    assert.equal(page.ctl.ending.ui.result?.typed, 0);
    assert.equal(page.results.all()[0]?.typed, 0);
  });
}

test('a typed word that was refused and then found on the board is not counted as typed', async () => {
  const page = await openGame();
  page.server.breakNext(new ApiError(400, 'No'));
  await play(page, 'CAT');
  assert.equal(page.ctl.ending.ui.result?.typed, 0);
});

test('before the first typed word the player is asked; the next ones count at once', async () => {
  const page = await openGame();
  const type = async (text: string) => {
    page.ctl.typingField.type(text);
    await page.ctl.typingField.submit();
  };
  await type('CAT');
  assert.deepEqual([questionIn(page.ctl)?.about, questionIn(page.ctl)?.word], ['typed', 'CAT']);
  await page.ctl.panels.answer(false);
  assert.deepEqual(page.server.guesses, []);
  assert.equal(page.ctl.typingField.ui.text, 'CAT');
  await type('CAT');
  await page.ctl.panels.answer(true);
  assert.equal(page.ctl.typingField.ui.text, '');
  await type('DOG');
  await settled();
  assert.deepEqual(page.server.guesses, [{ word: 'CAT' }, { word: 'DOG' }]);
});

test('two cells, a word that is not listed, and a game with hints ask nothing', async () => {
  const page = await openGame();
  for (const text of ['EMU', 'A1 C1']) {
    page.ctl.typingField.type(text);
    await page.ctl.typingField.submit();
    assert.equal(page.ctl.panels.ui.open, undefined);
  }
  await takeHint(page, 'OWL');
  page.ctl.typingField.type('DOG');
  await page.ctl.typingField.submit();
  assert.equal(page.ctl.panels.ui.open, undefined);
});
