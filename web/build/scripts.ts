import { FEATURES } from '../features.ts';

/** The scripts of the pages: the prefix of the built name, and the source. */
export const SCRIPTS: Readonly<Record<string, readonly [name: string, file: string]>> = {
  game: ['game-page', 'game-page.tsx'],
  site: ['site-pages', 'site-pages.tsx'],
  reference: ['reference', 'reference/page.ts'],
  ...Object.fromEntries(
    FEATURES.flatMap(({ name, entry }) => (entry ? [[name, [`${name}-page`, entry]] as const] : [])),
  ),
};
