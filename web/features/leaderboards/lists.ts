import type { ApiError, ScoresView } from '../../../src/client/client.ts';
import type { ScoreEntry } from '../../../src/features/leaderboards/schema.ts';
import { scores, leaderboardsPage as t } from '../../messages/messages.ts';
import type { LeaderboardRow, MyStatistics } from '../../scores/leaderboards.ts';
import type { Lists } from '../../scores/lists.ts';
import { readScores } from './read-scores.ts';

/** The leaderboards of each preset, on the scoreboard's page. */
const lists: Lists = {
  period: t.period,
  periods: t.periods,
  rule: t.fairRule,
  async load(client, { leaderboard: preset, categoryId, period }, mine) {
    const query = { preset, period, ...(categoryId !== undefined && { category_id: categoryId }) };
    const view = await (mine.best
      ? readScores(client, { ...query, game: mine.best.id }).catch((error: ApiError) => {
          // The server may have deleted the game that this browser has stored.
          if (error.status !== 404) throw error;
          return readScores(client, query);
        })
      : readScores(client, query));
    const { place, ranked } = view.game ?? {};
    return {
      rows: fairRows(view.entries, mine.best?.completedAt),
      around: rowsAround(view, mine),
      place: ranked === 'beyond' ? t.beyond : (place ?? undefined),
    };
  },
};

export default lists;

/** Returns the rows of eligible games. */
function fairRows(entries: readonly ScoreEntry[], mine: string | undefined): LeaderboardRow[] {
  return entries.map(({ category, ...entry }) => ({
    ...entry,
    detail: category,
    isMine: entry.completed_at === mine,
  }));
}

/** Returns the rows around the player's own game, if it isn't among the first. */
function rowsAround({ entries, game }: ScoresView, mine: MyStatistics): LeaderboardRow[] {
  if (!game?.place || game.place <= entries.length || !mine.best) return [];
  const { seconds, title, completedAt } = mine.best;
  const row: LeaderboardRow = {
    ...{ place: game.place, player_name: scores.you, time_seconds: seconds, completed_at: completedAt },
    ...{ detail: title, isMine: true },
  };
  return [...fairRows(game.neighbours, undefined), row]
    .filter(({ place }) => place > entries.length)
    .sort((a, b) => a.place - b.place || Number(b.isMine) - Number(a.isMine));
}
