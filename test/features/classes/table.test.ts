import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGE_CODES } from '../../../src/core/game/language/languages.ts';
import { createTable } from '../../../src/features/classes/table.ts';
import { describeApi } from '../../../src/platform/http/openapi/document.ts';
import { API } from '../../support/api.ts';

const GAME = {
  id: '019ca945-0a00-7b41-9c2d-3e5f7a9b1d04',
  player_name: 'Ann',
  status: 'completed',
  found: 3,
  word_count: 3,
  started_at: '2026-03-01T12:00:00.000Z',
  time_seconds: 61.5,
  hints: 0,
  typed: true,
  practice: false,
  team: false,
} as const;

const { head, rows } = createTable({ separator: ',', timeZone: 'UTC' });
const firstCell = (player_name: string) => rows([{ ...GAME, player_name }]).split(',completed')[0];

test('a name that begins like a formula is treated as text by a spreadsheet', () => {
  for (const name of ['=1+1', '+1', '-1', '@SUM(A1)', '\tx']) assert.equal(firstCell(name), `'${name}`);
  assert.equal(firstCell('=A1,"B"'), `"'=A1,""B"""`);
  assert.equal(firstCell('Ann = Bob'), 'Ann = Bob');
});

test('the table begins with a byte order mark, has no ids, and leaves missing values empty', () => {
  assert.equal(
    head,
    '\uFEFFplayer_name,status,found,word_count,time_seconds,hints,typed,practice,team,started_at\r\n',
  );
  assert.equal(
    rows([{ ...GAME, time_seconds: null }]),
    'Ann,completed,3,3,,0,true,false,false,2026-03-01 12:00:00\r\n',
  );
});

test('each language has its own column names, and the time columns name the time zone', () => {
  for (const language of LANGUAGE_CODES) {
    const { head } = createTable({ separator: ';', timeZone: 'Europe/Berlin', language });
    assert.match(head, /^\uFEFF.* \(Europe\/Berlin\)\r\n$/, language);
    assert.equal(new Set(head.trim().split(';')).size, 10, language);
  }
});

test('a table with semicolons has a decimal comma and times in the time zone', () => {
  const table = createTable({ separator: ';', timeZone: 'Europe/Berlin' });
  assert.equal(
    table.rows([{ ...GAME, player_name: 'A;B,C' }]),
    '"A;B,C";completed;3;3;61,5;0;true;false;false;2026-03-01 13:00:00\r\n',
  );
});

test("the API document describes the table of a puzzle's games too", () => {
  const document: any = JSON.parse(JSON.stringify(describeApi(API)));
  const { content } = document.paths['/api/puzzles/{puzzle_id}/games'].get.responses['200'];
  assert.deepEqual(Object.keys(content), ['application/json', 'text/csv; charset=utf-8']);
  const { schema, examples } = content['text/csv; charset=utf-8'];
  assert.match(schema.description, /RFC 4180/);
  assert.match(examples['a-table'].value, /^\uFEFF?player_name,status,.*\r\nGrace,in_progress,/);
});
