import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { LANGUAGE_CODES, LANGUAGES, type LanguageCode } from '../../../src/game/language/languages.ts';
import type { LanguageView } from '../../../src/schemas/games.ts';
import { seedCategories } from '../../../src/store/categories.ts';
import type { Backend } from '../../support/backend.ts';
import { type Service, startService } from '../../support/service.ts';

export function summariesOf(language: LanguageCode) {
  return seedCategories(language).map(({ id, name }) => ({ id, name }));
}

const TWELVE = 'language must be one of en, de, fr, es, it, pt, nl, pl, sv, tr, el, uk';

/** A game of five words, each of them typed. */
async function play({ newGame, guess, clock }: Service, category_id: number, player_name: string) {
  const game = await newGame({ category_id, board_size: 10, word_count: 5, difficulty: 'easy', player_name });
  for (const { text } of game.words) {
    await clock.advance(5000);
    await guess(game.id, { word: text });
  }
  return game;
}

export function languagesSuite(backend: Backend): void {
  describe('languages', () => {
    test('GET /api/languages has twelve, each with its name and seven categories: 84 ids, none twice (C108)', async (t) => {
      const { send } = await startService(t, backend);
      const { body } = await send('GET', '/api/languages');
      assert.deepEqual(
        body.map(({ code, name }: LanguageView) => [code, name]),
        LANGUAGE_CODES.map((code) => [code, LANGUAGES[code].name]),
      );
      const ids = body.map(({ categories }: LanguageView) => categories.map(({ id }) => id));
      const hundreds = LANGUAGE_CODES.map((_, i) => [1, 2, 3, 4, 5, 6, 7].map((n) => 100 * i + n));
      assert.deepEqual(ids, hundreds);
      assert.deepEqual(body[1].categories, summariesOf('de'));
    });

    test('a game starts in a category of any language, with the letters of that language (C108)', async (t) => {
      const { send, newGame } = await startService(t, backend);
      for (const code of LANGUAGE_CODES) {
        const [category] = summariesOf(code);
        const game = await newGame({ category_id: category?.id, board_size: 12, word_count: 10 });
        assert.equal(game.category, category?.name);
        const used = new Set(game.grid.flat());
        assert.deepEqual(
          [...used].filter((letter) => !LANGUAGES[code].letters.includes(letter)),
          [],
          code,
        );
        const { body } = await send('GET', `/api/game/${game.id}/puzzle`);
        assert.equal(body.language, code);
      }
    });

    test('a typed guess is read as the language of the board reads (C109)', async (t) => {
      const { newGame, guess, store } = await startService(t, backend);
      const game = await newGame({ category_id: 901, board_size: 12, word_count: 20 });
      for (const { text } of game.words) {
        const typed = text.toLocaleLowerCase('tr').normalize('NFD');
        assert.equal((await guess(game.id, { word: typed })).body.word, text);
      }
      assert.ok((await store.game(game.id))?.completedAt);
    });

    test('games of other languages are not on the scoreboard of the service (C107)', async (t) => {
      const service = await startService(t, backend);
      const { send } = service;
      await play(service, 101, 'Uwe');
      const scoreboard = (await send('GET', '/api/scoreboard')).body;
      assert.deepEqual(scoreboard.leaderboards, {});
      assert.ok(scoreboard.popular_categories.every((one: any) => one.completed_games === 0));
    });

    test('each language has its own puzzle of a day: puzzle_id, letters, scores and archive', async (t) => {
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

    test('an unknown language is 400, and the answer lists the twelve', async (t) => {
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

    test('a database that is started in another language keeps its ids and games (C13)', async (t) => {
      const database = await backend.createDatabase();
      t.after(() => database.dispose());
      const shared = { ...backend, createDatabase: async () => ({ ...database, dispose: async () => {} }) };
      const english = await startService(t, shared);
      const game = await english.newGame();
      const german = await startService(t, { ...shared, siteLanguage: 'de' });
      assert.deepEqual((await german.send('GET', '/api/categories')).body, summariesOf('de'));
      assert.equal((await german.send('GET', `/api/game/${game.id}`)).body.category, game.category);
      assert.equal((await german.newGame()).category, summariesOf('de')[0]?.name);
      const daily = async ({ send }: Service, query: string) =>
        (await send('GET', `/api/daily${query}`)).body;
      assert.deepEqual(await daily(german, ''), await daily(english, '?language=de'));
    });
  });
}
