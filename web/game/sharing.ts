import type { ApiError } from '../../src/client/client.ts';
import { common, game as t } from '../messages/messages.ts';
import { formatClock, formatExact } from '../shared/clock.ts';
import { once } from '../shared/once.ts';
import { requestProblem } from '../shared/problems.ts';
import { settingsLink } from '../start/settings.ts';
import type { GameDeps, StoredFind } from './deps.ts';
import type { GameParts } from './game-parts.ts';
import type { GameState } from './game-state.ts';
import { puzzlePath, type Result } from './result.ts';
import { puzzleIn } from './subject.ts';

/** The system's menu for sharing, else the clipboard, else a field with the text. */
export function createSharing(deps: GameDeps, { info, ending, panels, current, announcements }: GameParts) {
  const challengeLink = once(makeChallenge);

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
      const link = puzzlePath({ ...puzzle, language });
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

    /** Makes a puzzle of this board, with the time of this game as the time to beat. */
    async challenge() {
      const state = current.game();
      const { result } = ending.ui;
      if (!state || !result) return;
      try {
        const text = challengeLink().then((link) => `${challengeText(state, result)}\n${deps.address(link)}`);
        await share(text, t.challengeCopied);
      } catch (error) {
        announcements.show(requestProblem(error as ApiError));
      }
    },
  };

  async function makeChallenge(): Promise<string> {
    const { puzzle_id } = await deps.client.newChallenge(deps.id);
    const title = current.game()?.game.category;
    const seconds = ending.ui.result?.seconds;
    if (title !== undefined && seconds !== undefined) {
      deps.storage.challenges.put({ id: puzzle_id, title, seconds, seen: 0 });
    }
    return `puzzle/${puzzle_id}`;
  }

  /** A link to the start page with the settings of this game. */
  async function linkToSettings(): Promise<string> {
    const settings = await current.findSettings();
    return settings ? settingsLink(settings.categoryId, settings) : '';
  }
}

/** What a shared result says of a game; `number` is that of a puzzle of the day. */
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

function challengeText({ game }: GameState, { typed, seconds, puzzle }: Result): string {
  const question = typed > 0 ? t.canYouFind : t.canYouBeat(formatExact(seconds));
  const facts = common.board(game.board_size, game.words.length);
  return [t.sharedName(puzzle?.number, game.category), facts, question].join('\n');
}

/** How long each word took: the time since the find before it, or since the start. */

const MARKS = { fast: '⚡', steady: '🔹', slow: '🐌' } as const;
/** Of the mean of the game, so that every game has its own pace. */
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
