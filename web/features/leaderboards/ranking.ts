import type { ApiError } from '../../../src/client/client.ts';
import type { GameView } from '../../../src/core/schemas/games.ts';
import type { PuzzlePlace, PuzzleScoresView } from '../../../src/features/leaderboards/schema.ts';
import type { Fact, Place, Ranking } from '../../game/result.ts';
import { finish, leaderboardsResult as t } from '../../messages/later.ts';
import type { PageClient } from '../../shared/api.ts';
import { undefinedWhenGone } from '../../shared/problems.ts';
import { MIN_PLAYERS, placeText } from './place-text.ts';
import { readScores } from './read-scores.ts';

/** The reasons that the server gives only for a game of one player. */
const ALONE: readonly unknown[] = ['yes', 'beyond', 'second', 'other', 'no_preset', 'fast', 'late'];

/** Ranks a game in its category or its puzzle, or says why it isn't ranked. */
const ranking: Ranking = async (client, game, puzzle, result) => {
  const { puzzle_id } = puzzle;
  const [scores, { number, reason, isListed = false, ...place }] = await Promise.all([
    readScores(client, { game: game.id }).catch(undefinedWhenGone),
    puzzle_id === null
      ? placeInCategory(client, game)
      : placeOfPuzzle(client, game, puzzle_id, result.puzzle?.path ?? ''),
  ]);
  const ranked = puzzle_id === null ? scores?.game?.ranked : reason;
  const team = ranked === 'team' || (!ALONE.includes(ranked) && result.team);
  const isSaid = number !== undefined && result.fresh && result.typed === 0 && !team;
  return {
    // Another player of the game may have taken a hint.
    hints: scores?.game?.hints ?? result.hints,
    team,
    ...(ranked === 'practice' && !result.offline && { practice: true }),
    listed: ranked === 'yes' || isListed,
    place,
    ...(isSaid && { spoken: puzzle_id === null ? t.placeIn(number, game.category) : t.place(number) }),
  };
};

export default ranking;

type Numbered = Place & {
  /** Undefined if the rank means little. */
  number?: number | undefined;
  /** The reason that the puzzle's leaderboard gives, if any. */
  reason?: PuzzlePlace['ranked'] | undefined;
  /** Whether the game is on the scoreboard of its category. */
  isListed?: boolean;
};

/** Ranks a game in its category, if it is among the ten fastest. */
async function placeInCategory(
  client: PageClient,
  { category, completed_at, player_name, board_size }: GameView,
): Promise<Numbered> {
  const scores = await client.scoreboard();
  const entries = scores.leaderboards[category] ?? [];
  const index = entries.findIndex(
    (entry) =>
      entry.completed_at === completed_at &&
      entry.player_name === player_name &&
      entry.board_size === board_size,
  );
  const row = index < 0 ? {} : { row: completed_at ?? '' };
  const link = `scoreboard?${new URLSearchParams({ category, ...row })}`;
  const isListed = index >= 0;
  if (!isListed || entries.length < MIN_PLAYERS)
    return { isListed, facts: [{ text: t.fastestIn(category), link }] };
  const number = index + 1;
  return { number, isListed, facts: [{ text: t.placeIn(number, category), isNews: number === 1, link }] };
}

async function placeOfPuzzle(
  client: PageClient,
  { id }: GameView,
  puzzleId: string,
  path: string,
): Promise<Numbered> {
  const scores = await client.puzzleScores(puzzleId, id).catch(noneWhenOff);
  return placeIn(scores, path);
}

/** Returns an empty leaderboard if scores are switched off, and undefined for a deleted puzzle. */
function noneWhenOff(error: ApiError): PuzzleScoresView | undefined {
  return error.code === 'scores_off' ? { entries: [], players: 0, game: null } : undefinedWhenGone(error);
}

/** Ranks a game on its puzzle's leaderboard. Without scores, the puzzle has been deleted. */
export function placeIn(scores: PuzzleScoresView | undefined, link: string): Numbered {
  if (!scores) return { facts: [{ text: t.puzzleDeleted }] };
  if (!scores.game) return { facts: [] };
  const { place, ranked } = scores.game;
  const shared = placeText(scores);
  const isNumbered = shared !== undefined && place !== null;
  const fact: Fact = {
    text: shared ?? reasonOf(ranked) ?? t.allTimes,
    isNews: isNumbered && place === 1,
    link,
  };
  return { ...(isNumbered && { number: place }), reason: ranked, facts: [fact], shared };
}

/** Returns why a puzzle's game isn't ranked. */
function reasonOf(ranked: PuzzlePlace['ranked']): string | undefined {
  const reasons: Partial<Record<PuzzlePlace['ranked'], string>> = {
    beyond: t.beyond,
    late: t.late,
    practice: t.practice,
    team: finish.team,
    fast: t.tooFast,
    changed: t.changed,
    second: t.second,
    offline: finish.endedOffline,
    paused: finish.wasPaused,
  };
  return reasons[ranked];
}
