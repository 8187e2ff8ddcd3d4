import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { DAY_MS, dateOf, FIRST_DAY, latestDay, puzzleNumberOf } from '../../../src/core/game/days.ts';
import { messageLetters, messageSlots } from '../../../src/core/game/puzzle/texts.ts';
import { createCalendar } from '../../../src/features/daily/calendar.ts';
import { createDailyStore } from '../../../src/features/daily/store.ts';
import { planOf } from '../../../src/features/daily/theme-board.ts';
import { readThemes } from '../../../src/features/daily/theme-files.ts';
import type { Backend } from '../../support/backend.ts';
import { beginOf, newPuzzle, todayOf } from '../../support/puzzles.ts';
import { startService } from '../../support/service.ts';

const range = (first: number, count: number) => Array.from({ length: count }, (_, i) => first + i);

const TWELVE = 'language must be one of en, de, fr, es, it, pt, nl, pl, sv, tr, el, uk';

const CALENDAR = createCalendar(readThemes('en'));

export default function dailySuite(backend: Backend): void {
  describe('GET /api/daily', () => {
    test('GET /api/daily always returns the same puzzle for today (UTC), with its theme', async (t) => {
      const { send, clock } = await startService(t, backend);
      const { status, body } = await send('GET', '/api/daily');
      assert.equal(status, 200);
      assert.deepEqual(Object.keys(body), [
        'date',
        'number',
        'puzzle_id',
        'language',
        'title',
        'line',
        'board_size',
        'word_count',
        'difficulty',
        'message_length',
        'message_words',
        'message_slots',
      ]);
      const today = todayOf(clock);
      const { title, line } = CALENDAR(today);
      assert.deepEqual(
        [body.date, body.number, body.title, body.line, body.board_size],
        [dateOf(today), puzzleNumberOf(today), title, line, planOf(today).size],
      );
      assert.deepEqual((await send('GET', '/api/daily')).body, body);
      assert.deepEqual((await send('GET', `/api/daily/${body.date}`)).body, body);
      const { puzzle_id: id, date, title: shown, board_size, word_count, difficulty } = body;
      assert.deepEqual((await send('GET', `/api/puzzles/${id}`)).body, {
        id,
        title: shown,
        board_size,
        word_count,
        difficulty,
        date,
        start: 'each',
        started_at: null,
        is_challenge: false,
      });
    });

    test("the daily puzzle changes at midnight UTC by the store's clock", async (t) => {
      const { send, clock } = await startService(t, backend);
      const first = (await send('GET', '/api/daily')).body;
      await clock.advance(DAY_MS - (clock.now() % DAY_MS) - 1);
      assert.deepEqual((await send('GET', '/api/daily')).body, first);
      await clock.advance(1);
      const second = (await send('GET', '/api/daily')).body;
      assert.deepEqual([second.number, second.date], [first.number + 1, dateOf(todayOf(clock))]);
      assert.notEqual(second.puzzle_id, first.puzzle_id);
      assert.equal((await send('GET', `/api/daily/${first.date}`)).body.puzzle_id, first.puzzle_id);
    });

    test('a date is served from its first moment at UTC+14, and gets a 404 before that or before 2026-01-01', async (t) => {
      const { send, clock } = await startService(t, backend);
      const next = latestDay(clock.now()) + 1;
      for (const day of [next, next + 400, FIRST_DAY - 1, 0]) {
        const { status, body } = await send('GET', `/api/daily/${dateOf(day)}`);
        assert.deepEqual(
          [status, body],
          [404, { error: 'Puzzle not found', code: 'puzzle_not_found' }],
          dateOf(day),
        );
      }
      await clock.advance(beginOf(next) - clock.now() - 1);
      assert.equal((await send('GET', `/api/daily/${dateOf(next)}`)).status, 404);
      await clock.advance(1);
      const { status, body } = await send('GET', `/api/daily/${dateOf(next)}`);
      assert.deepEqual([status, body.date, body.number], [200, dateOf(next), puzzleNumberOf(next)]);
      assert.equal((await send('POST', `/api/puzzles/${body.puzzle_id}/game`, {})).status, 200);
    });

    test('a stored puzzle stays the same even if its theme has changed since', async (t) => {
      const { send, clock, store } = await startService(t, backend);
      const day = todayOf(clock);
      await store.addPuzzle(newPuzzle({ day, title: 'An old theme', line: 'An old line' }));
      const { title, line, board_size } = (await send('GET', '/api/daily')).body;
      assert.deepEqual([title, line, board_size], ['An old theme', 'An old line', 3]);
    });

    test("a theme skipped on a date doesn't appear then, and all other dates stay the same", async (t) => {
      const { send, clock, store } = await startService(t, backend);
      const today = todayOf(clock);
      const { title } = CALENDAR(today);
      const { skipTheme, themeSkips } = createDailyStore(store.sql);
      await skipTheme('en', { day: today, title });
      await skipTheme('de', { day: today - 1, title: CALENDAR(today - 1).title });
      const { body } = await send('GET', '/api/daily');
      assert.notEqual(body.title, title);
      assert.equal(
        (await send('GET', `/api/daily/${dateOf(today - 1)}`)).body.title,
        CALENDAR(today - 1).title,
      );
      await skipTheme('en', { day: today, title: body.title });
      assert.deepEqual((await send('GET', '/api/daily')).body, body, 'a stored puzzle stays');
      assert.deepEqual(
        (await themeSkips('en')).map((skip) => skip.title).toSorted(),
        [title, body.title].toSorted(),
      );
    });

    test("a daily puzzle can't be used in a class, so it has no code and no copies", async (t) => {
      const { send } = await startService(t, backend);
      const { puzzle_id } = (await send('GET', '/api/daily')).body;
      for (const path of ['code', 'copy']) {
        const { status } = await send('POST', `/api/puzzles/${puzzle_id}/${path}`, {});
        assert.ok([401, 403, 404].includes(status), `${path}: ${status}`);
      }
    });

    test("a daily game always shows its message's length, and the message when it is completed", async (t) => {
      const { send, clock, solution } = await startService(t, backend);
      const { puzzle_id, ...daily } = (await send('GET', '/api/daily')).body;
      const { id, grid } = (await send('POST', `/api/puzzles/${puzzle_id}/game`, {})).body;
      const { message, line } = CALENDAR(todayOf(clock));
      assert.equal(daily.message_slots, messageSlots(message));
      const about = async () => (await send('GET', `/api/game/${id}/puzzle`)).body;
      const { length } = messageLetters(message);
      const before = await about();
      assert.deepEqual(
        [before.line, before.message_length, before.message, before.note],
        [line, length, null, null],
      );
      assert.equal(before.message_slots, messageSlots(message));
      assert.deepEqual(before.message_words, wordLengths(message));
      const words = await solution(id);
      await send('POST', `/api/game/${id}/finds`, { finds: words.map(({ cells }) => ({ cells })) });
      const after = await about();
      assert.deepEqual([after.message_length, after.message], [length, message]);
      const covered = new Set(words.flatMap(({ cells }) => cells.map(({ row, col }) => `${row} ${col}`)));
      const left = grid.flatMap((row: string[], r: number) =>
        row.filter((_, c) => !covered.has(`${r} ${c}`)),
      );
      assert.equal(left.join(''), messageLetters(message));
    });

    test("a message's note appears with the message when the game is completed", async (t) => {
      const { send, clock, store, solution } = await startService(t, backend);
      const [message, note] = ['Wer gibt? Immer der, der fragt.', 'Eine alte Regel.'];
      await store.addPuzzle(newPuzzle({ day: todayOf(clock), message, note }));
      const { puzzle_id } = (await send('GET', '/api/daily')).body;
      const { id } = (await send('POST', `/api/puzzles/${puzzle_id}/game`, {})).body;
      const about = async () => (await send('GET', `/api/game/${id}/puzzle`)).body;
      const before = await about();
      assert.deepEqual([before.message, before.note], [null, null]);
      assert.equal(before.message_slots, '___ ____? _____ ___, ___ _____.');
      const words = await solution(id);
      await send('POST', `/api/game/${id}/finds`, { finds: words.map(({ cells }) => ({ cells })) });
      const after = await about();
      assert.deepEqual([after.message, after.note], [message, note]);
    });

    test('a word with a space is one word in the game, and the word list shows the space', async (t) => {
      const { send, clock } = await startService(t, backend);
      for (let day = todayOf(clock); ; day--) {
        const theme = CALENDAR(day);
        if (!theme.labels.some((label) => label.includes(' '))) continue;
        const path = `/api/daily/${dateOf(day)}`;
        const { puzzle_id } = (await send('GET', path)).body;
        const { id, words } = (await send('POST', `/api/puzzles/${puzzle_id}/game`, {})).body;
        const labels: string[] = (await send('GET', `/api/game/${id}/puzzle`)).body.labels;
        const texts: string[] = words.map(({ text }: { text: string }) => text);
        const known = texts.map((text) => theme.labels[theme.words.indexOf(text)]);
        assert.deepEqual(labels, known);
        assert.deepEqual((await send('GET', `${path}/board`)).body.labels, labels);
        const spaced = labels.find((label) => label.includes(' '));
        // The generator may have found no room for it.
        if (spaced === undefined) continue;
        return assert.ok(texts.includes(spaced.replaceAll(/\P{L}/gu, '')));
      }
    });

    test("a date's board has its letters and words but no positions or message, and is available no earlier than the puzzle", async (t) => {
      const { send, clock } = await startService(t, backend);
      const daily = (await send('GET', '/api/daily')).body;
      const { status, body } = await send('GET', `/api/daily/${daily.date}/board`);
      const { grid, words } = (await send('POST', `/api/puzzles/${daily.puzzle_id}/game`, {})).body;
      const theme = CALENDAR(todayOf(clock));
      const { message } = theme;
      const { length } = messageLetters(message);
      const texts: string[] = words.map(({ text }: { text: string }) => text);
      const board = {
        ...daily,
        grid,
        words: texts,
        labels: texts.map((text) => theme.labels[theme.words.indexOf(text)]),
      };
      assert.deepEqual(
        [body.message_length, body.message_words, body.message_slots],
        [length, wordLengths(message), messageSlots(message)],
      );
      assert.deepEqual([status, body], [200, board]);
      assert.ok(length > 0);
      const next = latestDay(clock.now()) + 1;
      assert.equal((await send('GET', `/api/daily/${dateOf(next)}/board`)).status, 404);
      assert.equal((await send('GET', '/api/daily/x/board')).status, 400);
      await clock.advance(beginOf(next) - clock.now());
      assert.equal((await send('GET', `/api/daily/${dateOf(next)}/board`)).status, 200);
    });

    test('each language has its own daily puzzle with its own id, letters, scores and archive', async (t) => {
      const { send } = await startService(t, backend);
      const english = (await send('GET', '/api/daily')).body;
      assert.deepEqual((await send('GET', '/api/daily?language=en')).body, english);
      const german = (await send('GET', '/api/daily?language=de')).body;
      assert.deepEqual([german.language, german.date], ['de', english.date]);
      assert.notEqual(german.puzzle_id, english.puzzle_id);
      assert.deepEqual((await send('GET', `/api/daily/${english.date}?language=de`)).body, german);
      const board = (await send('GET', `/api/daily/${english.date}/board?language=de`)).body;
      assert.equal(board.puzzle_id, german.puzzle_id);
      const archive = (await send('GET', '/api/daily/archive?language=de&before=2026-01-03')).body;
      assert.deepEqual(
        archive.map(({ date, language }: any) => [date, language]),
        [
          ['2026-01-02', 'de'],
          ['2026-01-01', 'de'],
        ],
      );
      const game = (await send('POST', `/api/puzzles/${german.puzzle_id}/game`, {})).body;
      assert.equal((await send('GET', `/api/game/${game.id}/puzzle`)).body.language, 'de');
    });

    test('an unknown language gets a 400 that lists the twelve', async (t) => {
      const { send } = await startService(t, backend);
      for (const path of [
        '/api/daily?language=xx',
        '/api/daily/2026-01-02?language=EN',
        '/api/daily/2026-01-02/board?language=english',
        '/api/daily/archive?language=de&language=de',
      ]) {
        const { status, body } = await send('GET', path);
        assert.deepEqual([status, body.error], [400, TWELVE], path);
      }
    });

    test("without a language the puzzles have the service's language, even after a restart with another one", async (t) => {
      const database = await backend.createDatabase();
      t.after(() => database.dispose());
      const shared = { ...backend, createDatabase: async () => ({ ...database, dispose: async () => {} }) };
      const english = await startService(t, shared);
      const german = await startService(t, { ...shared, siteLanguage: 'de' });
      assert.deepEqual(
        (await german.send('GET', '/api/daily')).body,
        (await english.send('GET', '/api/daily?language=de')).body,
      );
    });

    test('a malformed date gets a 400', async (t) => {
      const { send } = await startService(t, backend);
      for (const date of [
        'x',
        '2026-2-3',
        '2026-02-30',
        '2026-13-01',
        '20260301',
        '2026-03-01T00:00',
        '%00',
      ]) {
        const { status, body } = await send('GET', `/api/daily/${date}`);
        assert.deepEqual([status, body.error], [400, 'date must be a date such as 2026-11-15'], date);
      }
      for (const query of ['before=x', 'before=', 'before=2026-03-01&before=2026-03-02']) {
        const { status, body } = await send('GET', `/api/daily/archive?${query}`);
        assert.deepEqual([status, body.error], [400, 'before must be a date such as 2026-11-15'], query);
      }
    });

    test('the archive lists thirty days before a date, newest first, down to 2026-01-01', async (t) => {
      const { send, clock, store } = await startService(t, backend);
      const today = todayOf(clock);
      // One puzzle is left for the request to make; making all of them would take longer.
      for (const day of [...range(today - 28, 29), ...range(FIRST_DAY, 9)]) {
        await store.addPuzzle(newPuzzle({ day }));
      }
      const newest = (await send('GET', '/api/daily/archive')).body;
      assert.deepEqual(
        newest.map(({ date }: any) => date),
        Array.from({ length: 30 }, (_, i) => dateOf(today - i)),
      );
      const oldest = (await send('GET', '/api/daily/archive?before=2026-01-11')).body;
      assert.deepEqual(
        oldest.map(({ number }: any) => number),
        [10, 9, 8, 7, 6, 5, 4, 3, 2, 1],
      );
      assert.deepEqual((await send('GET', '/api/daily/archive?before=2026-01-01')).body, []);
      assert.deepEqual((await send('GET', '/api/daily/archive')).body, newest);
    });
  });
}

function wordLengths(message: string): number[] {
  return message.split(' ').map((word) => messageLetters(word).length);
}
