import type { LazyPage } from './frame.tsx';
import join from './join/lazy-page.tsx';
import scoreboard from './scores/lazy-page.tsx';

/** The pages that load when they are opened. One script, because they have much in common. */
export { sharedText } from './puzzle/shared-text.ts';

/** The scoreboard, and the features' pages without a separate script. */
export const PAGES = [
  scoreboard,
  join,
  ...Object.values(
    import.meta.glob<LazyPage>('./features/*/lazy-page.tsx', { eager: true, import: 'default' }),
  ),
];
