import type { ScoreboardView, ScoresView } from '../../src/client/client.ts';
import { common, scores as texts } from '../messages/messages.ts';
import type { MyStatistics } from './mine.ts';

/** One row of the leaderboard. */
export type Row = {
  place: number;
  player: string;
  seconds: number;
  /** What the filters leave open: the category, or the board. */
  detail: string;
  completedAt: string;
  isMine: boolean;
};

const LENGTH = 10;

/** The fair games of a preset. */
export function fairRows({ entries }: ScoresView, mine: string | undefined): Row[] {
  return entries.map(({ place, player_name, time_seconds, category, completed_at }) => ({
    place,
    player: player_name,
    seconds: time_seconds,
    detail: category,
    completedAt: completed_at,
    isMine: completed_at === mine,
  }));
}

/** The rows around the player's own game, when it is not among the first. */
export function rowsAround({ entries, game }: ScoresView, mine: MyStatistics): Row[] {
  if (!game?.place || game.place <= entries.length || !mine.best) return [];
  const { place, neighbours } = game;
  const { seconds, title, completedAt } = mine.best;
  const others = fairRows({ entries: neighbours } as ScoresView, undefined);
  const row = { place, player: texts.you, seconds, detail: title, completedAt, isMine: true };
  return [...others, row]
    .filter((row) => row.place > entries.length)
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
      place: i + 1,
      player: player_name,
      seconds: time_seconds,
      detail:
        category === undefined
          ? texts.boardIn(name, board_size, word_count)
          : common.board(board_size, word_count),
      completedAt: completed_at,
      isMine: completed_at === mine,
    }));
}
