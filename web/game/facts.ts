import type { PuzzlePlace } from '../../src/features/leaderboards/schema.ts';
import { common, game as t } from '../messages/messages.ts';
import { formatExact, formatGap } from '../shared/clock.ts';
import { type FinishedPuzzle, placeText, type Result, tellsPlace } from './result.ts';

/** One line of the result. `isNews`: something to be proud of. */
export type Fact = { text: string; isNews?: boolean; link?: string };

const REASONS: Partial<Record<PuzzlePlace['ranked'], string>> = {
  beyond: t.beyond,
  late: t.late,
  practice: t.practice,
  team: t.team,
  fast: t.tooFast,
  changed: t.changed,
  second: t.second,
  offline: t.endedOffline,
  paused: t.wasPaused,
};

/** What the card says beside the time: the place, or why there is none, and a best time. */
export function factsOf(
  result: Result,
  category: string,
  completedAt: string | null,
  isChallenge = false,
): Fact[] {
  const help = helpOf(result);
  if (help) return [{ text: t.offLeaderboards(help) }];
  if (result.offline) {
    const text = result.offline === 'waiting' ? t.sentLater : t.endedOffline;
    return [{ text }, ...bestFact(result)];
  }
  if (result.paused) return [{ text: t.wasPaused }];
  if (result.team) return [{ text: t.team }];
  const place = result.puzzle
    ? puzzlePlace(result.puzzle, isChallenge)
    : categoryPlace(result, category, completedAt);
  return [...place, ...bestFact(result)];
}

function helpOf({ hints, typed }: Result): string {
  return common.list(
    [hints > 0 ? t.hintsTaken(hints) : '', typed > 0 ? t.wordsTyped(typed) : ''].filter(
      (text) => text !== '',
    ),
  );
}

/** The board of a puzzle may be of any size, so that only a best time is news there. */
function bestFact({ mine, practice, fresh, best, seconds, kind, puzzle }: Result): Fact[] {
  if (!mine || practice || best === undefined || kind === undefined) return [];
  if (puzzle && !(fresh && best !== 'none' && seconds < best)) return [];
  if (best === 'none') return fresh ? [{ text: t.firstOf(kind), isNews: true }] : [];
  if (fresh && seconds < best) return [{ text: t.fastestOf(kind, formatGap(best, seconds)), isNews: true }];
  return [{ text: t.bestOf(kind, formatExact(best)) }];
}

function puzzlePlace(puzzle: FinishedPuzzle, isChallenge: boolean): Fact[] {
  const { scores } = puzzle;
  if (!scores) return [{ text: t.puzzleDeleted }];
  if (!scores.game || !tellsPlace(scores, isChallenge)) return [];
  const { place, ranked } = scores.game;
  const text = placeText(scores, isChallenge) ?? REASONS[ranked] ?? t.allTimes;
  return [{ text, isNews: place === 1, link: puzzle.path }];
}

function categoryPlace({ place }: Result, category: string, completedAt: string | null): Fact[] {
  if (place === undefined) return [];
  const row = place === 'none' ? {} : { row: completedAt ?? '' };
  const link = `scoreboard?${new URLSearchParams({ category, ...row })}`;
  if (place === 'none') return [{ text: t.leaderboard(category), link }];
  return [{ text: t.placeIn(place, category), isNews: place === 1, link }];
}
