import { DAY_MS } from '../../game/days.ts';
import { COUNTDOWN_MS } from '../../game/game.ts';
import { emptyBoard } from '../deletion.ts';
import type { GameSteps } from '../game-steps.ts';
import { counted, queryOf, type Sql, type Step } from '../query.ts';
import type { Classrooms } from '../store.ts';

type Id = { id: string };

export function createClassrooms({ read, write, erase }: Sql, steps: readonly GameSteps[]): Classrooms {
  return {
    async copyPuzzle(id, { id: copy, boardId, secretHash }) {
      const [, copied] = await write([
        [COPY_BOARD, [id, boardId, copy]],
        [COPY_PUZZLE, [id, copy, boardId, secretHash]],
      ]);
      return copied?.length === 1;
    },

    async addCode(code, puzzleId) {
      const [added] = await queryOf(write)<{ expiresAt: number }>(ADD_CODE, [code, puzzleId, DAY_MS]);
      return added?.expiresAt;
    },

    async puzzleOfCode(code) {
      return (await read<Id>(READ_CODE, [code]))[0]?.id;
    },

    async setStartMode(id, startMode) {
      const change: Step = [SET_START_MODE, [id, startMode]];
      await erase(startMode === 'each' ? [change, [START_GAMES, [id, 0]]] : [change]);
    },

    async startTogether(id) {
      const [[started], games] = await erase<[{ startedAt: number }[], unknown[]]>([
        [START_PUZZLE, [id, COUNTDOWN_MS]],
        [START_GAMES, [id, COUNTDOWN_MS]],
      ]);
      return started && { startedAt: started.startedAt, games: games.length };
    },

    async emptyPuzzle(id) {
      const boards = await read<Id>('SELECT id FROM boards WHERE puzzle_id = $1', [id]);
      const run = queryOf(erase);
      await run(DELETE_CHALLENGES, [id]);
      for (const board of boards) await emptyBoard(run, steps, board.id);
      await run(DELETE_OLD_BOARDS, [id]);
      await run(FORGET_START, [id]);
    },
  };
}

const COPIED =
  'title, line, message, note, size, difficulty, grid, words, word_count, labels, show_words, hints_allowed, language';

const COPY_BOARD = `
  INSERT INTO boards (id, puzzle_id, ${COPIED})
  SELECT $2, $3, ${COPIED}
  FROM boards b JOIN puzzles p ON p.board_id = b.id WHERE p.id = $1`;

const COPY_PUZZLE = counted(`
  INSERT INTO puzzles (id, board_id, secret_hash, start_mode, created_at, played_at)
  SELECT $2, $3, $4, start_mode, wordsearch_now_ms(), wordsearch_now_ms() FROM puzzles WHERE id = $1`);

const ADD_CODE = `
  INSERT INTO codes (code, puzzle_id, expires_at)
  SELECT $1, id, wordsearch_now_ms() + $3 FROM puzzles WHERE id = $2
  ON CONFLICT (code) DO NOTHING RETURNING expires_at AS "expiresAt"`;

const READ_CODE = 'SELECT puzzle_id AS id FROM codes WHERE code = $1 AND expires_at > wordsearch_now_ms()';

const SET_START_MODE = 'UPDATE puzzles SET start_mode = $2, started_at = NULL WHERE id = $1';

const FORGET_START = 'UPDATE puzzles SET started_at = NULL WHERE id = $1';

const START_PUZZLE = `
  UPDATE puzzles SET started_at = coalesce(started_at, wordsearch_now_ms() + $2)
  WHERE id = $1 AND start_mode = 'together' RETURNING started_at AS "startedAt"`;

/** The row of the puzzle is locked before: no game that waits comes in between. */
const START_GAMES = counted(`
  UPDATE games SET lobby = 'started', started_at = wordsearch_now_ms() + $2, version = version + 1
  WHERE puzzle_id = $1 AND lobby = 'waiting'`);

const DELETE_CHALLENGES = `
  DELETE FROM puzzles WHERE id <> $1 AND board_id IN (SELECT id FROM boards WHERE puzzle_id = $1)`;

const DELETE_OLD_BOARDS = `
  DELETE FROM boards WHERE puzzle_id = $1 AND id NOT IN (SELECT board_id FROM puzzles WHERE id = $1)`;
