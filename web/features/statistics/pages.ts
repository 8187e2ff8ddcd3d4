import type { FeaturePages } from '../../shared/page.ts';

export const statisticsPages: FeaturePages = {
  name: 'statistics',
  kept: ['statistics'],
  pages: ({ statisticsPage: t }) => ({
    statistics: { ...t.page, kind: 'statistics', section: 'scoreboard', footer: t.link, shortcut: t.link },
  }),
};
