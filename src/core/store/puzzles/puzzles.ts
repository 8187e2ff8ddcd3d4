import { DAY_MS, latestDay } from '../../game/days.ts';
import { COUNTDOWN_MS, type Game, type NewPuzzleGame } from '../../game/game.ts';
import type { LanguageCode } from '../../game/language/languages.ts';
import { nameKey } from '../../game/player-name.ts';
import { isPuzzleId } from '../../game/puzzle/puzzle.ts';
import { createDeletion } from '../deletion.ts';
import type { GameSteps } from '../game-steps.ts';
import { counted, locking, queryOf, type Sql, type Statement, storeNow } from '../query.ts';
import { type GameRow, gameFromRow, READ_GAME } from '../rows.ts';
import type { Games, OwnBoard, Puzzles } from '../store.ts';
import {
  BOARD_COLUMNS,
  type BoardRow,
  boardFromRow,
  boardValues,
  type PuzzleRow,
  puzzleFromRow,
  startedPuzzleGame,
} from './rows.ts';

/** The puzzles of both databases. They are not cached, because they are read far less often than games. */
export function createPuzzles(
  sql: Sql,
  steps: readonly GameSteps[],
  onStart: (game: Game) => void,
): Puzzles & Pick<Games, 'deleteGame' | 'pruneGames'> {
  const { read, write, erase } = sql;

  const readPuzzle = async (id: string): Promise<ReadRow | undefined> => {
    if (!isPuzzleId(id)) return undefined;
    const [row] = await read<ReadRow>(READ_PUZZLE, [id]);
    return row && (row.day ?? 0) <= latestDay(row.now) ? row : undefined;
  };

  const earlier = async (...made: Earlier): Promise<string | undefined> =>
    (await read<{ id: string }>(EARLIER, made))[0]?.id;

  const storedGame = async (id: string): Promise<Game | undefined> => {
    const [row] = await read<GameRow>(READ_GAME, [id]);
    return row && gameFromRow(row, await storeNow(read));
  };

  const startOnBoard = async (
    newGame: NewPuzzleGame,
    { boardId, ...newBoard }: OwnBoard,
  ): Promise<Game | undefined> => {
    const { id, puzzleId, playerName, unlisted, lobby } = newGame;
    const { size, difficulty, board } = newBoard;
    const player = [playerName, nameKey(playerName)];
    const values = [id, puzzleId, boardId, size, ...player, board.placements.length, difficulty];
    await write([
      [ADD_BOARD, [boardId, puzzleId, ...boardValues(newBoard), null]],
      [START_ON_BOARD, [...values, unlisted, lobby]],
      [DELETE_UNUSED_BOARDS, [puzzleId]],
    ]);
    const game = await storedGame(id);
    if (game) onStart(game);
    return game;
  };

  return {
    async puzzle(id) {
      const row = await readPuzzle(id);
      return row && puzzleFromRow(row);
    },

    async puzzleBoard(id) {
      const [row] = await read<BoardRow>(READ_BOARD, [id]);
      return row && boardFromRow(row);
    },

    async startPuzzleGame(newGame, board) {
      for (;;) {
        const row = await readPuzzle(newGame.puzzleId);
        if (!row) return undefined;
        if (board) return startOnBoard(newGame, board);
        // A daily puzzle never changes, so its row, which thousands read at midnight, isn't locked.
        const start = row.day !== null && row.ownerId === row.id ? START_DAILY_GAME : START_LOCKED_GAME;
        const { id, playerName, unlisted, lobby } = newGame;
        const player = [playerName, nameKey(playerName)];
        const values = [id, row.id, row.boardId, row.size, ...player, row.wordCount, row.difficulty];
        const [started] = await queryOf(write)<Started>(start, [...values, unlisted, lobby]);
        const earlier = started ? undefined : await storedGame(id);
        if (earlier) return earlier;
        // The puzzle was deleted, or got another board, after it was read.
        if (!started) continue;
        const marks = markPlayed(row);
        if (marks.length > 0) await write(marks);
        const game = startedPuzzleGame({ ...newGame, lobby: started.lobby }, row, started.startedAt);
        onStart(game);
        return game;
      }
    },

    async addPuzzle(puzzle) {
      const { id, boardId, day = null, sourceGame = null, secretHash = null, ...rest } = puzzle;
      const { startMode = 'each', ...board } = rest;
      // If the daily puzzle exists, its ids conflict and nothing is stored. If the challenge exists, its new board is
      // deleted again.
      const [, added] = await write([
        [ADD_BOARD, [boardId, id, ...boardValues(board), day]],
        [ADD_PUZZLE, [id, boardId, sourceGame, secretHash, startMode]],
        [DELETE_UNUSED_BOARDS, [id]],
      ]);
      return added?.length === 1 ? id : ((await earlier(board.language, day, sourceGame)) as string);
    },

    async secretHashOf(id) {
      if (!isPuzzleId(id)) return undefined;
      return (await read<{ hash: string | null }>(READ_SECRET, [id]))[0]?.hash;
    },

    async changePuzzle(id, { boardId, startMode = 'each', ...board }) {
      const [, changed] = await erase([
        [ADD_BOARD, [boardId, id, ...boardValues(board), null]],
        [CHANGE_BOARD, [id, boardId, startMode]],
        [DELETE_UNUSED_BOARDS, [id]],
      ]);
      return changed?.length === 1;
    },

    async changeTitle(id, title) {
      // Locks the puzzle first, as a change of its board does, to prevent deadlocks.
      const [, changed] = await erase([
        [COUNT_CHANGE, [id]],
        [CHANGE_TITLE, [id, title]],
      ]);
      return changed !== undefined && changed.length > 0;
    },

    async copyPuzzle(id, { id: copy, boardId, secretHash }) {
      const [, copied] = await write([
        [COPY_BOARD, [id, boardId, copy]],
        [COPY_PUZZLE, [id, copy, boardId, secretHash]],
      ]);
      return copied?.length === 1;
    },

    async setStartMode(id, startMode) {
      const change: Statement = [SET_START_MODE, [id, startMode]];
      await erase(startMode === 'each' ? [change, [START_GAMES, [id, 0]]] : [change]);
    },

    async startTogether(id) {
      const [[started], games] = await erase<[{ startedAt: number }[], unknown[]]>([
        [START_PUZZLE, [id, COUNTDOWN_MS]],
        [START_GAMES, [id, COUNTDOWN_MS]],
      ]);
      return started && { startedAt: started.startedAt, games: games.length };
    },

    ...createDeletion(sql, steps),
  };
}

