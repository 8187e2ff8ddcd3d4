import { DAY_MS } from '../game/days.ts';
import { queryOf, type Sql, type Statement } from './query.ts';
import type { Codes, CodeTarget, ValidCode } from './store.ts';

/** Creates the store of codes, for both databases. */
export function createCodes({ read, write }: Sql): Codes {
  return {
    async addCode(code, { puzzleId, gameId }) {
      if (gameId === null) {
        const [added] = await queryOf(write)<Added>(ADD_FOR_PUZZLE, [code, puzzleId, DAY_MS]);
        return added?.expiresAt;
      }
      const [, rows] = await write<[unknown, Added[]]>([
        [DELETE_EXPIRED, [gameId]],
        [ADD_FOR_GAME, [code, gameId, DAY_MS]],
      ]);
      return rows[0]?.expiresAt;
    },

    codeTarget: async (code) => (await read<CodeTarget>(READ_TARGET, [code]))[0],
    codeOfGame: async (gameId) => (await read<ValidCode>(READ_CODE, [gameId]))[0],

    async deleteOldCodes() {
      await write([[DELETE_OLD, []]]);
    },
  };
}

/** Makes the code of a game open its rematch. */
export function moveCode(from: string, to: string): Statement {
  return [MOVE, [from, to]];
}

type Added = { expiresAt: number };

const ADD_FOR_PUZZLE = `
  INSERT INTO codes (code, puzzle_id, expires_at)
  SELECT $1, id, wordsearch_now_ms() + $3 FROM puzzles WHERE id = $2
  ON CONFLICT DO NOTHING RETURNING expires_at AS "expiresAt"`;

const ADD_FOR_GAME = `
  INSERT INTO codes (code, game_id, expires_at)
  SELECT $1, id, wordsearch_now_ms() + $3 FROM games WHERE id = $2
  ON CONFLICT DO NOTHING RETURNING expires_at AS "expiresAt"`;

const READ_TARGET = `
  SELECT puzzle_id AS "puzzleId", game_id AS "gameId" FROM codes
  WHERE code = $1 AND expires_at > wordsearch_now_ms()`;

const READ_CODE = `
  SELECT code, expires_at AS "expiresAt" FROM codes WHERE game_id = $1 AND expires_at > wordsearch_now_ms()`;

const DELETE_EXPIRED = 'DELETE FROM codes WHERE game_id = $1 AND expires_at <= wordsearch_now_ms()';

const MOVE = 'UPDATE codes SET game_id = $2 WHERE game_id = $1';

const DELETE_OLD = `
  DELETE FROM codes WHERE expires_at <= wordsearch_now_ms()
    OR puzzle_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM puzzles WHERE id = codes.puzzle_id)
    OR game_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM games WHERE id = codes.game_id)`;
