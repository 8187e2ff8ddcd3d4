import { unfairness } from '../../game/fair.ts';
import { type Game, shownLetters, shownText, statusOf, type Word } from '../../game/game.ts';
import { cellsOf } from '../../game/grid.ts';
import { presetOf } from '../../game/presets.ts';
import type { GameView, GuessResult, WordSummary } from '../../schemas/games.ts';
import type {
  GameScore,
  LeaderboardEntry,
  ScoreboardView,
  ScoreEntry,
  ScoresView,
} from '../../schemas/scores.ts';
import type {
  BestTime,
  Leaderboard,
  LeaderboardFilter,
  Position,
  Score,
  Scoreboard,
} from '../../store/store.ts';
import { MAX_PLACE } from '../../store/store.ts';

export function gameView(game: Game): GameView {
  return {
    id: game.id,
    board_size: game.size,
    player_name: game.playerName,
    category: game.category,
    grid: shownLetters(game),
    words: wordSummaries(game),
    started_at: timestamp(game.startedAt),
    status: statusOf(game),
    completed_at: timestampOrNull(game.completedAt),
  };
}

/** The contract's table has null for `completed_at` of a miss, even in a completed game. */
export function guessView(game: Game, hit: Word | null): GuessResult {
  return {
    correct: hit !== null,
    word: hit?.text ?? null,
    cells: hit ? cellsOf(hit) : [],
    words: wordSummaries(game),
    status: statusOf(game),
    player_name: game.playerName,
    completed_at: hit && timestampOrNull(game.completedAt),
  };
}

export function scoreboardView({ leaderboards, popularity }: Scoreboard): ScoreboardView {
  return {
    leaderboards: Object.fromEntries(
      leaderboards.map(({ category, scores }) => [category, scores.map(scoreView)]),
    ),
    popular_categories: popularity.map(({ id, name, completedGames }) => ({
      id,
      name,
      completed_games: completedGames,
    })),
  };
}

export function scoreView(score: Score): LeaderboardEntry {
  return {
    player_name: score.playerName,
    time_seconds: (score.completedAt - score.startedAt) / 1000,
    board_size: score.size,
    word_count: score.wordCount,
    completed_at: timestamp(score.completedAt),
  };
}

function wordSummaries(game: Game): WordSummary[] {
  return game.words.map((word) => ({ text: shownText(game, word), found: word.foundAt !== null }));
}

export function timestamp(time: number): string {
  return new Date(time).toISOString();
}

export function timestampOrNull(time: number | null): string | null {
  return time === null ? null : timestamp(time);
}

export function scoresView(
  filter: LeaderboardFilter,
  { best, position }: Leaderboard,
  game?: Game,
): ScoresView {
  return {
    preset: filter.preset,
    period: filter.period,
    entries: best.map((time, i) => entryView(time, i + 1)),
    game: game ? gameScore(game, position) : null,
  };
}

function gameScore(game: Game, position: Position | undefined): GameScore {
  const none = { place: null, hints: game.hints.length, neighbours: [] };
  if (!position) return { ...none, ranked: unrankedReason(game) };
  if (position.better >= MAX_PLACE) return { ...none, ranked: 'beyond' };
  return { place: position.better + 1, ranked: 'yes', hints: 0, neighbours: neighboursOf(position) };
}

function unrankedReason(game: Game): GameScore['ranked'] {
  if (game.categoryId === null) return 'puzzle';
  const { size, words, difficulty } = game;
  return unfairness(game) ?? (presetOf({ size, words: words.length, difficulty }) ? 'other' : 'no_preset');
}

/** The rows next to the game. A game that is not its player's best takes no place from the row after it. */
function neighboursOf({ better, listed, before, after }: Position): ScoreEntry[] {
  const firstBefore = better - before.length + 1;
  const firstAfter = better + (listed ? 2 : 1);
  return [
    ...before.map((time, i) => entryView(time, firstBefore + i)),
    ...after.map((time, i) => entryView(time, firstAfter + i)),
  ];
}

function entryView(time: BestTime, place: number): ScoreEntry {
  return {
    place,
    player_name: time.playerName,
    time_seconds: time.durationMs / 1000,
    category: time.category,
    completed_at: timestamp(time.completedAt),
  };
}
