import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import fastJson from 'fast-json-stringify';
import { GameView, GuessResult } from '../../../src/contract/games.ts';
import { type Game, startGame, type Word } from '../../../src/game/game.ts';
import { gameAnswer, hitText, missText, newGameText } from '../../../src/http/reply/answers.ts';
import { gameView, hitView, missView } from '../../../src/http/reply/views.ts';
import { newGame } from '../../support/games.ts';

const gameText = fastJson(GameView);
const guessText = fastJson(GuessResult);

const anyGame = fc
  .record({
    text: fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }),
    foundAt: fc.array(fc.option(fc.integer({ min: 0, max: 4e12 })), { minLength: 3, maxLength: 3 }),
    completedAt: fc.option(fc.integer({ min: 0, max: 4e12 })),
  })
  .map(({ text, foundAt, completedAt }): Game => {
    const game = startGame(newGame({ category: text, playerName: text }), 1_700_000_000_000);
    const words = game.words.map((word, i) => ({
      ...word,
      text: word.text + text,
      foundAt: foundAt[i] ?? null,
    }));
    return { ...game, grid: ['BÄT', 'E"\\', 'F\u0000\ud800'], words, completedAt };
  });

test('an answer is to the byte what the serialiser of its schema makes', () => {
  fc.assert(
    fc.property(anyGame, (game) => {
      const word = game.words[1] as Word;
      assert.equal(newGameText(game), gameText(gameView(game)));
      assert.equal(gameAnswer(game).text, gameText(gameView(game)));
      assert.equal(missText(game), guessText(missView(game)));
      assert.equal(hitText(game, word), guessText(hitView(game, word)));
    }),
  );
});
