import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { importFile } from '../../src/cli/categories.ts';
import { pruneGames } from '../../src/cli/games.ts';
import type { StoreAdmin } from '../../src/store/admin.ts';
import { getJson, postJson, run, serve, temporaryFolder } from '../../support/process.ts';

async function output(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  const { exited, stdout, stderr } = run(args, env);
  assert.equal(await exited, 0, stderr());
  // A service sees the change 50 ms later, or when the machine has time for it.
  await sleep(200);
  return stdout();
}

const RUSSIAN = 'ЁЖИК ВОЛК ЛИСА МЕДВЕДЬ ЗАЯЦ ЛОСЬ БОБЁР РЫСЬ СОВА ЖУРАВЛЬ ОРЁЛ ТИГР'.split(' ');

test('categories change under a running service: exported, imported, retired, played in Cyrillic', async (t) => {
  const folder = temporaryFolder(t);
  const env = { DATABASE_URL: `sqlite:${join(folder, 'games.db')}` };
  const { url } = await serve(t, [], env);
  assert.match(await output(['categories', 'list'], env), /^ID {2}NAME.*\n 1 {2}Animals +34 +0\n/);

  const csv = join(folder, 'categories.csv');
  writeFileSync(csv, await output(['categories', 'export'], env));
  assert.equal(await output(['categories', 'import', csv], env), 'Nothing to change\n');
  writeFileSync(csv, `${readFileSync(csv, 'utf8')}${RUSSIAN.map((word) => `Звери,${word}`).join('\n')}\n`);
  assert.match(await output(['categories', 'import', csv], env), /Звери \(8\): added, 12 words/);
  assert.deepEqual((await getJson(`${url}/api/categories`)).at(-1), { id: 8, name: 'Звери' });

  const game = await postJson(`${url}/api/game/new`, { category_id: 8, word_count: 3 });
  assert.match(game.grid.flat().join(''), /^[А-ЯЁ]{100}$/);
  for (const { text } of game.words) {
    const { correct } = await postJson(`${url}/api/game/${game.id}/guess`, { word: text.toLowerCase() });
    assert.equal(correct, true);
  }

  assert.equal(await output(['categories', 'retire', 'Звери'], env), 'Звери (8): retired\n');
  assert.equal((await getJson(`${url}/api/categories`)).length, 7);
  const refused = await postJson(`${url}/api/game/new`, { category_id: 8 });
  assert.deepEqual(refused, { error: 'Category not found' });
  const { leaderboards, popular_categories } = await getJson(`${url}/api/scoreboard`);
  assert.equal(leaderboards.Звери.length, 1);
  assert.equal(popular_categories.length, 7);
});

test('a file with a broken line changes nothing, and the line is named', async (t) => {
  const folder = temporaryFolder(t);
  const env = { DATABASE_URL: `sqlite:${join(folder, 'games.db')}` };
  const server = await serve(t, [], env);
  const file = join(folder, 'new.csv');
  writeFileSync(file, 'Birds,EAGLE\nBirds,owl\n');
  const { exited, stderr } = run(['categories', 'import', file], env);
  assert.equal(await exited, 1);
  assert.match(
    stderr(),
    /^wordsearch: .*new.csv cannot be imported, and nothing was changed:\n {2}line 1: .*\n/,
  );
  assert.match(stderr(), /\n {2}line 2: Birds: "owl" has other characters/);
  assert.equal((await getJson(`${server.url}/api/categories`)).length, 7);
});

test('of many broken lines the first 20 are named, and how many more there are', async (t) => {
  const file = join(temporaryFolder(t), 'new.csv');
  for (const [lines, last] of [
    [20, 'line 20: write a category name, a comma and one word'],
    [21, 'and 1 more'],
    [8000, 'and 7980 more'],
  ] as const) {
    writeFileSync(file, 'EAGLE\n'.repeat(lines));
    await assert.rejects(importFile(file, false, {} as StoreAdmin), ({ message }: Error) => {
      const messages = message.split('\n  ').slice(1);
      assert.deepEqual([messages.length, messages.at(-1)], [Math.min(lines, 21), last]);
      return true;
    });
  }
});

