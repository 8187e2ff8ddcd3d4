import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { CDPSession, Page } from 'playwright-core';
import { THEMES } from '../../web/theme/themes.ts';
import { allOf } from '../support/features.ts';
import { flawsInEveryTheme } from './support/axe.ts';
import {
  drag,
  findWords,
  type LocatedWord,
  newContext,
  openTyping,
  seeFound,
  seeResult,
} from './support/journey.ts';
import { AS_IT_IS, type Look, layoutFlaws } from './support/layout.ts';
import type { PagesOf } from './support/pages-of.ts';
import { type Server, startServer } from './support/server.ts';

/**
 * Checks every page at every screen size, in every theme. The cells of a board are exempt from the minimum size
 * of a control, because 20 × 20 of them on a phone can't be 24 px wide. WCAG 2.5.8 allows that, because every
 * word can also be found by dragging and by typing.
 */

type Screen = {
  name: string;
  width: number;
  height: number;
  browserFontSize?: number;
  looks?: readonly Look[];
};

const MIRRORED: Look = { name: 'written from right to left', isMirrored: true };
const LARGE: Look = { name: 'text at 200 %', textSize: '200%' };
/** The themes whose letters differ in width. The others set only colours, weights and corners. */
const THEMED: readonly Look[] = THEMES.filter(({ id }) => ['paper', 'arcade'].includes(id)).map(
  ({ id, name }) => ({ name, theme: id }),
);
/** In this order few sizes change. The larger font also makes the text of a wide screen larger. */
const SCREENS: readonly Screen[] = [
  { name: '1280 px', width: 1280, height: 800 },
  { name: '1280 px, font size 32 in the settings', width: 1280, height: 800, browserFontSize: 32 },
  { name: '390 px, font size 32 in the settings', width: 390, height: 844, browserFontSize: 32 },
  { name: '820 px', width: 820, height: 1180 },
  { name: 'a phone on its side', width: 740, height: 360 },
  { name: '360 px', width: 360, height: 740, looks: [LARGE] },
  { name: '320 px', width: 320, height: 568, looks: [AS_IT_IS, MIRRORED, ...THEMED] },
  { name: '1280 px at 400% zoom', width: 320, height: 256 },
  { name: '280 px', width: 280, height: 653 },
];
/**
 * The reference is long and has two layouts (web/reference/reference.css), so it is checked only on the narrowest
 * screens of each.
 */
const OF_REFERENCE: readonly Screen[] = [
  { name: '1280 px', width: 1280, height: 800 },
  { name: '390 px, font size 32 in the settings', width: 390, height: 844, browserFontSize: 32 },
  { name: '280 px', width: 280, height: 653 },
];
const DESKTOP = { width: 1280, height: 800 };
/** The number of flaws that are printed; more usually have the same cause. */
const MAX_SHOWN = 12;
const LONG_NAMES = ['WWWWWWWWWWWWWWWWWWWW', 'Maximilian Musterman', 'Bartholomew123456789'];
const RECENT_KEY = 'wordsearch:/:recent';

let server: Server;
let page: Page;
let devtools: CDPSession;

before(async () => {
  server = await startServer();
  const context = await newContext({ serviceWorkers: 'block', bypassCSP: true });
  page = await context.newPage();
  devtools = await context.newCDPSession(page);
});
after(async () => {
  await page?.context().close();
  await server?.stop();
});

/** Axe is slow, and everything on some pages is also on another page. */
type Check = (what: 'layout' | 'layout and axe') => Promise<void>;
/** Opens a page, which is checked afterwards. `check` checks it on the way. */
type Visit = (check: Check) => Promise<unknown>;

