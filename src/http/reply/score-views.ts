import { unfairness } from '../../game/fair.ts';
import type { Game } from '../../game/game.ts';
import { presetOf } from '../../game/presets.ts';
import type { GameScore, ScoreEntry, ScoresView } from '../../schemas/scores.ts';
import type { BestTime, Leaderboard, LeaderboardFilter, Position } from '../../store/store.ts';
import { MAX_PLACE } from '../../store/store.ts';
import { timestamp } from './views.ts';

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

/** The places of the rows next to the game. A game that is not its player's best takes no place from the row after it. */
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
