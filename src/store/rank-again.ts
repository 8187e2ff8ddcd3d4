import { fairTime } from '../game/fair.ts';
import { ENTER_GAME, listNames, RANKED, type Ranked } from './lists.ts';
import { FIRST_ID, type Step } from './query.ts';
import { unpackFinds } from './rows.ts';

/** Yields its statements, and takes the rows of each. 100,000 fair games take about a second. */
export function* rankAllAgain(): Generator<Step, void, unknown[]> {
  for (let after = FIRST_ID; ; ) {
    const rows = (yield [POSSIBLY_FAIR, [after]]) as PossiblyFairRow[];
    if (rows.length === 0) return;
    for (const row of rows) {
      const finds = unpackFinds(row.finds, row.startedAt);
      // The older rule knew neither the pace nor the number of players.
      const rankedMs = fairTime({ ...row, finds, hints: [], practice: false });
      if (rankedMs === null) yield [UNRANK, [row.id]];
      for (const list of listNames({ ...row, rankedMs })) yield [ENTER_GAME, [list, row.id]];
      after = row.id;
    }
  }
}

type PossiblyFairRow = Ranked & { finds: string; startedAt: number; day: number | null };

const POSSIBLY_FAIR = `
  SELECT ${RANKED}, finds, started_at AS "startedAt", (SELECT day FROM boards WHERE id = board_id) AS day
  FROM games WHERE ranked_ms IS NOT NULL AND id > $1 ORDER BY id LIMIT 1000`;

const UNRANK = 'UPDATE games SET ranked_ms = NULL WHERE id = $1';
