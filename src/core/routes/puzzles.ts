import { randomUUIDv7 } from 'node:crypto';
import { get, post } from '../../platform/http/operation/operation.ts';
import { etagReply, jsonReply, uncachedReply } from '../../platform/http/reply/reply.ts';
import { parseObjectBody } from '../../platform/http/request/body.ts';
import { field } from '../../platform/http/request/fields.ts';
import { dateOf } from '../game/days.ts';
import { type Game, hasStarted, shownText } from '../game/game.ts';
import { isClue, shownLabel, typedWordOf, vocabularyPair, withArticle } from '../game/puzzle/clue.ts';
import { type Puzzle, type PuzzleBoard, waitsForCreator } from '../game/puzzle/puzzle.ts';
import { messageLetters, messageSlots, messageWords } from '../game/puzzle/texts.ts';
import { NamedGameView } from '../schemas/games.ts';
import { GamePuzzleView, PuzzleGameRequest, PuzzleView } from '../schemas/puzzles.ts';
import { labelsIn } from '../seed.ts';
import type { Puzzles } from '../store/store.ts';
import { GAME_OF_PUZZLE, PUZZLE, PUZZLE_GAME, PUZZLE_GAME_ID, PUZZLE_ID } from './examples.ts';
import { authorize, existingGame, existingPuzzle, secretFrom } from './existing.ts';
import { lobbyFrom, NAME_ERROR, politeNameFrom } from './fields.ts';
import { PUZZLE_GAMES } from './limits.ts';
import { PUZZLE_NOT_FOUND } from './not-found.ts';
import { PATH } from './parameters.ts';
import type { Uses } from './parts.ts';
import { RUDE_NAME } from './policy.ts';
import { namedGameView, timestamp, typedName } from './views.ts';

const values = { puzzle_id: PUZZLE_ID };
const gameValues = { game_id: PUZZLE_GAME_ID };
const named = { player_name: 'Ada' };

export const getPuzzle = get('/api/puzzles/{puzzle_id}', {
  summary: 'Read a puzzle',
  description:
    'Returns a puzzle without its words and letters, which players get with a game. With the secret, returns its letters, words and settings too. Idempotent.',
  params: [PATH.puzzle],
  reply: { description: 'The puzzle.', schema: PuzzleView },
  isSecured: 'optional',
  examples: [{ summary: 'A daily puzzle', values, reply: PUZZLE }],
  async handle(request, { store }: Uses<'store'>) {
    const isCreator = secretFrom(request.headers) !== undefined;
    if (isCreator) await authorize(request, store);
    const puzzle = await existingPuzzle(store, request.params.puzzle_id);
    return isCreator ? uncachedReply(creatorPuzzleView(puzzle)) : etagReply(puzzleView(puzzle));
  },
});

export const newPuzzleGame = post('/api/puzzles/{puzzle_id}/game', {
  summary: 'Start a game of a puzzle',
  description:
    "Starts one player's attempt with its own clock. The game is read and guessed like any other; its `category` is the puzzle's title. The first attempt is ranked; send `practice` with later ones. Not idempotent: each call starts another game.",
  params: [PATH.puzzle],
  request: PuzzleGameRequest,
  reply: { description: 'The game, with its board.', schema: NamedGameView },
  limit: PUZZLE_GAMES,
  examples: [{ summary: 'A game of the daily puzzle', values, request: named, reply: PUZZLE_GAME }],
  errors: [NAME_ERROR, RUDE_NAME],
  async handle({ params, body: text }, { store, policy }: Uses<'store' | 'policy'>) {
    const body = parseObjectBody(text);
    const game = await store.startPuzzleGame({
      id: randomUUIDv7(),
      puzzleId: params.puzzle_id ?? '',
      playerName: politeNameFrom(body, policy),
      unlisted: field(PuzzleGameRequest, body, 'practice') ? 'practice' : null,
      lobby: lobbyFrom(body),
    });
    if (!game) throw PUZZLE_NOT_FOUND;
    return jsonReply(namedGameView(game));
  },
});

export const getGamePuzzle = get('/api/game/{game_id}/puzzle', {
  summary: 'Read the puzzle of a game',
  description:
    'Returns what a page shows next to the game: title, clues, settings, and the hidden message once the game is completed. A game of a category has no puzzle id. Idempotent.',
  params: [PATH.game],
  reply: { description: 'The puzzle, as it was when the game started.', schema: GamePuzzleView },
  examples: [{ summary: 'A game of the daily puzzle', values: gameValues, reply: GAME_OF_PUZZLE }],
  async handle({ params }, { store }: Uses<'store'>) {
    const game = await existingGame(store, params.game_id);
    const puzzle = game.puzzleId === null ? undefined : await store.puzzle(game.puzzleId);
    return etagReply(gamePuzzleView(game, puzzle, await boardOf(store, game, puzzle)));
  },
});

