import { randomUUIDv7 } from 'node:crypto';
import type { Game } from '../../game/game.ts';
import type { Puzzle } from '../../game/puzzle/puzzle.ts';
import { GameView } from '../../schemas/games.ts';
import { GamePuzzleView, PuzzleGameRequest, PuzzleScoresView, PuzzleView } from '../../schemas/puzzles.ts';
import type { Games, Puzzles } from '../../store/store.ts';
import {
  GAME_OF_PUZZLE,
  PUZZLE,
  PUZZLE_GAME,
  PUZZLE_GAME_ID,
  PUZZLE_ID,
  PUZZLE_SCORES,
} from '../openapi/examples.ts';
import { GAME_NOT_FOUND, PUZZLE_NOT_FOUND } from '../operation/errors.ts';
import { get, post } from '../operation/operation.ts';
import { NO_SCORES, namedAnswer, RUDE_NAME } from '../operation/rules.ts';
import { jsonAnswer, stateAnswer } from '../reply/answer.ts';
import { gamePuzzleView, makersPuzzleView, puzzleScoresView, puzzleView } from '../reply/puzzle-views.ts';
import { gameView } from '../reply/views.ts';
import { parseObjectBody } from '../request/body.ts';
import { authorize, existingGame, existingPuzzle } from './existing.ts';
import { booleanFrom, lobbyIn, NAME_ERROR, noBoolean, politeNameIn } from './game-request.ts';

const values = { puzzle_id: PUZZLE_ID };
const withGame = { ...values, game: PUZZLE_GAME_ID };
const ofGame = { game_id: PUZZLE_GAME_ID };
const named = { player_name: 'Ada' };

export const getPuzzle = get('/api/puzzles/{puzzle_id}', {
  summary: 'A puzzle',
  description:
    'Without its words and their places: those are in a game of it. With `Authorization: Bearer SECRET`, its letters, words and settings too.',
  reply: { description: 'The puzzle.', schema: PuzzleView },
  examples: [{ summary: 'A puzzle of the day', values, reply: PUZZLE }],
  async handle(request, { store }) {
    const isMaker = request.headers.authorization !== undefined;
    if (isMaker) await authorize(request, store);
    const puzzle = await existingPuzzle(store, request.params.puzzle_id);
    return stateAnswer(isMaker ? makersPuzzleView(puzzle) : puzzleView(puzzle));
  },
});

export const newPuzzleGame = post('/api/puzzles/{puzzle_id}/game', {
  summary: 'Start a game of a puzzle',
  description:
    'An attempt of one player, with its asked clock. The game is read and guessed like every game; its `category` is the title of the puzzle. The first attempt counts: a page sends `practice` with later ones.',
  request: PuzzleGameRequest,
  reply: { description: 'The game, with its board.', schema: GameView },
  limit: 'puzzle_game',
  examples: [{ summary: 'A game of the puzzle of the day', values, request: named, reply: PUZZLE_GAME }],
  errors: [NAME_ERROR, RUDE_NAME, noBoolean('practice'), noBoolean('lobby')],
  async handle({ params, body: text }, { store, live, rules }) {
    const body = parseObjectBody(text);
    const game = await store.startPuzzleGame({
      id: randomUUIDv7(),
      puzzleId: params.puzzle_id ?? '',
      playerName: politeNameIn(body, rules),
      unlisted: booleanFrom(body, 'practice', false) ? 'practice' : null,
      lobby: lobbyIn(body),
    });
    if (!game) throw PUZZLE_NOT_FOUND;
    // Nobody follows all games of a puzzle of the day.
    if (game.day === null) live.publish(game);
    return jsonAnswer(gameView(game));
  },
});

export const getPuzzleScores = get('/api/puzzles/{puzzle_id}/scores', {
  summary: 'The fastest games of a puzzle',
  description:
    'One row a player name: the best game, of a puzzle of the day the first completed one. Ranked are first attempts of one player in which every word was clicked and no hint was taken; of a puzzle of the day, those completed while it was that date somewhere on earth. With `game`, also the place of that game.',
  reply: { description: 'At most ten games, the fastest first.', schema: PuzzleScoresView },
  query: ['game'],
  examples: [{ summary: 'With the place of a game', values: withGame, reply: PUZZLE_SCORES }],
  errors: [GAME_NOT_FOUND.when('No game of this puzzle has the id in `game`.'), NO_SCORES],
  async handle({ params, query: { game } }, { store, rules }) {
    if (!rules.scoreboard) throw NO_SCORES;
    const puzzle = await existingPuzzle(store, params.puzzle_id);
    const asked = game === undefined ? undefined : await gameOf(store, puzzle, String(game));
    const scores = await store.boardLeaderboard(puzzle.board.id, asked);
    return namedAnswer(puzzleScoresView(puzzle.board, scores, asked), rules);
  },
});

export const getGamePuzzle = get('/api/game/{game_id}/puzzle', {
  summary: 'The puzzle of a game',
  description: 'What a page needs to know beside the game itself. A game of a category has no puzzle.',
  reply: { description: 'The puzzle, as it was when the game started.', schema: GamePuzzleView },
  examples: [{ summary: 'A game of the puzzle of the day', values: ofGame, reply: GAME_OF_PUZZLE }],
  async handle({ params }, { store }) {
    const game = await existingGame(store, params.game_id);
    const puzzle = game.puzzleId === null ? undefined : await store.puzzle(game.puzzleId);
    const isChallenge = (puzzle?.sourceGame ?? null) !== null;
    return stateAnswer(gamePuzzleView(game, await boardOf(store, game, puzzle), isChallenge));
  },
});

/** That of the puzzle, or an earlier one of it. */
async function boardOf(store: Puzzles, { boardId }: Game, puzzle: Puzzle | undefined) {
  if (boardId === null || boardId === puzzle?.board.id) return puzzle?.board;
  return store.puzzleBoard(boardId);
}

/** Puzzles can share a board. A game keeps its board when the puzzle gets another one. */
async function gameOf(store: Games, { id, board }: Puzzle, gameId: string): Promise<Game> {
  const game = await existingGame(store, gameId);
  if (game.puzzleId !== id && game.boardId !== board.id) throw GAME_NOT_FOUND;
  return game;
}
