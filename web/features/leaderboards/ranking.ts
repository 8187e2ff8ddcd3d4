import type { ApiError } from '../../../src/client/client.ts';
import type { GameView } from '../../../src/core/schemas/games.ts';
import type { PuzzlePlace, PuzzleScoresView } from '../../../src/features/leaderboards/schema.ts';
import type { Fact, Place, Ranking } from '../../game/result.ts';
import { game as gameTexts, leaderboardsResult as t } from '../../messages/messages.ts';
import type { PageClient } from '../../shared/api.ts';
import { undefinedWhenGone } from '../../shared/problems.ts';
import { placeText, tellsPlace } from './place-text.ts';
import { readScores } from './read-scores.ts';

/** The reasons that the server gives only for a game of one player. */
const ALONE: readonly unknown[] = ['yes', 'beyond', 'second', 'other', 'no_preset', 'fast', 'late'];

/** Ranks a game in its category or its puzzle, or says why it isn't ranked. */
const ranking: Ranking = async (client, game, puzzle, result) => {
  const { puzzle_id } = puzzle;
  const [scores, { number, reason, ...place }] = await Promise.all([
    readScores(client, { game: game.id }).catch(undefinedWhenGone),
    puzzle_id === null
      ? placeInCategory(client, game)
      : placeOfPuzzle(client, game, puzzle_id, puzzle.is_challenge, result.puzzle?.path ?? ''),
  ]);
  const ranked = puzzle_id === null ? scores?.game?.ranked : reason;
  const team = ranked === 'team' || (!ALONE.includes(ranked) && result.team);
  const isSaid = number !== undefined && result.fresh && result.typed === 0 && !team;
  return {
    // Another player of the game may have taken a hint.
    hints: scores?.game?.hints ?? result.hints,
    team,
    ...(ranked === 'practice' && !result.offline && { practice: true }),
    listed: ranked === 'yes' || (puzzle_id === null && number !== undefined),
    place,
    ...(isSaid && { spoken: puzzle_id === null ? t.placeIn(number, game.category) : t.place(number) }),
  };
};

export default ranking;

/** `number` is undefined if the rank means little. `reason`: from the puzzle's leaderboard. */
type Numbered = Place & { number?: number | undefined; reason?: PuzzlePlace['ranked'] | undefined };

/** Ranks a game in its category, if it is among the ten fastest. */
async function placeInCategory(
  client: PageClient,
  { category, completed_at, player_name, board_size }: GameView,
): Promise<Numbered> {
  const scores = await client.scoreboard();
  const index = (scores.leaderboards[category] ?? []).findIndex(
    (entry) =>
      entry.completed_at === completed_at &&
      entry.player_name === player_name &&
      entry.board_size === board_size,
  );
  const row = index < 0 ? {} : { row: completed_at ?? '' };
  const link = `scoreboard?${new URLSearchParams({ category, ...row })}`;
  if (index < 0) return { facts: [{ text: t.fastestIn(category), link }] };
  const number = index + 1;
  return { number, facts: [{ text: t.placeIn(number, category), isNews: number === 1, link }] };
}

async function placeOfPuzzle(
  client: PageClient,
  { id }: GameView,
  puzzleId: string,
  isChallenge: boolean,
  path: string,
): Promise<Numbered> {
  const scores = await client.puzzleScores(puzzleId, id).catch(noneWhenOff);
  return placeIn(scores, isChallenge, path);
}

/** Returns an empty leaderboard if scores are switched off, and undefined for a deleted puzzle. */
function noneWhenOff(error: ApiError): PuzzleScoresView | undefined {
  return error.code === 'scores_off' ? { entries: [], players: 0, game: null } : undefinedWhenGone(error);
}

/** Ranks a game on its puzzle's leaderboard. Without scores, the puzzle has been deleted. */
export function placeIn(scores: PuzzleScoresView | undefined, isChallenge: boolean, link: string): Numbered {
  if (!scores) return { facts: [{ text: t.puzzleDeleted }] };
  const reason = scores.game?.ranked;
  if (!scores.game || !tellsPlace(scores, isChallenge)) return { reason, facts: [] };
  const { place, ranked } = scores.game;
  const shared = placeText(scores, isChallenge);
  const fact: Fact = { text: shared ?? reasonOf(ranked) ?? t.allTimes, isNews: place === 1, link };
  return { number: place ?? undefined, reason, facts: [fact], shared };
}

/** Returns why a puzzle's game isn't ranked. */
function reasonOf(ranked: PuzzlePlace['ranked']): string | undefined {
  const reasons: Partial<Record<PuzzlePlace['ranked'], string>> = {
    beyond: t.beyond,
    late: t.late,
    practice: t.practice,
    team: gameTexts.team,
    fast: t.tooFast,
    changed: t.changed,
    second: t.second,
    offline: gameTexts.endedOffline,
    paused: gameTexts.wasPaused,
  };
  return reasons[ranked];
}
