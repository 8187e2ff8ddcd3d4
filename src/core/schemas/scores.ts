import { array, integer, number, record, type Static, string } from '../../platform/schemas/schema.ts';
import { LEADERBOARD_SIZE } from '../game/limits.ts';
import { BoardSize, CategoryId, ContractName, PlayerName, shape, Timestamp, WordCount } from './fields.ts';

export const Duration = number({ minimum: 0, description: 'From started_at to completed_at' });

const times = {
  time_seconds: Duration,
  board_size: BoardSize,
  word_count: WordCount,
  completed_at: Timestamp,
};

export const LeaderboardEntry = shape('LeaderboardEntry', { player_name: ContractName, ...times });

/** An entry on our own leaderboards. */
export const PuzzleScore = shape('PuzzleScore', { player_name: PlayerName, ...times });

const PopularCategory = shape('PopularCategory', {
  id: CategoryId,
  name: string(),
  completed_games: integer({ minimum: 0 }),
});

export const ScoreboardView = shape('Scoreboard', {
  leaderboards: record(string(), array(LeaderboardEntry, { maxItems: LEADERBOARD_SIZE }), {
    description: 'The fastest games by category name; only categories with a completed game',
  }),
  popular_categories: array(PopularCategory, { description: 'Every category, most played first' }),
});

/** Explains the reasons in UNFAIR. */
export const UNFAIR_TEXT =
  '`in_progress`: not completed; `practice`: not the first attempt; `offline`: ended offline; `paused`: the clock was paused; `hints`: a hint was taken; `typed`: a word was typed; `unknown`: it is unknown how a word was found; `team`: several players found words; `fast`: faster than a person can be (0.3 s per find, and a mean of 0.7 s per word); `late`: completed after the date of the puzzle had ended everywhere on earth';

export type LeaderboardEntry = Static<typeof LeaderboardEntry>;
export type ScoreboardView = Static<typeof ScoreboardView>;
