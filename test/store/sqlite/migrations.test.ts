import assert from 'node:assert/strict';
import { randomUUIDv7 } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type TestContext, test } from 'node:test';
import { migrationNews, migrationsFor } from '../../../src/store/migrate.ts';
import { migrate } from '../../../src/store/sqlite/file.ts';
import { temporaryFolder } from '../../../support/process.ts';
import { SEED } from '../../support/games.ts';
import { START } from '../../support/sqlite.ts';

function openAt(t: TestContext, version: number): DatabaseSync {
  const db = new DatabaseSync(join(temporaryFolder(t), 'old.db'));
  t.after(() => db.close());
  for (const { sql } of migrationsFor('sqlite').slice(0, version)) db.exec(sql);
  db.exec(`PRAGMA user_version = ${version}`);
  return db;
}

const schemaOf = (db: DatabaseSync) =>
  db.prepare('SELECT type, name, sql FROM sqlite_schema ORDER BY type, name').all();

test('a database of each version so far becomes the same as a new one', (t) => {
  const fresh = openAt(t, 0);
  migrate(fresh, SEED);
  const newest = migrationsFor('sqlite').length;
  for (let version = 1; version < newest; version++) {
    const db = openAt(t, version);
    const migrated = migrate(db, SEED);
    assert.deepEqual([migrated.from, migrated.to], [version, newest]);
    assert.deepEqual(schemaOf(db), schemaOf(fresh), `version ${version}`);
  }
});

test('a start says what it did: created, migrated with a copy, or nothing', () => {
  assert.equal(migrationNews({ from: 0, to: 8 }, '/a.db'), 'Created a new database at /a.db');
  assert.equal(
    migrationNews({ from: 7, to: 8, copy: '/a.db.schema-7' }, '/a.db'),
    'Migrated the database at /a.db from schema version 7 to 8; the old one is kept as /a.db.schema-7',
  );
  assert.equal(migrationNews({ from: 8, to: 8 }, '/a.db'), undefined);
});

test('the leaderboards by class are made from the stored games; one that no hand could play is ranked no more', (t) => {
  const db = openAt(t, 7);
  db.exec(`INSERT INTO categories (id, name, words, completed_games) VALUES (1, 'Zoo', '["BAT"]', 3)`);
  const insert = db.prepare(`
    INSERT INTO games (id, category_id, size, grid, words, word_count, found_mask, finds, started_at, completed_at,
      player_name, difficulty, ranked_ms)
    VALUES (?, 1, 8, '', '[]', 5, 31, ?, ?, ?, ?, 'easy', ?)`);
  const play = (name: string, gap: number) => {
    const finds = [0, 1, 2, 3, 4].map((word) => `${word}:c:${(word + 1) * gap} `).join('');
    insert.run(randomUUIDv7(), finds, START, START + 5 * gap, name, 5 * gap);
  };
  play('Ann', 2000);
  play('Ann', 1000);
  play('Script', 10);
  migrate(db, []);
  const lists = db.prepare('SELECT list, player, duration_ms FROM best_times ORDER BY list').all();
  assert.equal(lists.length, 6);
  for (const { player, duration_ms } of lists) assert.deepEqual([player, duration_ms], ['Ann', 5000]);
  const ranked = db.prepare('SELECT player_name, ranked_ms FROM games ORDER BY ranked_ms').all();
  assert.deepEqual(
    ranked.map(({ player_name, ranked_ms }) => [player_name, ranked_ms]),
    [
      ['Script', null],
      ['Ann', 5000],
      ['Ann', 10_000],
    ],
  );
  assert.equal(db.prepare('SELECT sum(games) AS n FROM completions').get()?.n, 3);
});
