import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { createClient } from '../../src/client/client.ts';
import { ADDITIONS } from '../../src/composition.ts';
import { openSqliteForCommand } from '../../src/core/store/sqlite/store.ts';
import { hashSecret, newSecret } from '../../src/platform/secret.ts';
import { temporaryFolder } from '../support/process.ts';
import { newPuzzle } from '../support/puzzles.ts';
import { nginxWith, startBehind } from './support.ts';

const nginxWithPassword = nginxWith((site, folder) => {
  const users = join(folder, 'users');
  writeFileSync(users, 'school:{PLAIN}password\n');
  const lines = `auth_basic "School"; auth_basic_user_file ${users};`;
  return site.replace('location /wordsearch/ {', `location /wordsearch/ { ${lines}`);
});

test('behind nginx with HTTP Basic authentication the client reads a puzzle with its secret', async (t) => {
  const path = join(temporaryFolder(t), 'games.db');
  const settings = { DATABASE_URL: `sqlite:${path}` };
  const url = await startBehind(t, nginxWithPassword, '/wordsearch', settings);
  assert.equal((await fetch(`${url}/api/categories`)).status, 401);
  const client = createClient(url, { fetch: fetchLikeBrowser });
  const store = openSqliteForCommand(path, ADDITIONS);
  t.after(() => store.close());
  const secret = newSecret();
  const id = await store.addPuzzle(newPuzzle({ secretHash: hashSecret(secret) }));
  assert.equal((await client.puzzle(id)).words, undefined);
  assert.equal((await client.ownPuzzle(id, secret)).words?.length, 3);
});

/** A browser that knows the password adds it, unless the page has set the header itself. */
const fetchLikeBrowser: typeof fetch = (input, init) => {
  const headers = new Headers(init?.headers);
  if (!headers.has('authorization')) headers.set('authorization', `Basic ${btoa('school:password')}`);
  return fetch(input, { ...init, headers });
};
