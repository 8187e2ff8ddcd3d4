import assert from 'node:assert/strict';
import { cellsBetween } from '../../web/game/cells.ts';
import { type Spot, search } from '../browser/support/search.ts';
import { startServer } from '../browser/support/server.ts';
import { openNetwork } from '../support/proxy.ts';
import { click, dragOver, type Screen, see, until } from './screen.ts';

/** Starts the service behind a network that can be cut. */
export async function startSite() {
  const server = await startServer();
  const network = await openNetwork(Number(new URL(server.url).port));
  return {
    client: server.client,
    url: `http://127.0.0.1:${network.port}`,
    cut: network.refuse,
    mend: network.accept,
    async stop() {
      await network.refuse();
      await server.stop();
    },
  };
}

export type Site = Awaited<ReturnType<typeof startSite>>;
export type Journey = (screen: Screen, site: Site) => Promise<void>;

/** Prints the current page without margins, on paper in centimetres. */
type Print = (page: { width: number; height: number }) => Promise<Buffer>;
/** Tests by title of a browser that can print; `folder` is for files. */
export type Prints = Readonly<
  Record<string, (screen: Screen, print: Print, folder: string) => Promise<void>>
>;

/** What a player must be able to do in every browser. Later journeys use the game that the first one played. */
export const JOURNEYS = {
  async 'a game is started, and the first Tab reaches its board'(screen, { url }) {
    await screen.open(`${url}/`);
    await until(
      screen,
      'the service worker',
      () => !navigator.serviceWorker || navigator.serviceWorker.controller !== null,
    );
    await screen.open(`${url}/`);
    await click(screen, '.tile', 'Quick');
    await board(screen);
    await screen.press('Tab');
    assert.equal(await screen.run(() => document.activeElement?.getAttribute('role')), 'gridcell');
  },

  async 'a game is played to its end by a drag, two clicks, keys and typing'(screen, { url, client }) {
    const game = await client.newGame({ category_id: 1, board_size: 10, word_count: 5, player_name: 'Ada' });
    await screen.open(`${url}/game/${game.id}`);
    await takePart(screen);
    const finds = await board(screen);
    const [dragged, clicked, keyed, typed, last] = finds as [
      LocatedWord,
      LocatedWord,
      LocatedWord,
      LocatedWord,
      LocatedWord,
    ];
    await dragCells(screen, dragged.from, dragged.to);
    await seeFound(screen, dragged.word);

    for (const spot of [clicked.from, clicked.to]) await dragCells(screen, spot);
    await seeFound(screen, clicked.word);

    await screen.run(() => document.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]')?.focus());
    await walk(screen, keyed.from);
    await screen.press('Enter');
    await walk(screen, keyed.to);
    await screen.press('Enter');
    await seeFound(screen, keyed.word);

    await screen.press('/');
    await until(screen, 'the field', () => document.activeElement?.id === 'guess');
    await screen.press(...typed.word.toLowerCase(), 'Enter');
    await click(screen, 'dialog[open] button', 'Count it');
    await seeFound(screen, typed.word);
    await screen.press('Escape');

    await dragCells(screen, last.from, last.to);
    await see(screen, '.final-time');
    assert.equal((await client.game(game.id)).status, 'completed');
  },

  async 'a result and a challenge are copied by a click'(screen) {
    await click(screen, '.result button', 'Share');
    await see(screen, '.result .message', 'Result copied');
    await click(screen, '.result button', 'Challenge a friend');
    await see(screen, '.result .message', 'Challenge copied');
  },

  async 'an invitation is copied by a click'(screen, { client, url }) {
    const game = await client.newGame({ category_id: 3, board_size: 8, word_count: 3, player_name: 'Ada' });
    await screen.open(`${url}/game/${game.id}`);
    await takePart(screen);
    await click(screen, 'button', 'Invite');
    await see(screen, '.strip', 'Link copied');
  },

  async 'a line is read letter by letter, and two presses without a pointer find a word'(screen, site) {
    const { client, url } = site;
    const game = await client.newGame({ category_id: 3, board_size: 8, word_count: 3, player_name: 'Ada' });
    await screen.open(`${url}/game/${game.id}`);
    await takePart(screen);
    const [find] = (await board(screen)) as [LocatedWord];
    await until(screen, 'the focus', () => {
      document.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]')?.focus();
      return document.activeElement?.getAttribute('role') === 'gridcell';
    });
    await screen.press('1');
    await see(screen, '[role=status]', game.grid[0]?.join(', '));
    await screen.run(
      (spots) => {
        const rows = document.querySelectorAll('[role=row]');
        for (const { row, col } of spots) (rows[row]?.children[col] as HTMLElement | undefined)?.click();
      },
      [find.from, find.to],
    );
    await seeFound(screen, find.word);
    await see(screen, '[role=status]', '2 words left');
  },

  async "another player's find appears, and an own offline find is sent later"(screen, site) {
    const { client, url, cut, mend } = site;
    const game = await client.newGame({ category_id: 2, board_size: 8, word_count: 4, player_name: 'Ada' });
    await screen.open(`${url}/game/${game.id}`);
    await takePart(screen);
    const [theirs, mine] = (await board(screen)) as [LocatedWord, LocatedWord];
    await client.guess(game.id, { cells: cellsBetween(theirs.from, theirs.to) ?? [] });
    await seeFound(screen, theirs.word);

    await cut();
    await dragCells(screen, mine.from, mine.to);
    await see(screen, '.words .struck.pending', mine.word);
    await mend();
    await seeFound(screen, mine.word);
    const words = (await client.game(game.id)).words.filter(({ found }) => found);
    assert.deepEqual(words.map(({ text }) => text).sort(), [theirs.word, mine.word].sort());
  },

  async 'a puzzle is made from own words'(screen, { url }) {
    await screen.open(`${url}/make`);
    for (const [field, text] of [
      ['#title', 'Trips'],
      ['#words', 'Rome, Paris, Vienna'],
    ] as const) {
      await click(screen, `form ${field}`);
      await screen.press(...text);
    }
    await until(screen, 'the preview', () => document.querySelector('svg.board-picture') !== null);
    await click(screen, 'form button[type=submit]', 'Make the puzzle');
    await see(screen, 'main h2', 'is ready');
  },

  async 'the menu of themes opens and closes, and the chosen theme is kept'(screen, { url }) {
    await screen.open(`${url}/`);
    await until(screen, 'the button', () => document.querySelector('#theme button') !== null);
    assert.equal(await screen.run(() => document.querySelector('#themes')), null);
    await click(screen, '#theme button');
    await click(screen, '#themes label', 'Blackboard');
    await until(screen, 'the theme', () => document.documentElement.dataset.theme === 'chalk');
    await screen.press('Escape');
    await until(screen, 'the end of the menu', () => document.querySelector('#themes') === null);
    await screen.open(`${url}/scoreboard`);
    assert.equal(await screen.run(() => document.documentElement.dataset.theme), 'chalk');
  },
} satisfies Readonly<Record<string, Journey>>;

