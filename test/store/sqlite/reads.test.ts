import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { migrate } from '../../../src/store/sqlite/file.ts';
import { SQL } from '../../../src/store/sqlite/statements.ts';

test('the columns of a game come in the order in which they are read', () => {
  const db = new DatabaseSync(':memory:');
  migrate(db, []);
  const names = db
    .prepare(SQL.oneGame)
    .columns()
    .map(({ name }) => name);
  assert.deepEqual(names, [
    'id',
    'category_id',
    'puzzle_id',
    'board_id',
    'category',
    'size',
    'difficulty',
    'player_name',
    'grid',
    'words',
    'finds',
    'hints',
    'hints_allowed',
    'started_at',
    'completed_at',
  ]);
  db.close();
});
