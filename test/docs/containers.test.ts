import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { IMAGE } from '../../scripts/release/image.ts';
import { ALL_SETTINGS, readConfig } from '../../src/settings.ts';
import { type ComposeLine, readComposeLine } from '../support/compose.ts';
import { commandsOf, docText } from '../support/docs.ts';
import { BIN, getJson, postJson, type Server, serve, temporaryFolder } from '../support/process.ts';

const ROOT = join(import.meta.dirname, '../..');

test('the Docker settings in docs/install.md are settings of the service in compose.yaml', () => {
  const [, text = ''] = /^```yaml override\n([^`]*)^```$/m.exec(docText('install.md')) ?? [];
  const { services } = parse(text);
  const { services: known } = parse(readFileSync(join(ROOT, 'compose.yaml'), 'utf8'));
  for (const name of Object.keys(services)) assert.ok(name in known, name);
  const { environment } = services.wordsearch;
  // Throws if a value is invalid.
  readConfig({}, environment);
  const variables = ALL_SETTINGS.map(({ variable }) => variable);
  for (const name of Object.keys(environment)) assert.ok(variables.includes(name as never), name);
});

test('the Docker commands of docs/install.md back up and restore, run as the image would run them', async (t) => {
  const host = temporaryFolder(t);
  const volume = join(host, 'volume');
  const { services } = parse(readFileSync(join(ROOT, 'compose.yaml'), 'utf8'));
  const database = /\$\{DATABASE_URL:-(.*)\}/.exec(services.wordsearch.environment.DATABASE_URL)?.[1] ?? '';
  assert.ok(IMAGE.Env.includes(`DATABASE_URL=${database}`));
  assert.deepEqual(services.wordsearch.volumes, ['data:/data']);
  const inVolume = (text: string) => text.replaceAll('/data', volume);
  const env = { DATABASE_URL: inVolume(database), PATH: process.env.PATH };
  let server: Server | undefined;
  let time = '';

  /** Runs a line as the container would: `exec` runs the words, `run` runs the entrypoint with the words. */
  const runInside = async ({ verb, words }: ComposeLine) => {
    const [program, ...args] = verb === 'exec' ? words : [...IMAGE.Entrypoint, ...words];
    assert.equal(program, 'wordsearch');
    await promisify(execFile)(process.execPath, [BIN, ...args.map(inVolume)], { cwd: host, env });
  };
  const act = async (line: string) => {
    const read = readComposeLine(line.replaceAll('TIME', time));
    switch (read.verb) {
      case 'up':
        assert.deepEqual(IMAGE.Cmd, ['serve']);
        server = await serve(t, [], env);
        return;
      case 'stop':
        server?.child.kill('SIGTERM');
        assert.equal(await server?.exited, 0);
        return;
      case 'cp': {
        const [from = '', to = ''] = read.words;
        cpSync(inVolume(from.replace(/^wordsearch:/, '')), join(host, to), { recursive: true });
        return;
      }
      default:
        assert.match(read.verb, /^(exec|run)$/);
        await runInside(read);
    }
  };

  for (const line of commandsOf('install.md', 'docker install'))
    if (!line.startsWith('docker load')) await act(line);
  const kept = await postJson(`${server?.url}/api/game/new`, { category_id: 1 });
  for (const line of commandsOf('install.md', 'docker backup')) await act(line);
  const lost = await postJson(`${server?.url}/api/game/new`, { category_id: 1 });
  time = /wordsearch-(\w+)\.db/.exec(readdirSync(join(host, 'backups'))[0] ?? '')?.[1] ?? '';
  for (const line of commandsOf('install.md', 'docker restore')) await act(line);
  assert.equal((await getJson(`${server?.url}/api/game/${kept.id}`)).id, kept.id);
  assert.deepEqual(await getJson(`${server?.url}/api/game/${lost.id}`), { error: 'Game not found' });
});

test('every Docker command in docs/install.md and docs/postgres.md has an existing verb, flags and service', () => {
  const kinds = ['docker install', 'docker backup', 'docker restore', 'docker upgrade'];
  const postgres = ['docker-postgres backup', 'docker-postgres restore'];
  const lines = [
    ...kinds.flatMap((kind) => commandsOf('install.md', kind)),
    ...postgres.flatMap((kind) => commandsOf('postgres.md', kind)),
  ];
  assert.ok(lines.length >= 15);
  for (const line of lines.filter((line) => !line.startsWith('docker load '))) readComposeLine(line);
  assert.throws(() => readComposeLine('docker compose exec web ls'), /web/);
  assert.throws(() => readComposeLine('docker compose exec --force wordsearch ls'), /--force/);
  assert.throws(() => readComposeLine('docker compose destroy'), /Unknown command/);
});
