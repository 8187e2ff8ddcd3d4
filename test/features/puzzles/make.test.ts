import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../../../src/client/client.ts';
import { type Board, cellsOf } from '../../../src/core/game/grid.ts';
import { EMPTY_DRAFT, messageMisfit } from '../../../web/features/puzzles/draft.ts';
import { hasNoRoomFor } from '../../../web/features/puzzles/preview.ts';
import type { Preview } from '../../../web/features/puzzles/preview-board.ts';
import { secretOf } from '../../../web/shared/storage.ts';
import { memoryStorage } from '../../web/support.ts';
import { MAKE, openMade, openMake, previewed, WORDS } from './open-make.ts';

test('each unusable word is listed with its reason while the player types', async () => {
  const { ctl } = await openMake();
  ctl.edit({ words: WORDS });
  assert.deepEqual(
    ctl.ui.read.words.map(({ text }) => text),
    ['NEWYORK', 'ROME', 'PARIS'],
  );
  assert.deepEqual(
    ctl.leftOut().map(({ word, line }) => `${line} ${word}`),
    ['2 no', '3 rome'],
  );
  assert.ok(ctl.leftOut().every(({ reason }) => reason !== ''));
});

test("a puzzle without a title or with only two words isn't sent, and each field says why", async () => {
  const { ctl, sent } = await openMake();
  ctl.edit({ words: 'Rome, Paris' });
  await ctl.send();
  assert.deepEqual(sent(), []);
  assert.deepEqual(
    [ctl.ui.titleError, ctl.ui.wordsError],
    ['Give the puzzle a title', 'A puzzle needs 3 words. Add 1 more.'],
  );
  ctl.edit({ title: 'Cities', words: WORDS });
  assert.deepEqual([ctl.ui.titleError, ctl.ui.wordsError], ['', ''], 'fixed errors disappear');
});

test('a word that the server has no room for is also named with its line', async () => {
  const { ctl } = await openMake();
  const words = Array.from({ length: 20 }, (_, i) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZA'.slice(i % 19, (i % 19) + 8),
  );
  ctl.edit({ title: 'Letters', words: words.join('\n'), size: 8, difficulty: 'easy' });
  await ctl.send();
  const [first] = ctl.ui.sent?.leftOut ?? [];
  assert.ok(first && ctl.ui.sent?.leftOut.every(({ word, line }) => words[(line ?? 0) - 1] === word));
});

test('a created puzzle has a link, is in the list with its secret, and empties the form', async () => {
  const { ctl, sent, copied, backend, reload } = await openMake();
  ctl.edit({ title: 'Cities', words: WORDS, size: 9, difficulty: 'easy', showWords: false });
  await ctl.send();
  assert.deepEqual(sent()[0], {
    title: 'Cities',
    words: ['New York', ' Rome', 'Paris', 'no', 'rome'],
    board_size: 9,
    difficulty: 'easy',
    show_words: false,
    hints_allowed: true,
    message: '',
    seed: 1,
  });
  const { id = '', leftOut } = ctl.ui.sent ?? {};
  assert.deepEqual(leftOut?.[0], { word: 'no', reason: 'it has fewer than 3 letters', line: 2 });
  assert.deepEqual([ctl.ui.draft.title, ctl.ui.draft.words, ctl.ui.draft.size], ['', '', 9]);
  await ctl.share(id, 'sent');
  assert.deepEqual(copied, [`https://example.org/puzzle/${id}`]);
  assert.equal(secretOf(backend, 'another'), undefined);
  assert.deepEqual(
    (await reload()).ctl.ui.mine.map((puzzle) => [puzzle.id, puzzle.secret]),
    [[id, secretOf(backend, id)]],
  );
});

for (const [error, sentence] of [
  [new ApiError(429, 'Too many', 7), 'Too many requests from your network. Try again in 7 seconds.'],
  [
    new ApiError(400, 'title is required'),
    'The server didn’t accept it. Change the title, the words or the message, and try again.',
  ],
  [new ApiError(0, 'lost'), 'The server didn’t answer. Your words are safe: try again when you’re online.'],
  [
    new ApiError(503, 'busy'),
    'The server is having trouble right now. Your words are safe: try again in a moment.',
  ],
] as const) {
  test(`a request refused with ${error.status} is explained in one sentence, and a reload keeps what was typed`, async () => {
    const { ctl, server, reload } = await openMake();
    ctl.edit({ title: 'Cities', words: WORDS });
    server.break(MAKE, error);
    await ctl.send();
    assert.deepEqual([ctl.ui.problem, ctl.ui.sent, ctl.ui.isSending], [sentence, undefined, false]);
    const { draft } = (await reload()).ctl.ui;
    assert.deepEqual([draft.title, draft.words], ['Cities', WORDS]);
  });
}

