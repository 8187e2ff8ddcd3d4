import type { ApiError, Client } from '../../src/client/client.ts';
import type { PuzzlePlace, PuzzleScoresView } from '../../src/features/leaderboards/schema.ts';
import type { LanguageCode } from '../../src/game/language/languages.ts';
import { presetOf } from '../../src/game/presets.ts';
import type { GameView } from '../../src/schemas/games.ts';
import type { GamePuzzleView } from '../../src/schemas/puzzles.ts';
import { common, game as t } from '../messages/messages.ts';
import { dateAt, formatExact, formatGap } from '../shared/clock.ts';
import { dailyPath } from '../shared/daily-path.ts';
import { undefinedWhenGone } from '../shared/problems.ts';
import { bestOf, type Kind, streakOf } from '../shared/statistics.ts';
import type { Announcements } from './announcements.ts';
import type { CurrentGame, PuzzleInfo } from './current-game.ts';
import type { GameDeps } from './deps.ts';
import type { GameState } from './game-state.ts';
import { rivalIn } from './subject.ts';

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
async function findPlace(client: Client, game: GameView): Promise<number | 'none'> {
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
async function findPuzzle(
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
function tellsPlace({ players }: PuzzleScoresView, isChallenge: boolean): boolean {
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

/** What the server says only of a game of one player. */
const ALONE: readonly unknown[] = ['yes', 'beyond', 'second', 'other', 'no_preset', 'fast', 'late'];

/** The rest of a result, part by part, as the server tells it. The caller stores each part before it asks for the next. */
export async function* restOfResult(
  { id, client, results, clock, finished }: GameDeps,
  { info, current, announcements }: { info: PuzzleInfo; current: CurrentGame; announcements: Announcements },
  { game }: GameState,
  result: Result,
): AsyncGenerator<Partial<Result>> {
  // Another player of the same game may have taken a hint.
  const [gamePuzzle, scores] = await Promise.all([
    client.gamePuzzle(id),
    client.scores({ game: id }).catch(undefinedWhenGone),
  ]);
  // It has the message in the letters left from now on.
  info.learn(gamePuzzle);
  const hints = scores?.game?.hints ?? result.hints;
  const kind = current.kind() as Kind;
  // The best time before a game that has just ended; for an older game, the best of all.
  const others = results.all().filter((other) => !result.fresh || other.id !== id);
  yield { hints, kind: kindName(kind), best: bestOf(others, kind) ?? 'none' };
  if (gamePuzzle.date !== null) yield { streak: streakOf(results.all(), dateAt(clock.now())).current };
  const puzzle = await findPuzzle(client, id, gamePuzzle);
  const ranked = puzzle ? puzzle.scores?.game?.ranked : scores?.game?.ranked;
  const team = ranked === 'team' || (!ALONE.includes(ranked) && result.team);
  yield { team, ...(ranked === 'practice' && !result.offline && { practice: true }) };
  if (gamePuzzle.date !== null) void finished().catch(() => {});
  const place = puzzle ? (puzzle.scores?.game?.place ?? 'none') : await findPlace(client, game);
  yield { puzzle, place, listed: ranked === 'yes' || (!puzzle && place !== 'none') };
  if (typeof place !== 'number' || !result.fresh || result.typed > 0 || team) return;
  if (puzzle?.scores && !tellsPlace(puzzle.scores, rivalIn(info.ui.subject) !== undefined)) return;
  announcements.announce(puzzle ? t.place(place) : t.placeIn(place, game.category));
}

function kindName(kind: Kind): string {
  const name = presetOf(kind);
  return name ? common.presets[name] : t.otherKind(kind.size, kind.words);
}

/** One line of the result. `isNews`: something to be proud of. */
type Fact = { text: string; isNews?: boolean; link?: string };

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
  const text = placeText(scores, isChallenge) ?? reasonOf(ranked) ?? t.allTimes;
  return [{ text, isNews: place === 1, link: puzzle.path }];
}

/** Why a game of a puzzle has no place. */
function reasonOf(ranked: PuzzlePlace['ranked']): string | undefined {
  const reasons: Partial<Record<PuzzlePlace['ranked'], string>> = {
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
  return reasons[ranked];
}

function categoryPlace({ place }: Result, category: string, completedAt: string | null): Fact[] {
  if (place === undefined) return [];
  const row = place === 'none' ? {} : { row: completedAt ?? '' };
  const link = `scoreboard?${new URLSearchParams({ category, ...row })}`;
  if (place === 'none') return [{ text: t.leaderboard(category), link }];
  return [{ text: t.placeIn(place, category), isNews: place === 1, link }];
}
