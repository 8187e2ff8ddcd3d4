import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DailyBoardView } from '../../../src/features/daily/schema.ts';
import { makeBooklet } from '../../../src/features/sheets/booklet.ts';
import { DEFAULT_OPTIONS } from '../../../src/features/sheets/options.ts';
import { endedDates, loadDailies, monthsUntil } from '../../../web/features/sheets/dailies.ts';

test('a date is printed once it has ended everywhere on earth, at noon UTC of the next day', () => {
  const at = (time: string) => endedDates('2026-01', Date.parse(time)).at(-1);
  assert.equal(at('2026-01-06T11:59:59Z'), '2026-01-04');
  assert.equal(at('2026-01-06T12:00:00Z'), '2026-01-05');
  assert.equal(at('2026-03-06T12:00:00Z'), '2026-01-31');
  assert.deepEqual(endedDates('2026-01', Date.parse('2026-01-01T12:00:00Z')), []);
});

test('the months are listed newest first, from the first month with a date that has ended', () => {
  const months = (time: string) => monthsUntil(Date.parse(time));
  assert.deepEqual(months('2026-03-01T13:00:00Z'), ['2026-02', '2026-01']);
  assert.deepEqual(months('2026-03-02T13:00:00Z'), ['2026-03', '2026-02', '2026-01']);
  assert.deepEqual(months('2026-01-01T00:00:00Z'), []);
});

test('a daily puzzle keeps its letters on paper, with its words marked and its message in the blanks', async () => {
  const view = {
    title: 'Pets',
    language: 'en',
    grid: ['CATS', 'AITD', 'MYGO', 'ALLG'].map((row) => [...row]),
    words: ['CAT', 'DOG'],
    labels: ['cat', 'dog'],
    message_slots: '_ ___ ___, ___!',
  } as unknown as DailyBoardView;
  const asked: string[] = [];
  const client = {
    dailyBoard: async (date?: string) => {
      asked.push(date ?? '');
      return view;
    },
  };
  const dates = ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04', '2026-01-05'];
  const boards = await loadDailies(client, dates, 'en', (date, title) => `${date}: ${title}`);
  assert.equal(boards[1]?.title, '2026-01-02: Pets');
  assert.deepEqual(asked, dates);
  assert.equal(boards[0]?.message, 'S AIT MYG, ALL!');
  const made = makeBooklet({ options: DEFAULT_OPTIONS, lists: [], boards });
  assert.ok('sheets' in made);
  assert.deepEqual(
    made.sheets[0]?.placements.map(({ text, row, col }) => [text, row, col]),
    [
      ['CAT', 0, 0],
      ['DOG', 1, 3],
    ],
  );
});
