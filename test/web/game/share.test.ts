import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fakeServer } from '../fake-server.ts';
import { CAT, DOG, type OpenGame, OWL, openGame, settled, typeWord } from '../support.ts';

const LINK = 'https://example.org/?category=1&size=8&words=3&difficulty=hard';

async function finish(page: OpenGame, ...words: (readonly [(typeof CAT)[0], (typeof CAT)[1]])[]) {
  for (const word of words) page.drag(...word);
  await settled();
  await page.ctl.shareResult();
}

/** The squares of the shared text. */
const squares = ({ copied }: OpenGame) => [...(copied[0]?.split('\n')[2] ?? '')];

test('the shared result has the puzzle, the time, a square for each word and a link, but no word', async () => {
  const page = await openGame();
  await finish(page, CAT, DOG, OWL);
  const [name, time, row = '', link] = page.copied[0]?.split('\n') ?? [];
  assert.equal(name, 'Wordsearch: Animals');
  assert.equal(time, '8 × 8, 3 words in 1:01.2');
  assert.match(row, /^[🟦🟨🟩🟥]{3}$/u);
  assert.equal(link, LINK);
  assert.doesNotMatch(page.copied[0] ?? '', /CAT|DOG|OWL/);
});

test('each square has the place of its word on the board, in the order of the finds', async () => {
  const [one, two] = [await openGame(), await openGame()];
  await finish(one, CAT, DOG, OWL);
  await finish(two, OWL, DOG, CAT);
  assert.deepEqual(squares(one), ['🟦', '🟨', '🟩']);
  assert.deepEqual(squares(two), squares(one).reverse());
});

test('a game with a typed word is shared as a puzzle, without its time', async () => {
  const page = await openGame();
  typeWord(page, 'CAT');
  await finish(page, DOG, OWL);
  assert.deepEqual(page.copied, [`Wordsearch: Animals\n8 × 8, 3 words\nCan you find them all?\n${LINK}`]);
});

for (const outcome of ['done', 'cancelled'] as const) {
  test(`a share sheet that ends as "${outcome}" leaves the clipboard and the messages as they are`, async () => {
    const shared: string[] = [];
    const page = await openGame(fakeServer(), {
      share: async (text) => {
        shared.push(text);
        return outcome;
      },
    });
    await page.ctl.shareLive();
    assert.deepEqual(shared, ['https://example.org/game/g1']);
    assert.deepEqual(page.copied, []);
    assert.equal(page.ctl.ui.speech.message, '');
  });
}

test('without a share sheet the text is copied', async () => {
  const page = await openGame();
  await page.ctl.shareLive();
  assert.deepEqual(page.copied, ['https://example.org/game/g1']);
  assert.match(page.ctl.ui.speech.message, /^Link copied/);
});

test('without a share sheet and a clipboard the text is shown', async () => {
  const page = await openGame(fakeServer(), { copy: async () => false });
  await page.ctl.shareLive();
  assert.deepEqual(page.ctl.ui.panels.open, {
    kind: 'copy',
    text: 'https://example.org/game/g1',
    isOverResult: false,
  });
});
