import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CSV_HEAD, csvRows } from '../../src/http/routes/classroom.ts';

const GAME = {
  id: '019ca945-0a00-7b41-9c2d-3e5f7a9b1d04',
  status: 'in_progress',
  found: 1,
  word_count: 3,
  started_at: '2026-03-01T12:00:00.000Z',
  time_seconds: null,
  hints: 0,
  typed: true,
} as const;

const firstCell = (player_name: string) => csvRows([{ ...GAME, player_name }]).split(',in_')[0];

test('a name that begins like a formula is a text in a spreadsheet', () => {
  for (const name of ['=1+1', '+1', '-1', '@SUM(A1)', '\tx']) assert.equal(firstCell(name), `'${name}`);
  assert.equal(firstCell('=A1,"B"'), `"'=A1,""B"""`);
  assert.equal(firstCell('Ann = Bob'), 'Ann = Bob');
});

test('a value that is missing is an empty cell', () => {
  assert.match(
    CSV_HEAD + csvRows([{ ...GAME, player_name: 'Ann' }]),
    /\r\nAnn,in_progress,1,3,,0,true,2026-03-01T12:00:00.000Z,019c.*\r\n$/,
  );
});
