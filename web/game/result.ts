import type { ComponentChild } from 'preact';
import type { ApiError } from '../../src/client/client.ts';
import { parseDay, puzzleNumberOf } from '../../src/core/game/days.ts';
import type { LanguageCode } from '../../src/core/game/language/languages.ts';
import { ANONYMOUS } from '../../src/core/game/player-name.ts';
import { presetOf } from '../../src/core/game/presets.ts';
import type { GameView, NamedGameView } from '../../src/core/schemas/games.ts';
import type { GamePuzzleView } from '../../src/core/schemas/puzzles.ts';
import { finish } from '../messages/later.ts';
import { common } from '../messages/messages.ts';
import type { PageClient } from '../shared/api.ts';
import { formatClock, formatExact, formatGap } from '../shared/clock.ts';
import { type BoardSettings, bestOf } from '../shared/figures.ts';
import { nameForContract, starterOf } from '../shared/player-name.ts';
import { requestProblem } from '../shared/problems.ts';
import { type DayPath, puzzlePath } from '../shared/puzzle-path.ts';
import { createSentences } from '../shared/sentences.ts';
import { settingsLink } from '../start/settings.ts';
import type { CurrentGame, PuzzleInfo } from './current-game.ts';
import type { GameDeps, StoredFind } from './deps.ts';
import { type GameState, puzzleIn } from './game-state.ts';
import type { Announcements, Panels } from './page-state.ts';

/** A finished game on its page. */
export type Result = {
  /** First the words light up on the board, then leftover letters spell the hidden message, then the result opens. */
  stage: 'words' | 'letters' | 'over';
  seconds: number;
  completedAt: string;
  /** The page ended the game without a network, with its own time: `waiting` until the server has the finds. */
  offline?: 'waiting' | 'sent';
  /** Whether it ended offline and its finds didn't reach the server soon enough for a rank. */
  isLate?: boolean;
  /** The clock was stopped for a while, which the time excludes. */
  paused: boolean;
  /** The name of the settings, such as Classic, or undefined until known. */
  kind?: string | undefined;
  /** The player's earlier best time with these settings, or undefined until known. */
  best?: number | 'none' | undefined;
  /** The features' parts of the poster, once they may load. */
  poster?: readonly PosterView[] | undefined;
  /** The game's rank; undefined until it is known. */
  place?: Place | undefined;
  /** Whether the game is on a leaderboard, so that a name matters. */
  listed: boolean;
  /** Whether the game was completed while this page was open. */
  fresh: boolean;
  /** Whether this player found a word, so that the time counts in this browser's statistics. */
  mine: boolean;
  /** Whether several players found words, so that the time isn't compared. Watchers learn it from the server. */
  team: boolean;
  /** Whether this isn't the player's first game of the puzzle, so that it sets no best time. */
  practice?: boolean;
  /** The number of typed words; with any, the time isn't compared. */
  typed: number;
  hints: number;
  /** The game's puzzle; undefined in a category's game. */
  puzzle?: FinishedPuzzle | undefined;
};

/** A game's rank in words; `shared` appears in the text that its player shares. */
export type Place = { facts: readonly Fact[]; shared?: string | undefined };

/** Ranks a finished game among others: `ranking.ts` in a feature's folder. The page announces `spoken`. */
export type Ranking = (
  client: PageClient,
  game: GameView,
  puzzle: GamePuzzleView,
  result: Result,
) => Promise<Partial<Result> & { spoken?: string }>;

/** A feature's part of the poster after a daily puzzle, or nothing while it loads. */
export type PosterView = () => ComponentChild;

/**
 * Starts loading a feature's part of the poster: `poster.tsx` in its folder. Parts appear in the order of their
 * folders' names.
 */
export type PosterPart = (deps: GameDeps, after: FinishedDaily) => PosterView;

export type FinishedDaily = { date: string; language: LanguageCode | null } & Pick<Result, 'fresh' | 'mine'>;

/** The puzzle of a finished game: its link, and the number of a daily puzzle. */
type FinishedPuzzle = { path: string; number: number | undefined };

/** Returns `undefined` for a category's game. */
function puzzleOf(
  { puzzle_id: id, date, language }: GamePuzzleView,
  dayPath: DayPath | undefined,
): FinishedPuzzle | undefined {
  if (id === null) return undefined;
  const day = date === null ? undefined : parseDay(date);
  return {
    path: puzzlePath({ id, date, language }, dayPath),
    number: day === undefined ? undefined : puzzleNumberOf(day),
  };
}

