import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { ALL_SETTINGS } from '../../src/settings.ts';
import { command } from '../support/command.ts';
import { commandsOf, docText } from '../support/docs.ts';
import { postJson, serve, temporaryFolder } from '../support/process.ts';

const ROOT = join(import.meta.dirname, '../..');
const text = docText('operators.md');
const noCurl = spawnSync('curl', ['--version']).error ? 'curl is not installed' : false;
const commands = (kind: string) => commandsOf('operators.md', kind);

test('every command of docs/operators.md and docs/words.md does what it says', {
  skip: noCurl,
}, async (t) => {
  const folder = temporaryFolder(t);
  mkdirSync(join(folder, 'bin'));
  symlinkSync(join(ROOT, 'bin/wordsearch.js'), join(folder, 'bin/wordsearch'));
  writeFileSync(join(folder, 'words.txt'), 'heron\nstork\nrobin\n');
  writeFileSync(join(folder, 'short.txt'), 'cat\ndog\n');
  writeFileSync(join(folder, 'year.csv'), 'word,clue,puzzle\ncat,,1\ndog,,1\nlemon,,2\napple,,2\n');
  writeFileSync(join(folder, 'pupils.txt'), 'Ann\nBob\n');
  const path = [join(folder, 'bin'), dirname(process.execPath), process.env.PATH].join(delimiter);
  const database = { DATABASE_URL: `sqlite:${join(folder, 'wordsearch.db')}` };
  const server = await serve(t, [], { ...database, METRICS_PORT: '0', BACKUP_FOLDER: folder });
  const { port: PORT } = new URL(server.url);
  const metrics = /Metrics at (http[^"]+)/.exec(server.stdout())?.[1] ?? '';
  const env = { ...database, PATH: path, PORT };
  const newGame = { category_id: 2, word_count: 3, player_name: 'So Rude' };
  await postJson(`${server.url}/api/game/new`, newGame);
  await postJson(`${server.url}/api/game/new`, { category_id: 1, player_name: 'Ann Lee' });

  const said: Record<string, string> = {};
  const runAll = async (lines: string[]) => {
    assert.ok(lines.length > 0);
    for (const line of lines) {
      said[line] = await runLine(line.replace('localhost:9100/metrics', metrics));
    }
  };
  const runLine = async (line: string): Promise<string> => {
    // Run in this process if no shell is needed, because each process takes a quarter of a second.
    if (/^wordsearch[\w ./:=-]+$/.test(line)) return command(line.split(/ +/).slice(1), env);
    return (await promisify(execFile)('bash', ['-euc', line], { cwd: folder, env })).stdout;
  };
  const home = process.cwd();
  process.chdir(folder);
  t.after(() => process.chdir(home));
  await runAll([...commandsOf('words.md', ''), ...commands('')]);
  assert.match(said['wordsearch names find rude'] ?? '', /^So Rude +1 /m);
  assert.equal(JSON.parse(readFileSync(join(folder, 'board.json'), 'utf8')).words.length, 10);
  assert.ok(existsSync(join(folder, 'backup.db')));
  const scrape = said['curl --silent --fail localhost:9100/metrics'] ?? '';
  for (const [, name = ''] of text.matchAll(/`((?:wordsearch|nodejs)_[a-z0-9_]+)`/g)) {
    if (name === 'wordsearch_database_connections') continue; // only with PostgreSQL: tested in test/platform/metrics
    assert.match(scrape, new RegExp(`# TYPE ${name} `));
  }
  for (const [, name] of scrape.matchAll(/# TYPE (wordsearch_[a-z0-9_]+) /g))
    assert.match(text, new RegExp(`^\\| .*\`${name}\``, 'm'), 'the table of metrics has it');
  server.child.kill('SIGTERM');
  await server.exited;
  await runAll(commands('stopped'));
});

test('the docs in the package link only to its files', () => {
  const { files } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const packed = files.filter((path: string) => path.endsWith('.md') && path.startsWith('docs/'));
  assert.ok(packed.length >= 6);
  for (const name of ['testing', 'reliability', 'architecture'])
    assert.ok(!packed.includes(`docs/${name}.md`), name);
  for (const path of packed) {
    for (const [, link = ''] of readFileSync(join(ROOT, path), 'utf8').matchAll(/\]\(([^)#:]+)[)#]/g)) {
      const target = join('docs', link);
      assert.ok(
        files.some((file: string) => target === file || target.startsWith(`${file}/`)),
        `${path} links to ${target}`,
      );
    }
  }
});

test('no command in the docs contains a password', () => {
  for (const path of globSync('docs/*.md', { cwd: ROOT })) {
    for (const [block] of readFileSync(join(ROOT, path), 'utf8').matchAll(/^```sh.*\n[^`]*^```$/gm))
      assert.doesNotMatch(block, /:\/\/\w+:[^@\s]+@|PASSWORD '(?!\$)|PGPASSWORD=(?!\$)/, path);
  }
});

test('every file that the pages for operators mention exists', () => {
  const all = text + docText('postgres.md') + docText('install.md') + docText('words.md');
  for (const [, link = ''] of all.matchAll(/\]\(([^)#:]+)\)/g))
    assert.ok(existsSync(join(ROOT, 'docs', link)));
  const named = [...all.matchAll(/\b(?:deploy|compose)[./][\w./@-]*\w/g)].map(([file]) => file);
  assert.ok(named.length > 20);
  // The operator writes that file.
  for (const file of named) assert.ok(file === 'compose.override.yaml' || existsSync(join(ROOT, file)), file);
});

test('the table in docs/operators.md has exactly the settings with their defaults, and the README some of them', () => {
  const defaults = new Map<string, string | undefined>([
    ['DATABASE_URL', 'sqlite:data/wordsearch.db'],
    ['DATABASE_URL_FILE', 'none'],
    ...ALL_SETTINGS.map((one) => [one.variable, one.default] as const),
  ]);
  const namesIn = (page: string, heading: string, column: number) => {
    const [, rows = ''] = new RegExp(`^\\| ${heading} .*\\n((?:\\|.*\\n)+)`, 'm').exec(page) ?? [];
    return rows.split('\n').flatMap((row) => {
      const cells = row.split('|');
      const names = cells[1]?.match(/[A-Z0-9_]{4,}/g) ?? [];
      for (const name of names) assert.ok(cells[column]?.includes(defaults.get(name) ?? ''), name);
      return names;
    });
  };
  assert.deepEqual(namesIn(text, 'Setting', 2).sort(), [...defaults.keys()].sort());
  const some = namesIn(readFileSync(join(ROOT, 'README.md'), 'utf8'), 'Environment', 3);
  assert.ok(some.length > 5 && some.every((name) => defaults.has(name)));
});
