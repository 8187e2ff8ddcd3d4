import type { ApiError } from '../../src/client/client.ts';
import type { ChallengeView, GamePuzzleView } from '../../src/schemas/puzzles.ts';
import { game as t } from '../messages/messages.ts';
import { createRetry, createState } from '../shared/controller.ts';
import { undefinedWhenGone } from '../shared/problems.ts';
import type { GameDeps } from './deps.ts';
import { puzzleIn, rivalIn, type Subject, subjectOf } from './game-state.ts';

/** What the page of a game knows of its puzzle, and the report to the operator. */
export function createAbout({ id, client, timers, redraw, ...deps }: GameDeps) {
  const { state, change } = createState(
    {
      subject: { kind: 'unknown' } as Subject,
      /** The state of the report to the operator, as text; empty when nothing was reported. */
      reported: '',
    },
    redraw,
  );
  const retry = createRetry(timers);
  let hasBegun = false;

  function learn(view: GamePuzzleView): void {
    change({ subject: subjectOf(view, rivalIn(state.subject)) });
  }

  /** Retries while the server is unreachable. Until it answers, the words stay hidden. */
  async function load(): Promise<void> {
    try {
      const view = await client.gamePuzzle(id);
      // An answer from before the start has no labels.
      if (view.waiting && hasBegun) return void retry.again(load);
      retry.succeeded();
      learn(view);
      await loadRival();
    } catch (error) {
      if ((error as ApiError).status !== 404) retry.again(load);
      else if (!state.subject.details) change({ subject: { kind: 'deleted' } });
    }
  }

  /** Before the end too: the page shows how many words the other had found by now. */
  async function loadRival(): Promise<void> {
    const { subject } = state;
    if (subject.kind !== 'challenge' || subject.rival) return;
    const rival = await client.challenge(subject.id).catch(undefinedWhenGone);
    // The message may have come meanwhile.
    if (state.subject.kind === 'challenge') change({ subject: { ...state.subject, rival } });
  }

  return {
    ui: state,
    load,

    /** The letters of the game are there, and the server tells its clues. */
    begun(): void {
      hasBegun = true;
      if (state.subject.details?.waiting) void load();
    },

    /** At the end the answer has the message in the letters left. */
    learn,

    /** A game that may be one of a puzzle hides its words until that is known. */
    showsWords: () => state.subject.kind === 'deleted' || state.subject.details?.show_words === true,

    /** A puzzle of the service's own words, or of this browser, is not reported. */
    canReport(): boolean {
      const puzzle = puzzleIn(state.subject);
      return puzzle !== undefined && puzzle.date === null && !deps.isMyPuzzle(puzzle.id);
    },

    async report(reason: string): Promise<void> {
      const puzzle = puzzleIn(state.subject);
      if (!puzzle || state.reported !== '') return;
      change({ reported: t.reporting });
      const reported = await client.reportPuzzle(puzzle.id, reason).then(
        () => t.reported,
        () => t.reportFailed,
      );
      change({ reported });
    },
  };
}

export type About = ReturnType<typeof createAbout>;

/** How many words the other player had found this long after the start. */
export function foundBy({ found_at }: ChallengeView, ms: number): number {
  return found_at.filter((seconds) => seconds * 1000 <= ms).length;
}
