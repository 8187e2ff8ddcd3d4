import type { FeaturePages } from '../../shared/page.ts';

export const classesPages: FeaturePages = {
  name: 'class',
  entry: 'features/classes/entry.tsx',
  pages: ({ classes }) => ({
    // The page where a puzzle's creator sees all its games.
    class: { ...classes.page, kind: 'class', section: 'make', preload: ['api/puzzles/{{id}}'] },
  }),
};
