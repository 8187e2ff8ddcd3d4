import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGE_CODES } from '../../../src/core/game/language/languages.ts';
import { startService } from '../../support/service.ts';
import { sqlite } from '../../support/sqlite.ts';

const MAX_SCRIPT = 35_000;
const MAX_STYLE = 13_000;

test('the start page loads at most 35 kB of script and 13 kB of style in every language', async (t) => {
  const { app } = await startService(t, sqlite);

  /** Returns the compressed size of a file with the files that it imports before it runs. */
  async function sizeOf(path: string): Promise<number> {
    const get = (encoding: string) =>
      app.inject({ url: `/${path}`, headers: { 'accept-encoding': encoding } });
    const [small, plain] = [await get('br'), await get('identity')];
    assert.equal(small.statusCode, 200, path);
    const imported = [...plain.payload.matchAll(/\b(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)];
    const sizes = await Promise.all(imported.map(([, name]) => sizeOf(`assets/${name}`)));
    return sizes.reduce((sum, size) => sum + size, small.rawPayload.length);
  }

  async function total(html: string, pattern: RegExp): Promise<number> {
    const sizes = await Promise.all([...html.matchAll(pattern)].map(([, path]) => sizeOf(path ?? '')));
    return sizes.reduce((sum, size) => sum + size, 0);
  }

  for (const language of LANGUAGE_CODES) {
    const { payload } = await app.inject(`/?lang=${language}`);
    const script = await total(payload, /<script[^>]* src="([^"]+)"/g);
    const style = await total(payload, /<link rel="stylesheet" href="([^"]+)"/g);
    assert.ok(script > 10_000 && script <= MAX_SCRIPT, `${language}: ${script} B of script`);
    assert.ok(style > 5000 && style <= MAX_STYLE, `${language}: ${style} B of style`);
  }
});