/** Loads the rest of a result part by part. The caller stores each part before it asks for the next. */
export async function* restOfResult(
  {
    rankings,
    posterParts,
    ...deps
  }: GameDeps & { rankings: readonly Ranking[]; posterParts: readonly PosterPart[] },
  { info, current, announcements }: { info: PuzzleInfo; current: CurrentGame; announcements: Announcements },
  { game: finished }: GameState,
  result: Result,
): AsyncGenerator<Partial<Result>> {
  const { id, client, results, dayPath } = deps;
  const gamePuzzle = await client.gamePuzzle(id);
  const { name } = gamePuzzle;
  const known = name === undefined ? finished : { ...finished, name };
  const game = result.mine && !result.team ? await withRealName(deps, current, known) : finished;
  // The game is over, so the view has the hidden message.
  info.learn(gamePuzzle);
  const { message, language } = gamePuzzle;
  if (message) createSentences(deps.backend).put(id, { text: message, language });
  const settings = current.boardSettings() as BoardSettings;
  // The best time before a new game, or of all games for an older game.
  const others = results.all().filter((other) => !result.fresh || other.id !== id);
  const puzzle = puzzleOf(gamePuzzle, dayPath);
  yield { kind: nameOf(settings), best: bestOf(others, settings) ?? 'none', puzzle };
  const { date } = gamePuzzle;
  // Only once, even if a later request fails and everything is loaded again.
  if (date !== null && !result.poster) {
    const { fresh, mine } = result;
    yield { poster: posterParts.map((start) => start(deps, { date, language, fresh, mine })) };
  }
  const ranks = await Promise.all(
    rankings.map((ranking) => ranking(client, game, gamePuzzle, { ...result, puzzle })),
  );
  for (const { spoken, ...part } of ranks) {
    yield part;
    if (spoken) announcements.announce(spoken);
  }
}

/** Names a category's game as its player did, because it began with the letters that the contract allows. */
async function withRealName(
  { id, client, storage, session }: GameDeps,
  current: CurrentGame,
  game: NamedGameView,
): Promise<NamedGameView> {
  const real = storage.player(id) ?? '';
  if (real === '' || real === starterOf(game)) return game;
  if (((await nameForContract(real)) || ANONYMOUS) !== starterOf(game)) return game;
  const named = await client.nameOwnGame(id, real, session).catch(() => undefined);
  if (named) current.take(named);
  return named ?? game;
}

function nameOf(settings: BoardSettings): string {
  const name = presetOf(settings);
  return name ? common.presets[name] : finish.otherKind(settings.size, settings.words);
}

/** A line of the result. `isNews`: an achievement. */
export type Fact = { text: string; isNews?: boolean; link?: string };

/** Returns the lines beside the time: the rank, or why there is none, and a best time. */
export function factsOf(result: Result): Fact[] {
  const help = helpOf(result);
  if (help) return [{ text: finish.offLeaderboards(help) }];
  if (result.offline) {
    const waiting = result.isLate ? finish.sentLater : finish.sentSoon;
    const text = result.offline === 'waiting' ? waiting : finish.endedOffline;
    return [{ text }, ...bestFact(result)];
  }
  if (result.paused) return [{ text: finish.wasPaused }];
  if (result.team) return [{ text: finish.team }];
  return [...(result.place?.facts ?? []), ...bestFact(result)];
}

function helpOf({ hints, typed }: Result): string {
  return common.list(
    [hints > 0 ? finish.hintsTaken(hints) : '', typed > 0 ? finish.wordsTyped(typed) : ''].filter(
      (text) => text !== '',
    ),
  );
}

/** Returns the best time. After a puzzle, which can have any size, only if it is new or the game isn't ranked. */
function bestFact({ mine, practice, fresh, best, seconds, kind, puzzle, place }: Result): Fact[] {
  if (!mine || practice || best === undefined || kind === undefined) return [];
  const isNew = fresh && best !== 'none' && seconds < best;
  if (puzzle && !isNew && (best === 'none' || place?.shared !== undefined)) return [];
  if (best === 'none') return fresh ? [{ text: finish.firstOf(kind), isNews: true }] : [];
  if (isNew) return [{ text: finish.fastestOf(kind, formatGap(best, seconds)), isNews: true }];
  return [{ text: finish.bestOf(kind, formatExact(best)) }];
}

/** A feature's text that invites others after a game: `invitation.ts` in its folder. */
export type Invitation = {
  /** The text of the button, and the announcement once the text is copied. */
  name: string;
  copied: string;
  /** Called once per page. Returns a function that writes the shared text. */
  create(deps: GameDeps): (state: GameState, result: Result) => Promise<string>;
};

/** The parts of the page's state that shared texts use. */
type PartsOfResult = {
  announcements: Announcements;
  current: CurrentGame;
  ending: { ui: { readonly result: Result | undefined } };
  info: PuzzleInfo;
  panels: Panels;
};

/** Sends the picture of a result; `text` is its alternative text. */
export type PictureSender = {
  /** Whether the system's menu takes a picture with a text. */
  canShare(): boolean;
  /** Resolves to false if the system's menu didn't open. */
  share(text: string): Promise<boolean>;
  save(): Promise<void>;
};

