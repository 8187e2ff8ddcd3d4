import type { ProgressView } from '../contract/class.ts';
import type { PuzzleGame } from '../store/puzzle-games.ts';

/** How far a game of a puzzle is. It has no letter of the board. */
export function progressView(game: PuzzleGame): ProgressView {
  const { id, playerName, found, wordCount, lobby, completedAt } = game;
  const begun = completedAt === null ? 'in_progress' : 'completed';
  const status = lobby === 'waiting' ? lobby : begun;
  return { id, player_name: playerName, status, found, word_count: wordCount };
}
