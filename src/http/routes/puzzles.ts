import { randomUUIDv7 } from 'node:crypto';
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { PuzzlePlace } from '../../contract/puzzles.ts';
import type { Game } from '../../game/game.ts';
import type { Puzzle } from '../../game/puzzle.ts';
import type { Bucket } from '../../limit/limiter.ts';
import type { Store } from '../../store/store.ts';
import { newGameText } from '../reply/answers.ts';
import { parseBody, readBody } from '../reply/body.ts';
import { HttpError } from '../reply/errors.ts';
import { gamePuzzleView, placeView, puzzleScoresView, puzzleView } from '../reply/puzzle-views.ts';
import { sendJson, sendObject } from '../reply/send.ts';
import { existingGame, type GamePath, gameNotFound } from './existing-game.ts';
import { playerNameIn } from './new-game.ts';

export type PuzzleParts = { store: Store; limit: (bucket: Bucket) => onRequestHookHandler };

export type PuzzlePath = { Params: { puzzle_id: string } };
type ScoresPath = PuzzlePath & { Querystring: { game?: unknown } };

export function puzzleRoutes(app: FastifyInstance, { store, limit }: PuzzleParts): void {
  app.get<PuzzlePath>('/api/puzzles/:puzzle_id', async (request, reply) =>
    sendObject(request, reply, puzzleView(await existingPuzzle(store, request.params.puzzle_id))),
  );

  app.post<PuzzlePath>(
    '/api/puzzles/:puzzle_id/game',
    { onRequest: limit('new_game'), preHandler: readBody },
    async (request, reply) => {
      const playerName = playerNameIn(parseBody(request.body));
      const order = { id: randomUUIDv7(), puzzleId: request.params.puzzle_id, playerName };
      const game = await request.withinDatabaseBudget(() => store.startPuzzleGame(order));
      if (!game) throw puzzleNotFound();
      return sendJson(reply, newGameText(game));
    },
  );

  app.get<ScoresPath>('/api/puzzles/:puzzle_id/scores', async (request, reply) => {
    const puzzle = await request.withinDatabaseBudget(() => existingPuzzle(store, request.params.puzzle_id));
    const { game } = request.query;
    const place = game === undefined ? null : await placeOf(request, store, puzzle, String(game));
    const scores = await request.withinDatabaseBudget(() => store.puzzleScores(puzzle.board.id));
    return sendObject(request, reply, puzzleScoresView(scores, place));
  });

  app.get<GamePath>('/api/game/:id/puzzle', async (request, reply) => {
    const game = await request.withinDatabaseBudget(() => existingGame(store, request.params.id));
    const { boardId } = game;
    const board =
      boardId === null ? undefined : await request.withinDatabaseBudget(() => store.puzzleBoard(boardId));
    return sendObject(request, reply, gamePuzzleView(game, board));
  });
}

async function placeOf(
  request: FastifyRequest,
  store: Store,
  { id, board }: Puzzle,
  gameId: string,
): Promise<PuzzlePlace> {
  const game = await request.withinDatabaseBudget(() => existingGame(store, gameId));
  if (!isGameOf(game, id, board.id)) throw gameNotFound();
  return placeView(game, board.id, await request.withinDatabaseBudget(() => store.placeOf(game)));
}

/** Puzzles can share a board. A game keeps its board when the puzzle gets another one. */
function isGameOf({ puzzleId, boardId }: Game, puzzle: string, board: string): boolean {
  return puzzleId === puzzle || boardId === board;
}

export async function existingPuzzle(store: Store, id: string): Promise<Puzzle> {
  const puzzle = await store.puzzle(id);
  if (!puzzle) throw puzzleNotFound();
  return puzzle;
}

export function puzzleNotFound(): HttpError {
  return new HttpError(404, 'Puzzle not found');
}