type LocatedWord = { word: string; from: Spot; to: Spot };

/** Finds the listed words in the grid, as a player does. */
export async function board(screen: Screen): Promise<LocatedWord[]> {
  const { grid, words } = await until(screen, 'the board', () => {
    const rows = [...document.querySelectorAll('[role=row]')];
    const grid = rows.map((row) => [...row.children].map((cell) => cell.textContent ?? ''));
    const words = [...document.querySelectorAll('.words .word:not(.struck)')].map(
      (one) => one.textContent ?? '',
    );
    return words.length > 0 && grid[0]?.[0] ? { grid, words } : undefined;
  });
  return words.map((word) => {
    const find = search(grid, word);
    assert.ok(find, `${word} is in the grid`);
    return { word, ...find };
  });
}

/** Answers the question for a name that appears when a game's link is opened. */
async function takePart(screen: Screen): Promise<void> {
  await see(screen, '.board');
  if (!(await screen.run(() => document.querySelector('#join-name') !== null))) return;
  await click(screen, '#join-name');
  await screen.press(...'Bea', 'Enter');
  await until(screen, 'the player', () => !document.querySelector('#join-name'));
}

/** Drags over these cells, or clicks a single one. */
export function dragCells(screen: Screen, ...spots: Spot[]): Promise<void> {
  return dragOver(screen, () =>
    screen.run((spots) => {
      const rows = document.querySelectorAll('[role=row]');
      const cells = spots.map(({ row, col }) => rows[row]?.children[col]);
      document.querySelector('.board')?.scrollIntoView({ block: 'nearest' });
      Object.assign(window, { aimed: cells[0] });
      return cells.map((cell) => {
        const box = cell?.getBoundingClientRect();
        if (!box) throw new Error('This cell is not on the page');
        return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      });
    }, spots),
  );
}

/** Moves the focus of the board by arrow keys. */
async function walk(screen: Screen, { row, col }: Spot): Promise<void> {
  const at = await screen.run(() => {
    const cell = document.activeElement;
    const line = cell?.parentElement;
    return {
      row: [...(line?.parentElement?.children ?? [])].indexOf(line as Element),
      col: [...(line?.children ?? [])].indexOf(cell as Element),
    };
  });
  const keys = [
    ...Array(Math.abs(row - at.row)).fill(row > at.row ? 'ArrowDown' : 'ArrowUp'),
    ...Array(Math.abs(col - at.col)).fill(col > at.col ? 'ArrowRight' : 'ArrowLeft'),
  ];
  if (keys.length > 0) await screen.press(...keys);
  await until(
    screen,
    'the focus',
    (row, col) => document.querySelectorAll('[role=row]')[row]?.children[col] === document.activeElement,
    row,
    col,
  );
}

/** Waits until the server has confirmed the find. */
export async function seeFound(screen: Screen, word: string): Promise<void> {
  await until(
    screen,
    `${word}, found`,
    (word) =>
      [...document.querySelectorAll('.words .struck:not(.pending)')].some((one) =>
        one.textContent?.includes(word),
      ),
    word,
  );
}
