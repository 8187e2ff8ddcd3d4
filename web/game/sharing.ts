import type { ApiError } from '../../src/client/client.ts';
import { common, game as t } from '../messages/messages.ts';
import { formatClock } from '../shared/clock.ts';
import { requestProblem } from '../shared/problems.ts';
import { puzzlePath } from '../shared/puzzle-path.ts';
import { settingsLink } from '../start/settings.ts';
import type { CurrentGame, PuzzleInfo } from './current-game.ts';
import type { GameDeps, StoredFind } from './deps.ts';
import type { GameState } from './game-state.ts';
import { puzzleIn } from './game-state.ts';
import type { Announcements, Panels } from './page-state.ts';
import type { Result } from './result.ts';

/** What a feature makes of a finished game for others: `invitation.ts` of its folder. */
export type Invitation = {
  /** Of the button, and said when the text is copied. */
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

    /** What a feature makes of the game for others. */
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
