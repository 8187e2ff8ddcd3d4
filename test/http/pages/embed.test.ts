import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { newPuzzle, startPuzzle } from '../../support/puzzles.ts';
import { startService } from '../../support/service.ts';
import { sqlite } from '../../support/sqlite.ts';

const SCHOOL = 'https://school.example.org';
const OTHER = 'https://*.example.com';

async function setUp(t: TestContext, frameAncestors: string[], basePath = '') {
  const service = await startService(t, sqlite, { frameAncestors, basePath });
  const id = await service.store.addPuzzle(newPuzzle({ title: 'A "class" <4b>' }));
  const game = await startPuzzle(service.store, id);
  const own = await service.newGame();
  const page = (path: string) =>
    service.send('GET', `${basePath}${path}`, undefined, { headers: { host: 'words.example' } });
  return {
    ...service,
    page,
    id,
    pages: { puzzle: `/puzzle/${id}`, game: `/game/${game.id}`, own: `/game/${own.id}` },
  };
}

test('a puzzle and its games can be framed by the sites of FRAME_ANCESTORS, and nothing else by anybody', async (t) => {
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
  for (const path of [
    '/',
    '/make',
    '/daily',
    '/scoreboard',
    '/puzzle/x',
    '/game/x',
    `/class/${id}`,
    pages.own,
    '/nothing',
  ]) {
    const { headers } = await page(path);
    assert.match(String(headers['content-security-policy']), /frame-ancestors 'none'/, path);
    assert.equal(headers['x-frame-options'], 'DENY', path);
  }
});

test('by default nothing can be framed, and there is no oEmbed', async (t) => {
  const { page, pages, id } = await setUp(t, []);
  for (const path of Object.values(pages)) {
    const { headers, text } = await page(path);
    assert.match(String(headers['content-security-policy']), /frame-ancestors 'none'/);
    assert.equal(headers['x-frame-options'], 'DENY');
    assert.ok(!text.includes('oembed'));
  }
  assert.equal((await page(`/oembed?url=http://words.example/puzzle/${id}`)).status, 404);
});

for (const basePath of ['', '/b/c']) {
  test(`the page of a puzzle leads to its oEmbed answer${basePath && ', also under a path prefix'}`, async (t) => {
    const { page, pages, send, id } = await setUp(t, [SCHOOL], basePath);
    const { text } = await page(pages.puzzle);
    const [, href = ''] =
      /<link rel="alternate" type="application\/json\+oembed" href="([^"]*)">/.exec(text) ?? [];
    const link = new URL(href.replaceAll('&amp;', '&'));
    const puzzle = `http://words.example${basePath}/puzzle/${id}`;
    assert.equal(link.searchParams.get('url'), puzzle);
    const ask = (search: string) =>
      send('GET', `${link.pathname}${search}`, undefined, { headers: { host: 'words.example' } });
    const answer = await ask(link.search);
    assert.deepEqual([answer.status, answer.headers['content-type']], [200, 'application/json']);
    assert.deepEqual(answer.body, {
      version: '1.0',
      type: 'rich',
      provider_name: 'Wordsearch',
      provider_url: `http://words.example${basePath}/`,
      title: 'A "class" <4b>',
      html: `<iframe src="${puzzle}" title="A &quot;class&quot; &lt;4b&gt;" width="480" height="800" allow="clipboard-write; fullscreen; web-share"></iframe>`,
      width: 480,
      height: 800,
    });
    const small = (await ask(`${link.search}&maxwidth=300&maxheight=x`)).body;
    assert.deepEqual([small.width, small.height], [300, 800]);
    assert.equal((await ask(`${link.search}&format=xml`)).status, 501);
    for (const url of ['', `http://evil.example/puzzle/${id}`, `${puzzle}x`, 'http://words.example/'])
      assert.equal((await ask(`?url=${encodeURIComponent(url)}`)).status, 404, url);
    const unknown = await send('GET', `${basePath}/oembed?url=undefined${basePath}/puzzle/${id}`, undefined, {
      headers: { host: 'not a host' },
    });
    assert.equal(unknown.status, 404);
    assert.ok(!(await page(pages.game)).text.includes('oembed'));
  });
}
