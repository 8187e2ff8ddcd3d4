import type { GameDeps, GameUi, Question } from './ui.ts';

/** Asks the player before the game loses its place on the leaderboards. */
export function createQuestions(ui: GameUi, { redraw }: Pick<GameDeps, 'redraw'>) {
  let count = 0;
  let accepted = (): unknown => undefined;

  return {
    ask(kind: 'hint' | 'typed', word: string, accept: () => unknown): void {
      ui.question = { kind, word, count: ++count };
      accepted = accept;
      redraw();
    },

    /** An answer to an older question counts for nothing. */
    async answer(isYes: boolean, question: Question | undefined = ui.question): Promise<void> {
      if (!question || question !== ui.question) return;
      ui.question = undefined;
      redraw();
      if (isYes && !ui.result) await accepted();
    },
  };
}

export type Questions = ReturnType<typeof createQuestions>;

/** A hint or a typed word has taken the game off the leaderboards: there is nothing more to ask. */
export function isOffLeaderboards({ hints, finds }: Pick<GameUi, 'hints' | 'finds'>): boolean {
  return hints > 0 || finds.some(({ typed }) => typed);
}
