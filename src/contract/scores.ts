import Type, { type Static } from 'typebox';
import { LEADERBOARD_SIZE } from '../game/limits.ts';
import { BoardSize, CategoryId, PlayerName, Timestamp, WordCount } from './fields.ts';

export const LeaderboardEntry = Type.Object(
  {
    player_name: PlayerName,
    time_seconds: Type.Number({ minimum: 0, description: 'From started_at to completed_at' }),
    board_size: BoardSize,
    word_count: WordCount,
    completed_at: Timestamp,
  },
  { $id: 'LeaderboardEntry' },
);

export const PopularCategory = Type.Object(
  {
    id: CategoryId,
    name: Type.String(),
    completed_games: Type.Integer({ minimum: 0 }),
  },
  { $id: 'PopularCategory' },
);

export const ScoreboardView = Type.Object(
  {
    leaderboards: Type.Record(Type.String(), Type.Array(LeaderboardEntry, { maxItems: LEADERBOARD_SIZE }), {
      description: 'By category name, the fastest first; only categories with a completed game',
    }),
    popular_categories: Type.Array(PopularCategory, { description: 'Every category, the most played first' }),
  },
  { $id: 'Scoreboard' },
);

export const ScoreEntry = Type.Object(
  {
    place: Type.Integer({ minimum: 1 }),
    player_name: PlayerName,
    time_seconds: Type.Number({ minimum: 0, description: 'From started_at to completed_at' }),
    category: Type.String(),
    completed_at: Timestamp,
  },
  { $id: 'ScoreEntry' },
);

/** Why a game is on no list of fair games. */
export const UNFAIR = [
  Type.Literal('in_progress'),
  Type.Literal('practice'),
  Type.Literal('hints'),
  Type.Literal('typed'),
  Type.Literal('unknown'),
  Type.Literal('team'),
  Type.Literal('fast'),
  Type.Literal('late'),
] as const;
export const UNFAIR_TEXT =
  'not completed; not the first attempt; a hint was taken; a word was typed; how a word was found is not known; several players; faster than a hand can draw (300 ms for each find); after the date of the puzzle has ended everywhere on earth';

export const GameScore = Type.Object(
  {
    place: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], {
      description: 'One more than the number of better entries; null when it is not ranked',
    }),
    ranked: Type.Union(
      [
        Type.Literal('yes'),
        Type.Literal('beyond'),
        Type.Literal('other'),
        Type.Literal('no_class'),
        Type.Literal('puzzle'),
        ...UNFAIR,
      ],
      {
        description: `Why there is no place: beyond the first 1000; on another list than the asked one; settings of no class; a game of a puzzle; ${UNFAIR_TEXT}`,
      },
    ),
    hints: Type.Integer({ minimum: 0, description: 'How many hints the game has taken' }),
    neighbours: Type.Array(ScoreEntry, {
      maxItems: 4,
      description: 'The entries next to it, at most two before and two after',
    }),
  },
  { $id: 'GameScore' },
);

const ClassName = Type.Union([
  Type.Literal('quick'),
  Type.Literal('classic'),
  Type.Literal('hard'),
  Type.Literal('expert'),
]);
const Period = Type.Union([Type.Literal('day'), Type.Literal('week'), Type.Literal('all')]);

export const ScoresView = Type.Object(
  {
    class: ClassName,
    period: Period,
    entries: Type.Array(ScoreEntry, {
      maxItems: LEADERBOARD_SIZE,
      description: 'The best time of each player name and every game of Anonymous, the fastest first',
    }),
    game: Type.Union([GameScore, Type.Null()], { description: 'The game of `?game=`; null without it' }),
  },
  { $id: 'Scores' },
);

export type LeaderboardEntry = Static<typeof LeaderboardEntry>;
export type ScoreboardView = Static<typeof ScoreboardView>;
export type ScoreEntry = Static<typeof ScoreEntry>;
export type GameScore = Static<typeof GameScore>;
export type ScoresView = Static<typeof ScoresView>;