/**
 * Stores the time at most once a day, and never for a daily puzzle. Locks the owner first, as a deletion
 * does, to prevent deadlocks.
 */
function markPlayed({ id, ownerId, day, now, playedAt, ownerPlayedAt }: ReadRow): Statement[] {
  const before = now - DAY_MS;
  const owner = day === null && ownerPlayedAt < before ? [ownerId] : [];
  const played = ownerId !== id && playedAt < before ? [...owner, id] : owner;
  return played.map((puzzle) => [MARK_PLAYED, [puzzle, now, before]]);
}

type Earlier = [language: LanguageCode | null, day: number | null, sourceGame: string | null];
type Started = Pick<Game, 'startedAt' | 'lobby'>;

type ReadRow = PuzzleRow & { ownerId: string; playedAt: number; ownerPlayedAt: number; now: number };

const READ_PUZZLE = `
  SELECT p.id, p.source_game AS "sourceGame", p.start_mode AS "startMode", p.started_at AS "startedAt",
         ${BOARD_COLUMNS}, b.grid, b.words, b.puzzle_id AS "ownerId",
         p.played_at AS "playedAt", coalesce(o.played_at, p.played_at) AS "ownerPlayedAt",
         wordsearch_now_ms() AS now
  FROM puzzles p JOIN boards b ON b.id = p.board_id LEFT JOIN puzzles o ON o.id = b.puzzle_id
  WHERE p.id = $1`;

const READ_BOARD = `SELECT ${BOARD_COLUMNS} FROM boards b WHERE b.id = $1`;

const READ_SECRET = 'SELECT secret_hash AS hash FROM puzzles WHERE id = $1';

const START_GAME = `
  INSERT INTO games (id, puzzle_id, board_id, size, player_name, player_key, word_count, difficulty, unlisted, lobby,
    started_at)
  SELECT $1, p.id, p.board_id, $4, $5, $6, $7, $8, $9,
    CASE WHEN p.start_mode = 'together' AND p.started_at IS NULL THEN 'waiting' ELSE $10 END, wordsearch_now_ms()
  FROM puzzles p WHERE p.id = $2 AND p.board_id = $3`;
