import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { DAY_MS } from '../../src/core/game/days.ts';
import { ConfigError } from '../../src/platform/config/values.ts';
import { command, startAdministered } from '../support/command.ts';
import { getJson, run, serve, temporaryFolder } from '../support/process.ts';
import { until } from '../support/program.ts';
import { newPuzzle } from '../support/puzzles.ts';

const RUSSIAN = 'ЁЖИК ВОЛК ЛИСА МЕДВЕДЬ ЗАЯЦ ЛОСЬ БОБЁР РЫСЬ СОВА ЖУРАВЛЬ ОРЁЛ ТИГР'.split(' ');

test('categories can be exported, imported and retired while the service runs, and played in Cyrillic', async (t) => {
  const csv = join(temporaryFolder(t), 'categories.csv');
  const { say, send, newGame, guess } = await startAdministered(t);
  assert.match(await say('categories', 'list'), /^ +ID {2}LANGUAGE {2}NAME.*\n +1 {2}en +Animals +34 +0\n/);

  writeFileSync(csv, `${await say('categories', 'export')}\n`);
  assert.equal(await say('categories', 'import', csv), 'Nothing to change');
  writeFileSync(csv, `${readFileSync(csv, 'utf8')}${RUSSIAN.map((word) => `Звери,${word}`).join('\n')}\n`);
  assert.match(await say('categories', 'import', csv), /Звери \(8\): added, 12 words/);
  assert.deepEqual((await send('GET', '/api/categories')).body.at(-1), { id: 8, name: 'Звери' });

  const game = await newGame({ category_id: 8, word_count: 3 });
  assert.match(game.grid.flat().join(''), /^[А-ЯЁ]{100}$/);
  for (const { text } of game.words) {
    assert.equal((await guess(game.id, { word: text.toLowerCase() })).body.correct, true);
  }

  assert.equal(await say('categories', 'retire', 'Звери'), 'Звери (8): retired');
  assert.equal((await send('GET', '/api/categories')).body.length, 7);
  assert.deepEqual(await newGame({ category_id: 8 }), { error: 'Category not found' });
  const { leaderboards, popular_categories } = (await send('GET', '/api/scoreboard')).body;
  assert.equal(leaderboards.Звери.length, 1);
  assert.equal(popular_categories.length, 7);
});

test("a service in another process sees a command's changes", async (t) => {
  const env = { DATABASE_URL: `sqlite:${join(temporaryFolder(t), 'games.db')}` };
  const { url } = await serve(t, [], env);
  const retired = run(['categories', 'retire', 'Animals'], env);
  assert.equal(await retired.exited, 0, retired.stderr());
  assert.equal(retired.stdout(), 'Animals (1): retired\n');
  await until('there is a category less', async () => (await getJson(`${url}/api/categories`)).length === 6);
});

test('a file with a broken line changes nothing, and the error names the line', async (t) => {
  const file = join(temporaryFolder(t), 'new.csv');
  const { say, send } = await startAdministered(t);
  writeFileSync(file, 'Birds,EAGLE\nBirds,owl\n');
  await assert.rejects(say('categories', 'import', file), ({ message }: Error) => {
    assert.match(message, /^Cannot import .*new.csv, so nothing was changed:\n {2}line 1: .*\n/);
    assert.match(message, /\n {2}line 2: Birds: owl: it has characters that cannot be on a board/);
    return true;
  });
  assert.equal((await send('GET', '/api/categories')).body.length, 7);
});

test('an import names the first 20 broken lines and counts the rest', async (t) => {
  const file = join(temporaryFolder(t), 'new.csv');
  const { say } = await startAdministered(t);
  for (const [lines, last] of [
    [20, 'line 20: write a category name, a comma and one word'],
    [21, 'and 1 more'],
    [8000, 'and 7980 more'],
  ] as const) {
    writeFileSync(file, 'EAGLE\n'.repeat(lines));
    await assert.rejects(say('categories', 'import', file), ({ message }: Error) => {
      const messages = message.split('\n  ').slice(1);
      assert.deepEqual([messages.length, messages.at(-1)], [Math.min(lines, 21), last]);
      return true;
    });
  }
});

test('unfinished games are pruned, and their number is reported in correct English', async (t) => {
  const { say, newGame } = await startAdministered(t);
  for (const [count, said] of [
    [0, '0 unfinished games'],
    [1, '1 unfinished game'],
    [2, '2 unfinished games'],
  ] as const) {
    for (let i = 0; i < count; i++) await newGame();
    t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 2 * DAY_MS });
    const started = new Date(Date.now() - DAY_MS).toISOString();
    const answer = await say('games', 'prune', '--unfinished', '--older-than', '1d');
    t.mock.timers.reset();
    assert.equal(answer, `Deleted ${said} started before ${started}`);
  }
});

test('puzzles that nobody plays are pruned while the service runs', async (t) => {
  const { say, send, store } = await startAdministered(t);
  const id = await store.addPuzzle(newPuzzle());
  assert.match(await say('puzzles', 'prune', '--older-than', '1d'), /^Deleted 0 puzzles/);
  assert.equal((await send('GET', `/api/puzzles/${id}`)).status, 200);
});

test('a command that fails says in one line what to do', async (t) => {
  const missing = `sqlite:${join(temporaryFolder(t), 'none.db')}`;
  const wrong: [string[], isUsage: boolean, RegExp][] = [
    [
      ['categories', 'list', '--database', missing],
      false,
      /^There is no database .*none.db. Name the right one/,
    ],
    [['categories', 'list', '--database', 'sqlite::memory:'], false, /Name a file$/],
    [
      ['games'],
      true,
      /^The subcommand is missing or unknown. Use prune --unfinished --older-than 30d. Try wordsearch games --help$/,
    ],
    [['nothing'], true, /^Unknown command "nothing". Try --help$/],
  ];
  for (const [args, isUsage, message] of wrong) {
    await assert.rejects(command(args), (error: Error) => {
      assert.equal(error instanceof ConfigError, isUsage, error.message);
      assert.match(error.message, message);
      assert.equal(error.message.split('\n').length, 1);
      return true;
    });
  }
});
