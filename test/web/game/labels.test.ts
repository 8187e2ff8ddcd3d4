import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../../../src/client/client.ts';
import { firstIdOf } from '../../../src/core/store/categories.ts';
import { openServer, settled } from '../server.ts';
import { CAT, DOG, type OpenGame, openGame, openPuzzle, takeHint, typeWord } from '../support.ts';

/** A game of a puzzle that lists words as their creator typed them. */
const openLabelled = () => openPuzzle({ labels: ['C at', 'D og', "o'wl"] });

const MESSAGES: Record<string, [string, (page: OpenGame) => unknown]> = {
  'a find': ['C at found', (page) => page.drag(...CAT)],
  'a word that is found already': [
    'C at has already been found',
    (page) => {
      page.drag(...CAT);
      page.drag(...CAT);
    },
  ],
  'the finds of others': [
    'C at and D og found by someone else',
    async (page) => {
      await page.server.find('CAT');
      await page.server.find('DOG');
      page.ctl.onOnline();
    },
  ],
  'a hint': ['C at begins at the mark', (page) => takeHint(page, 'CAT')],
  'a find that didn’t count': [
    'D og didn’t count',
    (page) => {
      page.server.breakNext(new ApiError(400, 'No'));
      page.drag(...DOG);
    },
  ],
};

for (const [name, [text, act]] of Object.entries(MESSAGES)) {
  test(`the message of ${name} shows words as the list does`, async () => {
    const page = await openLabelled();
    await act(page);
    await settled();
    assert.equal(page.ctl.announcements.ui.message, text);
    assert.ok(page.ctl.announcements.ui.spoken.text.startsWith(text), page.ctl.announcements.ui.spoken.text);
  });
}

test('the announcement of a refused guess has the word as the list shows it', async () => {
  const page = await openLabelled();
  page.server.breakNext(new ApiError(429, 'Too many requests', 9));
  await page.find(CAT);
  assert.equal(
    page.ctl.announcements.ui.spoken.text,
    'Too many guesses. C at will be sent again in 9\u00a0s.',
  );
});

for (const typed of ['c at', 'CAT', ' C AT ']) {
  test(`"${typed}" in the text field means the word listed as "C at"`, async () => {
    const page = await openLabelled();
    await typeWord(page, typed);
    await settled();
    assert.deepEqual(page.server.guesses, [{ word: 'CAT' }]);
    assert.equal(page.ctl.announcements.ui.message, 'C at found');
  });
}

test("a typed word is read in the board's language (C74)", async () => {
  for (const [page, guesses] of [
    [await openGame(await openServer({ category_id: firstIdOf('de') })), [{ word: 'CAT' }]],
    [await openPuzzle(), []],
  ] as const) {
    await settled();
    await typeWord(page, 'çat');
    await settled();
    assert.deepEqual(page.server.guesses, guesses);
  }
});
