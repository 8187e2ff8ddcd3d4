import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useBrowser } from '../../browser/support/journey.ts';

const site = useBrowser();

test("small letters follow the rules of the words' language, on the board and in the list", async () => {
  const words = {
    tr: ['IŞIK = light', 'İSİM = name', 'KİTAP = book'],
    el: ['ΛΟΓΟΣ = word', 'ΣΠΙΤΙ = home', 'ΔΡΟΜΟΣ = street'],
  } as const;
  const shown: string[] = [];
  for (const board of ['tr', 'el'] as const) {
    const { client } = site.server;
    const vocabulary = { board, clues: 'en', list: 'both' } as const;
    const { id } = await client.newPuzzle({ title: 'Words', words: [...words[board]], vocabulary });
    const game = await client.newPuzzleGame(id, { player_name: 'ADA' });
    const page = await site.play(game);
    await page.locator('.words .word').nth(2).waitFor();
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByLabel('Small letters').check();
    await page.keyboard.press('Escape');
    await page.locator('.small-letters .cells').waitFor();
    shown.push(...(await page.locator('.words .word').allInnerTexts()));
    const letters = (await page.locator('.cells [role=gridcell]').allInnerTexts()).join('');
    assert.match(letters, board === 'tr' ? /^[a-zçğıöşü]+$/ : /^[α-ω]+$/);
    assert.ok(!letters.includes('ς'), 'a letter of the board is not the end of a word');
    await page.reload();
    await page.locator('.small-letters .cells').waitFor();
  }
  const [light, name, , word] = shown;
  assert.deepEqual([light, name, word], ['ışık – light', 'isim – name', 'λογος – word']);
});