/** Shares texts in the system's menu, else through the clipboard, else in a field for copying by hand. */
export function createSharing(deps: GameDeps, parts: PartsOfResult) {
  const { info, ending, panels, current, announcements } = parts;
  const writers = new Map<Invitation, ReturnType<Invitation['create']>>();

  async function share(text: string | Promise<string>, done: string) {
    if ((await deps.share(text)) !== 'unavailable') return;
    if (await deps.copy(text)) announcements.show(done);
    else panels.copyByHand(await text);
  }

  return {
    /** Shares a link to this game, for playing together. */
    invite: () => share(deps.address(`game/${deps.id}`), finish.linkCopied),

    /** Shares a link to the puzzle, which starts a new game and reveals no word. */
    async sharePuzzle() {
      const { subject } = info.ui;
      const puzzle = puzzleIn(subject);
      if (!puzzle || !subject.details) return;
      const { language, title } = subject.details;
      const link = puzzlePath({ ...puzzle, language }, deps.dayPath);
      await share(`${finish.sharedName(undefined, title)}\n${deps.address(link)}`, finish.puzzleCopied);
    },

    /** Shares the picture with its text. Without a system's menu for both, copies the text and offers the picture. */
    async shareResult(picture: PictureSender) {
      const text = textOfResult();
      if (!text || (picture.canShare() && (await picture.share(await text)))) return;
      await share(text, finish.resultCopied);
      panels.offerPicture();
    },

    async savePicture(picture: PictureSender) {
      await picture.save();
      announcements.show(finish.pictureSaved);
    },

    /** Shares a feature's text about the game. */
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

  /** Returns the text with a link to the puzzle, or to the start page with this game's settings. */
  function textOfResult(): string | Promise<string> | undefined {
    const state = current.game();
    const { result } = ending.ui;
    if (!state || !result) return undefined;
    const { puzzle, place } = result;
    const text = resultText(
      state,
      { ...result, number: puzzle?.number, place: place?.shared },
      current.ui.finds,
    );
    const textWith = (link: string) => `${text}\n${deps.address(link)}`;
    if (puzzle?.path !== undefined) return textWith(puzzle.path);
    return linkToSettings()
      .catch(() => '')
      .then(textWith);
  }

  /** Returns a link to the start page with this game's settings. */
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
 * Returns three lines, to which the caller adds a link: the theme, the time with the rank, and the pace. They contain
 * no word of the list, so they spoil nothing. If words were typed, they contain no time, because it isn't comparable.
 */
export function resultText(state: GameState, result: SharedFacts, finds: readonly StoredFind[]): string {
  const name = finish.sharedName(result.number, state.game.category);
  return [name, timeLine(state, result), paceRow(finds)].filter(Boolean).join('\n');
}

function timeLine({ game }: GameState, { typed, seconds, hints, place }: SharedFacts): string {
  const time = formatClock(seconds * 1000);
  if (typed > 0) return common.board(game.board_size, game.words.length);
  if (hints > 0) return finish.sharedHints(time, hints);
  return place === undefined ? finish.sharedTime(time) : finish.sharedPlace(time, place);
}

export const PACES = ['fast', 'steady', 'slow'] as const;
type Pace = (typeof PACES)[number];
const MARKS: Readonly<Record<Pace, string>> = { fast: '⚡', steady: '🔹', slow: '🐌' };
/** Fractions of the game's mean time per word, so that every game has its own pace. */
const FAST = 0.7;
const SLOW = 1.4;

type Taken = { word: string; seconds: number };

/** Returns each word's seconds since the previous find, in order of the finds, or an empty list if any is unknown. */
export function taken(finds: readonly StoredFind[]): Taken[] {
  if (finds.some(({ ms }) => ms === undefined)) return [];
  const timed = finds.map(({ word, ms = 0 }) => ({ word, ms })).sort((a, b) => a.ms - b.ms);
  return timed.map(({ word, ms }, i) => ({ word, seconds: (ms - (timed[i - 1]?.ms ?? 0)) / 1000 }));
}

export function slowest(finds: readonly StoredFind[]): Taken | undefined {
  const all = taken(finds);
  return all.length < 2 ? undefined : all.reduce((a, b) => (b.seconds > a.seconds ? b : a));
}

/** Returns the pace of each find, in order. It differs even for players who find the words in the same order. */
export function paceOf(finds: readonly StoredFind[]): (Taken & { pace: Pace })[] {
  const all = taken(finds);
  const mean = all.reduce((sum, { seconds }) => sum + seconds, 0) / all.length;
  return all.map((one) => ({
    ...one,
    pace: one.seconds < FAST * mean ? 'fast' : one.seconds > SLOW * mean ? 'slow' : 'steady',
  }));
}

function paceRow(finds: readonly StoredFind[]): string {
  return paceOf(finds)
    .map(({ pace }) => MARKS[pace])
    .join('');
}
