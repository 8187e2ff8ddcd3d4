import { dayOf, numberOf } from '../../src/game/days.ts';
import { presetOf } from '../../src/game/presets.ts';
import type { GameView } from '../../src/schemas/games.ts';
import type { GamePuzzleView } from '../../src/schemas/puzzles.ts';
import { common, game as t } from '../messages/messages.ts';
import type { PageClient } from '../shared/api.ts';
import { dateAt, formatExact, formatGap } from '../shared/clock.ts';
import { type DayPath, puzzlePath } from '../shared/puzzle-path.ts';
import { bestOf, type Kind, streakOf } from '../shared/statistics.ts';
import type { CurrentGame, PuzzleInfo } from './current-game.ts';
import type { GameDeps } from './deps.ts';
import type { GameState } from './game-state.ts';
import type { Announcements } from './page-state.ts';

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
  /** Undefined until it is known. */
  place?: Place | undefined;
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

/** What is said of the place of a game; `shared` in the text that its player shares. */
export type Place = { facts: readonly Fact[]; shared?: string | undefined };

/** What a feature knows of a finished game among others: `ranking.ts` of its folder. `spoken` is announced. */
export type Ranking = (
  client: PageClient,
  game: GameView,
  puzzle: GamePuzzleView,
  result: Result,
) => Promise<Partial<Result> & { spoken?: string }>;

/** The puzzle of a finished game: its link, and its number if it is one of the day. */
type FinishedPuzzle = { path: string; number: number | undefined };

/** `undefined` in a game of a category. */
function puzzleOf(
  { puzzle_id: id, date, language }: GamePuzzleView,
  dayPath: DayPath | undefined,
): FinishedPuzzle | undefined {
  if (id === null) return undefined;
  const day = date === null ? undefined : dayOf(date);
  return {
    path: puzzlePath({ id, date, language }, dayPath),
    number: day === undefined ? undefined : numberOf(day),
  };
}

/** The rest of a result, part by part, as the server tells it. The caller stores each part before it asks for the next. */
export async function* restOfResult(
  { id, client, results, clock, dayPath, finished, rankings }: GameDeps & { rankings: readonly Ranking[] },
  { info, current, announcements }: { info: PuzzleInfo; current: CurrentGame; announcements: Announcements },
  { game }: GameState,
  result: Result,
): AsyncGenerator<Partial<Result>> {
  const gamePuzzle = await client.gamePuzzle(id);
  // It has the message in the letters left from now on.
  info.learn(gamePuzzle);
  const kind = current.kind() as Kind;
  // The best time before a game that has just ended; for an older game, the best of all.
  const others = results.all().filter((other) => !result.fresh || other.id !== id);
  yield { kind: kindName(kind), best: bestOf(others, kind) ?? 'none' };
  if (gamePuzzle.date !== null) yield { streak: streakOf(results.all(), dateAt(clock.now())).current };
  const puzzle = puzzleOf(gamePuzzle, dayPath);
  const ranks = await Promise.all(
    rankings.map((ranking) => ranking(client, game, gamePuzzle, { ...result, puzzle })),
  );
  yield { puzzle };
  for (const { spoken, ...part } of ranks) {
    yield part;
    if (spoken) announcements.announce(spoken);
  }
  if (gamePuzzle.date !== null) void finished().catch(() => {});
}

function kindName(kind: Kind): string {
  const name = presetOf(kind);
  return name ? common.presets[name] : t.otherKind(kind.size, kind.words);
}

/** One line of the result. `isNews`: something to be proud of. */
export type Fact = { text: string; isNews?: boolean; link?: string };

/** What the card says beside the time: the place, or why there is none, and a best time. */
export function factsOf(result: Result): Fact[] {
  const help = helpOf(result);
  if (help) return [{ text: t.offLeaderboards(help) }];
  if (result.offline) {
    const text = result.offline === 'waiting' ? t.sentLater : t.endedOffline;
    return [{ text }, ...bestFact(result)];
  }
  if (result.paused) return [{ text: t.wasPaused }];
  if (result.team) return [{ text: t.team }];
  return [...(result.place?.facts ?? []), ...bestFact(result)];
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
