import type { ComponentProps } from 'preact';
import type { LanguageCode } from '../../src/core/game/language/languages.ts';
import type { PuzzleView } from '../../src/core/schemas/puzzles.ts';
import { puzzle as texts } from '../messages/messages.ts';
import type { PageDeps } from '../shared/controller.ts';
import type { Notice } from '../shared/shell.tsx';

/** A puzzle, with a daily puzzle's details for its page. */
type Sourced = {
  puzzle: PuzzleView;
  number?: number;
  /** A line about its theme. */
  line?: string;
  /** The language of its words. */
  language?: LanguageCode;
};
/** The source of a page's puzzle: the id in its link, or `puzzle-source.ts` in a feature's folder. */
export type PuzzleSource = {
  /** Matches the paths of these pages; its group goes to `load`. */
  path: RegExp;
  load(deps: PageDeps, id: string): Promise<Sourced>;
  /** Replaces a puzzle that doesn't exist. */
  unknown: ComponentProps<typeof Notice>;
  /** Whether the page asks for a name before the game. */
  asksName: boolean;
};

export const LINK: PuzzleSource = {
  path: /^puzzle(?:\/|$)(.*)/,
  load: async ({ client }, id) => ({ puzzle: await client.puzzle(id) }),
  unknown: { title: texts.unknown, text: texts.unknownWhy, action: texts.other },
  asksName: true,
};