const PAGES: Record<string, Visit> = {
  'the start page of a new player, and its theme menu': async (check) => {
    await openStart();
    await check('layout');
    await page.getByRole('button', { name: 'Theme' }).click();
  },
  'the start page with recent games, then with errors and a removed game': async (check) => {
    await openStart(24);
    await page.getByText('Continue').first().waitFor();
    await check('layout');
    await refuseStart(500);
    await page.getByRole('button', { name: 'Quick' }).click();
    await page.getByText('The server is having trouble').waitFor();
    await page
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click();
    await page.getByText('removed').waitFor();
  },
  'a game in play, with a hint': async () => {
    await openGame({ board_size: 20, word_count: 30, category_id: 2 });
    const [one] = (await findWords(page)) as [LocatedWord];
    await drag(page, one);
    await seeFound(page, one.word);
    await page.getByRole('button', { name: 'Hint', exact: true }).click();
    await page.getByRole('button', { name: 'Show hint' }).click();
    await page.locator('.strip', { hasText: ' begins at ' }).waitFor();
  },
  'a game with an error in its typing field, the question before a hint, and its settings': async (check) => {
    await openGame({ board_size: 12, word_count: 10, category_id: 2 });
    const [one] = (await findWords(page)) as [LocatedWord];
    await drag(page, one);
    await seeFound(page, one.word);
    await (await openTyping(page)).fill('Z99');
    await page.keyboard.press('Enter');
    await page.locator('#guess-error', { hasText: 'Z99' }).waitFor();
    await check('layout and axe');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Hint', exact: true }).click();
    await page.getByRole('dialog').waitFor();
    await check('layout and axe');
    await page.keyboard.press('Escape');
    await show({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('dialog').waitFor();
    await check('layout and axe');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByText('Play by keyboard').click();
    await page.getByText('marks the first, then the last letter').waitFor();
  },
  'the result of a finished game': async () => {
    await openGame({ board_size: 8, word_count: 3, category_id: 1 });
    for (const find of await findWords(page)) await drag(page, find);
    await seeResult(page);
    await page.locator('.result .facts li').first().waitFor();
  },
  'the scoreboard': async () => {
    await Promise.all(Array.from({ length: 10 }, (_, i) => typeGame(LONG_NAMES[i % 3] as string)));
    await page.goto(`${server.url}/scoreboard?category=Food`);
    await page.locator('tbody tr').nth(9).waitFor();
  },
  'the scoreboard of a category without games': async () => {
    await page.goto(`${server.url}/scoreboard?category=Travel`);
    await page.getByText('First place could be yours').waitFor();
  },
  'an unknown puzzle': async () => {
    await page.goto(`${server.url}/puzzle/nowhere`);
    await page.getByText('This puzzle is gone').waitFor();
  },
  'the reference': async () => {
    await page.goto(`${server.url}/docs`);
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
    });
  },
  'an unknown page': () => page.goto(`${server.url}/no/such/page`),
  'an unknown game': async () => {
    await page.goto(`${server.url}/game/nowhere`);
    await page.getByText('This game is gone').waitFor();
  },
};

const WITHOUT_AXE = ['the scoreboard of a category without games', 'an unknown puzzle', 'an unknown game'];

/** Also lays out parts that the browser would lay out only near the screen. */
const layOutAll = () =>
  page.evaluate(() => {
    for (const section of document.querySelectorAll('section')) section.style.contentVisibility = 'visible';
  });

for (const pages of await Promise.all(allOf<PagesOf>('walk'))) {
  for (const [name, visit] of Object.entries(pages))
    PAGES[name] = () => visit({ server, page, names: LONG_NAMES });
}

for (const [name, visit] of Object.entries(PAGES)) {
  test(`${name} fits every screen in every theme without sideways scrolling, cut-off text, small controls or axe violations`, async () => {
    const flaws: string[] = [];
    const check: Check = async (what) => {
      await layOutAll();
      if (what === 'layout and axe') flaws.push(...(await flawsInEveryTheme(page)));
      for (const screen of name === 'the reference' ? OF_REFERENCE : SCREENS) {
        await show(screen);
        for (const flaw of await layoutFlaws(page, screen.looks)) flaws.push(`${screen.name}, ${flaw}`);
      }
      await show(DESKTOP);
    };
    await show(DESKTOP);
    await visit(check);
    await check(WITHOUT_AXE.includes(name) ? 'layout' : 'layout and axe');
    assert.equal(flaws.length, 0, `${flaws.length} flaws\n${flaws.slice(0, MAX_SHOWN).join('\n')}`);
  });
}

test("in right-to-left text a board's columns are still counted from the left", async () => {
  await openGame({ board_size: 8, word_count: 3, category_id: 1 });
  await findWords(page);
  const isInOrder = await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
    const [first, second] = document.querySelectorAll('[role=gridcell]');
    return (first as Element).getBoundingClientRect().x < (second as Element).getBoundingClientRect().x;
  });
  assert.ok(isInOrder);
});

