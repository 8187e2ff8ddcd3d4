import { HintRequest, HintView } from '../../contract/games.ts';
import { type Game, shownText, type Word } from '../../game/game.ts';
import { hintCells, indexOfWord, nextHintWord } from '../../game/hint.ts';
import { takeHint } from '../../game/play.ts';
import * as examples from '../openapi/examples.ts';
import type { Operation } from '../operation/operation.ts';
import { type Answer, jsonAnswer } from '../reply/answer.ts';
import { HttpError } from '../reply/errors.ts';
import { type JsonObject, parseOwnBody } from '../request/body.ts';
import { changeStartedGame, NOT_STARTED } from './existing-game.ts';

const { HINTED_ID: gameId } = examples;
const { HINT_REQUEST: request } = examples;

const HINTS_OFF = 'Hints are switched off';

export const hint: Operation = {
  method: 'post',
  path: '/api/game/{game_id}/hint',
  id: 'hint',
  tag: 'Games',
  summary: 'Ask for a hint',
  description:
    'The first hint of a word shows the cell where it begins, the second one also the next cell, and so the direction. Another one repeats the two cells and counts nothing. A hint finds no word. A game in which a hint was taken is on no leaderboard.',
  request: HintRequest,
  reply: { description: 'The first cells of the word.', schema: HintView },
  limit: 'default',
  examples: [
    { name: 'first', summary: 'Where a word begins', gameId, request, reply: examples.LION_HINT },
    { name: 'second', summary: 'Its direction', gameId, request, reply: examples.LION_DIRECTION },
  ],
  errors: [
    { status: 400, message: 'word must be a string', when: 'It is present, but not a string.' },
    { status: 403, message: HINTS_OFF, when: 'The maker of the puzzle does not allow them.' },
    { status: 404, message: 'Word not found', when: 'The game has no such word.' },
    { status: 409, message: 'Word is already found', when: 'It needs no hint.' },
    { status: 409, message: 'Game is already completed', when: 'All its words are found.' },
    NOT_STARTED,
  ],
  async handle({ params, body: text }, { store }) {
    let index = 0;
    const game = await changeStartedGame(store, params.game_id, (found) => {
      index = wordOf(found, parseOwnBody(text));
      return takeHint(found, index);
    });
    return hintAnswer(game, index);
  },
};

/** The index of the word that the hint is about. */
function wordOf(game: Game, body: JsonObject): number {
  const wanted = wantedWord(body);
  if (!game.hintsAllowed) throw new HttpError(403, HINTS_OFF);
  if (game.completedAt !== null) throw new HttpError(409, 'Game is already completed');
  const index = wanted === undefined ? nextHintWord(game) : indexOfWord(game, wanted);
  if (index === undefined) throw new HttpError(404, 'Word not found');
  if (game.words[index]?.foundAt !== null) throw new HttpError(409, 'Word is already found');
  return index;
}

/** A present key counts, even with a null value, as in a guess. */
function wantedWord(body: JsonObject): string | undefined {
  if (!Object.hasOwn(body, 'word')) return undefined;
  if (typeof body.word !== 'string') throw new HttpError(400, 'word must be a string');
  return body.word;
}

function hintAnswer(game: Game, index: number): Answer {
  const word = shownText(game, game.words[index] as Word);
  const view: HintView = { word, cells: hintCells(game, index), hints: game.hints.length };
  return jsonAnswer(view);
}
