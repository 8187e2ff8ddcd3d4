import { isFair, settingsKey } from '../../shared/figures.ts';
import type { GameResult } from '../../shared/finished-games.ts';

/** The number of times in a small chart. */
const MAX_TIMES = 20;

/**
 * Returns one entry for each combination of settings, most played first, without games of several players. Its times
 * are the latest comparable ones, oldest first: see `isFair`.
 */
export function statisticsByKind(results: readonly GameResult[]) {
  const kinds = new Map<string, GameResult[]>();
  for (const result of results.filter(({ team }) => !team)) {
    const key = settingsKey(result);
    kinds.set(key, [...(kinds.get(key) ?? []), result]);
  }
  return [...kinds.values()]
    .map((games) => {
      const { size, words, difficulty } = games[0] as GameResult;
      const times = games.filter(isFair).map(({ seconds }) => seconds);
      const sum = times.reduce((total, seconds) => total + seconds, 0);
      return {
        size,
        words,
        difficulty,
        games: games.length,
        best: times.length > 0 ? Math.min(...times) : undefined,
        mean: times.length > 0 ? sum / times.length : undefined,
        times: times.slice(-MAX_TIMES),
      };
    })
    .sort((a, b) => b.games - a.games || a.size - b.size || a.words - b.words);
}

export type KindStatistics = ReturnType<typeof statisticsByKind>[number];