test('a rude name is found, renamed and its game deleted under a running service', async (t) => {
  const env = { DATABASE_URL: `sqlite:${join(temporaryFolder(t), 'games.db')}` };
  const { url } = await serve(t, [], env);
  const game = await postJson(`${url}/api/game/new`, { category_id: 1, word_count: 3, player_name: 'Rude' });
  for (const { text } of game.words) await postJson(`${url}/api/game/${game.id}/guess`, { word: text });
  assert.match(await output(['games', 'find', 'rude'], env), new RegExp(`${game.id} {2}Rude .* completed\n`));
  await output(['games', 'rename', game.id, 'Anonymous'], env);
  const board = async () => (await getJson(`${url}/api/scoreboard`)).leaderboards.Animals;
  assert.equal((await board())[0].player_name, 'Anonymous');
  await output(['games', 'delete', game.id], env);
  assert.equal(await board(), undefined);
  assert.match(
    await output(['games', 'prune', '--unfinished', '--older-than', '30d'], env),
    /^Deleted 0 unfinished games started before 20/,
  );
});

test('the number of games that were pruned is said in words that fit it', async () => {
  for (const [count, said] of [
    [0, '0 unfinished games'],
    [1, '1 unfinished game'],
    [2, '2 unfinished games'],
  ] as const) {
    const admin = { pruneUnfinished: async () => count } as unknown as StoreAdmin;
    assert.equal(await pruneGames(0, admin), `Deleted ${said} started before 1970-01-01T00:00:00.000Z`);
  }
});

test('a puzzle is listed, shown and deleted under a running service; the puzzle of the day stays', async (t) => {
  const env = { DATABASE_URL: `sqlite:${join(temporaryFolder(t), 'puzzles.db')}` };
  const { url, stdout } = await serve(t, [], env);
  const order = { title: 'Class 4b', words: ['Mary Ann', 'Otto', 'Zoë'] };
  const { id, secret } = await postJson(`${url}/api/puzzles`, order);
  assert.match(await output(['puzzles', 'list'], env), new RegExp(`${id} {2}Class 4b `));
  assert.match(await output(['puzzles', 'show', id], env), /Words {4}.*(Mary Ann|Otto|Zoë), /);
  const reason = 'a private name';
  await postJson(`${url}/api/puzzles/${id}/report`, { reason });
  await postJson(`${url}/api/puzzles`, { ...order, title: 'Another' });
  assert.match(
    await output(['puzzles', 'list', '--reported'], env),
    new RegExp(`^ID.*REPORTS.*\\n${id} .* 1 {2}${reason}\\n$`),
  );
  assert.match(await output(['puzzles', 'show', id], env), /Reports {2}1 \/ a private name/);
  assert.equal(
    await output(['puzzles', 'list', '--reported', '--search', 'another'], env),
    'No such puzzle\n',
  );
  const [listed, ...others] = JSON.parse(await output(['puzzles', 'list', '--search', 'ANO', '--json'], env));
  assert.deepEqual([listed.title, listed.reports, listed.reasons, others], ['Another', 0, [], []]);
  assert.match(await output(['puzzles', 'prune', '--older-than', '1d'], env), /^Deleted 0 puzzles/);
  assert.match(await output(['puzzles', 'delete', id], env), /^Deleted puzzle/);
  assert.equal((await fetch(`${url}/api/puzzles/${id}`)).status, 404);
  assert.match(stdout(), new RegExp(`"puzzle":"${id}".*a player reported this puzzle`));
  for (const private_ of [secret, 'Mary', 'Class 4b', reason])
    assert.ok(!stdout().includes(private_), private_);
  const { puzzle_id: daily } = await getJson(`${url}/api/daily`);
  for (const [wrong, message] of [
    [daily, /it cannot be deleted/],
    [id, /There is no puzzle/],
  ]) {
    const { exited, stderr } = run(['puzzles', 'delete', wrong], env);
    assert.equal(await exited, 1);
    assert.match(stderr(), message);
  }
});

