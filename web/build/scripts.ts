import { FEATURES } from '../features.ts';

/** The scripts of the pages: the beginning of the name that is built, and the source. */
export const SCRIPTS: Readonly<Record<string, readonly [name: string, file: string]>> = {
  game: ['app', 'main.tsx'],
  others: ['other-pages', 'other-pages.tsx'],
  reference: ['reference', 'reference/page.ts'],
  ...Object.fromEntries(
    FEATURES.flatMap(({ name, entry }) => (entry ? [[name, [`${name}-page`, entry]] as const] : [])),
  ),
};