/** Returns the board of the puzzle, or an earlier one. */
async function boardOf(store: Puzzles, { boardId }: Game, puzzle: Puzzle | undefined) {
  if (boardId === null || boardId === puzzle?.board.id) return puzzle?.board;
  return store.puzzleBoard(boardId);
}

export function puzzleView({ id, board, sourceGame, startMode: start, startedAt }: Puzzle): PuzzleView {
  const started_at = startedAt === null ? null : timestamp(startedAt);
  const is_challenge = sourceGame !== null;
  return { id, ...boardView(board), start, started_at, date: dateOrNull(board), is_challenge };
}

/** Returns the puzzle's view for its creator, who has the secret. */
function creatorPuzzleView(puzzle: Puzzle): PuzzleView {
  const { board, texts } = puzzle;
  const { language, showWords: show_words, hintsAllowed: hints_allowed, message } = board;
  const grid = puzzle.grid.map((row) => [...row]);
  const words = texts.map((text, i) => {
    const label = board.labels?.[i] ?? text;
    const pair = language === null ? undefined : vocabularyPair(label, text);
    if (pair) return pair;
    // The clue of a vocabulary may be the word itself.
    return language && !show_words ? { word: text, clue: label } : typedWordOf(label, text);
  });
  return { ...puzzleView(puzzle), words, grid, language, show_words, hints_allowed, message };
}

/** `puzzle` and `board` are `undefined` in a game of a category. */
function gamePuzzleView(
  game: Game,
  puzzle: Puzzle | undefined,
  board: PuzzleBoard | undefined,
): GamePuzzleView {
  const message = board?.message ?? '';
  return {
    puzzle_id: game.puzzleId,
    ...typedName(game),
    is_challenge: (puzzle?.sourceGame ?? null) !== null,
    title: game.category,
    line: board?.line ?? '',
    date: board ? dateOrNull(board) : null,
    language: game.language,
    difficulty: game.difficulty,
    show_words: board?.showWords ?? true,
    hints_allowed: game.hintsAllowed,
    waiting: !hasStarted(game),
    creator_starts: game.lobby === 'waiting' && puzzle !== undefined && waitsForCreator(puzzle),
    ...labelsOf(game, board?.labels ?? null),
    message_length: messageLetters(message).length,
    message_words: messageWords(message),
    message_slots: messageSlots(message),
    message: (game.completedAt !== null && message) || null,
    note: (game.completedAt !== null && board?.note) || null,
  };
}

function isVocabulary({ language, day }: Game, labels: PuzzleBoard['labels']): boolean {
  return labels !== null && language !== null && day === null;
}

/** A clue is shown before its word is found, a hidden word isn't; before the start both are hidden. */
function labelsOf(
  game: Game,
  stored: PuzzleBoard['labels'],
): Pick<GamePuzzleView, 'labels' | 'letters' | 'dictionary_words'> {
  if (stored && isVocabulary(game, stored)) return vocabularyOf(game, stored);
  const written = stored === null && game.language !== null ? labelsIn(game.language) : undefined;
  const shown = game.words.map((word, i) => {
    const label = stored?.[i] ?? written?.get(word.text) ?? word.text;
    const hasClue = hasStarted(game) && isClue(label, word.text);
    const isShown = hasClue || shownText(game, word) !== '';
    return { label: isShown ? label : '', letters: hasClue ? word.text.length : 0 };
  });
  return { labels: shown.map(({ label }) => label), letters: shown.map(({ letters }) => letters) };
}

/** The clue of a word in another language may be the word itself: tiger for TIGER. */
function vocabularyOf(game: Game, stored: readonly string[]) {
  const isStarted = hasStarted(game);
  const pairs = game.words.map((word, i) => {
    const label = stored[i] ?? word.text;
    return { word, label, pair: vocabularyPair(label, word.text) };
  });
  const shown = pairs.map(({ word, label, pair }) =>
    !pair || game.showWords ? shownLabel(label, word.text) : pair.clue,
  );
  return {
    labels: shown.map((label) => (isStarted ? label : '')),
    letters: pairs.map(({ word }) => (isStarted ? word.text.length : 0)),
    dictionary_words: pairs.map(({ word, pair }) =>
      pair && shownText(game, word) !== '' ? withArticle(pair.word) : '',
    ),
  };
}

export function boardView(board: Pick<PuzzleBoard, 'title' | 'size' | 'wordCount' | 'difficulty'>) {
  const { title, size, wordCount, difficulty } = board;
  return { title, board_size: size, word_count: wordCount, difficulty };
}

function dateOrNull({ day }: PuzzleBoard): string | null {
  return day === null ? null : dateOf(day);
}
