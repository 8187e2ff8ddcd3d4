import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { createClient } from '../../src/client/client.ts';
import { nginxWith, startBehind } from './support.ts';

const nginxWithPassword = nginxWith((site, folder) => {
  const users = join(folder, 'users');
  writeFileSync(users, 'school:{PLAIN}password\n');
  const lines = `auth_basic "School"; auth_basic_user_file ${users};`;
  return site.replace('location /wordsearch/ {', `location /wordsearch/ { ${lines}`);
});

test('behind nginx with HTTP Basic authentication the client makes, reads and changes a puzzle', async (t) => {
  const url = await startBehind(t, nginxWithPassword, '/wordsearch');
  assert.equal((await fetch(`${url}/api/categories`)).status, 401);
  const client = createClient(url, { fetch: fetchLikeBrowser });
  const { id, secret } = await client.newPuzzle({ title: 'Animals', words: ['bat', 'elk', 'fox'] });
  assert.equal((await client.puzzle(id)).words, undefined);
  assert.equal((await client.ownPuzzle(id, secret)).words?.length, 3);
  assert.equal((await client.changePuzzleTitle(id, secret, 'Beasts')).title, 'Beasts');
});

/** A browser that knows the password adds it, unless the page has set the header itself. */
const fetchLikeBrowser: typeof fetch = (input, init) => {
  const headers = new Headers(init?.headers);
  if (!headers.has('authorization')) headers.set('authorization', `Basic ${btoa('school:password')}`);
  return fetch(input, { ...init, headers });
};
