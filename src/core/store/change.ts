import { StoreUnavailable } from '../../platform/errors.ts';
import { playersIn } from '../game/fair.ts';
import type { Game } from '../game/game.ts';
import { nameKey } from '../game/player-name.ts';
import { changeGames, type GameSteps, leaderboardFields, storedGame } from './game-steps.ts';
import { counted, type Sql, type SqlText, type Statement } from './query.ts';
import { packFinds, packHints, packWords, storedLobby } from './rows.ts';
import { scoreboardChanged } from './scoreboard.ts';
import type { ChangeGame } from './store.ts';

type GameAtTime = { game: Game; now: number } | undefined;

type Deps = {
  read(id: string): Promise<GameAtTime> | GameAtTime;
  /** Stores `after` and returns `true`, unless the stored version differs from the version of `before`. */
  write(before: Game, after: Game): Promise<boolean>;
  /** Called with each stored game. */
  changed(game: Game): void;
};

/** If several requests change a game together, one wins and the others retry, at most this many times. */
const MAX_ATTEMPTS = 100;

/** Compare and set: reads the game, computes its next state, and retries if another request was faster. */
export function createChangeGame({ read, write, changed }: Deps): ChangeGame {
  return async (id, change) => {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const found = await read(id);
      if (!found) return undefined;
      const after = change(found.game, found.now);
      if (after === found.game) return after;
      if (!(await write(found.game, after))) continue;
      changed(after);
      return after;
    }
    throw new StoreUnavailable(`Game ${id} is changed too often at the same time`);
  };
}

/** Returns `false` if the stored version differs. */
export async function storeChange(
  { write, erase }: Writing,
  steps: readonly GameSteps[],
  before: Game,
  after: Game,
): Promise<boolean> {
  const { id, playerName, startedAt, completedAt, unlisted } = after;
  if (completedAt !== before.completedAt) return storeCompletion(write, steps, before, after);
  if (after.rematch !== before.rematch) {
    const [linked] = await write([[LINK_REMATCH, [id, before.version, after.rematch]]]);
    return linked?.length === 1;
  }
  if (after.grid !== before.grid) {
    const { categoryId, size, difficulty, grid, words } = after;
    const board = [size, difficulty, grid.join(''), packWords({ placements: words }), words.length];
    const [replaced] = await write([[CHANGE_BOARD, [id, before.version, categoryId, ...board]]]);
    return replaced?.length === 1;
  }
  const player = [playerName, nameKey(playerName)];
  const state = [packFinds(after), packHints(after), ...player, storedLobby(after), startedAt, unlisted];
  const change: Statement = [CHANGE_GAME, [id, before.version, ...state]];
  const renamed = playerName === before.playerName ? [] : [leaderboardFields(before)];
  const isAddition = renamed.length === 0 && before.finds.every((find, i) => find === after.finds[i]);
  const [changed] = await changeGames(
    isAddition ? write : erase,
    renamed.length === 0 ? [] : steps,
    renamed,
    [change],
  );
  return changed?.length === 1;
}

type Writing = Pick<Sql, 'write' | 'erase'>;

/** Completions of one category are counted in this many rows, so that on PostgreSQL they don't queue for one row. */
const SLOTS = 32;

/** Returns the milliseconds of an attempt; `null` for a game of several players, which isn't an attempt. */
function attemptMs({ puzzleId, finds, startedAt, completedAt }: Game): number | null {
  if (puzzleId === null || completedAt === null || playersIn(finds) > 1) return null;
  return completedAt - startedAt;
}

/** Stores a completion, its count and the features' steps in one transaction. */
async function storeCompletion(
  write: Sql['write'],
  steps: readonly GameSteps[],
  before: Game,
  after: Game,
): Promise<boolean> {
  const { id, completedAt, unlisted } = after;
  const stored = storedGame(after);
  const times = [completedAt, stored.rankedMs, unlisted, attemptMs(after)];
  const state = [packFinds(after), packHints(after), ...times];
  const slot = Number.parseInt(id.slice(-2), 16) % SLOTS;
  const [, completed] = await write([
    [COUNT_COMPLETION, [id, before.version, slot]],
    [COMPLETE_GAME, [id, before.version, ...state]],
    ...steps.flatMap((one) => one.completed(stored)),
  ]);
  return completed?.length === 1;
}

const CHANGE_GAME = counted(`
  UPDATE games SET version = version + 1, finds = $3, hints = $4, player_name = $5, player_key = $6,
    lobby = $7, started_at = $8, unlisted = $9
  WHERE id = $1 AND version = $2`);

const CHANGE_BOARD = counted(`
  UPDATE games SET version = version + 1, category_id = $3, puzzle_id = NULL, board_id = NULL, size = $4,
    difficulty = $5, grid = $6, words = $7, word_count = $8
  WHERE id = $1 AND version = $2 AND lobby = 'waiting'`);

const LINK_REMATCH = counted(
  'UPDATE games SET version = version + 1, rematch = $3 WHERE id = $1 AND version = $2',
);

const COMPLETE_GAME = counted(`
  UPDATE games SET version = version + 1, finds = $3, hints = $4, completed_at = $5, ranked_ms = $6,
    unlisted = $7, attempt_ms = $8
  WHERE id = $1 AND version = $2`);

/** Locks the game, so that it is counted only if it has this version until the end of the transaction. */
const countCompletion = (lock: string) => `
  INSERT INTO completions (category_id, slot, games)
  SELECT g.category_id, $3, 1 FROM games g WHERE g.id = $1 AND g.version = $2 AND g.category_id IS NOT NULL
  ${lock}
  ON CONFLICT (category_id, slot) DO UPDATE SET games = completions.games + 1`;

const COUNT_COMPLETION: SqlText = {
  sqlite: countCompletion(''),
  postgres: `WITH changed AS (${scoreboardChanged('$3')}) ${countCompletion('FOR UPDATE OF g')}`,
  counts: false,
};
