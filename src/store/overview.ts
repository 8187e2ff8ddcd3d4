import { DAY_MS, dayAt } from '../game/days.ts';
import type { Game } from '../game/game.ts';
import { playerOf } from './lists.ts';
import { createNameAdmin } from './names.ts';
import { createPuzzleLists } from './puzzle-lists.ts';
import { FIRST_ID, inParts, PART, type Query, type RunAll, storeNow } from './query.ts';

export type Overview = ReturnType<typeof createOverview>;

/** What the commands and the page of an operator share. `size` returns the size of the database as `bytes`. */
export function createOverview(query: Query, atomic: RunAll, size: string) {
  return {
    ...createNameAdmin(query, atomic),
    ...createPuzzleLists(query),

    async today() {
      const midnight = dayAt(await storeNow(query)) * DAY_MS;
      const players = new Set<string>();
      let [games, completed] = [0, 0];
      const rows = inParts({ startedAt: midnight, id: FIRST_ID }, ({ startedAt, id }) =>
        query<Pick<Game, 'id' | 'startedAt' | 'playerName' | 'completedAt'>>(GAMES_SINCE, [
          startedAt,
          id,
          PART,
        ]),
      );
      for await (const game of rows) {
        games++;
        if (game.completedAt !== null) completed++;
        players.add(playerOf(game));
      }
      const [{ bytes } = { bytes: 0 }] = await query<{ bytes: number }>(size);
      return { games, completed, players: players.size, bytes };
    },
  };
}

export const GAMES_SINCE = `
  SELECT id, started_at AS "startedAt", player_name AS "playerName", completed_at AS "completedAt" FROM games
  WHERE (started_at, id) > ($1, $2) ORDER BY started_at, id LIMIT $3`;