test('a failed start keeps the focus on the chosen board', async () => {
  await openStart();
  await refuseStart(500);
  await page.getByRole('button', { name: 'Hard' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('The server is having trouble').waitFor();
  assert.match(await focused(), /^Hard/);
});

test('removing games moves the focus to the next game, then to the heading, and Undo brings them back', async () => {
  await openStart(3);
  const remove = page.getByRole('button', { name: /^Remove/ });
  await remove.nth(1).focus();
  for (const left of [2, 1]) {
    await page.keyboard.press('Enter');
    await page.waitForFunction((left) => document.querySelectorAll('.recent li').length === left, left);
    assert.match(await focused(), /^Remove/);
  }
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.querySelectorAll('.recent li').length === 0);
  assert.equal(await focused(), 'Your games');
  await page.keyboard.press('Tab');
  assert.equal(await focused(), 'Undo');
  await page.keyboard.press('Enter');
  await remove.first().waitFor();
  assert.equal(await focused(), 'Your games');
});

test('clearing all games moves the focus to the heading, and Undo brings them back', async () => {
  await openStart(5);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await page.getByText('5 games removed').waitFor();
  assert.equal(await focused(), 'Your games');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.waitForFunction(() => document.querySelectorAll('.recent li').length === 5);
  assert.equal(await focused(), 'Your games');
});

test("each row of the theme menu has its own theme's colours, whatever the page's theme", async () => {
  await openStart();
  await page.getByRole('button', { name: 'Theme' }).click();
  const rows = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('#themes label[data-theme]')].map((row) => {
        const { backgroundColor, color } = getComputedStyle(row);
        return `${row.textContent} ${backgroundColor} ${color}`;
      }),
    );
  const colours: string[][] = [];
  for (const { id } of THEMES) {
    await setTheme(id);
    colours.push(await rows());
  }
  assert.equal(new Set(colours[0]).size, THEMES.length - 1);
  for (const others of colours) assert.deepEqual(others, colours[0]);
});

let fontSize = 16;

async function show({ width, height, browserFontSize = 16 }: Omit<Screen, 'name'>): Promise<void> {
  if (browserFontSize !== fontSize) {
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: browserFontSize } });
  }
  fontSize = browserFontSize;
  const now = page.viewportSize();
  if (now?.width !== width || now.height !== height) await page.setViewportSize({ width, height });
}

async function setTheme(id: string): Promise<void> {
  await page.evaluate((theme) => {
    if (theme === '') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  }, id);
}

/** The start page with this many recent games: running, finished and deleted ones. */
async function openStart(recentGames = 0): Promise<void> {
  await page.unrouteAll();
  await page.goto(`${server.url}/healthz`);
  const { id } = await server.client.newGame({ category_id: 1 });
  const startedAt = new Date().toISOString();
  const games = Array.from({ length: recentGames }, (_, i) => ({
    id: i === 0 ? id : `${id}-${i}`,
    category: 'Animals',
    size: 20,
    words: 30,
    found: 10,
    player: LONG_NAMES[0],
    startedAt,
    completedAt: i % 3 === 1 ? startedAt : null,
    gone: i % 3 === 2,
  }));
  await page.evaluate(([key, data]) => localStorage.setItem(key, data), [
    RECENT_KEY,
    JSON.stringify({ version: 1, data: games }),
  ] as const);
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Quick', disabled: false }).waitFor();
}

async function refuseStart(status: number): Promise<void> {
  await page.route('**/api/game/new', (route) => route.fulfill({ status, json: { error: 'Refused' } }));
}

async function openGame(request: { board_size: number; word_count: number; category_id: number }) {
  const game = await server.client.newGame({ ...request, player_name: LONG_NAMES[0] as string });
  await page.goto(`${server.url}/game/${game.id}`);
}

async function typeGame(name: string): Promise<void> {
  const game = await server.client.newGame({
    category_id: 3,
    board_size: 20,
    word_count: 3,
    player_name: name,
  });
  for (const { text } of game.words) await server.client.guess(game.id, { word: text });
}

/** Returns the name of the focused element, or an empty text. */
function focused(): Promise<string> {
  return page.evaluate(() => {
    const { activeElement: element, body } = document;
    if (!element || element === body) return '';
    return element.getAttribute('aria-label') ?? element.textContent ?? '';
  });
}
