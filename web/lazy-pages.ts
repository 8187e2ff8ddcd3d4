import type { LazyPage } from './frame.tsx';

/** What is loaded when it is opened: one script, because these pages have much in common. */
export { sharedText } from './puzzle/shared-text.ts';

/** Pages of features. */
export const PAGES = Object.values(
  import.meta.glob<LazyPage>('./features/*/lazy-page.tsx', { eager: true, import: 'default' }),
);
