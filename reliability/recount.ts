import { DatabaseSync } from 'node:sqlite';
import type { GameView } from '../src/core/schemas/games.ts';
import type { LeaderboardEntry, ScoreboardView } from '../src/core/schemas/scores.ts';
import { type Api, inParallel, openApi, patiently, UnexpectedAnswer } from './api.ts';

/** Reads these games from the service, leaving out unknown games. */
export async function fetchGames(port: number, ids: readonly string[]): Promise<Map<string, GameView>> {
  const games = new Map<string, GameView>();
  const apis = Array.from({ length: 4 }, () => openApi(port));
  await inParallel(ids, apis.length, async (id, worker) => {
    try {
      games.set(id, await patiently(() => (apis[worker] as Api).game(id)));
    } catch (error) {
      if (!(error instanceof UnexpectedAnswer && error.status === 404)) throw error;
    }
  });
  for (const api of apis) api.close();
  return games;
}

/** Returns the number of entries on the service's scoreboard that differ from a recount of all games. */
export async function scoreboardFaults(games: Iterable<GameView>, port: number): Promise<number> {
  const api = openApi(port);
  const shown = await patiently(() => api.scoreboard()).finally(api.close);
  const completed = [...games].filter((game) => game.status === 'completed');
  const byCategory = Map.groupBy(completed, (game) => game.category);
  const counters = shown.popular_categories.filter(
    ({ name, completed_games }) => completed_games !== (byCategory.get(name)?.length ?? 0),
  );
  const boards = shown.popular_categories.filter(
    ({ name }) => JSON.stringify(fastest(byCategory.get(name))) !== JSON.stringify(rankOf(shown, name)),
  );
  return counters.length + boards.length;
}

type Rank = [seconds: number, completedAt: string];

/** Compares times rather than names, because either of two games with equal times may be first. */
function fastest(games: readonly GameView[] = []): Rank[] {
  return games
    .map((game): Rank => {
      const completedAt = game.completed_at as string;
      return [(Date.parse(completedAt) - Date.parse(game.started_at)) / 1000, completedAt];
    })
    .sort(([a, x], [b, y]) => a - b || x.localeCompare(y))
    .slice(0, 10);
}

function rankOf({ leaderboards }: ScoreboardView, name: string): Rank[] {
  return (leaderboards[name] ?? []).map((entry: LeaderboardEntry) => [
    entry.time_seconds,
    entry.completed_at,
  ]);
}

/** Returns the ids of all games in a SQLite file, and the result of its integrity check. */
export function inspectFile(path: string): { ids: string[]; integrity: string } {
  const db = new DatabaseSync(path, { readOnly: true });
  try {
    const ids = db.prepare('SELECT id FROM games').all() as { id: string }[];
    const integrity = db.prepare('PRAGMA integrity_check').get()?.integrity_check;
    return { ids: ids.map((row) => row.id), integrity: String(integrity) };
  } finally {
    db.close();
  }
}
