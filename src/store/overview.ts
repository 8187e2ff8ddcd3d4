import { DAY_MS, dayAt } from '../game/daily.ts';
import type { Game } from '../game/game.ts';
import { playerOf } from './lists.ts';
import { createNameAdmin } from './names.ts';
import { createPuzzleLists } from './puzzle-lists.ts';
import { inParts, PART, type Query, type RunAll, storeNow } from './query.ts';

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
      const rows = inParts({ id: firstIdAt(midnight) }, (after) =>
        query<Pick<Game, 'id' | 'playerName' | 'completedAt'>>(GAMES_SINCE, [after.id, midnight, PART]),
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

/** Before the id of every game that starts then: the ids of games begin with their time. */
function firstIdAt(time: number): string {
  const digits = time.toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}-7000-8000-000000000000`;
}

const GAMES_SINCE = `
  SELECT id, player_name AS "playerName", completed_at AS "completedAt" FROM games
  WHERE id > $1 AND started_at >= $2 ORDER BY id LIMIT $3`;
