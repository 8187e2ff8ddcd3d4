import { MIN_LETTERS } from '../../../src/core/game/word-rules.ts';
import { drag, findWords, seeFound, seeResult, useBrowser } from '../../browser/support/journey.ts';
import { testLanguages, type Walked } from '../../browser/support/languages.ts';

const WORDS: Readonly<Record<Walked, readonly [string, string, string]>> = {
  uk: ['ЯБЛУКО', 'ГРУША', 'ВИШНЯ'],
  tr: ['ŞEKER', 'ARMUT', 'KİRAZ'],
};

testLanguages({
  site: useBrowser(),
  start: '/make',
  title: 'a puzzle is made from own words and played to its end',
  pages: 'the page for creating puzzles',
  states: 2,
  async walk({ code, texts: { puzzles: make, puzzle, game, gameSheets }, page, note }) {
    await page.locator('.make-form').waitFor();
    await note('make');
    await page.locator('#words').fill('ox\n12\nlion\nlion');
    await page.locator('.make-form .send .button').click();
    await page.locator('#title-error').filter({ hasText: /./ }).waitFor();
    await note('refusals');

    const words = WORDS[code];
    const [title] = words;
    await page.getByLabel(make.name).fill(title);
    await page.locator('#words').fill(`${words.join('\n')}\nX`);
    await page.getByText(make.count(3, 3, 30)).waitFor();
    await page.getByText(make.leftOutWord('X', make.reasons.short(MIN_LETTERS), 4)).waitFor();
    await page.getByRole('button', { name: make.make }).click();
    await page.getByRole('heading', { name: make.ready(title) }).waitFor();
    await page.locator('.sent').getByRole('link', { name: make.play, exact: true }).click();
    await page.getByRole('button', { name: puzzle.start, exact: true }).click();
    const [typed, ...dragged] = await findWords(page, words);
    await page.getByRole('button', { name: game.type, exact: true }).click();
    // In lower case with separate marks, as a keyboard may write it.
    await page.getByLabel(gameSheets.typeLabel).fill(title.toLocaleLowerCase(code).normalize('NFD'));
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: gameSheets.typedYes }).click();
    await seeFound(page, typed?.word ?? '');
    for (const find of dragged) await drag(page, find);
    await seeResult(page);
  },
});
