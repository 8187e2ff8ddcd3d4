import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { PAGES } from '../../../../src/composition.ts';
import { newPuzzle, startPuzzle } from '../../../support/puzzles.ts';
import { startService } from '../../../support/service.ts';
import { sqlite } from '../../../support/sqlite.ts';

const SCHOOL = 'https://school.example.org';
const OTHER = 'https://*.example.com';

async function setUp(t: TestContext, frameAncestors: string[]) {
  const service = await startService(t, sqlite, { frameAncestors });
  const id = await service.store.addPuzzle(newPuzzle());
  const game = await startPuzzle(service.store, id);
  const own = await service.newGame();
  return {
    page: (path: string) => service.send('GET', path),
    id,
    pages: { puzzle: `/puzzle/${id}`, game: `/game/${game.id}`, own: `/game/${own.id}` },
  };
}

test('only the sites of FRAME_ANCESTORS may frame a puzzle and its games, and nobody may frame other pages', async (t) => {
  const { page, pages, id } = await setUp(t, [SCHOOL, OTHER]);
  for (const path of [pages.puzzle, pages.game]) {
    const { headers } = await page(path);
    const policy = String(headers['content-security-policy']);
    assert.match(
      policy,
      /; frame-ancestors https:\/\/school\.example\.org https:\/\/\*\.example\.com; /,
      path,
    );
    assert.match(policy, /default-src 'none'/);
    assert.equal(headers['x-frame-options'], undefined);
    assert.equal(headers['x-robots-tag'], 'noindex');
  }
  const others = PAGES.filter(({ path }) => !/^\/(puzzle|game)\//.test(path)).map(({ path }) =>
    path.replace(/\{\w+\}/, id),
  );
  for (const path of [...others, '/puzzle/x', '/game/x', pages.own, '/nothing']) {
    const { headers } = await page(path);
    assert.match(String(headers['content-security-policy']), /frame-ancestors 'none'/, path);
    assert.equal(headers['x-frame-options'], 'DENY', path);
  }
});

test('by default no page can be framed', async (t) => {
  const { page, pages } = await setUp(t, []);
  for (const path of Object.values(pages)) {
    const { headers } = await page(path);
    assert.match(String(headers['content-security-policy']), /frame-ancestors 'none'/);
    assert.equal(headers['x-frame-options'], 'DENY');
  }
});
