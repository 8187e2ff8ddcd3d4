import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../../../src/client/client.ts';
import { linesIn } from '../../../web/features/puzzles/vocabulary.ts';
import { memoryStorage } from '../../web/support.ts';
import { openMake, previewed } from './open-make.ts';

/** Opens the page with twelve animal words, German with English clues. */
async function openAnimals() {
  const page = await openMake();
  const { vocabulary } = page.ctl;
  vocabulary.use(true);
  await vocabulary.setLanguages({ board: 'de' });
  await vocabulary.toggleTopic('animals');
  const lines = () => linesIn(page.ctl.ui.draft);
  return { ...page, vocabulary, lines };
}

test('a topic fills the form with words, clues and a title, ready to be sent', async () => {
  const { ctl, lines, sent } = await openAnimals();
  assert.equal(lines().length, 12);
  assert.ok(lines().every((line) => / = [a-z ]+$/.test(line)));
  assert.equal(ctl.ui.draft.title, 'Animals (Deutsch – English)');
  assert.deepEqual(ctl.leftOut(), []);
  const words = lines();
  await ctl.send();
  const request = sent().at(-1);
  assert.deepEqual(request?.vocabulary, { board: 'de', clues: 'en', list: 'both' });
  assert.deepEqual([request?.words, request?.seed], [words, 1]);
  assert.deepEqual([ctl.ui.draft.words, ctl.ui.draft.vocabulary?.board], ['', 'de']);
});

test('a typed title stays, and a proposed one follows the topics and languages', async () => {
  const { ctl, vocabulary } = await openAnimals();
  await vocabulary.toggleTopic('food');
  assert.equal(ctl.ui.draft.title, 'Animals and Food (Deutsch – English)');
  await vocabulary.setLanguages({ clues: 'emoji' });
  assert.equal(ctl.ui.draft.title, 'Animals and Food (Deutsch)');
  for (const topic of ['kitchen', 'clothes', 'weather', 'school', 'music'])
    await vocabulary.toggleTopic(topic);
  assert.match(ctl.ui.draft.title, /^(?=.{1,60}$)Animals, Food, The kitchen/);
  ctl.edit({ title: 'Class 4b' });
  await vocabulary.toggleTopic('food');
  assert.equal(ctl.ui.draft.title, 'Class 4b');
});

test('a word can be removed or replaced, and typed pairs stay when others are selected', async () => {
  const { ctl, vocabulary, lines } = await openAnimals();
  const [first = '', second = ''] = lines();
  vocabulary.strike(first);
  assert.ok(lines().length === 11 && !lines().includes(first));
  await vocabulary.replace(second);
  assert.ok(lines().length === 11 && !lines().includes(second));
  ctl.edit({ words: `${ctl.ui.draft.words}\nFutternapf\tfood bowl` });
  const before = lines();
  await vocabulary.setCount(15);
  assert.equal(lines().length, 16);
  assert.ok(before.every((line) => lines().includes(line)));
  await vocabulary.chooseOthers();
  assert.equal(lines().at(-1), 'Futternapf = food bowl');
  assert.ok(ctl.ui.read.words.some(({ label }) => label === 'Futternapf – food bowl'));
});

test('picture clues are emoji, and board and clues never have the same language', async () => {
  const { ctl, vocabulary, lines } = await openAnimals();
  await vocabulary.setList('pictures');
  assert.ok(lines().every((line) => /\p{Extended_Pictographic}/u.test(line)));
  await vocabulary.setList('clues');
  await vocabulary.setLanguages({ clues: 'de' });
  const { board, clues } = ctl.ui.draft.vocabulary ?? {};
  assert.deepEqual([board, clues], ['en', 'de']);
  assert.ok(ctl.ui.read.words.length === 12 && ctl.ui.read.leftOut.length === 0);
});

test('thirty words of two topics get a board with room for all', async () => {
  const { ctl, vocabulary } = await openAnimals();
  await vocabulary.toggleTopic('town');
  await vocabulary.setCount(30);
  assert.equal(ctl.ui.read.words.length, 30);
  assert.ok(ctl.ui.draft.size > 12);
});

test("if the server doesn't respond, the words stay, and the next tap asks again", async () => {
  const { server, ctl, vocabulary, lines } = await openAnimals();
  const before = lines();
  server.break('GET topics/food', new ApiError(0, 'offline'));
  await vocabulary.toggleTopic('food');
  assert.deepEqual(lines(), before);
  assert.match(vocabulary.state.said, /couldn’t load/);
  server.break('GET topics/food');
  await vocabulary.chooseOthers();
  assert.ok(vocabulary.state.said === '' && ctl.ui.read.words.length === 12);
});

test("the preview is made in the board's language", async () => {
  const languages: unknown[] = [];
  const { ctl, advance } = await openMake(memoryStorage(), {
    async makePreview({ language }) {
      languages.push(language);
      return previewed({ grid: [], placements: [] });
    },
  });
  ctl.edit({ words: 'Rome, Paris' });
  await advance(300);
  ctl.vocabulary.use(true);
  await ctl.vocabulary.setLanguages({ board: 'de' });
  await ctl.vocabulary.toggleTopic('animals');
  await advance(300);
  assert.deepEqual([languages[0], languages.at(-1)], [null, 'de']);
});

test("lines have the words' articles, which a list of custom words leaves out", async () => {
  const { ctl, vocabulary, lines } = await openAnimals();
  const articles = lines().map((line) => line.slice(0, 4));
  assert.ok(articles.every((article) => ['der|', 'die|', 'das|'].includes(article)));
  const [first = ''] = lines();
  const [word = '', clue = ''] = first.slice(4).split(' = ');
  const { label, text } = ctl.ui.read.words[0] ?? {};
  assert.deepEqual([label, text], [`${first.slice(0, 3)} ${word} – ${clue}`, word.toUpperCase()]);
  vocabulary.strike(first);
  assert.ok(vocabulary.state.said.includes(`${first.slice(0, 3)} ${word}`));
  const rest = lines().map((line) => line.slice(4));
  vocabulary.use(false);
  assert.deepEqual([lines(), ctl.ui.read.leftOut], [rest, []]);
});
