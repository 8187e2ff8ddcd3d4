import type { GameScore, ScoreEntry, ScoresView } from '../../contract/scores.ts';
import type { Game } from '../../game/game.ts';
import { MAX_PLACE } from '../../store/puzzles.ts';
import type { BestTime, Position, Scores } from '../../store/scores.ts';

/** Whether a game can have a place, and else the reason. */
export function rankedOf(game: Game): 'yes' | 'puzzle' | 'in_progress' | 'hints' | 'typed' {
  if (game.categoryId === null) return 'puzzle';
  if (game.completedAt === null) return 'in_progress';
  if (game.hints.length > 0) return 'hints';
  return game.finds.every(({ how }) => how === 'clicked') ? 'yes' : 'typed';
}

export function scoresView({ best, position }: Scores, game: Game | undefined): ScoresView {
  return {
    entries: best.map((time, i) => entryView(time, i + 1)),
    game: game ? gameScore(game, position) : null,
  };
}

function gameScore(game: Game, position: Position | undefined): GameScore {
  const none = { place: null, hints: game.hints.length, neighbours: [] };
  const ranked = rankedOf(game);
  if (ranked !== 'yes') return { ...none, ranked };
  if (!position) return { ...none, ranked: 'other' };
  if (position.better >= MAX_PLACE) return { ...none, ranked: 'beyond' };
  return { place: position.better + 1, ranked, hints: 0, neighbours: neighboursOf(position) };
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
    board_size: time.size,
    word_count: time.wordCount,
    difficulty: time.difficulty,
    completed_at: new Date(time.completedAt).toISOString(),
  };
}
