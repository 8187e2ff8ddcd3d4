import { contractName } from '../game/contract-name.ts';
import { type Game, shownLetters, shownText, statusOf, type Word } from '../game/game.ts';
import { cellsOf } from '../game/grid.ts';
import type { GameView, GuessResult, NamedGameView, WordSummary } from '../schemas/games.ts';
import type { LeaderboardEntry } from '../schemas/scores.ts';
import type { Score } from '../store/store.ts';

export function gameView(game: Game): GameView {
  return {
    id: game.id,
    board_size: game.size,
    player_name: contractName(game.playerName),
    category: game.category,
    grid: shownLetters(game),
    words: wordSummaries(game),
    started_at: timestamp(game.startedAt),
    status: statusOf(game),
    completed_at: timestampOrNull(game.completedAt),
  };
}

/** Returns the contract's object, with the name that its player typed if it has other letters. */
export function namedGameView(game: Game): NamedGameView {
  return { ...gameView(game), ...typedName(game) };
}

/** Returns the name of the game's player, unless `player_name` is the same. */
export function typedName({ playerName: name }: Game): { name?: string } {
  return contractName(name) === name ? {} : { name };
}

/** As in the contract's table, `completed_at` of a miss is null, even in a completed game. */
export function guessView(game: Game, hit: Word | null): GuessResult {
  return {
    correct: hit !== null,
    word: hit?.text ?? null,
    cells: hit ? cellsOf(hit) : [],
    words: wordSummaries(game),
    status: statusOf(game),
    player_name: contractName(game.playerName),
    completed_at: hit && timestampOrNull(game.completedAt),
  };
}

/** Returns a name as leaderboards and challenges show it. */
export type ShowName = (name: string) => string;

export function scoreView(score: Score, shown: ShowName): LeaderboardEntry {
  return {
    player_name: shown(score.playerName),
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
