import type { FeaturePages } from '../../shared/page.ts';

export const puzzlesPages: FeaturePages = {
  name: 'make',
  entry: 'features/puzzles/entry.tsx',
  kept: ['make'],
  pages: ({ puzzles: t }) => ({
    make: {
      ...t.page,
      kind: 'make',
      section: 'make',
      link: { name: t.nav, value: 'make' },
      shortcut: t.nav,
      path: 'make',
      isPublic: true,
    },
    'no-make': { ...t.page, kind: 'missing', notice: { title: t.off, text: t.offWhy } },
  }),
};
