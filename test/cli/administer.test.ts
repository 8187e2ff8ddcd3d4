import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import pino from 'pino';
import { ConfigError } from '../../src/config/values.ts';
import { DAY_MS } from '../../src/game/days.ts';
import { command, startAdministered } from '../support/command.ts';
import { getJson, run, serve, temporaryFolder } from '../support/process.ts';
import { until } from '../support/program.ts';

const RUSSIAN = 'ЁЖИК ВОЛК ЛИСА МЕДВЕДЬ ЗАЯЦ ЛОСЬ БОБЁР РЫСЬ СОВА ЖУРАВЛЬ ОРЁЛ ТИГР'.split(' ');

test('categories change under a running service: exported, imported, retired, played in Cyrillic', async (t) => {
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

test('a service in another process sees what a command changes', async (t) => {
  const env = { DATABASE_URL: `sqlite:${join(temporaryFolder(t), 'games.db')}` };
  const { url } = await serve(t, [], env);
  const retired = run(['categories', 'retire', 'Animals'], env);
  assert.equal(await retired.exited, 0, retired.stderr());
  assert.equal(retired.stdout(), 'Animals (1): retired\n');
  await until('there is a category less', async () => (await getJson(`${url}/api/categories`)).length === 6);
});

test('a file with a broken line changes nothing, and the line is named', async (t) => {
  const file = join(temporaryFolder(t), 'new.csv');
  const { say, send } = await startAdministered(t);
  writeFileSync(file, 'Birds,EAGLE\nBirds,owl\n');
  await assert.rejects(say('categories', 'import', file), ({ message }: Error) => {
    assert.match(message, /^.*new.csv cannot be imported, and nothing was changed:\n {2}line 1: .*\n/);
    assert.match(message, /\n {2}line 2: Birds: owl: it has characters that are not letters/);
    return true;
  });
  assert.equal((await send('GET', '/api/categories')).body.length, 7);
});

test('of many broken lines the first 20 are named, and how many more there are', async (t) => {
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

test('games that were never completed are pruned, and their number is said in words that fit it', async (t) => {
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

test('a puzzle is listed, shown and deleted under a running service; the puzzle of the day stays', async (t) => {
  let log = '';
  const write = (line: string) => {
    log += line;
  };
  const { say, send } = await startAdministered(t, { log: pino({ level: 'info' }, { write }) });
  const puzzle = { title: 'Class 4b', words: ['Mary Ann', 'Otto', 'Zoë'] };
  const { id, secret } = (await send('POST', '/api/puzzles', puzzle)).body;
  assert.match(await say('puzzles', 'list'), new RegExp(`${id} {2}Class 4b `));
  assert.match(await say('puzzles', 'show', id), /^Words {4}\S+\n {9}\S+\n {9}\S+\nReports {2}0$/m);
  const reason = 'a private name';
  await send('POST', `/api/puzzles/${id}/report`, { reason });
  await send('POST', '/api/puzzles', { ...puzzle, title: 'Another' });
  assert.match(
    await say('puzzles', 'list', '--reported'),
    new RegExp(`^ID.*REPORTS.*\\n${id} .* 1 {2}${reason}$`),
  );
  assert.match(await say('puzzles', 'show', id), /Reports {2}1 \/ a private name/);
  assert.equal(await say('puzzles', 'list', '--reported', '--search', 'another'), 'No such puzzle');
  const [listed, ...others] = JSON.parse(await say('puzzles', 'list', '--search', 'ANO', '--json'));
  assert.deepEqual([listed.title, listed.reports, listed.reasons, others], ['Another', 0, [], []]);
  assert.match(await say('puzzles', 'prune', '--older-than', '1d'), /^Deleted 0 puzzles/);
  assert.match(await say('puzzles', 'delete', id), /^Deleted puzzle/);
  assert.equal((await send('GET', `/api/puzzles/${id}`)).status, 404);
  assert.match(log, new RegExp(`"puzzle":"${id}".*a player reported this puzzle`));
  for (const private_ of [secret, 'Mary', 'Class 4b', reason]) assert.ok(!log.includes(private_), private_);
  const { puzzle_id: daily } = (await send('GET', '/api/daily')).body;
  await assert.rejects(say('puzzles', 'delete', daily), /it cannot be deleted/);
  await assert.rejects(say('puzzles', 'delete', id), /There is no puzzle/);
});

test('a moderator sees all that a player would see, with the rude parts marked, and dismisses reports; the log has what was done', async (t) => {
  const { say, send } = await startAdministered(t);
  const words = [{ word: 'wanker', clue: 'cat' }, { word: 'camel', clue: 'a fucking horse' }, 'zebra'];
  const { id } = (await send('POST', '/api/puzzles', { title: 'Zoo', words, board_size: 12 })).body;
  assert.equal((await send('POST', `/api/puzzles/${id}/report`, {})).status, 200);
  const shown = await say('puzzles', 'show', id);
  for (const line of ['WANKER (rude): cat', 'CAMEL: a fucking horse (rude)', 'ZEBRA', 'Reports  1'])
    assert.match(shown, new RegExp(`^(Words|) +${RegExp.escape(line)}$|^${line}$`, 'm'), line);
  assert.equal(await say('moderation'), 'Nothing was moderated yet');
  assert.equal(await say('puzzles', 'dismiss', id), `Dismissed the reports about puzzle ${id}`);
  assert.equal(await say('puzzles', 'list', '--reported'), 'No such puzzle');
  await send('POST', `/api/puzzles/${id}/report`, { reason: 'again' });
  assert.equal(await say('puzzles', 'list', '--reported'), 'No such puzzle');

  const group = (await send('POST', '/api/groups', { name: 'Us' })).body;
  await send('POST', `/api/groups/${group.id}/report`, { reason: 'names' });
  assert.match(await say('puzzles', 'list', '--reported'), /Group Us: .* 1 {2}names$/m);
  assert.match(await say('puzzles', 'delete', group.id), /^Deleted group/);
  assert.equal((await send('GET', `/api/groups/${group.id}`)).status, 404);
  await assert.rejects(say('puzzles', 'dismiss', group.id), /There is no puzzle/);

  await say('puzzles', 'delete', id);
  const log = await say('moderation');
  assert.match(log, /^TIME +ACT +WHAT +BY$/m);
  assert.deepEqual(
    log
      .split('\n')
      .slice(1)
      .map((line) => line.replaceAll(/ +/g, ' ').slice(25)),
    [`deleted puzzle ${id} command`, `deleted group ${group.id} command`, `dismissed puzzle ${id} command`],
  );
  assert.doesNotMatch(log, /Zoo/);
});

test('a name is found, renamed and erased under a running service', async (t) => {
  const { say, send, newGame, guess } = await startAdministered(t);
  const { id, words } = await newGame({ player_name: 'Ann Lee' });
  await guess(id, { word: words[0]?.text, player_name: 'So Rude' });
  await guess(id, { word: words[1]?.text, player_name: 'Ann Lee' });
  assert.match(
    await say('names', 'find', 'rude'),
    /^NAME +STARTED +FOUND WORDS IN +GROUPS\nSo Rude +0 +1 +0$/,
  );
  assert.equal(await say('names', 'rename', 'So Rude', 'Bob'), 'So Rude is now Bob in 1 game or group');
  assert.equal(await say('names', 'find', 'rude'), 'No name contains "rude"');
  assert.equal(await say('names', 'erase', 'Ann Lee'), 'Ann Lee is now Anonymous in 1 game or group');
  assert.equal((await send('GET', `/api/game/${id}`)).body.player_name, 'Anonymous');
  const log: { act: string; note: string }[] = JSON.parse(await say('moderation', '--json'));
  assert.deepEqual(
    log.map(({ act, note }) => [act, note]),
    [
      ['erased', 'games and groups: 1'],
      ['renamed', 'new name: Bob, games and groups: 1'],
    ],
  );
  const { id: group } = (await send('POST', '/api/groups', { name: 'Family' })).body;
  await send('POST', `/api/groups/${group}/members`, { player_name: 'Cid' });
  await send('POST', `/api/groups/${group}/report`, { reason: 'bad' });
  assert.match(await say('names', 'find', 'cid'), /\nCid +0 +0 +1$/);
  assert.equal(await say('names', 'rename', 'Cid', 'Dan'), 'Cid is now Dan in 1 game or group');
  assert.match(await say('puzzles', 'list', '--reported'), new RegExp(`${group} +Group Family: Dan .*bad$`));
  assert.equal(await say('puzzles', 'delete', group), `Deleted group ${group} and its members`);
  assert.equal((await send('GET', `/api/groups/${group}`)).status, 404);
  await assert.rejects(say('names', 'rename', 'Bob', 'B*b'), /may only contain letters/);
  for (const name of ['Nobody', 'Anonymous'])
    await assert.rejects(say('names', 'erase', name), new RegExp(`There is no name "${name}"`));
});

test('a game is renamed, erased and deleted under a running service, and the log says so without the name', async (t) => {
  const { say, send, newGame } = await startAdministered(t);
  const { id } = await newGame({ player_name: 'So Rude' });
  assert.equal(await say('games', 'rename', id, 'Bob'), `Game ${id} is now by Bob`);
  assert.equal(await say('games', 'rename', id, ''), `Game ${id} is now by Anonymous`);
  assert.equal(await say('games', 'delete', id), `Deleted game ${id}`);
  assert.equal((await send('GET', `/api/game/${id}`)).status, 404);
  await assert.rejects(say('games', 'delete', id), /There is no game/);
  const log: { at: string }[] = JSON.parse(await say('moderation', '--json'));
  const about = { what: 'game', id, way: 'command' };
  assert.deepEqual(
    log.map(({ at, ...act }) => act),
    [
      { ...about, act: 'deleted', note: '' },
      { ...about, act: 'erased', note: '' },
      { ...about, act: 'renamed', note: 'new name: Bob' },
    ],
  );
});

test('of a challenge only the link is deleted; the answer names the puzzle that its words and games belong to', async (t) => {
  const { say, send, guess } = await startAdministered(t);
  const post = async (path: string, body: unknown = {}) => (await send('POST', `/api/${path}`, body)).body;
  const challengeTo = async (puzzle: string): Promise<{ challenge: string; game: string }> => {
    const { id, words } = await post(`puzzles/${puzzle}/game`);
    for (const { text } of words) await guess(id, { word: text });
    const { puzzle_id: challenge } = await post(`game/${id}/challenge`);
    return { challenge, game: (await post(`puzzles/${challenge}/game`)).id };
  };
  const own = (await post('puzzles', { title: 'Class 4b', words: ['Ann', 'Otto', 'Zoë'] })).id;
  const { puzzle_id: daily, date } = (await send('GET', '/api/daily')).body;
  const stay = 'Its words and its games stay: they belong to';
  for (const [puzzle, owner] of [
    [own, `puzzle ${own}. To delete them: wordsearch puzzles delete ${own}`],
    [daily, `the puzzle of the day ${date}`],
  ]) {
    const { challenge, game } = await challengeTo(puzzle);
    assert.equal(
      await say('puzzles', 'delete', challenge),
      `Deleted the challenge ${challenge}. ${stay} ${owner}`,
    );
    assert.equal((await send('GET', `/api/puzzles/${challenge}`)).status, 404);
    for (const path of [`puzzles/${puzzle}`, `game/${game}`])
      assert.equal((await send('GET', `/api/${path}`)).status, 200);
  }
});

test('a command that cannot be done says what to do in one line', async (t) => {
  const missing = `sqlite:${join(temporaryFolder(t), 'none.db')}`;
  const wrong: [string[], isUsage: boolean, RegExp][] = [
    [
      ['categories', 'list', '--database', missing],
      false,
      /^There is no database .*none.db: name the right one/,
    ],
    [['categories', 'list', '--database', 'sqlite::memory:'], false, /name a file$/],
    [
      ['puzzles'],
      true,
      /^Say list or show ID or dismiss ID or delete ID or prune --older-than 365d. Try wordsearch puzzles --help$/,
    ],
    [
      ['games'],
      true,
      /^Say find NAME or rename ID NAME or delete ID or prune .*. Try wordsearch games --help$/,
    ],
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
