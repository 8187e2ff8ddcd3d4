import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../../../src/client/client.ts';
import { FINALE_MS } from '../../../web/game/ending.ts';
import { factsOf, type Result, slowest } from '../../../web/game/result.ts';
import { createResults } from '../../../web/shared/finished-games.ts';
import { openServer, START, settled } from '../server.ts';
import {
  CAT,
  DOG,
  ENTRY,
  gameResult,
  key,
  memoryStorage,
  type OpenGame,
  OWL,
  openDaily,
  openGame,
  RESULT,
  typeWord,
} from '../support.ts';

/** Returns the results of a browser that has finished a game with these settings in `seconds`. */
function resultsWith(seconds: number) {
  const results = createResults(memoryStorage());
  results.add([gameResult({ id: 'old', difficulty: 'hard', seconds })]);
  return results;
}

test('the last word completes the game with its exact time, even if the response is lost', async () => {
  const page = await openGame();
  await page.finish(CAT, DOG);
  page.server.breakNext('lost');
  page.drag(...OWL);
  await page.advance(2000);
  assert.equal(page.ctl.ending.ui.result?.seconds, 61.25);
});

test('completion shows the time and the best time for these settings', async () => {
  const page = await openGame(undefined, { results: resultsWith(100) });
  await page.finish(CAT, DOG, OWL);
  assert.deepEqual(page.ctl.ending.ui.result, { ...RESULT, stage: 'words', best: 100 });
  assert.equal(page.storage.recent()[0]?.completedAt, new Date(START + 61_250).toISOString());
});

test('a finished game opened later shows its result without a celebration', async () => {
  const server = await openServer();
  await server.find('CAT', 'DOG', 'OWL');
  const page = await openGame(server);
  await settled();
  assert.equal(page.ctl.announcements.ui.spoken.text, '');
  assert.deepEqual(page.ctl.ending.ui.result, {
    ...RESULT,
    ...{ seconds: 0, completedAt: new Date(START).toISOString() },
    ...{ fresh: false, mine: false },
  });
  assert.deepEqual(page.results.all(), []);
});

test("a copy of the game from before the last find doesn't reopen the game", async () => {
  const page = await openGame();
  const release = page.server.holdNext('GET game/:id');
  await page.finish(CAT, DOG, OWL);
  assert.equal(page.ctl.current.game()?.game.status, 'completed');
  release();
  await settled();
  assert.equal(page.ctl.current.game()?.game.status, 'completed');
  assert.equal(page.storage.recent()[0]?.completedAt, new Date(START + 61_250).toISOString());
  assert.equal(page.ctl.ending.ui.result?.seconds, 61.25);
});

test("a response from before a friend's last find doesn't reopen the game", async () => {
  const page = await openGame();
  const release = page.server.holdNext('POST game/:id/finds');
  await page.finish(CAT);
  await page.server.find('DOG', 'OWL');
  await page.advance(3000);
  release();
  await settled();
  assert.equal(page.ctl.current.game()?.game.status, 'completed');
  assert.equal(page.ctl.ending.ui.result?.seconds, 61.25);
});

test('the result waits for the response to the last find, even if polling returns the completed game first', async () => {
  const page = await openGame();
  const result = () => page.ctl.ending.ui.result;
  await page.finish(CAT, DOG);
  const release = page.server.holdNext('POST game/:id/finds');
  page.drag(...OWL);
  await page.advance(3000);
  assert.equal(page.ctl.current.game()?.game.status, 'completed');
  assert.equal(result(), undefined);
  assert.equal(page.ctl.panels.ui.open?.kind, undefined);
  release();
  await settled();
  assert.equal(result()?.seconds, 61.25);
});

test("every finished game leaves one record with the server's times", async () => {
  const page = await openGame();
  await typeWord(page, 'CAT');
  await page.finish(DOG, OWL);
  assert.deepEqual(page.results.all(), [
    gameResult({
      id: page.server.id,
      difficulty: 'hard',
      seconds: 61.25,
      completedAt: ENTRY.completed_at,
      typed: 1,
    }),
  ]);
});

