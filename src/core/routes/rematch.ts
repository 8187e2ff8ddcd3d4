import { hash, randomUUID } from 'node:crypto';
import { post } from '../../platform/http/operation/operation.ts';
import { HttpError, orThrow } from '../../platform/http/reply/errors.ts';
import { jsonReply } from '../../platform/http/reply/reply.ts';
import { parseObjectBody } from '../../platform/http/request/body.ts';
import { field } from '../../platform/http/request/fields.ts';
import type { HttpRequest } from '../../platform/http/request/http-request.ts';
import type { Game, NewPuzzleGame } from '../game/game.ts';
import { linkRematch } from '../game/play.ts';
import { PRESETS, type Preset } from '../game/presets.ts';
import { NamedGameView, RematchRequest } from '../schemas/games.ts';
import { existingGame } from './existing.ts';
import { lobbyFrom, NAME_ERROR, politeNameFrom } from './fields.ts';
import { CATEGORY_NOT_FOUND, NO_WORDS, NOT_COMPLETED, startGame } from './game.ts';
import { PUZZLE_GAMES } from './limits.ts';
import { PUZZLE_NOT_FOUND } from './not-found.ts';
import { PATH } from './parameters.ts';
import type { Uses } from './parts.ts';
import { RUDE_NAME } from './policy.ts';
import { namedGameView } from './views.ts';

const NO_REMATCH = new HttpError(409, 'A game of this puzzle has no rematch').when(
  'It is a daily puzzle or a challenge, so the request must name a category or another puzzle.',
);

const CLASSIC = PRESETS.find(({ name }) => name === 'classic') as Preset;

type Deps = Uses<'store' | 'makeBoard' | 'policy'>;

export const rematch = post('/api/game/{game_id}/rematch', {
  summary: 'Start the rematch of a completed game',
  description:
    'Makes a game with the same settings. A game of a category gets new words, a game of a custom puzzle another board with its words. With `category_id` it is a game of that category (Classic after a puzzle), with `puzzle_id` a game of that puzzle. Everyone who follows the completed game receives the id of the new one as the event `rematch`. Fails if the game is unfinished, or the category was retired. Idempotent: a game has one rematch.',
  params: [PATH.game],
  request: RematchRequest,
  reply: {
    description: 'The new game, or the existing rematch in its current state.',
    schema: NamedGameView,
  },
  limit: PUZZLE_GAMES,
  errors: [
    NAME_ERROR,
    RUDE_NAME,
    NOT_COMPLETED,
    NO_REMATCH,
    PUZZLE_NOT_FOUND.when('No puzzle has the `puzzle_id`.'),
    CATEGORY_NOT_FOUND.when('The operator has retired the category of the game, or no category has the id.'),
    NO_WORDS.when('None of the words fits a board of this size.'),
  ],
  async handle(request, deps: Deps) {
    const { store } = deps;
    const first = await existingGame(store, request.params.game_id);
    const id = rematchId(first.id);
    const start = await nextGame(request, deps, first, id);
    const game = (await store.game(id)) ?? (await start());
    await store.changeGame(first.id, (game) => linkRematch(game, id));
    return jsonReply(namedGameView(game));
  },
});

/** Checks the request, and returns a function that starts the game. */
async function nextGame(
  request: HttpRequest,
  deps: Deps,
  first: Game,
  id: string,
): Promise<() => Promise<Game>> {
  const body = parseObjectBody(request.body);
  const player = { playerName: politeNameFrom(body, deps.policy), lobby: lobbyFrom(body) };
  const chosen = field(RematchRequest, body, 'category_id') ?? null;
  const puzzleId = field(RematchRequest, body, 'puzzle_id') ?? null;
  if (first.completedAt === null) throw NOT_COMPLETED;
  const { size, words, difficulty, day } = first;
  // This is practice, because the players have seen the daily puzzle's theme, or another board of the puzzle.
  const practice = { ...player, id, unlisted: 'practice' } as const;
  if (puzzleId !== null) {
    return async () => orThrow(await deps.store.startPuzzleGame({ ...practice, puzzleId }), PUZZLE_NOT_FOUND);
  }
  const categoryId = chosen ?? first.categoryId;
  if (categoryId !== null) {
    const board = first.categoryId === null ? classicBoard() : { size, count: words.length, difficulty };
    return () => startGame(deps, request, { categoryId, ...board, ...player }, id);
  }
  const puzzle = first.puzzleId === null ? undefined : await deps.store.puzzle(first.puzzleId);
  if (day !== null || puzzle?.sourceGame != null) throw NO_REMATCH;
  return () => startOnOtherBoard(request, deps, first, practice);
}

function classicBoard() {
  const { size, words: count, difficulty } = CLASSIC;
  return { size, count, difficulty };
}

/**
 * Starts a game of a custom puzzle's words and clues on another board, without its message, which the players have
 * read.
 */
async function startOnOtherBoard(
  { client }: HttpRequest,
  { store, makeBoard }: Deps,
  first: Game,
  player: Omit<NewPuzzleGame, 'puzzleId'>,
): Promise<Game> {
  const {
    puzzleId = '',
    boardId,
    category: title,
    size,
    difficulty,
    showWords,
    hintsAllowed,
    language,
  } = first;
  const stored = orThrow(boardId === null ? undefined : await store.puzzleBoard(boardId), PUZZLE_NOT_FOUND);
  const words = first.words.map(({ text }) => text);
  const board = await makeBoard({ words, size, count: words.length, difficulty, language }, client.capKey);
  if (board.placements.length === 0) throw NO_WORDS;
  const labels = board.placements.map(({ text }) => stored.labels?.[words.indexOf(text)] ?? text);
  const texts = { title, line: '', message: '', note: '', labels };
  const settings = { size, difficulty, showWords, hintsAllowed, language };
  const newBoard = { ...texts, ...settings, board, boardId: randomUUID() };
  const game = await store.startPuzzleGame({ ...player, puzzleId: puzzleId ?? '' }, newBoard);
  return orThrow(game, PUZZLE_NOT_FOUND);
}

/** Returns a UUIDv7 made from the game's id, so that simultaneous requests to two instances get the same game. */
function rematchId(id: string): string {
  const digits = hash('sha256', `rematch of ${id}`);
  const variant = '89ab'[Number.parseInt(digits.slice(3, 4), 16) % 4];
  return `${id.slice(0, 13)}-7${digits.slice(0, 3)}-${variant}${digits.slice(4, 7)}-${digits.slice(7, 19)}`;
}
