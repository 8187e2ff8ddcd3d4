import type { ApiError } from '../../src/client/client.ts';
import { game as t } from '../messages/en.ts';
import { formatExact } from '../shared/clock.ts';
import { requestProblem } from '../shared/problems.ts';
import { settingsLink } from '../start/settings.ts';
import { lineOf } from './cells.ts';
import type { GameDeps } from './deps.ts';
import type { Result } from './ending.ts';
import type { Find } from './game-storage.ts';
import { puzzlePath } from './place.ts';
import type { Slices } from './slices.ts';
import type { GameState } from './state.ts';

/** For the quarters of the board: top left, top right, bottom left, bottom right. */
const SQUARES = ['🟦', '🟨', '🟩', '🟥'];
/** A phone shows this many squares in one line of a message. */
const SQUARES_PER_LINE = 10;

/** The system's menu for sharing, else the clipboard, else a field with the text. */
export function createSharing(deps: GameDeps, { ending, panels, session, speech }: Slices) {
  /** Kept, so that the page asks for one challenge only. */
  let madeLink: Promise<string> | undefined;

  async function share(text: string, done: string) {
    if ((await deps.share(text)) !== 'unavailable') return;
    if (await deps.copy(text)) speech.show(done);
    else panels.copyByHand(text);
  }

  return {
    shareLive: () => share(deps.address(`game/${deps.id}`), t.linkCopied),

    async shareResult() {
      const state = session.game();
      const { result } = ending.state;
      const { finds } = session.state;
      if (!state || !result) return;
      const link = result.puzzle ? puzzlePath(result.puzzle) : await settingsOf(state).catch(() => '');
      const facts = { ...result, number: result.puzzle?.number };
      await share(`${resultText(state, facts, finds)}\n${deps.address(link)}`, t.resultCopied);
    },

    /** Makes a puzzle of this board, with the time of this game as the time to beat. */
    async challenge() {
      const state = session.game();
      const { result } = ending.state;
      if (!state || !result) return;
      const link = await challengeLink();
      if (link === undefined) return;
      await share(`${challengeText(state, result)}\n${deps.address(link)}`, t.challengeCopied);
    },
  };

  async function challengeLink(): Promise<string | undefined> {
    try {
      madeLink ??= makeChallenge();
      return await madeLink;
    } catch (error) {
      madeLink = undefined;
      speech.show(requestProblem(error as ApiError));
      return undefined;
    }
  }

  async function makeChallenge(): Promise<string> {
    const { puzzle_id } = await deps.client.newChallenge(deps.id);
    const title = session.game()?.game.category;
    const seconds = ending.state.result?.seconds;
    if (title !== undefined && seconds !== undefined) {
      deps.storage.saveChallenge({ id: puzzle_id, title, seconds, seen: 0 });
    }
    return `puzzle/${puzzle_id}`;
  }

  /** A link to the start page with the settings of this game. */
  async function settingsOf({ game }: GameState): Promise<string> {
    const [category, { difficulty }] = await Promise.all([
      ending.findCategory(),
      deps.client.gamePuzzle(deps.id),
    ]);
    if (category === undefined) return '';
    return settingsLink(category, { size: game.board_size, words: game.words.length, difficulty });
  }
}

/** What a shared result says of a game; `number` is that of a puzzle of the day. */
type SharedFacts = Pick<Result, 'typed' | 'seconds' | 'hints'> & { number?: number | undefined };

/** Contains no word of the list: that would spoil the game. With typed words it has no time: it is not comparable. */
export function resultText(state: GameState, result: SharedFacts, finds: readonly Find[]): string {
  const name = t.sharedName(result.number, state.game.category);
  const facts = factsText(state, result);
  if (result.typed > 0) return [name, facts, t.canYouFind].join('\n');
  const squares = quartersOf(state, finds).map((quarter) => SQUARES[quarter]);
  const lines = Math.ceil(squares.length / SQUARES_PER_LINE);
  const squareLines = Array.from({ length: lines }, (_, i) =>
    squares.slice(i * SQUARES_PER_LINE, (i + 1) * SQUARES_PER_LINE).join(''),
  );
  return [name, facts, ...squareLines].join('\n');
}

function factsText({ game }: GameState, { typed, seconds, hints }: SharedFacts): string {
  const facts = t.sharedFacts(game.board_size, game.words.length);
  if (typed > 0) return facts;
  const time = t.sharedTime(facts, formatExact(seconds));
  return hints > 0 ? t.sharedHints(time, hints) : time;
}

/** In the order of the finds: the quarter of the board with the word's middle. */
function quartersOf({ places, game }: GameState, finds: readonly Find[]): number[] {
  return finds.flatMap(({ word }) => {
    const place = places.get(word);
    if (!place) return [];
    const { from, to } = lineOf(place);
    const isLow = from.row + to.row >= game.board_size;
    const isRight = from.col + to.col >= game.board_size;
    return Number(isLow) * 2 + Number(isRight);
  });
}

function challengeText({ game }: GameState, { typed, seconds, puzzle }: Result): string {
  const question = typed > 0 ? t.canYouFind : t.canYouBeat(formatExact(seconds));
  const facts = t.sharedFacts(game.board_size, game.words.length);
  return [t.sharedName(puzzle?.number, game.category), facts, question].join('\n');
}
