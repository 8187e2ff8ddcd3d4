import assert from 'node:assert/strict';
import { test } from 'node:test';
import { slowest } from '../../../web/game/sharing.ts';
import { openServer, settled } from '../server.ts';
import { CAT, DOG, type OpenGame, OWL, openDaily, openGame, typeWord } from '../support.ts';

const LINK = 'https://example.org/?category=1&size=8&words=3&difficulty=hard';

const linkOf = ({ server }: OpenGame) => `https://example.org/game/${server.id}`;

async function finish(page: OpenGame, ...words: (readonly [(typeof CAT)[0], (typeof CAT)[1]])[]) {
  await page.finish(...words);
  await page.ctl.shareResult();
}

test('the shared result has four lines: the theme, the time, the pace and a link, but no word', async () => {
  const page = await openGame();
  await finish(page, CAT, DOG, OWL);
  const [name, time, row = '', link, ...more] = page.copied[0]?.split('\n') ?? [];
  assert.equal(name, 'Wordsearch: Animals');
  assert.equal(time, 'Solved in 1:01');
  assert.match(row, /^(⚡|🔹|🐌){3}$/u);
  assert.deepEqual([link, more], [LINK, []]);
  assert.doesNotMatch(page.copied[0] ?? '', /CAT|DOG|OWL/);
});

test('two players who find the words in one order share different paces', async () => {
  const rows: string[] = [];
  for (const waits of [
    [9000, 1000, 1000],
    [1000, 9000, 1000],
  ]) {
    const page = await openGame();
    for (const [i, word] of [CAT, DOG, OWL].entries()) {
      await page.advance(waits[i] ?? 0);
      page.drag(...word);
    }
    await settled();
    await page.ctl.shareResult();
    rows.push(page.copied[0]?.split('\n')[2] ?? '');
    assert.deepEqual(slowest(page.ctl.current.ui.finds), {
      word: waits[0] === 9000 ? 'CAT' : 'DOG',
      seconds: 9,
    });
  }
  assert.deepEqual(rows, ['🐌⚡⚡', '⚡🐌⚡']);
});

test('a game with a typed word is shared as a puzzle, without its time', async () => {
  const page = await openGame();
  await typeWord(page, 'CAT');
  await finish(page, DOG, OWL);
  assert.match(page.copied[0] ?? '', /^Wordsearch: Animals\n8 × 8, 3 words\n[^\n]+\nhttps:[^\n]+$/);
});

test('in a running game Share leads to its puzzle, and Invite to the game', async () => {
  const page = await openDaily();
  await page.ctl.sharePuzzle();
  await page.ctl.invite();
  const link = `https://example.org/puzzle/${await page.server.puzzleOf()}`;
  assert.equal(page.copied[0], `Wordsearch: Animals\n${link}`);
  assert.equal(page.copied[1], linkOf(page));
});

for (const outcome of ['done', 'cancelled'] as const) {
  test(`a menu for sharing that ends as "${outcome}" leaves the clipboard and the messages as they are`, async () => {
    const shared: string[] = [];
    const page = await openGame(undefined, {
      share: async (text) => {
        shared.push(await text);
        return outcome;
      },
    });
    await page.ctl.invite();
    assert.deepEqual(shared, [linkOf(page)]);
    assert.deepEqual(page.copied, []);
    assert.equal(page.ctl.announcements.ui.message, '');
  });
}

test('without a menu for sharing and a clipboard the text is shown', async () => {
  const page = await openGame(undefined, { copy: async () => false });
  await page.ctl.invite();
  assert.deepEqual(page.ctl.panels.ui.open, { kind: 'copy', text: linkOf(page) });
});

test('a text that the server has yet to give is copied in the click itself: WebKit refuses it later', async () => {
  const answer = Promise.withResolvers<string>();
  const server = await openServer();
  const texts: (string | Promise<string>)[] = [];
  const page = await openGame(server, { copy: async (text) => texts.push(text) > 0 });
  await finish(page, CAT, DOG, OWL);
  texts.length = 0;
  const shared = page.ctl.inviteTo({ name: '', copied: '', create: () => () => answer.promise });
  await settled();
  assert.equal(texts.length, 1);
  answer.resolve('a text');
  await shared;
  assert.equal(await texts[0], 'a text');
});
