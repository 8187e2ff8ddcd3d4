import type { ScoreboardView, ScoresView } from '../../src/client/client.ts';
import type { ScoreEntry } from '../../src/schemas/scores.ts';
import { common, scores as texts } from '../messages/messages.ts';
import type { MyStatistics } from './mine.ts';

/** One row of the leaderboard; `detail` is what the filters leave open: the category, or the board. */
export type Row = Omit<ScoreEntry, 'category'> & { detail: string; isMine: boolean };

const LENGTH = 10;

/** The fair games of a preset. */
export function fairRows(entries: readonly ScoreEntry[], mine: string | undefined): Row[] {
  return entries.map(({ category, ...entry }) => ({
    ...entry,
    detail: category,
    isMine: entry.completed_at === mine,
  }));
}

/** The rows around the player's own game, when it is not among the first. */
export function rowsAround({ entries, game }: ScoresView, mine: MyStatistics): Row[] {
  if (!game?.place || game.place <= entries.length || !mine.best) return [];
  const { seconds, title, completedAt } = mine.best;
  const row: Row = {
    ...{ place: game.place, player_name: texts.you, time_seconds: seconds, completed_at: completedAt },
    ...{ detail: title, isMine: true },
  };
  return [...fairRows(game.neighbours, undefined), row]
    .filter(({ place }) => place > entries.length)
    .sort((a, b) => a.place - b.place || Number(b.isMine) - Number(a.isMine));
}

/** The fastest games of one category or of all, on boards of any size. */
export function anyRows(
  { leaderboards }: ScoreboardView,
  category: string | undefined,
  mine: string | undefined,
): Row[] {
  return Object.entries(leaderboards)
    .filter(([name]) => category === undefined || name === category)
    .flatMap(([name, entries]) => entries.map((entry) => ({ name, ...entry })))
    .sort((a, b) => a.time_seconds - b.time_seconds || a.completed_at.localeCompare(b.completed_at))
    .slice(0, LENGTH)
    .map(({ name, player_name, time_seconds, board_size, word_count, completed_at }, i) => ({
      ...{ place: i + 1, player_name, time_seconds, completed_at },
      detail:
        category === undefined
          ? texts.boardIn(name, board_size, word_count)
          : common.board(board_size, word_count),
      isMine: completed_at === mine,
    }));
}
