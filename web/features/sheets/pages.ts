import type { FeaturePages } from '../../shared/page.ts';

export const sheetsPages: FeaturePages = {
  name: 'sheets',
  entry: 'features/sheets/entry.tsx',
  kept: ['sheets'],
  pages: ({ sheets: t }) => ({
    sheets: {
      ...t.page,
      kind: 'sheets',
      section: 'make',
      path: 'sheets',
      isPublic: true,
    },
  }),
};
