import { StoreUnavailable } from '../errors.ts';
import type { Game } from '../game/game.ts';
import { changeRanked } from './entries.ts';
import type { Query, RunAll } from './query.ts';
import { unrankedGame } from './ranking.ts';
import { type GameRow, gameFromRow, packFinds, packHints, READ_GAME, storedLobby } from './rows.ts';
import type { ChangeGame } from './store.ts';

type Found = { game: Game; now: number } | undefined;

type Deps = {
  read(id: string): Promise<Found> | Found;
  /** Stores `after` and returns `true`, unless the stored version is another one than that of `before`. */
  write(before: Game, after: Game): Promise<boolean>;
};

/** Of the changes that are made of one game at the same time, one succeeds: so many can be made at once. */
const MAX_ATTEMPTS = 100;

/** Compare and set: reads the game, computes its next state, and begins again when another was faster. */
export function createChangeGame({ read, write }: Deps): ChangeGame {
  return async (id, change) => {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const found = await read(id);
      if (!found) return undefined;
      const after = change(found.game, found.now);
      if (after === found.game || (await write(found.game, after))) return after;
    }
    throw new StoreUnavailable(`Game ${id} is changed too often at the same time`);
  };
}

/** Changes of an operator, which need no clock. */
export function createOperatorChange(query: Query, atomic: RunAll, since?: number): ChangeGame {
  return createChangeGame({
    async read(id) {
      const [row] = await query<GameRow>(READ_GAME, [id]);
      return row && { game: gameFromRow(row, 0), now: 0 };
    },
    write: (before, after) => storeChange(atomic, before, after, since),
  });
}

/** The change completes no game. `false` when the stored version is another. `since`: see `changeRanked`. */
export async function storeChange(atomic: RunAll, before: Game, after: Game, since?: number) {
  const { id, playerName, startedAt, unlisted } = after;
  const state = [packFinds(after), packHints(after), playerName, storedLobby(after), startedAt, unlisted];
  const values = [id, before.version, ...state];
  const renamed = playerName === before.playerName ? [] : [unrankedGame(before)];
  const [changed] = await changeRanked(atomic, renamed, [[CHANGE_GAME, values]], since);
  return changed?.length === 1;
}

export const CHANGE_GAME = `
  UPDATE games SET version = version + 1, finds = $3, hints = $4, player_name = $5, lobby = $6, started_at = $7,
    unlisted = $8
  WHERE id = $1 AND version = $2 RETURNING id`;
