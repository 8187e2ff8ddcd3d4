import type { ComponentProps } from 'preact';
import type { LanguageCode } from '../../src/core/game/language/languages.ts';
import type { PuzzleView } from '../../src/core/schemas/puzzles.ts';
import { puzzle as texts } from '../messages/messages.ts';
import type { PageDeps } from '../shared/controller.ts';
import type { Notice } from '../shared/shell.tsx';

/** A puzzle, with what its page says of the puzzle of a day beside its date. */
type Sourced = {
  puzzle: PuzzleView;
  number?: number;
  /** About its theme. */
  line?: string;
  /** Of its words. */
  language?: LanguageCode;
};

/** Where a page gets its puzzle from: `puzzle-source.ts` in the folder of a feature, or by the id in its link. */
export type PuzzleSource = {
  /** Matches the paths of these pages; its group goes to `load`. */
  path: RegExp;
  load(deps: PageDeps, id: string): Promise<Sourced>;
  /** In place of a puzzle that does not exist. */
  unknown: ComponentProps<typeof Notice>;
  /** Whether the player is asked for a name before the game. */
  asksName: boolean;
};

export const LINK: PuzzleSource = {
  path: /^puzzle(?:\/|$)(.*)/,
  load: async ({ client }, id) => ({ puzzle: await client.puzzle(id) }),
  unknown: { title: texts.unknown, text: texts.unknownWhy, action: texts.other },
  asksName: true,
};
