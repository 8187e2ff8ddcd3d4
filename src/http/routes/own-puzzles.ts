import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { DIFFICULTY_ERROR, parseDifficulty } from '../../game/difficulty.ts';
import { BOARD_SIZE, MAX_TYPED, WORD_COUNT } from '../../game/limits.ts';
import type { NewBoard } from '../../game/puzzle.ts';
import { readTitle } from '../../game/puzzle-title.ts';
import { type LeftOut, type PuzzleWord, readWords, splitWords } from '../../game/puzzle-words.ts';
import type { Bucket } from '../../limit/limiter.ts';
import { hashSecret, matchesSecret, newSecret } from '../../puzzles/secret.ts';
import type { Store } from '../../store/store.ts';
import { type JsonObject, parseBody, readBody } from '../reply/body.ts';
import { HttpError, reasonPhrase } from '../reply/errors.ts';
import { clientOf, type MakeBoard, numberFrom } from './new-game.ts';
import { type PuzzlePath, puzzleNotFound } from './puzzles.ts';

export type OwnPuzzleParts = {
  store: Store;
  makeBoard: MakeBoard;
  limit: (bucket: Bucket) => onRequestHookHandler;
};

/** The error message lists at most this many of the words that were left out. */
const MAX_NAMED = 5;

/** Puzzles of one's own words. The words are personal data: they are in no log and in no message to others. */
export function ownPuzzleRoutes(app: FastifyInstance, { store, makeBoard, limit }: OwnPuzzleParts): void {
  const make = async (request: FastifyRequest, reply: FastifyReply): Promise<Made> => {
    const order = orderFrom(parseBody(request.body));
    const { words, leftOut } = readWords(order.typed, order.size);
    if (words.length < WORD_COUNT.min) throw tooFewWords(words.length, leftOut);
    const { typed, ...settings } = order;
    const texts = words.map(({ text }) => text);
    const board = await makeBoard(
      { words: texts, size: order.size, count: texts.length, difficulty: order.difficulty },
      clientOf(request, reply),
    );
    if (!board) throw new HttpError(503, reasonPhrase(503));
    const labels = new Map(words.map(({ label, text }) => [text, label]));
    const placed = board.placements.map(({ text }) => labels.get(text) ?? text);
    const allLeftOut = [...leftOut, ...unplacedWords(words, placed)];
    if (placed.length < WORD_COUNT.min) throw tooFewWords(placed.length, allLeftOut);
    return { content: { ...settings, board, labels: placed }, leftOut: allLeftOut };
  };

  /** Checks the secret before the body: without the secret, a client learns nothing about its request. */
  const authorize = async (request: FastifyRequest<PuzzlePath>): Promise<string> => {
    const id = request.params.puzzle_id;
    const stored = await request.withinDatabaseBudget(() => store.secretHashOf(id));
    if (stored === undefined) throw puzzleNotFound();
    const secret = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (secret === undefined) throw new HttpError(401, 'Secret required', { 'www-authenticate': 'Bearer' });
    if (stored === null || !matchesSecret(secret, stored)) throw new HttpError(403, 'Wrong secret');
    return id;
  };

  app.post('/api/puzzles', { onRequest: limit('new_game'), preHandler: readBody }, async (request, reply) => {
    const { content, leftOut } = await make(request, reply);
    const secret = newSecret();
    const order = { ...content, id: randomUUID(), boardId: randomUUID(), secretHash: hashSecret(secret) };
    const id = await request.withinDatabaseBudget(() => store.addPuzzle(order));
    return { id, secret, ...viewOf(content, leftOut) };
  });

  app.put<PuzzlePath>(
    '/api/puzzles/:puzzle_id',
    { onRequest: limit('new_game'), preHandler: readBody },
    async (request, reply) => {
      const id = await authorize(request);
      const { content, leftOut } = await make(request, reply);
      const board = { ...content, boardId: randomUUID() };
      if (!(await request.withinDatabaseBudget(() => store.changePuzzle(id, board)))) throw puzzleNotFound();
      return { id, ...viewOf(content, leftOut) };
    },
  );

  app.delete<PuzzlePath>(
    '/api/puzzles/:puzzle_id',
    { onRequest: limit('default'), preHandler: readBody },
    async (request) => {
      const id = await authorize(request);
      if (!(await request.withinDatabaseBudget(() => store.deletePuzzle(id)))) throw puzzleNotFound();
      return { deleted: true };
    },
  );
}

type Made = { content: NewBoard; leftOut: readonly LeftOut[] };

/** The checks of the body, in this order. */
function orderFrom(body: JsonObject) {
  const read = readTitle(body.title);
  if ('error' in read) throw new HttpError(400, read.error);
  const typed = typedFrom(body.words);
  const size = numberFrom(body, 'board_size', BOARD_SIZE);
  const difficulty = parseDifficulty(body.difficulty);
  if (difficulty === undefined) throw new HttpError(400, DIFFICULTY_ERROR);
  const showWords = booleanFrom(body, 'show_words');
  const hintsAllowed = booleanFrom(body, 'hints_allowed');
  return { title: read.title, typed, size, difficulty, showWords, hintsAllowed };
}

function typedFrom(value: unknown): string[] {
  const list = typeof value === 'string' ? splitWords(value) : value;
  if (!Array.isArray(list) || list.some((one) => typeof one !== 'string')) {
    throw new HttpError(400, 'words must be a list of words');
  }
  const typed = list.filter((one: string) => one.trim() !== '');
  if (typed.length > MAX_TYPED) throw new HttpError(400, `words must have at most ${MAX_TYPED} entries`);
  return typed;
}

function booleanFrom(body: JsonObject, key: 'show_words' | 'hints_allowed'): boolean {
  const value = body[key] ?? true;
  if (typeof value !== 'boolean') throw new HttpError(400, `${key} must be true or false`);
  return value;
}

function unplacedWords(words: readonly PuzzleWord[], placed: readonly string[]): LeftOut[] {
  return words
    .filter(({ label }) => !placed.includes(label))
    .map(({ label }) => ({ word: label, reason: 'there is no room for it on the board' }));
}

function tooFewWords(usable: number, leftOut: readonly LeftOut[]): HttpError {
  const named = leftOut.slice(0, MAX_NAMED).map(({ word, reason }) => `${word}: ${reason}`);
  const rest = leftOut.length > MAX_NAMED ? [`and ${leftOut.length - MAX_NAMED} more`] : [];
  const details = named.length > 0 ? ` (${[...named, ...rest].join('; ')})` : '';
  return new HttpError(
    400,
    `A puzzle needs ${WORD_COUNT.min} words that can be used, not ${usable}${details}`,
  );
}

function viewOf(
  { title, size, difficulty, showWords, hintsAllowed, board }: NewBoard,
  leftOut: readonly LeftOut[],
) {
  return {
    title,
    board_size: size,
    word_count: board.placements.length,
    difficulty,
    show_words: showWords,
    hints_allowed: hintsAllowed,
    left_out: leftOut,
  };
}
