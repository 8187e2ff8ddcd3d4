import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { VERSION } from '../../../src/platform/version.ts';
import { createSchema } from '../../support/postgres.ts';
import { getJson, postJson, type Server, serve, temporaryFolder } from '../../support/process.ts';

/** Returns the samples of a scrape: `name{labels}` and its value. */
async function scrape(server: Server): Promise<Map<string, number>> {
  const [, url] = /Metrics at (http[^"]+)/.exec(server.stdout()) ?? [];
  const response = await fetch(url ?? '');
  assert.equal(response.status, 200);
  const lines = (await response.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
}

async function play(url: string): Promise<void> {
  const game = await postJson(`${url}/api/game/new`, { category_id: 1, word_count: 3 });
  await postJson(`${url}/api/game/${game.id}/guess`, { word: 'NOPE' });
  for (const { text } of game.words) await postJson(`${url}/api/game/${game.id}/guess`, { word: text });
}

test('a scrape covers requests, games, guesses, refusals, the event loop and the database', async (t) => {
  const BACKUP_FOLDER = temporaryFolder(t);
  for (const day of ['04', '05'])
    writeFileSync(join(BACKUP_FOLDER, `wordsearch-202603${day}T031500Z.db`), '');
  const server = await serve(t, [], {
    DATABASE_URL: 'sqlite::memory:',
    METRICS_PORT: '0',
    RATE_LIMIT_NEW_GAME: '1',
    BACKUP_FOLDER,
  });
  await play(server.url);
  assert.deepEqual(await postJson(`${server.url}/api/game/new`, {}), { error: 'Too many requests' });
  await fetch(`${server.url}/api/nowhere`);
  const samples = await scrape(server);
  const count = (route: string, status: number) =>
    samples.get(`wordsearch_request_duration_seconds_count{route="${route}",status="${status}"}`);
  assert.equal(count('/api/game/new', 200), 1);
  assert.equal(count('/api/game/new', 429), 1);
  assert.equal(count('/api/game/{game_id}/guess', 200), 4);
  assert.equal(count('none', 404), 1);
  assert.equal(samples.get('wordsearch_games_started_total{category="Animals"}'), 1);
  assert.equal(samples.get('wordsearch_games_completed_total{category="Animals"}'), 1);
  assert.equal(samples.get('wordsearch_guesses_total{result="hit"}'), 3);
  assert.equal(samples.get('wordsearch_guesses_total{result="miss"}'), 1);
  assert.equal(samples.get('wordsearch_rate_limit_refusals_total{bucket="new_game"}'), 1);
  assert.equal(samples.get('wordsearch_database_duration_seconds_count{act="change_game"}'), 4);
  assert.ok(samples.has('nodejs_eventloop_lag_p99_seconds'));
  assert.equal(samples.get('wordsearch_ready'), 1);
  assert.equal(samples.get(`wordsearch_info{version="${VERSION}"}`), 1);
  assert.deepEqual(await getJson(`${server.url}/healthz`), { status: 'ok', version: VERSION });
  const newest = Date.parse('2026-03-05T03:15:00Z') / 1000;
  assert.equal(samples.get('wordsearch_last_backup_timestamp_seconds'), newest);
  assert.ok(!samples.has('wordsearch_database_connections{state="open"}'));
  assert.doesNotMatch([...samples.keys()].join(), /player/i);
});

test('a scrape on PostgreSQL includes the use of the pool', async (t) => {
  const { url: DATABASE_URL, drop } = await createSchema();
  t.after(drop);
  const BACKUP_FOLDER = temporaryFolder(t);
  writeFileSync(join(BACKUP_FOLDER, 'wordsearch-19700101T000140Z.dump'), '');
  const server = await serve(t, [], {
    DATABASE_URL,
    METRICS_PORT: '0',
    BACKUP_FOLDER,
  });
  t.after(async () => {
    server.child.kill('SIGTERM');
    await server.exited;
  });
  await play(server.url);
  const samples = await scrape(server);
  assert.equal(samples.get('wordsearch_games_completed_total{category="Animals"}'), 1);
  assert.ok((samples.get('wordsearch_database_connections{state="open"}') ?? 0) >= 1);
  assert.equal(samples.get('wordsearch_ready'), 1);
  assert.equal(samples.get('wordsearch_last_backup_timestamp_seconds'), 100);
});
