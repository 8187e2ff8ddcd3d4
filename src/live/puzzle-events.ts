import type { ProgressView } from '../contract/class.ts';
import type { PuzzleGame } from '../store/puzzle-games.ts';
import { eventText } from './events.ts';

/** The events of a puzzle, as text. They have no id: whoever connects gets all games. */

/** How far a game of a puzzle is. It has no letter of the board. */
export function progressView(game: PuzzleGame): ProgressView {
  const { id, playerName, found, wordCount, lobby, completedAt } = game;
  const begun = completedAt === null ? 'in_progress' : 'completed';
  const status = lobby === 'waiting' ? lobby : begun;
  return { id, player_name: playerName, status, found, word_count: wordCount };
}

export function gamesText(games: readonly ProgressView[]): string {
  return eventText('games', JSON.stringify({ games }));
}

export function gameText(game: ProgressView): string {
  return eventText('game', JSON.stringify(game));
}

export function removedText(removed: { id: string }): string {
  return eventText('removed', JSON.stringify(removed));
}
