import type { ApiError } from '../../src/client/client.ts';
import { dayOf, numberOf } from '../../src/core/game/days.ts';
import { presetOf } from '../../src/core/game/presets.ts';
import type { GameView } from '../../src/core/schemas/games.ts';
import type { GamePuzzleView } from '../../src/core/schemas/puzzles.ts';
import { common, game as t } from '../messages/messages.ts';
import type { PageClient } from '../shared/api.ts';
import { dateAt, formatClock, formatExact, formatGap } from '../shared/clock.ts';
import { type BoardSettings, bestOf, streakOf } from '../shared/figures.ts';
import { requestProblem } from '../shared/problems.ts';
import { type DayPath, puzzlePath } from '../shared/puzzle-path.ts';
import { settingsLink } from '../start/settings.ts';
import type { CurrentGame, PuzzleInfo } from './current-game.ts';
import type { GameDeps, StoredFind } from './deps.ts';
import { type GameState, puzzleIn } from './game-state.ts';
import type { Announcements, Panels } from './page-state.ts';

/** A finished game, as its page knows it. */
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

/** The rank of a game in words; `shared` appears in the text that its player shares. */
export type Place = { facts: readonly Fact[]; shared?: string | undefined };

/** Ranks a finished game among others: `ranking.ts` in the folder of a feature. `spoken` is announced. */
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
  const settings = current.boardSettings() as BoardSettings;
  // The best time before a game that has just ended; for an older game, the best of all.
  const others = results.all().filter((other) => !result.fresh || other.id !== id);
  const puzzle = puzzleOf(gamePuzzle, dayPath);
  yield { kind: nameOf(settings), best: bestOf(others, settings) ?? 'none', puzzle };
  if (gamePuzzle.date !== null) yield { streak: streakOf(results.all(), dateAt(clock.now())).current };
  const ranks = await Promise.all(
    rankings.map((ranking) => ranking(client, game, gamePuzzle, { ...result, puzzle })),
  );
  for (const { spoken, ...part } of ranks) {
    yield part;
    if (spoken) announcements.announce(spoken);
  }
  if (gamePuzzle.date !== null) void finished().catch(() => {});
}

function nameOf(settings: BoardSettings): string {
  const name = presetOf(settings);
  return name ? common.presets[name] : t.otherKind(settings.size, settings.words);
}

/** One line of the result. `isNews`: something to be proud of. */
export type Fact = { text: string; isNews?: boolean; link?: string };

/** The lines of the card beside the time: the place, or why there is none, and a best time. */
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

/** A feature's text about a finished game for others: `invitation.ts` of its folder. */
export type Invitation = {
  /** The text of the button, and the announcement once the text is copied. */
  name: string;
  copied: string;
  /** Called once on a page. Returns what writes the text that is shared. */
  create(deps: GameDeps): (state: GameState, result: Result) => Promise<string>;
};

/** The parts of the page's state that a shared text needs. */
type PartsOfResult = {
  announcements: Announcements;
  current: CurrentGame;
  ending: { ui: { readonly result: Result | undefined } };
  info: PuzzleInfo;
  panels: Panels;
};