test('a change is sent with the secret and keeps the draft of a new puzzle', async () => {
  const { ctl, server, id, reload } = await openMade();
  ctl.edit({ title: 'Half a title' });
  ctl.startChange(id);
  assert.deepEqual([ctl.ui.draft.title, ctl.ui.draft.words], ['Cities', WORDS]);
  ctl.edit({ title: 'Towns' });
  assert.equal((await reload()).ctl.ui.draft.title, 'Towns', 'a reload continues the change');
  await ctl.send();
  assert.equal((await server.others.puzzle(id)).title, 'Towns');
  assert.deepEqual([ctl.ui.sent?.isChange, ctl.ui.draft.title], [true, 'Half a title']);
  assert.deepEqual(
    ctl.ui.mine.map(({ draft }) => draft.title),
    ['Towns'],
  );
});

test('changing a deleted puzzle keeps its words and secret and lets them be sent as a new puzzle', async () => {
  const { ctl, server, sent, id, secret } = await openMade();
  ctl.startChange(id);
  await server.others.deletePuzzle(id, secret);
  await ctl.send();
  assert.deepEqual([ctl.ui.mine.map((puzzle) => puzzle.secret), ctl.ui.draft.words], [[secret], WORDS]);
  await ctl.send();
  assert.deepEqual([sent().length, ctl.ui.changing], [2, undefined]);
});

test('a deletion needs a confirmation and the secret, and a failed one keeps the puzzle in the list', async () => {
  const { ctl, server, id } = await openMade();
  ctl.askToDelete(id);
  assert.deepEqual([ctl.ui.deleting, server.count('DELETE puzzles/:id')], [id, 0]);
  server.break('DELETE puzzles/:id', new ApiError(0, 'lost'));
  await ctl.remove(id);
  assert.deepEqual([ctl.ui.mine.length, ctl.ui.listProblem !== ''], [1, true]);
  server.break('DELETE puzzles/:id');
  await ctl.remove(id);
  assert.deepEqual(ctl.ui.mine, []);
  await assert.rejects(server.others.puzzle(id), { status: 404 });
});

test("the preview shows only the last change and lists the words that don't fit", async () => {
  const orders: number[] = [];
  const { ctl, advance } = await openMake(memoryStorage(), {
    async makePreview(order) {
      orders.push(order.words.length);
      const board: Board = { grid: ['ROME'], placements: [{ text: 'ROME', row: 0, col: 0, direction: 'E' }] };
      return previewed(board, { size: 14, seed: 1, added: [] });
    },
  });
  ctl.edit({ words: 'Rome' });
  await advance(100);
  ctl.edit({ words: 'Rome, Paris' });
  ctl.edit({ title: 'Cities' });
  await advance(300);
  assert.deepEqual(orders, [2], 'one board for two changes, none for the title');
  assert.deepEqual(ctl.leftOut(), [
    { word: 'Paris', reason: 'there’s no room for it on the board: make it 14 × 14', line: 1 },
  ]);
});

test("a board that arrives after its words were removed isn't shown", async () => {
  const made = Promise.withResolvers<Preview>();
  const { ctl, advance } = await openMake(memoryStorage(), { makePreview: () => made.promise });
  ctl.edit({ words: 'Rome' });
  await advance(300);
  ctl.edit({ words: '' });
  made.resolve(previewed({ grid: ['ROME'], placements: [] }));
  await advance(300);
  assert.equal(ctl.ui.preview, undefined);
});

test('Shuffle makes another board of the same words and sends its seed', async () => {
  const { ctl, sent, advance } = await openMake();
  ctl.edit({ title: 'Cities', words: WORDS });
  await advance(300);
  const first = ctl.ui.preview?.shown;
  ctl.shuffle();
  await advance(300);
  assert.notDeepEqual(ctl.ui.preview?.shown, first);
  await ctl.send();
  assert.equal(sent()[0]?.seed, 2 ** 30);
});

