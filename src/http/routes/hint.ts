import { type Game, shownText, type Word } from '../../game/game.ts';
import { indexOfTyped } from '../../game/guess.ts';
import { hintCells, nextHintWord } from '../../game/hint.ts';
import { takeHint } from '../../game/play.ts';
import { HintRequest, HintView } from '../../schemas/games.ts';
import { HINTED_ID, LION_DIRECTION, LION_HINT } from '../openapi/examples.ts';
import { post } from '../operation/operation.ts';
import { jsonAnswer } from '../reply/answer.ts';
import { HttpError, orThrow } from '../reply/errors.ts';
import { type JsonObject, parseObjectBody } from '../request/body.ts';
import { changeStartedGame, NOT_STARTED } from './existing.ts';

const NO_STRING = new HttpError(400, 'word must be a string');
const HINTS_OFF = new HttpError(403, 'Hints are switched off').when(
  'The maker of the puzzle does not allow them.',
);
const NO_WORD = new HttpError(404, 'Word not found');
const FOUND = new HttpError(409, 'Word is already found');
const COMPLETED = new HttpError(409, 'Game is already completed');

const values = { game_id: HINTED_ID };
const request = { word: 'lion' };

export const hint = post('/api/game/{game_id}/hint', {
  summary: 'Ask for a hint',
  description:
    'The first hint of a word shows the cell where it begins, the second one also the next cell, and so the direction. Another one repeats the two cells and counts nothing. A hint finds no word. A game in which a hint was taken is on no leaderboard.',
  request: HintRequest,
  reply: { description: 'The first cells of the word.', schema: HintView },
  limit: 'finds',
  examples: [
    { summary: 'Where a word begins', values, request, reply: LION_HINT },
    { summary: 'Its direction', values, request, reply: LION_DIRECTION },
  ],
  errors: [NO_STRING, HINTS_OFF, NO_WORD, FOUND, COMPLETED, NOT_STARTED],
  async handle({ params, body: text }, { store }) {
    let index = 0;
    const game = await changeStartedGame(store, params.game_id, (found) => {
      index = wordOf(found, parseObjectBody(text));
      return takeHint(found, index);
    });
    const word = shownText(game, game.words[index] as Word);
    return jsonAnswer({ word, cells: hintCells(game, index), hints: game.hints.length } satisfies HintView);
  },
});

function wordOf(game: Game, body: JsonObject): number {
  // A present key counts, even with a null value, as in a guess.
  const isNamed = Object.hasOwn(body, 'word');
  if (isNamed && typeof body.word !== 'string') throw NO_STRING;
  if (!game.hintsAllowed) throw HINTS_OFF;
  if (game.completedAt !== null) throw COMPLETED;
  const index = orThrow(isNamed ? indexOfTyped(game, body.word as string) : nextHintWord(game), NO_WORD);
  if (game.words[index]?.foundAt !== null) throw FOUND;
  return index;
}
