import type { LazyPage } from './frame.tsx';

/** The pages that load when they are opened. One script, because they have much in common. */
export { sharedText } from './puzzle/shared-text.ts';

/** The features' pages without a separate script. */
export const PAGES = Object.values(
  import.meta.glob<LazyPage>('./features/*/lazy-page.tsx', { eager: true, import: 'default' }),
);
