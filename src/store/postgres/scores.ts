import type { Pool } from '../../postgres/pool.ts';
import {
  type BestRow,
  bestFrom,
  boardKeyOn,
  boardList,
  boardScoresFrom,
  keyOn,
  listName,
  positionFrom,
  SCORES_SQL,
  type ScoreStore,
  secondsOf,
  type TimesRow,
} from '../scores.ts';
import { databaseNow } from './clock.ts';

export function createPostgresScores(pool: Pool): ScoreStore {
  const { query } = pool;

  return {
    async scores(filter, game) {
      const now = filter.period === 'all' ? 0 : await databaseNow(query);
      const list = listName(filter, now);
      const key = keyOn(list, game);
      const best = query<BestRow>(SCORES_SQL.best, [list]);
      if (!key) return { best: (await best).map(bestFrom), position: undefined };
      const [rows, better, before, after] = await Promise.all([
        best,
        query<{ better: number }>(SCORES_SQL.better, [list, ...key]),
        query<BestRow>(SCORES_SQL.before, [list, ...key]),
        query<BestRow>(SCORES_SQL.after, [list, ...key]),
      ]);
      return {
        best: rows.map(bestFrom),
        position: positionFrom(key[2], better[0]?.better ?? 0, before, after),
      };
    },

    async boardScores(boardId, game) {
      const list = boardList(boardId);
      const key = boardKeyOn(list, game);
      const [best, [times], better] = await Promise.all([
        query<BestRow>(SCORES_SQL.best, [list]),
        query<TimesRow>(SCORES_SQL.times, [list, secondsOf(key?.[0] ?? 0)]),
        key ? query<{ better: number }>(SCORES_SQL.betterOthers, [list, ...key]) : [],
      ]);
      return boardScoresFrom(best, times ?? { players: 0, slower: 0 }, better[0]?.better);
    },
  };
}