test('the record is written once, when the server responds again', async () => {
  const server = await openServer();
  server.break('GET game/:id/puzzle', new ApiError(0, 'No answer'));
  const page = await openGame(server);
  for (const word of [CAT, DOG, OWL]) page.drag(...word);
  await page.advance(30_000);
  assert.deepEqual(page.results.all(), []);
  assert.equal(page.ctl.ending.ui.result?.best, undefined);
  page.server.break('GET game/:id/puzzle');
  await page.advance(60_000);
  assert.equal(page.results.all().length, 1);
  assert.equal(page.ctl.ending.ui.result?.best, 'none');
});

test('the best time is the fastest with the same size, number of words and difficulty', async () => {
  const results = createResults(memoryStorage());
  const same = gameResult({ difficulty: 'hard' });
  results.add([
    { ...same, id: 'a', seconds: 70 },
    { ...same, id: 'b', seconds: 80 },
    { ...same, id: 'c', seconds: 60, title: 'Food' },
    { ...same, id: 'd', seconds: 1, size: 9 },
    { ...same, id: 'e', seconds: 1, words: 4 },
    { ...same, id: 'f', seconds: 1, difficulty: 'easy' },
    { ...same, id: 'g', seconds: 1, typed: 1 },
    { ...same, id: 'h', seconds: 1, hints: 1 },
  ]);
  const page = await openGame(undefined, { results });
  await page.finish(CAT, DOG, OWL);
  assert.equal(page.ctl.ending.ui.result?.best, 60);
});

test('a game finished by a friend clears the selection and accepts no more selections', async () => {
  const page = await openGame();
  page.ctl.pointed({ selection: { from: CAT[0], to: CAT[1] } });
  await page.server.find('CAT', 'DOG', 'OWL');
  await page.advance(3000);
  assert.notEqual(page.ctl.ending.ui.result, undefined);
  assert.equal(page.ctl.selection.ui.line, undefined);
  page.ctl.pointed({ selection: { from: CAT[0], to: CAT[1] } });
  assert.equal(page.ctl.selection.ui.line, undefined);
  page.ctl.pointed({ selection: undefined, chosen: { from: CAT[0], to: CAT[1] } });
  assert.equal(page.ctl.selection.ui.miss, undefined);
  page.ctl.typingField.type('CAT');
  await page.ctl.typingField.submit();
  assert.equal(page.ctl.pressed(key('Enter')), false);
  assert.equal(page.ctl.selection.ui.line, undefined);
  assert.deepEqual(page.server.guesses, []);
});

test('the board stays visible for about a second after the last find, then the card appears', async () => {
  const page = await openGame();
  const { ending } = page.ctl;
  for (const word of [CAT, DOG, OWL]) page.drag(...word);
  await page.advance(FINALE_MS - 1);
  assert.equal(ending.ui.result?.stage, 'words');
  await page.advance(1);
  assert.equal(ending.ui.result?.stage, 'over');
});

test('the finale shows the words in the order of their finds', async () => {
  const page = await openGame();
  await page.find(OWL, CAT, DOG);
  assert.deepEqual(
    page.ctl.current.ui.finds.map(({ word }) => word),
    ['OWL', 'CAT', 'DOG'],
  );
});

test('the rest of a result is requested less and less often, and not while the page is hidden', async () => {
  const page = await openGame();
  page.server.break('GET game/:id/puzzle', new ApiError(503, 'No answer'));
  page.server.calls.length = 0;
  const asked = () => page.server.count('GET game/:id/puzzle');
  for (const word of [CAT, DOG, OWL]) page.drag(...word);
  await page.advance(60_000);
  assert.equal(asked(), 8, 'immediately, then after 1, 3, 7, 15, 30, 45 and 60 seconds');
  page.ctl.onVisibility(false);
  await page.advance(600_000);
  assert.equal(asked(), 8);
  page.server.break('GET game/:id/puzzle');
  page.ctl.onVisibility(true);
  await settled();
  assert.equal(page.ctl.ending.ui.result?.best, 'none');
});