/** The system's menu for sharing, else the clipboard, else a field with the text. */
export function createSharing(deps: GameDeps, parts: PartsOfResult) {
  const { info, ending, panels, current, announcements } = parts;
  const writers = new Map<Invitation, ReturnType<Invitation['create']>>();

  async function share(text: string | Promise<string>, done: string) {
    if ((await deps.share(text)) !== 'unavailable') return;
    if (await deps.copy(text)) announcements.show(done);
    else panels.copyByHand(await text);
  }

  return {
    /** Leads to this game: whoever opens it plays along. */
    invite: () => share(deps.address(`game/${deps.id}`), t.linkCopied),

    /** Leads to the puzzle: whoever opens it has a game of their own, and nothing is given away. */
    async sharePuzzle() {
      const { subject } = info.ui;
      const puzzle = puzzleIn(subject);
      if (!puzzle || !subject.details) return;
      const { language, title } = subject.details;
      const link = puzzlePath({ ...puzzle, language }, deps.dayPath);
      await share(`${t.sharedName(undefined, title)}\n${deps.address(link)}`, t.puzzleCopied);
    },

    async shareResult() {
      const state = current.game();
      const { result } = ending.ui;
      if (!state || !result) return;
      const { puzzle, place } = result;
      const text = resultText(
        state,
        { ...result, number: puzzle?.number, place: place?.shared },
        current.ui.finds,
      );
      const textWith = (link: string) => `${text}\n${deps.address(link)}`;
      const link = puzzle?.path;
      const settings = () => linkToSettings().catch(() => '');
      await share(link === undefined ? settings().then(textWith) : textWith(link), t.resultCopied);
    },

    /** Shares the text that a feature writes about the game. */
    async inviteTo(invitation: Invitation) {
      const state = current.game();
      const { result } = ending.ui;
      if (!state || !result) return;
      const write = writers.get(invitation) ?? invitation.create(deps);
      writers.set(invitation, write);
      try {
        await share(write(state, result), invitation.copied);
      } catch (error) {
        announcements.show(requestProblem(error as ApiError));
      }
    },
  };

  /** A link to the start page with the settings of this game. */
  async function linkToSettings(): Promise<string> {
    const settings = await current.findSettings();
    return settings ? settingsLink(settings.categoryId, settings) : '';
  }
}

/** The facts in a shared result; `number` is the number of a daily puzzle. */
type SharedFacts = Pick<Result, 'typed' | 'seconds' | 'hints'> & {
  number?: number | undefined;
  place?: string | undefined;
};

/**
 * The theme, the time with the place, and the pace: the link makes it four lines. Contains no word of the list: that would spoil
 * the game. With typed words it has no time: it is not comparable.
 */
export function resultText(state: GameState, result: SharedFacts, finds: readonly StoredFind[]): string {
  const name = t.sharedName(result.number, state.game.category);
  return [name, timeLine(state, result), paceRow(finds)].filter(Boolean).join('\n');
}

function timeLine({ game }: GameState, { typed, seconds, hints, place }: SharedFacts): string {
  const time = formatClock(seconds * 1000);
  if (typed > 0) return common.board(game.board_size, game.words.length);
  if (hints > 0) return t.sharedHints(time, hints);
  return place === undefined ? t.sharedTime(time) : t.sharedPlace(time, place);
}

/** How long each word took: the time since the find before it, or since the start. */

const MARKS = { fast: '⚡', steady: '🔹', slow: '🐌' } as const;
/** Shares of the game's mean time for a word, so that every game has its own pace. */
const FAST = 0.7;
const SLOW = 1.4;

type Taken = { word: string; seconds: number };

/** In the order of the finds; empty when the time of one is not known. */
export function taken(finds: readonly StoredFind[]): Taken[] {
  if (finds.some(({ ms }) => ms === undefined)) return [];
  const timed = finds.map(({ word, ms = 0 }) => ({ word, ms })).sort((a, b) => a.ms - b.ms);
  return timed.map(({ word, ms }, i) => ({ word, seconds: (ms - (timed[i - 1]?.ms ?? 0)) / 1000 }));
}

export function slowest(finds: readonly StoredFind[]): Taken | undefined {
  const all = taken(finds);
  return all.length < 2 ? undefined : all.reduce((a, b) => (b.seconds > a.seconds ? b : a));
}

/** One mark a word: fast, steady or slow. Two players who find the words in one order have different rows. */
function paceRow(finds: readonly StoredFind[]): string {
  const all = taken(finds);
  const mean = all.reduce((sum, { seconds }) => sum + seconds, 0) / all.length;
  return all
    .map(({ seconds }) =>
      seconds < FAST * mean ? MARKS.fast : seconds > SLOW * mean ? MARKS.slow : MARKS.steady,
    )
    .join('');
}