const UNLESS_STARTED = 'ON CONFLICT DO NOTHING';
const STARTED = 'RETURNING started_at AS "startedAt", lobby';

/** Makes a change or deletion of that puzzle wait. */
const LOCK = 'FOR SHARE OF p';
const START_LOCKED_GAME = locking((lock) => `${START_GAME} ${lock(LOCK)} ${UNLESS_STARTED} ${STARTED}`);
const START_DAILY_GAME = `${START_GAME} ${UNLESS_STARTED} ${STARTED}`;

const START_ON_BOARD = `
  INSERT INTO games (id, puzzle_id, board_id, size, player_name, player_key, word_count, difficulty, unlisted, lobby,
    started_at)
  SELECT $1, p.id, $3, $4, $5, $6, $7, $8, $9, $10, wordsearch_now_ms() FROM puzzles p WHERE p.id = $2
  ${UNLESS_STARTED}`;

const MARK_PLAYED = 'UPDATE puzzles SET played_at = $2 WHERE id = $1 AND played_at < $3';

const EARLIER = `
  SELECT puzzle_id AS id FROM boards WHERE language = $1 AND day = $2
  UNION ALL SELECT id FROM puzzles WHERE source_game = $3`;

/** All servers make the same ids for a day, so a board or puzzle with this id may exist already. */
const ADD_BOARD = `
  INSERT INTO boards (id, puzzle_id, title, line, message, note, size, difficulty, grid, words, word_count, labels,
    show_words, hints_allowed, language, day)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
  ON CONFLICT DO NOTHING`;

const ADD_PUZZLE = counted(`
  INSERT INTO puzzles (id, board_id, source_game, secret_hash, start_mode, created_at, played_at)
  SELECT $1, $2, $3, $4, $5, wordsearch_now_ms(), wordsearch_now_ms()
  WHERE EXISTS (SELECT 1 FROM boards WHERE boards.id = $2)
  ON CONFLICT DO NOTHING`);

/** Waits for the games that are being started on the old board. */
const CHANGE_BOARD = counted(`
  UPDATE puzzles SET board_id = $2, start_mode = $3, started_at = NULL, played_at = wordsearch_now_ms(),
    changes = changes + 1
  WHERE id = $1`);

/** A list of words may be personal data, so a board without a game or puzzle is deleted. */
const DELETE_UNUSED_BOARDS = `
  DELETE FROM boards WHERE puzzle_id = $1
    AND NOT EXISTS (SELECT 1 FROM games WHERE board_id = boards.id)
    AND NOT EXISTS (SELECT 1 FROM puzzles WHERE board_id = boards.id)`;

const COUNT_CHANGE = 'UPDATE puzzles SET changes = changes + 1 WHERE id = $1';
const CHANGE_TITLE = counted('UPDATE boards SET title = $2 WHERE puzzle_id = $1');

const COPIED =
  'title, line, message, note, size, difficulty, grid, words, word_count, labels, show_words, hints_allowed, language';

const COPY_BOARD = `
  INSERT INTO boards (id, puzzle_id, ${COPIED})
  SELECT $2, $3, ${COPIED}
  FROM boards b JOIN puzzles p ON p.board_id = b.id WHERE p.id = $1`;

const COPY_PUZZLE = counted(`
  INSERT INTO puzzles (id, board_id, secret_hash, start_mode, created_at, played_at)
  SELECT $2, $3, $4, start_mode, wordsearch_now_ms(), wordsearch_now_ms() FROM puzzles WHERE id = $1`);

const SET_START_MODE = 'UPDATE puzzles SET start_mode = $2, started_at = NULL WHERE id = $1';

const START_PUZZLE = `
  UPDATE puzzles SET started_at = coalesce(started_at, wordsearch_now_ms() + $2)
  WHERE id = $1 AND start_mode = 'together' RETURNING started_at AS "startedAt"`;

/** START_PUZZLE has locked the puzzle's row, so no game can begin to wait in between. */
const START_GAMES = counted(`
  UPDATE games SET lobby = 'started', started_at = wordsearch_now_ms() + $2, version = version + 1
  WHERE puzzle_id = $1 AND lobby = 'waiting'`);