test("a message that doesn't fit shows a board where it does, and one tap changes the size", async () => {
  const { ctl, sent, advance } = await openMake();
  const words = 'Rome, Paris, Oslo, London, Berlin, Madrid, Vienna, Athens, Lisbon, Dublin';
  ctl.edit({ title: 'Cities', words, size: 10, message: 'We will be back!' });
  await advance(300);
  assert.match(ctl.misfit(), /^This board leaves \d\d( to \d\d)? letters; your message has 12\.$/);
  const { fit, shown } = ctl.ui.preview ?? {};
  assert.deepEqual([fit?.size, fit?.added, shown?.grid.length], [8, [], 8]);
  ctl.useFit();
  await advance(300);
  assert.deepEqual([ctl.misfit(), ctl.ui.preview?.fit, ctl.ui.draft.size], ['', undefined, 8]);
  assert.deepEqual(ctl.ui.preview?.shown, shown);
  const { grid = [], placements = [] } = shown ?? {};
  const used = new Set(placements.flatMap((place) => cellsOf(place).map(({ row, col }) => row * 8 + col)));
  assert.equal([...grid.join('')].filter((_, i) => !used.has(i)).join(''), 'WEWILLBEBACK');
  await ctl.send();
  assert.equal(sent()[0]?.message, 'We will be back!');
  assert.equal(ctl.ui.mine[0]?.draft.message, 'We will be back!');
});

test('a message that no size fits gets words of a topic with one tap', async () => {
  const { ctl, sent, advance } = await openMake();
  ctl.edit({ title: 'Party', words: 'bread, cheese, cake', message: 'Happy birthday' });
  await advance(300);
  // The topics have arrived.
  await advance(300);
  const added = ctl.addedToFit();
  assert.ok(added.length > 2);
  const { shown } = ctl.ui.preview ?? {};
  ctl.useFit();
  await advance(300);
  assert.deepEqual([ctl.misfit(), ctl.ui.preview?.shown], ['', shown]);
  assert.deepEqual(ctl.ui.draft.words.split('\n'), ['bread', ' cheese', ' cake', ...added]);
  await ctl.send();
  assert.deepEqual([ctl.ui.problem, sent().length, ctl.ui.sent?.leftOut], ['', 1, []]);
});

test('a message that no size fits, even with more words, shows the nearest length that would', async () => {
  const { ctl, server, advance } = await openMake();
  server.break('GET topics/:id', new ApiError(0, 'lost'));
  ctl.edit({ title: 'Party', words: 'bread, cheese, cake', message: 'Happy birthday' });
  await advance(300);
  assert.match(ctl.misfit(), /^At 8 × 8, a message of \d\d( to \d\d)? letters would fit. Yours has 13.$/);
  assert.equal(ctl.ui.preview?.shown.placements.length, 3, 'the board without the message');
  await ctl.send();
  assert.match(ctl.ui.problem, /^At 8 × 8/);
});

test('with a message, words without room are named', () => {
  const made = { noRoomFor: ['ROME'] };
  const preview = { made, shown: { grid: [], placements: [] }, fit: undefined, room: undefined };
  assert.equal(messageMisfit(preview, EMPTY_DRAFT), 'With a hidden message, every word has to fit');
  assert.ok(hasNoRoomFor('ROME', made));
});

test("a message that can't be on the board is refused with the reason, and the preview omits it", async () => {
  const { ctl, sent, advance } = await openMake();
  ctl.edit({ title: 'Cities', words: WORDS, message: 'Привет' });
  await advance(300);
  assert.match(ctl.ui.messageError, /^A message has to be in the same alphabet/);
  assert.ok(ctl.ui.preview?.shown);
  await ctl.send();
  assert.deepEqual(sent(), []);
  ctl.edit({ message: '' });
  assert.equal(ctl.ui.messageError, '');
});

test("a browser that can't make boards has no preview but can still create puzzles", async () => {
  const { ctl, advance } = await openMake(memoryStorage(), {
    makePreview: () => Promise.reject(new Error('no worker')),
  });
  ctl.edit({ title: 'Cities', words: WORDS });
  await advance(300);
  assert.equal(ctl.ui.preview, undefined);
  await ctl.send();
  assert.notEqual(ctl.ui.sent, undefined);
});

test('a link fills in the form, and only the button makes the puzzle', async () => {
  const fragment = String(
    new URLSearchParams({ words: 'Oslo, Rome\nParis = France', title: 'Cities', size: '9' }),
  );
  const { ctl, sent, reload } = await openMake(memoryStorage(), { fragment });
  const { title, words, size } = ctl.ui.draft;
  assert.deepEqual([title, words, size], ['Cities', 'Oslo, Rome\nParis = France', 9]);
  assert.deepEqual(sent(), []);
  await ctl.send();
  assert.equal(sent().length, 1);
  const unsafe = await reload({ fragment: 'words=cat,dog,fox&size=99' });
  assert.deepEqual([unsafe.ctl.ui.draft.title, unsafe.ctl.ui.draft.size], ['', 20]);
});
