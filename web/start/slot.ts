import type { ComponentChild } from 'preact';
import type { PageDeps } from '../shared/controller.ts';

/** What a feature shows on the first page, before all else: `start.tsx` of its folder. `news` comes after every `view`. */
export type StartSlot = (deps: PageDeps) => {
  /** When the page opens or returns, and when the language of the words changes. */
  load(): Promise<void>;
  view?(): ComponentChild;
  news?(): ComponentChild;
};
