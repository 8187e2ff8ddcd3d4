import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  LANGUAGE_CODES,
  LANGUAGES,
  type LanguageCode,
} from '../../../../src/core/game/language/languages.ts';
import type { LanguageView } from '../../../../src/core/schemas/games.ts';
import { seedCategories } from '../../../../src/core/store/categories.ts';
import type { Backend } from '../../../support/backend.ts';
import { type Service, startService } from '../../../support/service.ts';

export function summariesOf(language: LanguageCode) {
  return seedCategories(language).map(({ id, name }) => ({ id, name }));
}

/** Plays a game of five words, all of them typed. */
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
    test('GET /api/languages has twelve languages, each with its name and seven categories, and 84 unique ids (C108)', async (t) => {
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

    test("a game starts in a category of any language with that language's letters (C108)", async (t) => {
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

    test("a typed guess is read by the rules of the board's language (C109)", async (t) => {
      const { newGame, guess, store } = await startService(t, backend);
      const game = await newGame({ category_id: 901, board_size: 12, word_count: 20 });
      for (const { text } of game.words) {
        const typed = text.toLocaleLowerCase('tr').normalize('NFD');
        assert.equal((await guess(game.id, { word: typed })).body.word, text);
      }
      assert.ok((await store.game(game.id))?.completedAt);
    });

    test("games in other languages aren't on the service's scoreboard (C107)", async (t) => {
      const service = await startService(t, backend);
      const { send } = service;
      await play(service, 101, 'Uwe');
      const scoreboard = (await send('GET', '/api/scoreboard')).body;
      assert.deepEqual(scoreboard.leaderboards, {});
      assert.ok(scoreboard.popular_categories.every((one: any) => one.completed_games === 0));
    });

    test('a database started in another language keeps its ids and games (C13)', async (t) => {
      const database = await backend.createDatabase();
      t.after(() => database.dispose());
      const shared = { ...backend, createDatabase: async () => ({ ...database, dispose: async () => {} }) };
      const english = await startService(t, shared);
      const game = await english.newGame();
      const german = await startService(t, { ...shared, siteLanguage: 'de' });
      assert.deepEqual((await german.send('GET', '/api/categories')).body, summariesOf('de'));
      assert.equal((await german.send('GET', `/api/game/${game.id}`)).body.category, game.category);
      assert.equal((await german.newGame()).category, summariesOf('de')[0]?.name);
    });
  });
}
