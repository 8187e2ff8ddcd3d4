import type { ApiError, Client } from '../../src/client/client.ts';
import type { PuzzleScoresView } from '../../src/features/leaderboards/schema.ts';
import type { LanguageCode } from '../../src/game/language/languages.ts';
import type { GameView } from '../../src/schemas/games.ts';
import type { GamePuzzleView } from '../../src/schemas/puzzles.ts';
import { common } from '../messages/messages.ts';
import { dailyPath } from '../shared/daily-path.ts';
import { undefinedWhenGone } from '../shared/problems.ts';

/** What the page knows of a game that is over. */
export type Result = {
  /** The words light up on the board, then the letters that no word uses read their message, then the result opens. */
  stage: 'words' | 'letters' | 'over';
  seconds: number;
  completedAt: string;
  /** Without a network the page ends the game by itself, with its own time: `waiting` until the server has the finds. */
  offline?: 'waiting' | 'sent';
  /** The clock was stopped for a while, and the time leaves that out. */
  paused: boolean;
  /** The name of its kind, such as Classic; undefined until it is known. */
  kind?: string | undefined;
  /** The player's best time of this kind before this game; undefined until the kind is known. */
  best?: number | 'none' | undefined;
  /** How many puzzles of the day the player has finished in a row; undefined in another game. */
  streak?: number | undefined;
  /** The place in the category or of the puzzle, 'none' when it has none, undefined until it is known. */
  place?: number | 'none' | undefined;
  /** It is on a leaderboard, so that a name matters. */
  listed: boolean;
  /** The game was completed while this page was open. */
  fresh: boolean;
  /** This player found at least one of the words: the time counts for the statistics of this browser. */
  mine: boolean;
  /** Several players found its words: the time is compared with no other. Whoever only watches learns it from the server. */
  team: boolean;
  /** Not the first game of its puzzle: no best time. */
  practice?: boolean;
  /** How many words the player typed; such a time is not compared with others. */
  typed: number;
  hints: number;
  /** Undefined in a game of a category. */
  puzzle?: FinishedPuzzle | undefined;
};

/** From this place on a share of all players says more than the place. */
const FIRST_PLACES = 10;

/** The puzzle of a finished game: its link, its number if it is one of the day, and its fastest games unless it has been deleted. */
export type FinishedPuzzle = {
  path: string;
  number: number | undefined;
  scores: PuzzleScoresView | undefined;
};

type Linked = { id: string; date: string | null; language: LanguageCode | null };

/** A puzzle of the day has a link by its date and its language, so that a friend gets the same board. */
export function puzzlePath({ id, date, language }: Linked): string {
  return date === null ? `puzzle/${id}` : dailyPath(date, language);
}

/** The place of a game among the ten fastest of its category. */
export async function findPlace(client: Client, game: GameView): Promise<number | 'none'> {
  const scores = await client.scoreboard();
  const { category, completed_at, player_name, board_size } = game;
  const index = (scores.leaderboards[category] ?? []).findIndex(
    (entry) =>
      entry.completed_at === completed_at &&
      entry.player_name === player_name &&
      entry.board_size === board_size,
  );
  return index < 0 ? 'none' : index + 1;
}

/** `undefined` in a game of a category. */
export async function findPuzzle(
  client: Client,
  id: string,
  { puzzle_id, date, language }: GamePuzzleView,
): Promise<FinishedPuzzle | undefined> {
  if (puzzle_id === null) return undefined;
  const [scores, number] = await Promise.all([
    client.puzzleScores(puzzle_id, id).catch(noneWhenOff),
    date === null
      ? undefined
      : client.daily(date, language ?? undefined).then((daily) => daily.number, undefinedWhenGone),
  ]);
  return { path: puzzlePath({ id: puzzle_id, date, language }), number, scores };
}

/** The operator has switched scores off. */
function noneWhenOff(error: ApiError): PuzzleScoresView | undefined {
  return error.code === 'scores_off' ? { entries: [], players: 0, game: null } : undefinedWhenGone(error);
}

/** Whether a place says anything. The list of a challenge lacks its maker: whoever is alone on it may have lost. */
export function tellsPlace({ players }: PuzzleScoresView, isChallenge: boolean): boolean {
  return !isChallenge || players > 1;
}

/** The place of a game on the list of its puzzle; `undefined` when it has none. */
export function placeText(scores: PuzzleScoresView, isChallenge: boolean): string | undefined {
  const { game, players } = scores;
  if (game?.ranked !== 'yes' || game.place === null || !tellsPlace(scores, isChallenge)) return undefined;
  const { place, faster_than: share } = game;
  return place > FIRST_PLACES && share !== null
    ? common.fasterThan(share, players)
    : common.placeOf(place, players);
}
