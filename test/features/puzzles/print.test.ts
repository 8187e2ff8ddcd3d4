import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../../../src/client/client.ts';
import { printedWords } from '../../../web/features/puzzles/draft.ts';
import { openMade, openMake } from './open-make.ts';

function printed({ ctl }: Awaited<ReturnType<typeof openMake>>) {
  assert.ok(ctl.ui.printed);
  return printedWords(ctl.ui.printed.about);
}

test("a sheet shows the puzzle's current board, which its creator gets without starting a game", async () => {
  const page = await openMade('Cat, Dog, Owl');
  const { ctl, server, id, secret } = page;
  await ctl.print(id);
  const { words, listed } = printed(page);
  assert.deepEqual(
    words.map(({ text }) => text),
    ['CAT', 'DOG', 'OWL'],
  );
  assert.deepEqual(listed, ['Cat', 'Dog', 'Owl']);
  assert.equal(ctl.ui.printed?.address, `https://example.org/puzzle/${id}`);
  const changed = { title: 'Cities', words: ['Rome', 'Paris', 'Oslo'], board_size: 9 };
  await server.others.changePuzzle(id, secret, changed);
  await ctl.print(id);
  const { grid } = await server.others.ownPuzzle(id, secret);
  assert.deepEqual([ctl.ui.printed?.about.grid, grid?.length], [grid, 9]);
});

test('a sheet of hidden words lists only their clues', async () => {
  const page = await openMake();
  page.ctl.edit({ title: 'Zoo', words: 'Cat\nDog = It barks\nOwl', size: 8, showWords: false });
  await page.ctl.send();
  await page.ctl.print(page.ctl.ui.mine[0]?.id ?? '');
  assert.deepEqual(printed(page).listed, ['It barks (3)']);
  assert.equal(printed(page).words.length, 3);
});

test('double-clicking Print prints once, and a failure is reported', async () => {
  const { ctl, server, id, prints } = await openMade();
  await Promise.all([ctl.print(id), ctl.print(id)]);
  assert.equal(prints(), 1);
  server.break('GET puzzles/:id', new ApiError(503, 'busy'));
  await ctl.print(id);
  assert.match(ctl.ui.listProblem, /^The server is having trouble/);
  assert.equal(prints(), 1);
});

test('a vocabulary sheet lists only the clues or, if chosen, words and clues', async () => {
  const page = await openMake();
  const { vocabulary } = page.ctl;
  vocabulary.use(true);
  await vocabulary.setLanguages({ board: 'el' });
  const words = 'γάτα = cat\nΣΟΥΣΙ = σούσι\nσκύλος = dog';
  for (const list of ['clues', 'both'] as const) {
    await vocabulary.setList(list);
    page.ctl.edit({ title: 'Zoo', words, size: 8 });
    await page.ctl.send();
    await page.ctl.print(page.ctl.ui.sent?.id ?? '');
    const { listed, words: marked } = printed(page);
    assert.ok(listed.includes(list === 'both' ? 'γάτα – cat' : 'cat (4)'), String(listed));
    assert.ok(list === 'both' || listed.includes('σούσι (5)'), String(listed));
    assert.ok(
      marked.some(({ text }) => text === 'ΓΑΤΑ'),
      'as it is on the board',
    );
  }
});

test('the solution of a vocabulary sheet has the words with their articles', async () => {
  const page = await openMake();
  const { vocabulary } = page.ctl;
  vocabulary.use(true);
  await vocabulary.setLanguages({ board: 'de' });
  for (const list of ['clues', 'both'] as const) {
    await vocabulary.setList(list);
    page.ctl.edit({ title: 'Zoo', words: 'der|Hund = dog\nKatze = cat\nIgel = hedgehog', size: 8 });
    await page.ctl.send();
    await page.ctl.print(page.ctl.ui.sent?.id ?? '');
    const isBoth = list === 'both';
    assert.ok(printed(page).listed.includes(isBoth ? 'der Hund – dog' : 'dog (4)'));
    assert.ok(printed(page).solutions.includes(isBoth ? 'der Hund – dog' : 'der Hund: dog'));
  }
});