const facts = (change: Partial<Result>) =>
  factsOf({ ...RESULT, kind: 'Classic', ...change }).map(({ text }) => text);

const place = { facts: [{ text: '2nd in Music' }] };

test('the result of a category game shows its rank, then anything new', () => {
  assert.deepEqual(facts({ place }), ['2nd in Music', 'Your first Classic']);
  assert.deepEqual(facts({ place, best: 65.5 }), ['2nd in Music', 'Your fastest Classic, by 4.3 s']);
  assert.deepEqual(facts({ best: 50 }), ['Your best Classic: 0:50.0']);
  assert.deepEqual(facts({ mine: false, place: undefined }), []);
});

test("the result of a paused game says that it isn't ranked", () => {
  assert.deepEqual(facts({ paused: true }), ['Paused: not on the leaderboards']);
});

test("the result of a game with hints says once that it isn't ranked, and shows no rank", () => {
  assert.deepEqual(facts({ hints: 2 }), ['2 hints: not on the leaderboards']);
  assert.deepEqual(facts({ hints: 1, typed: 1 }), ['1 hint and 1 typed word: not on the leaderboards']);
});

test('the result of a game found together is compared with no other game', () => {
  assert.deepEqual(facts({ team: true }), ['Played together: not on the leaderboards']);
});

const LINK = 'https://example.org/?category=1&size=8&words=3&difficulty=hard';

const linkOf = ({ server }: OpenGame) => `https://example.org/game/${server.id}`;

async function finish(page: OpenGame, ...words: (readonly [(typeof CAT)[0], (typeof CAT)[1]])[]) {
  await page.finish(...words);
  await page.share();
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

test("the system's menu shares the text with its picture, and the text is copied if that fails", async () => {
  const page = await openGame();
  await page.finish(CAT, DOG, OWL);
  const { panels } = page.ctl;
  const texts: string[] = [];
  const menu = (opens: boolean) => ({
    canShare: () => true,
    share: async (text: string) => {
      texts.push(text);
      return opens;
    },
  });
  await page.share(menu(true));
  assert.deepEqual([page.copied, panels.ui.hasPicture], [[], false]);
  await page.share(menu(false));
  assert.deepEqual([texts, panels.ui.hasPicture], [[page.copied[0], page.copied[0]], true]);
});

test('two players who find the words in the same order share different paces', async () => {
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
    await page.share();
    rows.push(page.copied[0]?.split('\n')[2] ?? '');
    assert.deepEqual(slowest(page.ctl.current.ui.finds), {
      word: waits[0] === 9000 ? 'CAT' : 'DOG',
      seconds: 9,
    });
  }
  assert.deepEqual(rows, ['🐌⚡⚡', '⚡🐌⚡']);
});

test('a game with a typed word is shared as a puzzle without its time', async () => {
  const page = await openGame();
  await typeWord(page, 'CAT');
  await finish(page, DOG, OWL);
  assert.match(page.copied[0] ?? '', /^Wordsearch: Animals\n8 × 8, 3 words\n[^\n]+\nhttps:[^\n]+$/);
});

test('during a game Share links to its puzzle, and Invite to the game', async () => {
  const page = await openDaily();
  await page.ctl.sharePuzzle();
  await page.ctl.invite();
  await page.ctl.panels.answer(true);
  const link = `https://example.org/puzzle/${await page.server.puzzleOf()}`;
  assert.equal(page.copied[0], `Wordsearch: Animals\n${link}`);
  assert.equal(page.copied[1], linkOf(page));
});

for (const outcome of ['done', 'cancelled'] as const) {
  test(`sharing that ends as "${outcome}" leaves the clipboard and the messages as they are`, async () => {
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

test('the text to share is shown if the browser can neither share nor copy', async () => {
  const page = await openGame(undefined, { copy: async () => false });
  await page.ctl.invite();
  assert.deepEqual(page.ctl.panels.ui.open, { kind: 'copy', text: linkOf(page) });
});

test("text that the server hasn't sent yet is copied within the click, because WebKit refuses it later", async () => {
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
