import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { start, temporaryFolder } from '../support/process.ts';

const json = async (url: string) => (await fetch(url)).json() as Promise<any>;

test('two servers with different SITE_LANGUAGE give the same puzzle of a day in each language', async (t) => {
  const startIn = async (language: string) => {
    const database = `sqlite:${join(temporaryFolder(t), `${language}.db`)}`;
    const server = await start(['--database', database], { SITE_LANGUAGE: language });
    t.after(() => server.stop('SIGKILL'));
    return `${server.url}/api`;
  };
  const [german, greek] = await Promise.all([startIn('de'), startIn('el')]);
  assert.equal((await json(`${german}/categories`))[0].id, 101);
  assert.equal((await json(`${greek}/categories`))[0].id, 1001);
  assert.deepEqual(await json(`${german}/languages`), await json(`${greek}/languages`));
  for (const language of ['de', 'el', 'en', 'uk']) {
    const path = `/daily/2026-01-04/board?language=${language}`;
    const board = await json(`${german}${path}`);
    assert.equal(board.language, language);
    assert.deepEqual(await json(`${greek}${path}`), board);
  }
  assert.equal((await json(`${german}/daily`)).language, 'de');
  assert.equal((await json(`${greek}/daily`)).language, 'el');
});
