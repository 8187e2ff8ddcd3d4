import { dateOf, numberOf } from '../../game/days.ts';
import { unfairness } from '../../game/fair.ts';
import { type Game, hasStarted, shownText } from '../../game/game.ts';
import { isClue, typedWordOf } from '../../game/puzzle/clue.ts';
import type { NewBoard, Puzzle, PuzzleBoard, StartMode } from '../../game/puzzle/puzzle.ts';
import { messageLetters } from '../../game/puzzle/texts.ts';
import type { LeftOut } from '../../game/puzzle/words.ts';
import { progressView } from '../../live/puzzles.ts';
import type { PuzzleGameView } from '../../schemas/classroom.ts';
import type {
  DailyBoardView,
  DailyView,
  GamePuzzleView,
  PuzzlePlace,
  PuzzleScoresView,
  PuzzleView,
} from '../../schemas/puzzles.ts';
import { labelsIn } from '../../store/categories.ts';
import type { BoardLeaderboard, Daily, PuzzleGame } from '../../store/store.ts';
import { MAX_PLACE } from '../../store/store.ts';
import { scoreView, timestamp } from './views.ts';

export function madePuzzleView(made: NewBoard & { startMode: StartMode }, leftOut: readonly LeftOut[]) {
  return {
    ...boardView({ ...made, wordCount: made.board.placements.length }),
    show_words: made.showWords,
    hints_allowed: made.hintsAllowed,
    start: made.startMode,
    left_out: leftOut.map(({ word, reason }) => ({ word, reason })),
  };
}

export function puzzleView({ id, board, sourceGame, startMode: start, startedAt }: Puzzle): PuzzleView {
  const started_at = startedAt === null ? null : timestamp(startedAt);
  const is_challenge = sourceGame !== null;
  return { id, ...boardView(board), start, started_at, date: dateOrNull(board), is_challenge };
}

export function dailyView({ language, day, puzzleId, board }: Daily): DailyView {
  const { title, ...rest } = boardView(board);
  const about = { date: dateOf(day), number: numberOf(day), puzzle_id: puzzleId, language };
  return { ...about, title, line: board.line, ...rest };
}

/** With its letters and words, but neither their places nor the message. */
export function dailyBoardView(daily: Daily, { grid, texts }: Puzzle): DailyBoardView {
  return {
    ...dailyView(daily),
    grid: grid.map((row) => [...row]),
    words: [...texts],
    labels: [...(daily.board.labels ?? texts)],
    ...lengthsOf(daily.board.message),
  };
}

/** For its maker, who has the secret. */
export function makersPuzzleView(puzzle: Puzzle): PuzzleView {
  const { board, texts } = puzzle;
  const { language, showWords: show_words, hintsAllowed: hints_allowed, message } = board;
  const grid = puzzle.grid.map((row) => [...row]);
  const words = texts.map((text, i) => {
    const label = board.labels?.[i] ?? text;
    // The clue of a vocabulary may be the word itself.
    return language && !show_words ? { word: text, clue: label } : typedWordOf(label, text);
  });
  return { ...puzzleView(puzzle), words, grid, language, show_words, hints_allowed, message };
}

export function puzzleGameView(game: PuzzleGame): PuzzleGameView {
  const { startedAt, completedAt } = game;
  return {
    ...progressView(game),
    started_at: timestamp(startedAt),
    time_seconds: completedAt === null ? null : (completedAt - startedAt) / 1000,
    hints: game.hints,
    typed: game.typed,
    practice: game.unlisted === 'practice',
    team: game.isTeam,
  };
}

/** `game` is one of this puzzle, on this board or on an earlier one. */
export function puzzleScoresView(
  board: PuzzleBoard,
  scores: BoardLeaderboard,
  game?: Game,
): PuzzleScoresView {
  const { id, size, wordCount } = board;
  const entries = scores.best.map(({ playerName, durationMs, completedAt }) =>
    scoreView({ playerName, size, wordCount, startedAt: completedAt - durationMs, completedAt }),
  );
  return { entries, players: scores.players, game: game ? placeView(game, id, scores) : null };
}

function placeView(game: Game, boardId: string, { players, position }: BoardLeaderboard): PuzzlePlace {
  const none = { place: null, faster_than: null };
  if (game.boardId !== boardId) return { ...none, ranked: 'changed' };
  if (!position) return { ...none, ranked: unfairness(game) ?? 'second' };
  const { better, slower } = position;
  const faster_than = players > 1 ? Math.floor((100 * slower) / (players - 1)) : null;
  return better < MAX_PLACE
    ? { place: better + 1, faster_than, ranked: 'yes' }
    : { place: null, faster_than, ranked: 'beyond' };
}

/** `board` is `undefined` in a game of a category. */
export function gamePuzzleView(
  game: Game,
  board: PuzzleBoard | undefined,
  isChallenge: boolean,
): GamePuzzleView {
  const message = board?.message ?? '';
  return {
    puzzle_id: game.puzzleId,
    is_challenge: isChallenge,
    title: game.category,
    line: board?.line ?? '',
    date: board ? dateOrNull(board) : null,
    language: game.language,
    difficulty: game.difficulty,
    show_words: board?.showWords ?? true,
    hints_allowed: game.hintsAllowed,
    waiting: !hasStarted(game),
    ...labelsOf(game, board?.labels ?? null),
    ...lengthsOf(message),
    message: game.completedAt === null || message === '' ? null : message,
  };
}

/** Before the end of a game, its page knows no more of the message. */
function lengthsOf(message: string): Pick<GamePuzzleView, 'message_length' | 'message_words'> {
  const lengths = message.split(' ').map((word) => messageLetters(word).length);
  return {
    message_length: messageLetters(message).length,
    message_words: lengths.filter((length) => length > 0),
  };
}

/** The clue of a word in another language may be the word itself: tiger for TIGER. */
function isVocabulary({ language, day }: Game, labels: PuzzleBoard['labels']): boolean {
  return labels !== null && language !== null && day === null;
}

/** A clue is shown before its word is found, a hidden word is not; before the start neither. */
function labelsOf(game: Game, stored: PuzzleBoard['labels']): Pick<GamePuzzleView, 'labels' | 'letters'> {
  const written = stored === null && game.language !== null ? labelsIn(game.language) : undefined;
  const shown = game.words.map((word, i) => {
    const label = stored?.[i] ?? written?.get(word.text) ?? word.text;
    const hasClue = hasStarted(game) && (isVocabulary(game, stored) || isClue(label, word.text));
    const isShown = hasClue || shownText(game, word) !== '';
    return { label: isShown ? label : '', letters: hasClue ? word.text.length : 0 };
  });
  return { labels: shown.map(({ label }) => label), letters: shown.map(({ letters }) => letters) };
}

function boardView(board: Pick<PuzzleBoard, 'title' | 'size' | 'wordCount' | 'difficulty'>) {
  const { title, size, wordCount, difficulty } = board;
  return { title, board_size: size, word_count: wordCount, difficulty };
}

function dateOrNull({ day }: PuzzleBoard): string | null {
  return day === null ? null : dateOf(day);
}