test('a name is found, renamed and erased under a running service', async (t) => {
  const env = { DATABASE_URL: `sqlite:${join(temporaryFolder(t), 'names.db')}` };
  const { url } = await serve(t, [], env);
  const { id, words } = await postJson(`${url}/api/game/new`, { category_id: 1, player_name: 'Ann Lee' });
  const find = (word: string, player_name: string) =>
    postJson(`${url}/api/game/${id}/guess`, { word, player_name });
  await find(words[0].text, 'So Rude');
  await find(words[1].text, 'Ann Lee');
  assert.match(
    await output(['names', 'find', 'rude'], env),
    /^NAME +STARTED +FOUND WORDS IN\nSo Rude +0 +1\n$/,
  );
  assert.equal(await output(['names', 'rename', 'So Rude', 'Bob'], env), 'So Rude is now Bob in 1 game\n');
  assert.equal(await output(['names', 'find', 'rude'], env), 'No name contains "rude"\n');
  assert.equal(await output(['names', 'erase', 'Ann Lee'], env), 'Ann Lee is now Anonymous in 1 game\n');
  assert.equal((await getJson(`${url}/api/game/${id}`)).player_name, 'Anonymous');
  for (const [args, message] of [
    [['rename', 'Bob', 'B*b'], /may only contain letters/],
    [['erase', 'Nobody'], /There is no name "Nobody"/],
    [['erase', 'Anonymous'], /There is no name "Anonymous"/],
  ] as const) {
    const { exited, stderr } = run(['names', ...args], env);
    assert.equal(await exited, 1);
    assert.match(stderr(), message);
  }
});

test('of a challenge only the link is deleted; the answer names the puzzle that its words and games belong to', async (t) => {
  const env = { DATABASE_URL: `sqlite:${join(temporaryFolder(t), 'puzzles.db')}` };
  const { url } = await serve(t, [], env);
  const challengeTo = async (puzzle: string): Promise<{ challenge: string; game: string }> => {
    const { id, words } = await postJson(`${url}/api/puzzles/${puzzle}/game`, {});
    for (const { text } of words) await postJson(`${url}/api/game/${id}/guess`, { word: text });
    const { puzzle_id: challenge } = await postJson(`${url}/api/game/${id}/challenge`, {});
    return { challenge, game: (await postJson(`${url}/api/puzzles/${challenge}/game`, {})).id };
  };
  const own = (await postJson(`${url}/api/puzzles`, { title: 'Class 4b', words: ['Ann', 'Otto', 'Zoë'] })).id;
  const { puzzle_id: daily, date } = await getJson(`${url}/api/daily`);
  const stay = 'Its words and its games stay: they belong to';
  for (const [puzzle, owner] of [
    [own, `puzzle ${own}. To delete them: wordsearch puzzles delete ${own}`],
    [daily, `the puzzle of the day ${date}`],
  ]) {
    const { challenge, game } = await challengeTo(puzzle);
    const answer = `Deleted the challenge ${challenge}. ${stay} ${owner}\n`;
    assert.equal(await output(['puzzles', 'delete', challenge], env), answer);
    assert.equal((await fetch(`${url}/api/puzzles/${challenge}`)).status, 404);
    for (const path of [`puzzles/${puzzle}`, `game/${game}`])
      assert.equal((await fetch(`${url}/api/${path}`)).status, 200);
  }
});

test('a command that cannot be done says what to do', async (t) => {
  const missing = `sqlite:${join(temporaryFolder(t), 'none.db')}`;
  const wrong: [string[], number, RegExp][] = [
    [
      ['categories', 'list', '--database', missing],
      1,
      /There is no database .*none.db: name it with --database/,
    ],
    [['categories', 'list', '--database', 'sqlite::memory:'], 1, /name a file/],
    [
      ['puzzles'],
      2,
      /Say list or show ID or delete ID or prune --older-than 365d. Try wordsearch puzzles --help/,
    ],
    [['games'], 2, /Say find NAME or rename ID NAME or delete ID or prune .*. Try wordsearch games --help/],
  ];
  for (const [args, code, message] of wrong) {
    const { exited, stderr } = run(args);
    assert.equal(await exited, code, stderr());
    assert.match(stderr(), message);
    assert.equal(stderr().trim().split('\n').length, 1, stderr());
  }
});
